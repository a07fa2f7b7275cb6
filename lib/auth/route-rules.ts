/**
 * Who may come where: the documented rule of rights (shown on /docs/rights), from which the tests of rights are made. It
 * decides nothing by itself: every read and every verb decides about its object. A page or a handler without a row here
 * fails a test.
 */

/** Who asks, as the table tells people apart. `member`: of the organisation that the submission belongs to. */
export const ROLES = [
  "nobody",
  "other",
  "owner",
  "member",
  "maintainer",
  "other-maintainer",
  "admin",
  "read-token",
  "submit-token",
  "suspended",
] as const;
export type Role = (typeof ROLES)[number];

/** What is answered: allowed (then the state of the object decides), 401 or the sign-in page, 403, or 404. */
export type Answer = "yes" | "sign-in" | "forbidden" | "hidden";

const row = (
  nobody: Answer,
  other: Answer,
  owner: Answer,
  member: Answer,
  maintainer: Answer,
  admin: Answer,
  readToken: Answer,
  submitToken: Answer,
): Record<Role, Answer> => ({
  nobody,
  other,
  owner,
  member,
  maintainer,
  "other-maintainer": other,
  admin,
  "read-token": readToken,
  "submit-token": submitToken,
  // Sessions and tokens of the suspended are gone: they are nobody.
  suspended: nobody,
});

/** Maintainers of other benchmarks get the same, filled with what is theirs. */
const anyMaintainer = (answers: Record<Role, Answer>) => ({ ...answers, "other-maintainer": answers.maintainer });

/**
 * The kinds of access, to something that is not public. Tokens are the owner's; a token never has the rights of a maintainer
 * or an administrator. `-page`: pages know sessions only, so a token is nobody there.
 */
export const ACCESS = {
  open: row("yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes"),
  published: row("hidden", "hidden", "hidden", "hidden", "hidden", "hidden", "hidden", "hidden"),
  visible: row("hidden", "hidden", "yes", "yes", "yes", "yes", "yes", "yes"),
  "visible-page": row("hidden", "hidden", "yes", "yes", "yes", "yes", "hidden", "hidden"),
  original: row("hidden", "hidden", "yes", "yes", "yes", "yes", "yes", "yes"),
  own: row("sign-in", "yes", "yes", "yes", "yes", "yes", "yes", "yes"),
  "own-page": row("sign-in", "yes", "yes", "yes", "yes", "yes", "sign-in", "sign-in"),
  "in-person": row("sign-in", "yes", "yes", "yes", "yes", "yes", "forbidden", "forbidden"),
  submit: row("sign-in", "yes", "yes", "yes", "yes", "yes", "forbidden", "yes"),
  "own-upload": row("sign-in", "hidden", "yes", "hidden", "hidden", "hidden", "forbidden", "yes"),
  "own-state": row("sign-in", "hidden", "yes", "hidden", "hidden", "hidden", "yes", "yes"),
  change: row("sign-in", "hidden", "yes", "forbidden", "yes", "yes", "forbidden", "yes"),
  choose: row("sign-in", "hidden", "yes", "forbidden", "forbidden", "forbidden", "forbidden", "yes"),
  review: row("sign-in", "hidden", "forbidden", "forbidden", "yes", "yes", "forbidden", "forbidden"),
  organise: row("sign-in", "hidden", "yes", "forbidden", "hidden", "hidden", "forbidden", "forbidden"),
  join: row("sign-in", "hidden", "yes", "yes", "hidden", "hidden", "forbidden", "forbidden"),
  maintain: row("sign-in", "hidden", "hidden", "hidden", "yes", "yes", "forbidden", "hidden"),
  "maintain-read": row("hidden", "hidden", "hidden", "hidden", "yes", "yes", "hidden", "hidden"),
  "maintain-page": row("sign-in", "hidden", "hidden", "hidden", "yes", "yes", "sign-in", "sign-in"),
  "maintain-any": anyMaintainer(row("sign-in", "hidden", "hidden", "hidden", "yes", "yes", "forbidden", "hidden")),
  "maintain-any-in-person": anyMaintainer(
    row("sign-in", "hidden", "hidden", "hidden", "yes", "yes", "forbidden", "forbidden"),
  ),
  "maintain-any-page": anyMaintainer(row("sign-in", "hidden", "hidden", "hidden", "yes", "yes", "sign-in", "sign-in")),
  administer: row("sign-in", "hidden", "hidden", "hidden", "hidden", "yes", "forbidden", "hidden"),
  "administer-in-person": row("sign-in", "hidden", "hidden", "hidden", "hidden", "yes", "forbidden", "forbidden"),
  "administer-page": row("sign-in", "hidden", "hidden", "hidden", "hidden", "yes", "sign-in", "sign-in"),
} as const satisfies Record<string, Record<Role, Answer>>;
export type Access = keyof typeof ACCESS;

export interface RouteRule {
  /** Pattern of the framework; `/**` at the end stands for itself and everything below. */
  readonly path: string;
  readonly methods: readonly string[];
  readonly access: Access;
  readonly note?: string;
}

const read = ["GET"] as const;
const post = ["POST"] as const;
const SUBMISSION = "/api/v1/submissions/[id]";
const ORGANISATION = "/api/v1/account/organisations/[organisation]";

/** Every page and handler. Of two that fit the longer path counts. */
export const ROUTE_RULES: readonly RouteRule[] = [
  { path: "/", methods: read, access: "open" },
  { path: "/benchmarks/**", methods: read, access: "open", note: "published rows only, for everybody" },
  { path: "/compare/**", methods: read, access: "open" },
  { path: "/suite/**", methods: read, access: "open" },
  { path: "/search", methods: read, access: "open" },
  { path: "/docs/**", methods: read, access: "open" },
  { path: "/badge/**", methods: read, access: "open" },
  { path: "/og/**", methods: read, access: "open" },
  { path: "/feed.xml", methods: read, access: "open" },
  { path: "/robots.txt", methods: read, access: "open" },
  { path: "/sitemap.xml", methods: read, access: "open" },
  { path: "/sign-in", methods: read, access: "open" },
  { path: "/submit", methods: read, access: "open", note: "the form only for the signed in" },
  { path: "/account/**", methods: read, access: "own-page" },
  { path: "/admin/**", methods: read, access: "maintain-any-page", note: "one's own benchmarks" },
  { path: "/admin/benchmarks/[slug]/**", methods: read, access: "maintain-page" },
  { path: "/admin/corrections/[id]", methods: read, access: "maintain-page" },
  { path: "/admin/runs/[id]", methods: read, access: "maintain-page" },
  { path: "/admin/prices", methods: read, access: "administer-page" },
  { path: "/admin/people", methods: read, access: "administer-page" },
  { path: "/admin/limits", methods: read, access: "administer-page" },
  { path: "/submissions/[id]/**", methods: read, access: "visible-page", note: "published: everybody" },
  {
    path: "/submissions/[id]/secrets",
    methods: read,
    access: "visible-page",
    note: "never public: owner and maintainers",
  },
  { path: "/api/health", methods: read, access: "open" },
  { path: "/api/me", methods: read, access: "open", note: "says who asks" },
  { path: "/api/auth/[...nextauth]", methods: ["GET", "POST"], access: "open", note: "sign-in and sign-out" },
  { path: "/api/v1/openapi.json", methods: read, access: "open" },
  { path: "/api/v1/suite/**", methods: read, access: "open" },
  { path: "/api/v1/benchmarks/**", methods: read, access: "open", note: "published rows only" },
  { path: "/api/v1/submissions", methods: read, access: "open", note: "published rows only" },
  { path: "/api/v1/submissions", methods: post, access: "submit" },
  { path: `${SUBMISSION}/**`, methods: read, access: "visible", note: "published: everybody" },
  { path: `${SUBMISSION}/flags`, methods: read, access: "published", note: "published: everybody" },
  { path: `${SUBMISSION}/results`, methods: read, access: "published", note: "published: everybody" },
  { path: `${SUBMISSION}/bundle`, methods: read, access: "original", note: "demo content: everybody; audited" },
  { path: `${SUBMISSION}/publish`, methods: post, access: "change", note: "policy and state decide" },
  { path: `${SUBMISSION}/withdraw`, methods: post, access: "change" },
  { path: `${SUBMISSION}/verify`, methods: post, access: "change", note: "owner: after a failure" },
  { path: `${SUBMISSION}/show`, methods: post, access: "choose" },
  { path: `${SUBMISSION}/flags/[flag]/dispute`, methods: post, access: "choose" },
  { path: `${SUBMISSION}/flags/[flag]/answer`, methods: post, access: "review" },
  { path: `${SUBMISSION}/reproductions`, methods: post, access: "review" },
  { path: `${SUBMISSION}/review`, methods: post, access: "review" },
  { path: `${SUBMISSION}/review-answer`, methods: post, access: "choose" },
  { path: "/api/v1/uploads/[[...path]]", methods: ["POST", "PUT"], access: "submit" },
  { path: "/api/v1/uploads/[[...path]]", methods: ["PATCH", "DELETE"], access: "own-upload" },
  { path: "/api/v1/uploads/[[...path]]", methods: ["HEAD"], access: "own-state", note: "how far an upload is" },
  { path: "/api/v1/uploads/[[...path]]", methods: read, access: "open", note: "always 405: uploads are not read" },
  { path: "/api/v1/account/quota", methods: read, access: "own" },
  { path: "/api/v1/account/tokens", methods: ["GET", "POST"], access: "in-person" },
  { path: "/api/v1/account/tokens/[token]", methods: ["DELETE"], access: "in-person", note: "of others: 404" },
  { path: "/api/v1/account/sessions/[session]", methods: ["DELETE"], access: "in-person", note: "of others: 404" },
  { path: "/api/v1/account/organisations", methods: ["GET", "POST"], access: "in-person" },
  { path: `${ORGANISATION}/members`, methods: post, access: "organise" },
  { path: `${ORGANISATION}/members/[person]`, methods: ["DELETE"], access: "organise", note: "oneself: always" },
  { path: `${ORGANISATION}/join`, methods: post, access: "join", note: "with an invitation" },
  { path: "/api/v1/people/[person]/suspension", methods: post, access: "administer-in-person" },
  {
    path: "/api/v1/people/[person]/role",
    methods: post,
    access: "administer-in-person",
    note: "within an hour of signing in; never one's own administration",
  },
  {
    path: "/api/v1/audit",
    methods: read,
    access: "maintain-any-in-person",
    note: "records of one's own benchmarks",
  },
  { path: "/api/v1/admin/**", methods: post, access: "maintain" },
  { path: "/api/v1/admin/imports", methods: post, access: "maintain-any", note: "packs of one's own benchmarks" },
  { path: "/api/v1/admin/reverifications/[id]", methods: read, access: "maintain-read" },
  { path: "/api/v1/admin/prices/**", methods: post, access: "administer" },
  { path: "/api/v1/admin/limits", methods: post, access: "administer" },
];

const DEEP = "/**";

function fits(rule: RouteRule, path: string): boolean {
  if (!rule.path.endsWith(DEEP)) return rule.path === path;
  const root = rule.path.slice(0, -DEEP.length);
  return path === root || path.startsWith(`${root}/`);
}

/** The rule of a route (by its pattern, such as `/api/v1/submissions/[id]`) and method; null when none was written. */
export function ruleOf(path: string, method: string): RouteRule | null {
  const fitting = ROUTE_RULES.filter((rule) => rule.methods.includes(method) && fits(rule, path));
  return fitting.toSorted((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Status of an answer of the API; null = whatever the object's state says, but none of the refusals. */
export const STATUS_OF: Record<Answer, number | null> = { yes: null, "sign-in": 401, forbidden: 403, hidden: 404 };
