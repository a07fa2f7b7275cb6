/**
 * Where a process tells its metrics: on the port that `variable` names, else nowhere. METRICS_HOST opens it to other
 * machines, METRICS_TOKEN asks who it is.
 * @param {"METRICS_PORT" | "WORKER_METRICS_PORT"} variable
 * @returns {{ port: number, host: string, token: string | null } | null}
 */
export function metricsPlace(variable) {
  const port = process.env[variable] || "";
  if (port === "") return null;
  return {
    port: Number(port),
    host: process.env["METRICS_HOST"] || "127.0.0.1",
    token: process.env["METRICS_TOKEN"] || null,
  };
}
