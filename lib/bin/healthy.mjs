/**
 * Exit 0 when the process of this container does its work: `node lib/bin/healthy.mjs site` asks the site for a file of its
 * own (a site without its database still shows what it has), `worker` looks for a fresh heartbeat of this machine.
 */
import { hostname } from "node:os";

const PATIENCE_MS = 4000;
const FRESH_SECONDS = 60;

async function siteIsUp() {
  const port = process.env["PORT"] || "3000";
  const answer = await fetch(`http://127.0.0.1:${port}/theme.js`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok;
}

async function workerBeats() {
  const { default: postgres } = await import("postgres");
  const sql = postgres(process.env["DATABASE_URL"] ?? "", { max: 1, connect_timeout: 4, onnotice: () => {} });
  try {
    const rows = await sql`
      select 1 from worker_heartbeats
      where host = ${hostname()} and beat_at > now() - make_interval(secs => ${FRESH_SECONDS}) limit 1`;
    return rows.length > 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const check = process.argv[2] === "worker" ? workerBeats : siteIsUp;
const well = await check().catch(() => false);
process.exit(well ? 0 : 1);
