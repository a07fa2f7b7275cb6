import { Glyph } from "@/components/ui/glyph";
import { VERDICTS } from "@/lib/formats/verdict";

/** The four verdicts, glyph beside word. */
export function VerdictKey() {
  return (
    <div className="key">
      {VERDICTS.map((verdict) => (
        <span key={verdict}>
          <Glyph name={verdict} />
          {verdict}
        </span>
      ))}
    </div>
  );
}
