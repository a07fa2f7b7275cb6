/**
 * The import law: which room may import which. ESLint turns this table into zones, so a line of code that sits in the
 * wrong room fails `npm run verify`. The prose version, with reasons, is in lib/README.md.
 */

/** @typedef {{ may: string[], pure?: boolean }} Room */

const PURE_ABOVE_VERIFY = [
  "lib/stats",
  "lib/formats",
  "lib/bundle",
  "lib/patch",
  "lib/logs",
  "lib/trajectory",
  "lib/code",
  "lib/grade",
  "lib/measure",
  "lib/nfi",
];

/** @type {Record<string, Room>} */
export const ROOMS = {
  "lib/stats": { may: [], pure: true },
  "lib/display": { may: [], pure: true },
  "lib/formats": { may: ["lib/stats", "lib/errors.ts"], pure: true },
  "lib/bundle": { may: ["lib/formats", "lib/errors.ts"], pure: true },
  "lib/patch": { may: ["lib/formats", "lib/errors.ts"], pure: true },
  "lib/logs": { may: ["lib/formats", "lib/errors.ts"], pure: true },
  "lib/trajectory": { may: ["lib/formats", "lib/errors.ts"], pure: true },
  "lib/code": { may: ["lib/formats", "lib/errors.ts"], pure: true },
  "lib/grade": { may: ["lib/formats", "lib/patch", "lib/errors.ts"], pure: true },
  "lib/measure": { may: ["lib/formats", "lib/patch", "lib/code", "lib/stats", "lib/errors.ts"], pure: true },
  "lib/nfi": { may: ["lib/formats", "lib/patch", "lib/code", "lib/stats", "lib/errors.ts"], pure: true },
  "lib/verify": { may: [...PURE_ABOVE_VERIFY, "lib/errors.ts"], pure: true },
  "lib/rank": { may: ["lib/formats", "lib/stats"], pure: true },
  "lib/store": {
    may: ["lib/formats", "lib/bundle/bundle-reader.ts", "lib/bundle/entry-name.ts", "lib/errors.ts", "lib/env.ts"],
  },
  "lib/auth": { may: ["lib/formats", "lib/errors.ts", "lib/env.ts", "db"] },
  "lib/serve": { may: ["lib/formats", "lib/errors.ts", "lib/env.ts", "db/client.ts"] },
  "lib/service": {
    may: [
      "lib/formats",
      "lib/verify",
      "lib/rank",
      "lib/patch",
      "lib/trajectory",
      "lib/store",
      "lib/auth",
      "lib/env.ts",
      "lib/errors.ts",
      "db",
    ],
  },
  "lib/bin": {
    may: [
      "lib/service",
      "lib/serve",
      "lib/verify",
      "lib/store",
      "lib/formats",
      "lib/env.ts",
      "lib/errors.ts",
      "lib/import-law.mjs",
      "db",
    ],
  },
  db: { may: ["lib/formats", "lib/stats", "lib/env.ts", "lib/errors.ts"] },
  components: { may: ["lib/formats", "lib/display", "lib/stats", "db/read", "lib/rank"] },
  app: {
    may: [
      "components",
      "db/read",
      "lib/service",
      "lib/auth",
      "lib/formats",
      "lib/display",
      "lib/errors.ts",
      // The texts of the documentation stand beside the code that they tell of.
      "lib/stats",
      "lib/rank/methods.ts",
      "lib/measure/methods.ts",
      "lib/nfi/methods.ts",
      "lib/nfi/rules.ts",
    ],
  },
};

const OURS = ["app", "components", "lib", "db", "e2e"];

/** Zones for eslint-plugin-import's no-restricted-paths: for each room everything of ours is closed except `may`. */
export function lawZones() {
  return Object.entries(ROOMS).flatMap(([room, { may }]) =>
    OURS.flatMap((source) => {
      const open = [room, ...may].filter((path) => path === source || path.startsWith(`${source}/`));
      if (open.includes(source)) return [];
      return [
        {
          target: `./${room}`,
          from: `./${source}`,
          except: open.map((path) => `.${path.slice(source.length)}`),
          message: `The import law (lib/import-law.mjs) keeps ${room} away from this file.`,
        },
      ];
    }),
  );
}

const NODE_EFFECTS = [
  "fs",
  "fs/promises",
  "process",
  "child_process",
  "net",
  "http",
  "https",
  "dgram",
  "worker_threads",
  "os",
];
const EFFECTS = [
  ...NODE_EFFECTS.flatMap((name) => [name, `node:${name}`]),
  "next",
  "react",
  "react-dom",
  "drizzle-orm",
  "postgres",
  "pino",
];

const NO_NETWORK = [
  { name: "fetch", message: "The server makes no outgoing calls (SSRF rule)." },
  { name: "XMLHttpRequest", message: "The server makes no outgoing calls (SSRF rule)." },
];

const NO_CLOCK = [
  { object: "Date", property: "now", message: "Pure rooms take `now` as an argument." },
  { object: "Math", property: "random", message: "Pure rooms take a seeded generator as an argument." },
  { object: "performance", property: "now", message: "Pure rooms take a clock as an argument." },
];

/** The door through which schemas come to the browser. */
const SCHEMA = "components/ui/schema.ts";

const TESTS = ["**/*.test.ts", "**/*.test.tsx"];

/** Rules that depend on the room: no world in pure rooms, one reader of the environment, types only across the glass. */
export function roomBans() {
  const pure = Object.entries(ROOMS)
    .filter(([, room]) => room.pure)
    .map(([name]) => `${name}/**`);
  return [
    {
      files: pure,
      ignores: TESTS,
      rules: {
        "no-restricted-imports": ["error", { paths: EFFECTS.map((name) => ({ name, message: "Pure room." })) }],
        "no-restricted-globals": ["error", { name: "process", message: "Pure room." }, ...NO_NETWORK],
        "no-restricted-properties": ["error", ...NO_CLOCK],
      },
    },
    {
      files: ["lib/**", "db/**", "app/**", "components/**"],
      ignores: [...TESTS, "lib/env.ts", "lib/bin/**", "db/drizzle.config.ts", "db/test/**"],
      rules: {
        "no-restricted-syntax": [
          "error",
          {
            selector: "MemberExpression[object.name='process'][property.name='env']",
            message: "lib/env.ts is the only reader of the environment.",
          },
          {
            selector: "MemberExpression[object.name='sql'][property.name=/^(raw|unsafe)$/]",
            message: "Parameters only: no raw SQL.",
          },
          { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Nothing is rendered as HTML." },
          {
            selector: "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]",
            message: "Nothing is rendered as HTML.",
          },
        ],
      },
    },
    ...[false, true].map((own) => ({
      files: [own ? SCHEMA : "components/**"],
      ignores: own ? [] : [...TESTS, SCHEMA],
      rules: {
        "@typescript-eslint/no-restricted-imports": [
          "error",
          {
            patterns: [
              { group: ["@/db/*", "@/db/**"], allowTypeImports: true, message: "Components draw props: types only." },
              { group: ["@/lib/rank/*"], allowTypeImports: true, message: "Components draw props: types only." },
              ...(own
                ? []
                : [{ group: ["zod", "zod/*"], message: "components/ui/schema.ts keeps to the pages' policy." }]),
            ],
          },
        ],
      },
    })),
    {
      files: ["lib/service/**", "lib/store/**", "db/**"],
      ignores: TESTS,
      rules: { "no-restricted-globals": ["error", ...NO_NETWORK] },
    },
  ];
}
