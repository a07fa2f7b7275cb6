import { EmptyState } from "@/components/ui/state-panel";
import type { DiffPatch } from "./diff-model";
import { DiffPane } from "./diff-pane";

/** All files of one patch, one under the other. */
export function DiffStack({ patch, label }: { patch: DiffPatch; label: string }) {
  if (patch.files.length === 0) return <EmptyState title="There is no patch to show" />;
  return (
    <>
      <div className="diff-stack">
        {patch.files.map((file) => (
          <DiffPane key={file.path} file={file} title={file.path} label={`${label}: ${file.path}`} />
        ))}
      </div>
      {patch.leftOut > 0 ? <p className="note mt-2">{patch.leftOut} lines are left out on this page.</p> : null}
    </>
  );
}
