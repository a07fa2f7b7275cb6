import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { askNext } from "./ask-next.mjs";
import { openInnerServer } from "./inner-server.mjs";

const NEVER_A_PID = 4_194_305;

describe("the framework behind its own door", () => {
  it("is asked as nobody in particular, for the page or for its data", async () => {
    const seen: string[] = [];
    const inner = await openInnerServer(async (request, response) => {
      const { host, connection, ...headers } = request.headers;
      seen.push(`${request.url} ${host} ${connection} ${JSON.stringify(headers)}`);
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<p>");
      response.end("ä</p>");
    });
    const ask = askNext(inner.where);
    const answer = await ask("/benchmarks/demo", "html");
    expect([answer.status, answer.body.toString("utf8"), answer.headers["content-type"]]).toEqual([
      200,
      "<p>ä</p>",
      "text/html",
    ]);
    await ask("/benchmarks/demo", "rsc");
    expect(seen).toEqual([
      "/benchmarks/demo localhost keep-alive {}",
      `/benchmarks/demo?_rsc localhost keep-alive {"rsc":"1"}`,
    ]);
    inner.close();
  });

  it("answers with an error when the framework breaks, and rejects when it is cut off", async () => {
    const inner = await openInnerServer(async (request, response) => {
      if (request.url === "/broken") throw new Error("broken");
      response.writeHead(200, { "content-length": "100" });
      response.write("half");
      setImmediate(() => response.destroy());
    });
    const ask = askNext(inner.where);
    expect((await ask("/broken", "html")).status).toBe(500);
    await expect(ask("/cut", "html")).rejects.toThrow();
    inner.close();
    await expect(ask("/gone", "html")).rejects.toThrow();
  });

  it.skipIf(process.platform === "win32")(
    "leaves no folder behind, also not that of a site that was killed",
    async () => {
      const left = mkdtempSync(join(tmpdir(), `proofboard-site-${NEVER_A_PID}-`));
      const inner = await openInnerServer(async (_, response) => void response.end());
      expect(existsSync(left)).toBe(false);
      const folder = "socketPath" in inner.where ? dirname(inner.where.socketPath) : "";
      expect(existsSync(folder)).toBe(true);
      inner.close();
      expect(existsSync(folder)).toBe(false);
    },
  );
});
