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

/** The kinds of access. Tokens are the owner's; a token never has the rights of a maintainer or an administrator. */
export const ACCESS = {
  open: row("yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes"),
  visible: row("hidden", "hidden", "yes", "yes", "yes", "yes", "yes", "yes"),
  original: row("hidden", "hidden", "yes", "yes", "yes", "yes", "yes", "yes"),
  own: row("sign-in", "yes", "yes", "yes", "yes", "yes", "yes", "yes"),
  "in-person": row("sign-in", "yes", "yes", "yes", "yes", "yes", "forbidden", "forbidden"),
  submit: row("sign-in", "yes", "yes", "yes", "yes", "yes", "forbidden", "yes"),
  "own-upload": row("sign-in", "hidden", "yes", "hidden", "hidden", "hidden", "forbidden", "yes"),
  "own-state": row("sign-in", "hidden", "yes", "hidden", "hidden", "hidden", "yes", "yes"),
  change: row("sign-in", "hidden", "yes", "forbidden", "yes", "yes", "forbidden", "yes"),
  choose: row("sign-in", "hidden", "yes", "forbidden", "forbidden", "forbidden", "forbidden", "yes"),
  review: row("sign-in", "hidden", "forbidden", "forbidden", "yes", "yes", "forbidden", "forbidden"),
  maintain: row("sign-in", "hidden", "hidden", "hidden", "yes", "yes", "hidden", "hidden"),
  "administer-in-person": row("sign-in", "hidden", "hidden", "hidden", "hidden", "yes", "hidden", "hidden"),
  administer: row("sign-in", "hidden", "hidden", "hidden", "hidden", "yes", "forbidden", "forbidden"),
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
  { path: "/account/**", methods: read, access: "own" },
  { path: "/admin/**", methods: read, access: "maintain", note: "one's own benchmarks" },
  { path: "/admin/prices", methods: read, access: "administer-in-person" },
  { path: "/admin/limits", methods: read, access: "administer-in-person" },
  { path: "/admin/audit", methods: read, access: "maintain", note: "records of one's own benchmarks" },
  { path: "/submissions/[id]/**", methods: read, access: "visible", note: "published: everybody" },
  { path: "/submissions/[id]/secrets", methods: read, access: "visible", note: "never public: owner and maintainers" },
  { path: "/api/health", methods: read, access: "open" },
  { path: "/api/me", methods: read, access: "open", note: "says who asks" },
  { path: "/api/auth/[...nextauth]", methods: ["GET", "POST"], access: "open", note: "sign-in and sign-out" },
  { path: "/api/v1/openapi.json", methods: read, access: "open" },
  { path: "/api/v1/suite/**", methods: read, access: "open" },
  { path: "/api/v1/benchmarks/**", methods: read, access: "open", note: "published rows only" },
  { path: "/api/v1/submissions", methods: read, access: "open", note: "published rows only" },
  { path: "/api/v1/submissions", methods: post, access: "submit" },
  { path: `${SUBMISSION}/**`, methods: read, access: "visible", note: "published: everybody" },
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
  { path: `${ORGANISATION}/members`, methods: post, access: "in-person", note: "its owners; members 403, others 404" },
  { path: `${ORGANISATION}/members/[person]`, methods: ["DELETE"], access: "in-person", note: "owners, and oneself" },
  { path: `${ORGANISATION}/join`, methods: post, access: "in-person", note: "with an invitation, else 404" },
  { path: "/api/v1/people/[person]/suspension", methods: post, access: "administer" },
  { path: "/api/v1/audit", methods: read, access: "maintain", note: "records of one's own benchmarks" },
  {
    path: "/api/v1/admin/**",
    methods: ["GET", "POST", "PUT", "DELETE"],
    access: "maintain",
    note: "one's own benchmarks",
  },
  { path: "/api/v1/admin/prices/**", methods: post, access: "administer-in-person" },
  { path: "/api/v1/admin/limits", methods: post, access: "administer-in-person" },
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
