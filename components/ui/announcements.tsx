import { Glyph } from "./glyph";
import { dateText } from "@/lib/display/time-text";

/** Sentences of the maintainers to readers, newest first, over the content of a page. */
export function Announcements({
  list,
}: {
  list: readonly {
    readonly id: number;
    readonly text: string;
    readonly weight: "note" | "warning";
    readonly createdAt: Date;
  }[];
}) {
  if (list.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2" aria-label="Announcements">
      {list.map((one) => (
        <li key={one.id} className="panel flex items-baseline gap-3 px-4 py-3 text-13">
          <Glyph name={one.weight === "warning" ? "flagged" : "info"} />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <b className="medium text-ink">{one.weight === "warning" ? "Warning" : "Note"}:</b> {one.text}{" "}
            <time dateTime={one.createdAt.toISOString()} className="text-ink-3">
              {dateText(one.createdAt)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}
