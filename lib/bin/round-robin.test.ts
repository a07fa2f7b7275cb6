import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { roundRobin } from "./round-robin.mjs";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

function portOf(server: Server): number {
  const where = server.address();
  return where !== null && typeof where === "object" ? where.port : 0;
}

/** A server that says its name, the method, the host it was asked as, and the body it got. */
async function echo(name: string): Promise<Server> {
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => response.end(`${name} ${request.method} ${request.headers.host} ${body}`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(server);
  return server;
}

describe("the proxy of the cluster test", () => {
  it("gives every other request to the other site, with its method, host and body", async () => {
    const [one, two, probe] = [await echo("one"), await echo("two"), await echo("probe")];
    const port = portOf(probe);
    await new Promise((resolve) => probe.close(resolve));
    const proxy = await roundRobin({ port, host: "127.0.0.1", to: [portOf(one), portOf(two)] });
    try {
      const answers: string[] = [];
      for (const body of ["a", "b", "c", "d"]) {
        const answer = await fetch(`http://127.0.0.1:${port}/x`, { method: "PUT", body });
        answers.push(await answer.text());
      }
      const host = `127.0.0.1:${port}`;
      expect(answers).toEqual([`one PUT ${host} a`, `two PUT ${host} b`, `one PUT ${host} c`, `two PUT ${host} d`]);
      expect(proxy.counts()).toEqual([2, 2]);
    } finally {
      await proxy.stop();
    }
  });
});
