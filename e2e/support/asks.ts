import type { Actor, Stage } from "./cast";
import { keyForm, unlike } from "./cast";

type Made<T> = T | ((actor: Actor) => T | Promise<T>);

/** One request, as every role makes it. */
export interface Ask {
  readonly pattern: string;
  readonly method: string;
  readonly path: Made<string>;
  readonly data?: Made<unknown>;
  readonly headers?: Record<string, string>;
  /** Refusals that the state of the object, not the role, may give to those who are allowed. */
  readonly byState?: readonly number[];
}

const TUS = { "tus-resumable": "1.0.0" };
const PART = { ...TUS, "content-type": "application/offset+octet-stream", "upload-offset": "3" };
const SUBMISSION = "/api/v1/submissions/[id]";
const INSTANCE = `${SUBMISSION}/instances/[instance]`;
const ACCOUNT = "/api/v1/account";
const ADMIN = "/api/v1/admin";
const DEMO = "demo-python";
const reason = "Part of a test.";

const get = (pattern: string, path: Made<string> = pattern): Ask => ({ method: "GET", pattern, path });
const post = (pattern: string, path: Made<string>, data?: Made<unknown>, more: Partial<Ask> = {}): Ask => ({
  method: "POST",
  pattern,
  path,
  ...(data === undefined ? {} : { data }),
  ...more,
});

/** An upload of the actor's own, whole. */
async function ownUpload({ http }: Actor): Promise<string> {
  const put = await http.put("/api/v1/uploads/own.zip", { data: Buffer.from("no bundle") });
  const answer: unknown = await put.json();
  return typeof answer === "object" && answer !== null && "upload" in answer ? String(answer.upload) : "none";
}

/** Only those who may do it bring an upload; the others are refused before it is looked at. */
const withUpload =
  (allowed: readonly string[], more: Record<string, unknown> = {}) =>
  async (actor: Actor) => ({ upload: allowed.includes(actor.role) ? await ownUpload(actor) : "none", ...more });

/** What everybody is answered. */
export function openAsks(published: string): readonly Ask[] {
  const benchmark = "/api/v1/benchmarks/[slug]";
  const here = `/api/v1/benchmarks/${DEMO}`;
  const rows = ["board", "instances", "languages", "matrix", "reported", "snapshots"];
  const task = "demo__ledger-11";
  return [
    get("/api/health"),
    get("/api/me"),
    get("/api/auth/[...nextauth]", "/api/auth/csrf"),
    post("/api/auth/[...nextauth]", "/api/auth/signout", undefined),
    get("/api/v1/openapi.json"),
    get("/api/v1/suite"),
    get("/api/v1/benchmarks"),
    get(benchmark, here),
    ...rows.map((name) => get(`${benchmark}/${name}`, `${here}/${name}`)),
    get(`${benchmark}/instances/[instance]`, `${here}/instances/${task}`),
    get(`${benchmark}/instances/[instance]/gold-log`, `${here}/instances/${task}/gold-log?from=1&to=2`),
    get(`${benchmark}/snapshots/[snapshot]`, `${here}/snapshots/latest`),
    get("/api/v1/submissions"),
    get("/api/v1/uploads/[[...path]]", "/api/v1/uploads/x"),
    get("/badge/[file]", `/badge/${published}.svg`),
    get("/og/benchmarks/[slug]", `/og/benchmarks/${DEMO}`),
    get("/og/submissions/[id]", `/og/submissions/${published}`),
    get("/feed.xml"),
    get("/benchmarks/[slug]/feed.xml", `/benchmarks/${DEMO}/feed.xml`),
    get("/robots.txt"),
    get("/sitemap.xml"),
  ];
}

function readingAsks({ draft, instance, log }: Stage): readonly Ask[] {
  const here = `/api/v1/submissions/${draft}`;
  const there = `${here}/instances/${instance}`;
  return [
    get(SUBMISSION, here),
    ...["status", "events", "report", "rights", "bundle", "evidence", "flags", "results"].map((name) =>
      get(`${SUBMISSION}/${name}`, `${here}/${name}`),
    ),
    get(`${SUBMISSION}/log`, `${here}/log?file=${encodeURIComponent(log)}&from=1&to=2`),
    ...["tests", "patch", "steps", "steps/download", "steps/events", "steps/map", "steps/outline"].map((name) =>
      get(`${INSTANCE}/${name}`, `${there}/${name}`),
    ),
    get(`${INSTANCE}/steps/search`, `${there}/steps/search?q=a`),
  ];
}

function uploadAsks({ uploads }: Stage): readonly Ask[] {
  const pattern = "/api/v1/uploads/[[...path]]";
  const [first, second] = uploads;
  const mine = ({ role }: Actor) => `/api/v1/uploads/${role === "submit-token" ? second : first}`;
  return [
    post(pattern, "/api/v1/uploads", undefined, { headers: { ...TUS, "upload-length": "5" } }),
    { method: "PUT", pattern, path: "/api/v1/uploads/x.zip", data: Buffer.from("no bundle") },
    { method: "HEAD", pattern, path: mine, headers: TUS },
    { method: "PATCH", pattern, path: mine, headers: PART, data: Buffer.from("bun") },
    { method: "DELETE", pattern, path: mine, headers: TUS },
  ];
}

function accountAsks({ organisation, spare, benchmark }: Stage): readonly Ask[] {
  const team = `${ACCOUNT}/organisations/[organisation]`;
  const here = `${ACCOUNT}/organisations/${organisation}`;
  const oneToken = async ({ http, person, role }: Actor) => {
    if (person === null || role.endsWith("token")) return `${ACCOUNT}/tokens/none`;
    const made = await http.post(`${ACCOUNT}/tokens`, { data: { name: "to go", scope: "read", days: 7 } });
    const answer: unknown = await made.json();
    return `${ACCOUNT}/tokens/${typeof answer === "object" && answer !== null && "id" in answer ? String(answer.id) : "none"}`;
  };
  return [
    get(`${ACCOUNT}/quota`),
    get(`${ACCOUNT}/tokens`),
    post(`${ACCOUNT}/tokens`, `${ACCOUNT}/tokens`, { name: "a test", scope: "read", days: 7 }),
    { method: "DELETE", pattern: `${ACCOUNT}/tokens/[token]`, path: oneToken },
    { method: "DELETE", pattern: `${ACCOUNT}/sessions/[session]`, path: `${ACCOUNT}/sessions/others` },
    get(`${ACCOUNT}/organisations`),
    post(`${ACCOUNT}/organisations`, `${ACCOUNT}/organisations`, () => ({ name: unlike("lab") })),
    post(`${team}/join`, `${here}/join`),
    post(`${team}/members`, `${here}/members`, { handle: spare.handle, role: "member" }),
    { method: "DELETE", pattern: `${team}/members/[person]`, path: `${here}/members/${spare.id}` },
    // Nothing changes: they are no maintainer of it.
    post("/api/v1/people/[person]/role", `/api/v1/people/${spare.id}/role`, { benchmark, granted: false, reason }),
    post("/api/v1/people/[person]/suspension", `/api/v1/people/${spare.id}/suspension`, { suspended: false, reason }),
  ];
}

function decidingAsks({ draft, benchmark, flag, draw }: Stage): readonly Ask[] {
  const here = `/api/v1/submissions/${draft}`;
  const verb = (name: string, data?: Made<unknown>, more: Partial<Ask> = {}) =>
    post(`${SUBMISSION}/${name}`, `${here}/${name}`, data, more);
  const flagged = (name: string, data: unknown) =>
    post(`${SUBMISSION}/flags/[flag]/${name}`, `${here}/flags/${flag}/${name}`, data);
  return [
    flagged("dispute", { text: reason }),
    flagged("answer", { text: reason, answer: "upheld" }),
    verb("review", { decision: "ask", reason }),
    verb("review-answer", { text: reason }),
    verb("reproductions", { count: 1 }),
    post(
      `${ADMIN}/reproductions/[id]/bundle`,
      `${ADMIN}/reproductions/${draw}/bundle`,
      withUpload(["maintainer", "admin"]),
    ),
    // Its owner may start it anew only after a failure.
    verb("verify", undefined, { byState: [403] }),
    post("/api/v1/submissions", "/api/v1/submissions", async (actor: Actor) => ({
      benchmark,
      upload: "none",
      model: "M",
      scaffold: actor.role,
      // Refused for what it says, not for who says it: an upload that is not there would be 404.
      draft: "yes",
    })),
    verb("show"),
    verb("publish"),
    verb("withdraw"),
  ];
}

function maintainingAsks(stage: Stage): readonly Ask[] {
  const { benchmark, instance, key, announcement, corrections, run } = stage;
  const below = (name: string, data: unknown) =>
    post(`${ADMIN}/benchmarks/[slug]/${name}`, `${ADMIN}/benchmarks/${benchmark}/${name}`, data);
  // An administrator is answered by what the form lacks: nothing of the site shall change.
  const lacking = (form: unknown) => (actor: Actor) => (actor.role === "admin" ? {} : form);
  const limits = { upload_bytes: 1, open_uploads: 1, stored_bytes: 1, uploads_a_day: 1 };
  return [
    get("/api/v1/audit"),
    get(`${ADMIN}/reverifications/[id]`, `${ADMIN}/reverifications/${run}`),
    post(`${ADMIN}/announcements`, `${ADMIN}/announcements`, { benchmark, text: reason, weight: "note" }),
    post(`${ADMIN}/announcements/[id]/end`, `${ADMIN}/announcements/${announcement}/end`),
    post(`${ADMIN}/keys`, `${ADMIN}/keys`, () => keyForm(benchmark)),
    post(`${ADMIN}/keys/[id]/revoke`, `${ADMIN}/keys/${key}/revoke`, { reason }),
    post(
      `${ADMIN}/imports`,
      `${ADMIN}/imports`,
      withUpload(["maintainer", "other-maintainer", "admin"], { policy: "review" }),
    ),
    post(`${ADMIN}/limits`, `${ADMIN}/limits`, lacking(limits)),
    post(`${ADMIN}/prices`, `${ADMIN}/prices`, lacking({ version: "v", note: reason, lines: "m,1,1" })),
    // There is no such version, and so it is said to an administrator.
    post(`${ADMIN}/prices/[version]/activate`, `${ADMIN}/prices/none/activate`, undefined, { byState: [404] }),
    below("settings", { policy: "at-once", steps: null, usd: null }),
    below("corrections", { instance, change: { broken: "Part of a test." }, reason }),
    post(`${ADMIN}/corrections/[id]/drop`, `${ADMIN}/corrections/${corrections[0]}/drop`),
    post(`${ADMIN}/corrections/[id]/apply`, `${ADMIN}/corrections/${corrections[1]}/apply`),
    post(`${ADMIN}/corrections/[id]/undo`, `${ADMIN}/corrections/${corrections[1]}/undo`, { reason }),
    below("reverify", { note: reason, only_stale: true }),
  ];
}

/** Every handler of what is not open to everybody, in an order in which no answer spoils the next. */
export function closedAsks(stage: Stage): readonly Ask[] {
  return [
    ...readingAsks(stage),
    ...uploadAsks(stage),
    ...accountAsks(stage),
    ...decidingAsks(stage),
    ...maintainingAsks(stage),
  ];
}

/** Every page that is not open to everybody. Asked before anything is changed. */
export function closedPages({ draft, instance, benchmark, corrections, run }: Stage): readonly Ask[] {
  const here = `/submissions/${draft}`;
  const lists = ["announcements", "audit", "benchmarks", "changes", "corrections", "keys", "limits"];
  const more = ["people", "prices", "runs"];
  return [
    get("/account"),
    ...["organisations", "sessions", "tokens"].map((name) => get(`/account/${name}`)),
    get("/submissions/[id]", here),
    ...["changes", "instances", "secrets"].map((name) => get(`/submissions/[id]/${name}`, `${here}/${name}`)),
    get("/submissions/[id]/instances/[instance]", `${here}/instances/${instance}`),
    get("/admin"),
    ...[...lists, ...more].map((name) => get(`/admin/${name}`)),
    get("/admin/benchmarks/[slug]", `/admin/benchmarks/${benchmark}`),
    get("/admin/benchmarks/[slug]/instances/[instance]", `/admin/benchmarks/${benchmark}/instances/${instance}`),
    get("/admin/corrections/[id]", `/admin/corrections/${corrections[0]}`),
    get("/admin/runs/[id]", `/admin/runs/${run}`),
  ];
}

/** Every page that is open to everybody. */
export function openPages(published: string, result: string, task: string): readonly Ask[] {
  const board = "/benchmarks/[slug]";
  const here = `/benchmarks/${DEMO}`;
  const seven = "/benchmarks/demo-seven";
  const plain = ["changes", "cost", "instances", "profile", "snapshots"];
  const docs = [
    ...["api", "benchmarks", "bundles", "ci", "cite", "flags", "formats", "grading", "limits", "maintain"],
    ...[
      "measures",
      "metrics",
      "numbers",
      "operations",
      "rights",
      "rules",
      "scaling",
      "security",
      "submit",
      "uploads",
      "verdicts",
    ],
  ];
  return [
    ...["/", "/benchmarks", "/compare", "/suite", "/sign-in", "/submit", "/docs"].map((path) => get(path)),
    get("/search", "/search?q=demo"),
    get(board, here),
    ...plain.map((name) => get(`${board}/${name}`, `${here}/${name}`)),
    get(`${board}/aspects`, "/benchmarks/demo-nfi/aspects"),
    get(`${board}/behaviour`, `${seven}/behaviour`),
    get(`${board}/languages`, `${seven}/languages`),
    get(`${board}/published`, "/benchmarks/swe-bench-promax/published"),
    get(`${board}/snapshots/[snapshot]`, `${here}/snapshots/latest`),
    get(`${board}/instances/[instance]`, task),
    get("/compare/[slug]/[instance]", `/compare/${DEMO}/${result.split("/").at(-1) ?? ""}`),
    ...docs.map((name) => get(`/docs/${name}`)),
    get("/submissions/[id]", published),
  ];
}
