import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { benchmarks, instances } from "@/db/schema/benchmark";

const LANGUAGES = ["python", "java", "go"];
const REPOSITORIES = 12;

export interface BoardSize {
  readonly slug: string;
  readonly submissions: number;
  readonly instances: number;
}

/** Adds a benchmark of generated tasks in three languages and twelve repositories. */
export async function addGeneratedBenchmark(db: Db, { slug, instances: count }: BoardSize): Promise<void> {
  await db.insert(benchmarks).values({
    slug,
    name: `Generated board of ${count}`,
    version: "1",
    summary: "Generated to measure.",
    languages: LANGUAGES,
    grading: "f2p-p2p",
    limits: {},
    links: {},
    licence: "CC0-1.0",
    validity: {},
    size: count,
    verifiable: count,
    repositories: REPOSITORIES,
  });
  const rows = Array.from({ length: count }, (_, at) => ({
    benchmarkSlug: slug,
    instanceId: `area__part-${at + 1}`,
    position: at + 1,
    repo: `area/part-${at % REPOSITORIES}`,
    language: LANGUAGES[at % LANGUAGES.length] ?? "python",
    baseCommit: "0",
    problemStatement: "",
    goldPatch: "",
    testPatch: "",
    failToPass: ["t"],
    passToPass: [],
    categories: [],
    skills: [],
  }));
  await db.insert(instances).values(rows);
}

/**
 * Adds published submissions whose verdicts follow a Rasch model: abilities spread evenly over the submissions,
 * difficulties over the instances, both from -2.5 to 2.5 logits; one failure in twenty has no evidence. The same every
 * time.
 */
export async function addGeneratedSubmissions(db: Db, size: BoardSize): Promise<void> {
  const { slug, submissions: count, instances: tasks } = size;
  await db.transaction(async (inside) => {
    await inside.execute(sql`select setseed(0.25)`);
    await inside.execute(sql`
      insert into submissions (id, benchmark_slug, state, bundle_sha256, bundle_bytes, bundle_name, model, scaffold, org,
        open_weights, effort, attempts, date, links, size, predicted, resolved, unresolved, unverified, missing, trust,
        claims, groups, mean_cost_usd, cost_n, mean_steps, steps_n, input_tokens, output_tokens, engine_version,
        received_at, verified_at, published_at)
      select ${`pb-${slug}-`} || lpad(n::text, 6, '0'), ${slug}, 'published', md5(n::text) || md5(n::text || 'x'), 1000000,
        'bundle.zip', 'Model ' || chr(65 + (n % 26)::int) || ' ' || (n / 26), 'Agent ' || (n % 37), 'Laboratory ' || (n % 61),
        n % 3 = 0, '', '1', to_char(date '2025-01-01' + (n % 600)::int, 'YYYY-MM-DD'),
        json_build_array(json_build_object('label', 'site', 'url', 'https://example.org/agent/' || n)), ${tasks}::int,
        ${tasks}::int, 0, 0, 0, 0, 'verified', 'null', '{"language":{},"repo":{},"category":{}}',
        round((0.05 + random() * 4)::numeric, 4)::text, ${tasks}::int, round((5 + random() * 90)::numeric, 2)::text,
        ${tasks}::int, (1e6 + random() * 1e8)::bigint, (1e5 + random() * 1e6)::bigint, 'bench',
        timestamptz '2026-01-01' + n * interval '1 minute', now(), timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}::int) n`);
    await inside.execute(sql`
      insert into results (submission_id, instance_id, verdict, reason, evidence_kind, claimed, tests, evidence,
        explanation, cost_source, engine_version, steps, seconds, cost_usd)
      select drawn.id, drawn.instance_id,
        case when drawn.resolved then 'resolved' when drawn.lost then 'unverified' else 'unresolved' end,
        case when drawn.resolved then 'all-expected-passed' when drawn.lost then 'log-missing' else 'expected-failed' end,
        case when drawn.lost and not drawn.resolved then null else 'raw-log' end, null,
        '{"expected":1,"passed":1,"failed":[],"missing":[]}', '[]', '', 'reported', 'bench', 20, 60, 0.5
      from (
        select s.id, i.instance_id,
          random() < 1 / (1 + exp(-((-2.5 + 5.0 * s.place / ${count}::int) - (-2.5 + 5.0 * i.position / ${tasks}::int)))) as resolved,
          random() < 0.05 as lost
        from (select id, row_number() over (order by id) as place from submissions where benchmark_slug = ${slug}) s
        cross join (select instance_id, position from instances where benchmark_slug = ${slug}) i
      ) drawn`);
    await inside.execute(sql`
      update submissions set resolved = c.resolved, unresolved = c.unresolved, unverified = c.unverified
      from (
        select submission_id, count(*) filter (where verdict = 'resolved')::int as resolved,
          count(*) filter (where verdict = 'unresolved')::int as unresolved,
          count(*) filter (where verdict = 'unverified')::int as unverified
        from results group by submission_id
      ) c
      where c.submission_id = submissions.id and submissions.benchmark_slug = ${slug}`);
  });
  await db.execute(sql`analyze`);
}
