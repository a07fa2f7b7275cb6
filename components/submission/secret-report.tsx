import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { EmptyState } from "@/components/ui/state-panel";
import type { SecretFile } from "@/db/read/secrets";
import { countText } from "@/lib/display/number-text";

function placeText({ kind, unit, at }: SecretFile["places"][number]): string {
  return unit === null ? kind : `${kind}, ${unit} ${at}`;
}

/** For the submitter: which kinds of secrets stand where in the bundle. The secrets themselves are nowhere on this site. */
export function SecretReport({ files }: { files: readonly SecretFile[] }) {
  const total = files.reduce((sum, file) => sum + file.count, 0);
  if (files.length === 0) {
    return (
      <EmptyState title="No secrets were found">
        Logs, patches and trajectories were searched for keys and passwords of the known kinds.
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-3 text-13">
        {countText(total)} {total === 1 ? "place" : "places"} in {countText(files.length)}{" "}
        {files.length === 1 ? "file" : "files"} look like a key or a password. They are masked in every page, answer and
        download of this site. <b className="text-ink">Revoke them all the same:</b> whoever made the run has seen them.
      </p>
      <TableBox label="Secrets by file">
        <PlainHead columns={["File", "Instance", { right: "Count" }, "Kind and place"]} />
        <tbody>
          {files.map((file, index) => (
            <tr key={index}>
              <td className="pin lead">
                <bdi className="mono text-12">{file.file ?? "–"}</bdi>
              </td>
              <td>
                <bdi className="mono text-12">{file.instanceId ?? "–"}</bdi>
              </td>
              <td className="r">{countText(file.count)}</td>
              <td>
                {file.places.map(placeText).join("; ")}
                {file.count > file.places.length ? `; ${countText(file.count - file.places.length)} more` : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </>
  );
}
