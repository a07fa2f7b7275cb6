/** `2026-11-30T10:00:00.123456789Z ` of `docker logs -t`, Kubernetes and hosted runners. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6,9}(?:Z|[+-]\d\d:\d\d)(?: |$)/;
/** `tests-1  | ` of compose. */
const SERVICE = /^[\w.-]{1,80}-\d{1,4} {1,60}\|(?: |$)/;
const LONGEST = 160;

/**
 * Cuts off what container tools put in front of every line. The first line says whether they did; the first line without
 * the prefix ends it, so that a line which a test prints with a time in front is no result.
 */
export function createPrefixCutter(): (text: string) => string {
  let prefix: RegExp | null | undefined;
  return (text) => {
    if (prefix === null) return text;
    const head = text.slice(0, LONGEST);
    prefix ??= [TIME, SERVICE].find((one) => one.test(head)) ?? null;
    const found = prefix?.exec(head) ?? null;
    if (found === null) {
      prefix = null;
      return text;
    }
    return text.slice(found[0].length);
  };
}
