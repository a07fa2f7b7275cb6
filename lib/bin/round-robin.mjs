/** A proxy as small as one can be: each request goes to the next of several sites, so that nothing can rely on one. */
import { createServer, request as send } from "node:http";

/**
 * @param {{ port: number, host: string, to: readonly number[] }} input ports of the sites on this machine
 * @returns {Promise<{ counts: () => readonly number[], stop: () => Promise<void> }>} `counts`: requests each site got
 */
export async function roundRobin({ port, host, to }) {
  const counts = to.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const at = turn % to.length;
    turn += 1;
    counts[at] += 1;
    const { method, url: path, headers } = incoming;
    const asked = send({ host: "127.0.0.1", port: to[at], method, path, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(outgoing);
    });
    asked.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    // Whichever side leaves first takes the other with it.
    outgoing.on("close", () => asked.destroy());
    incoming.pipe(asked);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(undefined));
  });
  return {
    counts: () => counts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
