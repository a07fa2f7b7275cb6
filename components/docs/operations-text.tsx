import { DocLayout, DocPart, Sample, Terms } from "./doc-layout";

const SECTIONS = [
  { id: "parts", title: "The parts" },
  { id: "run", title: "Run it" },
  { id: "trouble", title: "When things break" },
  { id: "upgrade", title: "Upgrades" },
  { id: "backup", title: "Backup" },
  { id: "watch", title: "Watching" },
  { id: "keep", title: "What is kept" },
] as const;

const PARTS = [
  {
    term: "site",
    means: "Serves pages and the API and takes uploads. Keeps nothing of its own: run as many as you like.",
  },
  {
    term: "worker",
    means: "Reads bundles, computes boards. Run as many as the queue needs; each runs at low priority.",
  },
  { term: "PostgreSQL", means: "Rows, the queue, sessions, limits. The one place that must not be lost." },
  { term: "store", means: "Bundles and texts by their sha256: a folder on one machine, else an S3-compatible bucket." },
] as const;

const TROUBLE = [
  {
    term: "site killed",
    means: "Another site goes on. A cut upload resumes at its last 4 MiB, at any site.",
  },
  {
    term: "worker killed",
    means:
      "Its job is free again at once on the same machine, after 30 seconds elsewhere. The next worker goes on at the first instance that is not done.",
  },
  {
    term: "database away",
    means: "Public pages that were read before are still answered. Everything else answers 503. Jobs wait and go on.",
  },
  {
    term: "store away",
    means:
      "Pages are read as before. Uploads and downloads answer 503 with a sentence; verifications wait, however long it takes.",
  },
  {
    term: "disk full",
    means: "Uploads are refused with 507 before the last gigabyte. A verification that meets a full disk waits.",
  },
  {
    term: "clock jumps",
    means: "The queue and heartbeats go by the clock of the database. A jump can delay a job, not lose one.",
  },
  {
    term: "bundle is hostile",
    means:
      "It is read in a thread with a bounded heap. Memory, time and bytes have limits; beyond them the bundle is refused.",
  },
] as const;

const METRICS = [
  {
    term: "proofboard_http_request_seconds",
    means: "time of requests by kind (public, private, handler, asset) and answer",
  },
  { term: "proofboard_pages_total", means: "public pages; ready=yes came from memory" },
  { term: "proofboard_http_bytes_total", means: "bytes in and out" },
  { term: "proofboard_queue_jobs", means: "jobs by task, waiting, running or due later" },
  {
    term: "proofboard_queue_oldest_seconds",
    means: "how long the oldest job has been due: alert when it grows past ten minutes",
  },
  { term: "proofboard_job_seconds", means: "time of jobs by task and ending" },
  { term: "proofboard_database_up", means: "0 when the database does not answer: alert" },
] as const;

const COMPOSE = `cp .env.example .env        # addresses and secrets
docker compose up --build --scale site=2 --scale worker=2`;

const K8S = `kubectl apply -f deploy/k8s/secret.yaml      # made from secret.example.yaml
kubectl apply -k deploy/k8s`;

const BACKUP = `npm run -s proofboard -- backup /backups/site       # again into the same folder: only new files
DATABASE_URL=postgres://…/empty npm run -s proofboard -- restore /backups/site`;

const TRACE = `NODE_OPTIONS="--import ./your-opentelemetry-setup.mjs" npm start`;

/** How the parts of an installation are run, watched, saved and brought back. */
export function OperationsText() {
  return (
    <DocLayout
      current="/docs/operations"
      title="Operations"
      sections={SECTIONS}
      lead="Two kinds of processes, one database, one store. Every process may be killed at any moment: what it was doing is done again or goes on, and nothing is counted twice."
    >
      <DocPart id="parts" title="The parts">
        <Terms head={["Part", "What it does"]} rows={PARTS} />
      </DocPart>
      <DocPart id="run" title="Run it">
        <p>
          On one machine <code>npm start</code> runs everything, with a PostgreSQL of its own. For more,{" "}
          <code>compose.yaml</code> runs sites and workers beside PostgreSQL and an S3-compatible store, behind a proxy.
          The image runs as an ordinary user on a read-only file system.
        </p>
        <Sample label="With Docker Compose" text={COMPOSE} />
        <p className="mt-3">
          For Kubernetes there are manifests: sites follow the processor load, workers follow the queue (KEDA asks the
          database how many verifications are due).
        </p>
        <Sample label="With Kubernetes" text={K8S} />
        <p className="mt-3">
          Any proxy will do: requests need not come back to the same site, not even the parts of one upload. Let bodies
          stream (no buffering of requests), allow 15 minutes for one, and set the number of proxies in front so that
          limits see the reader&apos;s address.
        </p>
      </DocPart>
      <DocPart id="trouble" title="When things break">
        <Terms head={["What happens", "What follows"]} rows={TROUBLE} />
        <p className="mt-3">
          <code>npm run test:crash</code> kills site, worker and database at random 200 times while 20 bundles are
          uploaded and verified. In the end each bundle must be there once, with the same results as in a run without a
          kill. Measured in November 2026: of the site 85, of the worker 63, of the database 52 kills in nine minutes;
          1,122 requests were interrupted and repeated; nothing was lost, doubled or derived differently.
        </p>
      </DocPart>
      <DocPart id="upgrade" title="Upgrades">
        <p>
          First the migration, then new sites one after the other, then workers. Migrations only add: a column or a
          table that an older site does not know does not disturb it. What is to go is removed one version after nothing
          reads it any more. Two migrations at once wait for each other; a second run changes nothing.
        </p>
        <p className="mt-3">
          A worker that is asked to end stops after the instance at hand. Results of another version of the engine are
          not mixed: the new worker derives that submission from its start.
        </p>
      </DocPart>
      <DocPart id="backup" title="Backup">
        <Sample label="Backup and restore" text={BACKUP} />
        <p className="mt-3">
          A backup holds every table as of one moment, and every file that a row names. It is taken beside a running
          site. Sessions and tokens are left out: after a restore everybody signs in again. A restore checks every
          digest, fills an empty database, brings it to the newest tables, and queues what was being verified. Encrypt
          the folder before it leaves the machine. For minutes instead of a night, add PostgreSQL&apos;s own archiving.
        </p>
      </DocPart>
      <DocPart id="watch" title="Watching">
        <p>
          With <code>METRICS_PORT</code> a site, with <code>WORKER_METRICS_PORT</code> a worker answers{" "}
          <code>/metrics</code> for Prometheus on a port of its own. It listens on this machine unless{" "}
          <code>METRICS_HOST</code> says otherwise; <code>METRICS_TOKEN</code> asks for a bearer token.
        </p>
        <Terms head={["Metric", "Meaning"]} rows={METRICS} />
        <p className="mt-3">
          Logs are one JSON object a line. Each request has an id: it stands in the log, in the header{" "}
          <code>x-request-id</code>, and in the body of an error. Spans of OpenTelemetry stand around requests, jobs,
          verifications and boards as soon as a process loads an SDK.
        </p>
        <Sample label="With an OpenTelemetry SDK of your choice" text={TRACE} />
      </DocPart>
      <DocPart id="keep" title="What is kept">
        <p>
          An upload that is not made a submission goes after a day. Once a day the worker removes files that no row
          names and that are three days old: pages of earlier derivations, bundles of uploads that expired. Bundles of
          submissions stay; that of a withdrawn one goes after 30 days. The database keeps the time of the last removal,
          so restarts change nothing about it and of several workers one does it; a new or restored installation waits a
          day. In a bucket, let a lifecycle rule end unfinished multipart uploads after a day.
        </p>
      </DocPart>
    </DocLayout>
  );
}
