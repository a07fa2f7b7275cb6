import { defineConfig } from "@playwright/test";

/**
 * Tests of a running, built site: BASE_URL names it, CHROMIUM_PATH the browser; `npm test` sets both. `api` speaks HTTP
 * only; `browser` looks at pages. Specs set their own viewport where they ask for a phone.
 */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../test-results",
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: process.env["BASE_URL"] ?? "http://localhost:3000",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "api", testDir: "./api" },
    { name: "browser", testIgnore: "api/**" },
  ],
});
