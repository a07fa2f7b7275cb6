import type { InstancePage } from "@/db/read/instance";
import { LogViewer } from "./log-viewer";

/** The log of the gold run, when the pack holds one: what every verdict is measured against. */
export function GoldLog({ task, lines }: { task: InstancePage; lines: number }) {
  if (lines === 0) return null;
  const endpoint = `/api/v1/benchmarks/${task.slug}/instances/${encodeURIComponent(task.instanceId)}/gold-log`;
  return (
    <div className="sec">
      <LogViewer
        source={{ endpoint, named: false }}
        files={[{ path: "gold.log", sha256: task.gold?.sha256 ?? "", bytes: null, lines, marks: [] }]}
        good
        title="Log of the gold run"
      />
    </div>
  );
}
