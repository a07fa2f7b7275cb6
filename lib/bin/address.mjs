/** Which address and port the site gets. */
import { createServer } from "node:net";
import { Trouble, warn } from "./say.mjs";

const DEFAULT_PORT = 3000;
const TRIES = 20;

/** Loopback, unless HOST says otherwise: a private installation is for its own machine. */
export const LOOPBACK = ["127.0.0.1", "::1"];

function canListen(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve("code" in error ? String(error.code) : "unknown"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve("free")));
  });
}

/** Free on every address that we will listen on; an address family that the machine lacks does not count. */
async function isFree(port, hosts) {
  for (const host of hosts) {
    const answer = await canListen(port, host);
    if (answer === "EACCES")
      throw new Trouble(`Port ${port} needs more rights than this account has. Set PORT to a number above 1023.`);
    if (answer === "EADDRINUSE") return false;
  }
  return true;
}

/**
 * PORT when it is set (taken: an error), else 3000 or the next free one (said).
 * @param {NodeJS.ProcessEnv} env @returns {Promise<{ port: number, hosts: string[], url: string }>}
 */
export async function chooseAddress(env) {
  const hosts = env["HOST"] === undefined || env["HOST"] === "" ? LOOPBACK : [env["HOST"]];
  const asked = env["PORT"];
  const named = (port) => ({ port, hosts, url: env["NEXTAUTH_URL"] || `http://localhost:${port}` });
  if (asked !== undefined && asked !== "") {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Trouble(`PORT is ${asked}: it must be a number from 1 to 65535.`);
    if (await isFree(port, hosts)) return named(port);
    throw new Trouble(`Port ${port} is taken by another program. Stop that program, or set PORT to another number.`);
  }
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + TRIES; port += 1) {
    if (await isFree(port, hosts)) {
      if (port !== DEFAULT_PORT) warn(`port ${DEFAULT_PORT} is taken, so this is port ${port}`);
      return named(port);
    }
  }
  throw new Trouble(`Ports ${DEFAULT_PORT} to ${DEFAULT_PORT + TRIES - 1} are all taken. Set PORT to a free one.`);
}

/** Any free port of this machine, for a site that nobody types the address of. */
export function freeAddress() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      const port = typeof bound === "object" && bound !== null ? bound.port : 0;
      probe.close(() => resolve({ port, hosts: LOOPBACK, url: `http://localhost:${port}` }));
    });
  });
}
