import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { env } from "@/lib/env";
import { serveMetrics } from "@/lib/serve/metrics-server.mjs";
import { queueMetrics } from "@/lib/serve/queue-metrics.mjs";
import { metricsPlace } from "./metrics-place.mjs";

/** Seconds: a look at an upload takes part of one, a bundle of gigabytes minutes. */
const BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];

export interface WorkerMetrics {
  readonly registry: Registry;
  jobEnded(task: string, ending: string, seconds: number): void;
}

/** What a worker tells Prometheus: its jobs, and the process itself. */
export function workerMetrics(): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const labelNames = ["task", "ending"];
  const seconds = new Histogram({
    name: "proofboard_job_seconds",
    help: "Time of jobs by task and how they ended.",
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: "proofboard_jobs_total",
    help: "Jobs that ended, by task and how.",
    labelNames,
    registers,
  });
  return {
    registry,
    jobEnded(task, ending, took) {
      seconds.observe({ task, ending }, took);
      jobs.inc({ task, ending });
    },
  };
}

/** Opens the port of WORKER_METRICS_PORT, if there is one; the queue is told there too. */
export async function tellMetrics({ registry }: WorkerMetrics): Promise<{ close: () => Promise<void> }> {
  const place = metricsPlace("WORKER_METRICS_PORT");
  if (place === null) return { close: async () => undefined };
  const queue = queueMetrics(registry, env().DATABASE_URL);
  const server = await serveMetrics({ ...place, registry });
  return {
    async close() {
      await server.close();
      await queue.close();
    },
  };
}
