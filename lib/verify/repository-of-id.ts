/** Ids of ProMax that are written `<repository>__<owner>-...`, as `<first>__<second>`. */
const SWAPPED: ReadonlySet<string> = new Set([
  "gin__gin-gonic",
  "caddy__caddyserver",
  "hugo__gohugoio",
  "nacos__alibaba",
  "codex__openai",
  "radare2__radareorg",
]);

/** `owner__repo-123` and `owner__repo-c_0a1b2c3` -> `owner/repo`; "" for an id of another shape. */
export function repositoryOfId(instance_id: string): string {
  const match = /^(.{1,200}?)__(.{1,200})-(?:c_[0-9a-f]{7}|[^-]{1,80})$/.exec(instance_id);
  const [, first, second] = match ?? [];
  if (first === undefined || second === undefined) return "";
  return SWAPPED.has(`${first}__${second}`) ? `${second}/${first}` : `${first}/${second}`;
}
