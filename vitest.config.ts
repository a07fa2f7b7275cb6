import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = { "@": root.replace(/\/$/, "") };
const everywhere = ["lib/**", "components/**", "db/**", "app/**"];
const named = (suffix: string) => everywhere.map((dir) => `${dir}/*.${suffix}.{ts,tsx}`);

export default defineConfig({
  resolve: { alias },
  test: {
    pool: "threads",
    testTimeout: 60_000,
    projects: [
      {
        resolve: { alias },
        test: {
          setupFiles: ["./lib/bin/fixed-seed.ts"],
          name: "unit",
          include: named("test"),
          exclude: [
            ...named("db.test"),
            ...named("golden.test"),
            ...named("site.test"),
            "**/node_modules/**",
            ".next/**",
          ],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          setupFiles: ["./lib/bin/fixed-seed.ts"],
          name: "golden",
          include: named("golden.test"),
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          setupFiles: ["./lib/bin/fixed-seed.ts"],
          name: "db",
          include: named("db.test"),
          testTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          setupFiles: ["./lib/bin/fixed-seed.ts"],
          name: "site",
          include: named("site.test"),
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
