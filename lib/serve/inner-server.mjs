// @ts-check
/**
 * The framework behind a door of its own, which only this process knows: where the page cache asks for pages. A Unix
 * socket in a folder that nobody else may enter; on Windows a loopback port.
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "proofboard-site-";

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** A folder for the socket that only this account may enter; those of sites that were killed are removed. */
function socketFolder() {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split("-")[0]) : Number.NaN;
    if (Number.isInteger(owner) && owner > 0 && !isAlive(owner)) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
  return mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/**
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} next
 * @returns {Promise<{ where: { socketPath: string } | { host: string, port: number }, close: () => void }>}
 */
export async function openInnerServer(next) {
  const server = createServer((request, response) => {
    next(request, response).catch(() => {
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  });
  const folder = process.platform === "win32" ? null : socketFolder();
  const socketPath = folder === null ? null : join(folder, "next.sock");
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    const listening = () => resolve(undefined);
    if (socketPath === null) server.listen({ host: "127.0.0.1", port: 0 }, listening);
    else server.listen({ path: socketPath }, listening);
  });
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  return {
    where: socketPath === null ? { host: "127.0.0.1", port } : { socketPath },
    close() {
      server.close();
      server.closeAllConnections();
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
  };
}
