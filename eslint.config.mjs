import next from "eslint-config-next/core-web-vitals";
import ts from "typescript-eslint";
import { lawZones, roomBans } from "./lib/import-law.mjs";

const typed = ["**/*.ts", "**/*.tsx"];

export default [
  {
    ignores: [
      ".next/**",
      "node_modules/**",
      ".data/**",
      "drizzle/**",
      "coverage/**",
      "next-env.d.ts",
      "**/fixtures/**",
      "db/demo/tasks/**",
    ],
  },
  ...next,
  ...ts.configs.recommended,
  {
    settings: { "import/resolver": { typescript: { project: "./tsconfig.json" } } },
    rules: {
      "import/no-cycle": "off",
      "max-lines": ["error", { max: 400, skipBlankLines: false, skipComments: false }],
      "no-console": "error",
      eqeqeq: ["error", "always"],
      "react/no-danger": "error",
      "import/no-anonymous-default-export": "off",
    },
  },
  {
    ignores: ["**/*.test.ts", "**/*.test.tsx", "**/*.config.*", "e2e/**", "db/test/**"],
    rules: { "import/no-restricted-paths": ["error", { basePath: import.meta.dirname, zones: lawZones() }] },
  },
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: false } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  ...roomBans(),
  { files: ["app/**/page.tsx"], rules: { "max-lines": ["error", { max: 80 }] } },
  { files: ["lib/bin/**"], rules: { "no-console": "off" } },
];
