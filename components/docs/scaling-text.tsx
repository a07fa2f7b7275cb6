import { countText, decimalText } from "@/lib/display/number-text";
import { demandOf, IMAGINED, MEASURED } from "./capacity";
import { DocLayout, DocPart, Sample, Terms } from "./doc-layout";

const SECTIONS = [
  { id: "steps", title: "Step by step" },
  { id: "measured", title: "What was measured" },
  { id: "partitions", title: "Partitions" },
  { id: "internet", title: "Internet scale" },
] as const;

const STEPS = [
  {
    term: "1 one machine",
    means:
      "npm start. Finished pages come from memory, the worker runs at low priority. Enough for a benchmark's community.",
  },
  {
    term: "2 more sites",
    means:
      "A proxy and the S3 store. Sites share nothing but database and store; a publication shows everywhere within a second.",
  },
  {
    term: "3 more workers",
    means:
      "Each takes jobs from the same queue. Bundles are independent, so twice the workers verify twice the bundles.",
  },
  {
    term: "4 a network in front",
    means:
      "SHARED_CACHE_SECONDS lets a CDN keep public pages. Then readers cost the sites almost nothing, and a publication shows after so many seconds.",
  },
  {
    term: "5 read replicas",
    means:
      "Point DATABASE_URL of sites that only read at a replica: public pages need reads alone. Uploads and sign-in stay with sites on the primary; the proxy sorts by path (/api, /submit, /account).",
  },
  {
    term: "6 partitions",
    means: "The large tables are split by benchmark. A board, its results and its evidence stand in one partition.",
  },
  {
    term: "7 many databases",
    means:
      "Citus with the benchmark as its key: every query of a board goes to one machine. The queue and people stay on the first.",
  },
] as const;

const PARTITIONS = `-- results, flags and evidence_files carry the benchmark and are split by it
create table results_by_benchmark (like results including all, benchmark_slug text not null)
  partition by list (benchmark_slug);
-- later, on Citus, by the same key
select create_distributed_table('results', 'benchmark_slug');
select create_distributed_table('submissions', 'benchmark_slug', colocate_with => 'results');`;

const whole = (value: number) => countText(Math.round(value));
const oneDigit = (value: number) => decimalText(value, 1);

/** From one box to the whole internet, with the arithmetic. */
export function ScalingText() {
  const demand = demandOf(MEASURED, IMAGINED);
  const measured = [
    {
      term: "ranking of 300 systems",
      means: `${whole(MEASURED.pagesPerSecond)} pages a second from one site over 50 connections; 95 of 100 within ${MEASURED.pageP95Ms} ms`,
    },
    {
      term: "while four bundles are verified",
      means: `${whole(MEASURED.busyPagesPerSecond)} pages a second; 95 of 100 within ${MEASURED.busyP95Ms} ms, no error`,
    },
    {
      term: "while they are published",
      means: `${whole(MEASURED.publishingPagesPerSecond)} pages a second; 95 of 100 within ${MEASURED.publishingP95Ms} ms: each time the page is drawn anew`,
    },
    { term: "bytes of that page", means: `${whole(MEASURED.pageBytes)} as a browser takes it` },
    {
      term: "one worker",
      means: `reads ${whole(MEASURED.workerMbPerSecond)} MB of logs a second, with the slowest reader`,
    },
    {
      term: "a week's traffic",
      means: `at half that speed one site answers ${whole((MEASURED.pagesPerSecond / 2) * 7 * 86_400)} pages a week`,
    },
  ];
  const needed = [
    {
      term: "busiest second",
      means: `${whole(demand.viewsPerSecondAtPeak)} pages, ${oneDigit(demand.gigabitsAtPeak)} Gbit`,
    },
    { term: "sites, no network in front", means: whole(demand.sitesWithout) },
    {
      term: "requests behind a network",
      means: `${whole(demand.originPerSecond)} a second at most: ${whole(IMAGINED.livePages)} pages in ${whole(IMAGINED.places)} places, asked for anew every ${IMAGINED.keepSeconds} seconds`,
    },
    { term: "sites behind it", means: whole(demand.sitesWith) },
    { term: "logs a day", means: `${oneDigit(demand.unpackedTbADay)} TB unpacked` },
    { term: "worker cores", means: `${whole(demand.workers)}, at half their measured speed` },
    { term: "store", means: `${whole(demand.storedTbAYear)} TB a year: bundles, and their texts as pages` },
    { term: "rows", means: `${whole(demand.rowsAYear)} results a year, ${oneDigit(demand.tableTbAYear)} TB` },
  ];
  return (
    <DocLayout
      current="/docs/scaling"
      title="Scaling"
      sections={SECTIONS}
      lead="Readers see finished pages, so they cost little. Bundles are independent of each other, so workers add up. Boards are independent of each other, so the database can be split by benchmark."
    >
      <DocPart id="steps" title="Step by step">
        <p>Take the next step when a figure asks for it, not before. Each step keeps the ones before.</p>
        <Terms head={["Step", "What changes"]} rows={STEPS} />
      </DocPart>
      <DocPart id="measured" title="What was measured">
        <p>
          {MEASURED.date}, on {MEASURED.machine}. <code>npm run bench -- load</code> measures it again on yours.
        </p>
        <Terms head={["What", "Figure"]} rows={measured} />
      </DocPart>
      <DocPart id="partitions" title="Partitions">
        <p>
          Results grow with submissions times instances; nothing else does. Every page asks for one benchmark or for one
          submission, which belongs to one. So the benchmark is the key by which tables are split, first inside one
          PostgreSQL, then over several.
        </p>
        <Sample label="Splitting by benchmark" text={PARTITIONS} />
      </DocPart>
      <DocPart id="internet" title="Internet scale">
        <p>
          A thought: {whole(IMAGINED.viewsADay)} page views and {whole(IMAGINED.bundlesADay)} bundles of{" "}
          {whole(IMAGINED.bundleMb)} MB a day, the busiest second {IMAGINED.peak} times the mean one.
        </p>
        <Terms head={["Needed", "How much"]} rows={needed} />
      </DocPart>
    </DocLayout>
  );
}
