/** Where a secret was found: its kind and its place, never its value. */
export interface SecretPlace {
  readonly kind: string;
  /** A line of a text file, a step of a trajectory; null where the place is not known. */
  readonly unit: "line" | "step" | null;
  readonly at: number | null;
}

const MOST_NAMED = 8;
const START = "Secrets, masked wherever this is shown: ";
const END = ". Revoke them: the bundle itself still holds them.";
const MORE = / and (\d+) more$/;
const PLACE = /^([a-z0-9-]+)(?: \((line|step) (\d+)\))?$/;

/** The words of a finding about secrets in one file; `readSecretNote` reads them back. */
export function writeSecretNote(places: readonly SecretPlace[]): string {
  const named = places
    .slice(0, MOST_NAMED)
    .map(({ kind, unit, at }) => (unit === null ? kind : `${kind} (${unit} ${at})`));
  const more = places.length > named.length ? ` and ${places.length - named.length} more` : "";
  return `${START}${named.join(", ")}${more}${END}`;
}

export interface SecretNote {
  readonly places: readonly SecretPlace[];
  /** How many were found in all, the named ones included. */
  readonly count: number;
}

/** What such a finding names; null for other words. */
export function readSecretNote(message: string): SecretNote | null {
  if (!message.startsWith(START) || !message.endsWith(END)) return null;
  const list = message.slice(START.length, -END.length);
  const more = MORE.exec(list);
  const places = list
    .slice(0, more?.index ?? list.length)
    .split(", ")
    .flatMap((text): SecretPlace[] => {
      const match = PLACE.exec(text);
      if (match === null) return [];
      const unit = match[2] === "line" || match[2] === "step" ? match[2] : null;
      return [{ kind: match[1] ?? "", unit, at: match[3] === undefined ? null : Number(match[3]) }];
    });
  return { places, count: places.length + Number(more?.[1] ?? 0) };
}
