// @ts-check
import { Gauge } from "prom-client";
import postgres from "postgres";

/**
 * The queue as it is when somebody asks: jobs by task, waiting or running, and how long the oldest has been due.
 * @param {import("prom-client").Registry} registry @param {string} databaseUrl
 * @returns {{ close: () => Promise<void> }}
 */
export function queueMetrics(registry, databaseUrl) {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 60,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: "proofboard-metrics", statement_timeout: 3000 },
  });
  const registers = [registry];
  const oldest = new Gauge({
    name: "proofboard_queue_oldest_seconds",
    help: "How long the oldest job that could run has been due; 0 when none waits.",
    registers,
  });
  const up = new Gauge({ name: "proofboard_database_up", help: "1 when the database answers.", registers });
  new Gauge({
    name: "proofboard_queue_jobs",
    help: "Jobs by task; state=waiting: due now, state=later: due at a later time.",
    labelNames: ["task", "state"],
    registers,
    async collect() {
      this.reset();
      try {
        /** @type {{ task: string, state: string, jobs: number, age: number }[]} */
        const rows = await sql`
          select task_identifier as task,
            case when locked_at is not null then 'running' when run_at > now() then 'later' else 'waiting' end as state,
            count(*)::int as jobs,
            coalesce(extract(epoch from max(now() - run_at)), 0)::float as age
          from graphile_worker.jobs group by 1, 2`;
        let age = 0;
        for (const row of rows) {
          this.set({ task: row.task, state: row.state }, row.jobs);
          if (row.state === "waiting") age = Math.max(age, row.age);
        }
        oldest.set(age);
        up.set(1);
      } catch {
        // The one thing that is known now; a scrape without the rest is better than none.
        oldest.set(0);
        up.set(0);
      }
    },
  });
  return { close: () => sql.end({ timeout: 2 }) };
}
