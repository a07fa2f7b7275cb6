import { defineConfig, devices } from "@playwright/test";

/** `npm test` starts the built site with demo content and says where it is, and which browser to take. */
const baseURL = process.env["BASE_URL"] ?? "http://localhost:3000";
const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";
const args = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] === "true",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: { baseURL, launchOptions: { executablePath, args }, trace: "retain-on-failure" },
  projects: [
    { name: "api", testDir: "./api" },
    {
      name: "desktop",
      testIgnore: "api/**",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "mobile",
      testMatch: "**/*.mobile.spec.ts",
      use: { ...devices["Desktop Chrome"], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
