/**
 * The site process: the built pages behind a plain Node server. Listens on the addresses of SITE_HOSTS, lets no outside
 * header pose as the framework's own, and ends cleanly on SIGTERM or when its parent is gone.
 */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const port = Number(process.env["PORT"] ?? 3000);
const hosts = (process.env["SITE_HOSTS"] ?? "127.0.0.1").split(",");

/** Names that only the framework or a proxy that we do not have may set. */
const INTERNAL =
  /^(x-middleware-|x-invoke-|x-nextjs-|x-matched-path$|x-forwarded-(host|proto|port|server)$|forwarded$|next-resume$|x-http-method-override$)/;
/** A request must be complete within this time: a 32 MB upload part on a slow line included, milliseconds. */
const REQUEST_MS = 15 * 60_000;
const GRACE_MS = 5000;

const app = next({ dev: false, dir: ROOT, hostname: "localhost", port });
await app.prepare();
const handle = app.getRequestHandler();

/** A path with a broken escape means nothing; the framework would answer it with an error of its own. */
function isReadable(url) {
  try {
    return decodeURIComponent((url ?? "/").split("?")[0] ?? "/") !== "";
  } catch {
    return false;
  }
}

function serve(request, response) {
  if (!isReadable(request.url)) {
    response.writeHead(400, { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" });
    response.end("The address cannot be read.\n");
    return;
  }
  for (const name of Object.keys(request.headers)) if (INTERNAL.test(name)) delete request.headers[name];
  handle(request, response).catch(() => {
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  });
}

const servers = [];
for (const host of hosts) {
  const server = createServer(serve);
  server.requestTimeout = REQUEST_MS;
  server.on("upgrade", (_request, socket) => socket.destroy());
  await new Promise((resolve, reject) => {
    server.once("error", (error) => {
      const lacking = "code" in error && (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
      if (lacking && hosts.length > 1) resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host }, () => {
      servers.push(server);
      resolve(undefined);
    });
  });
}

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  const late = setTimeout(() => process.exit(0), GRACE_MS);
  late.unref();
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(() => resolve(undefined));
          server.closeIdleConnections();
          setTimeout(() => server.closeAllConnections(), 1000).unref();
        }),
    ),
  );
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, end);
