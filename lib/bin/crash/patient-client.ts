import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";

const TUS = { "tus-resumable": "1.0.0" };
const REST_MS = 250;
const ANSWER_MS = 20_000;
const CHUNK_BYTES = 512 * 1024;

const csrfSchema = z.object({ csrfToken: z.string() });
const idSchema = z.object({ id: z.string() });

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Sent {
  readonly id: string;
  /** Requests that got no answer, or one of the 5xx kind. */
  readonly interruptions: number;
}

/** null where a page came instead, as while the database is away. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Somebody who uploads and does not give up: whatever breaks is asked for again, as a browser does. */
export function patientClient(url: string, patience: number) {
  let interruptions = 0;
  const until = Date.now() + patience;

  /** Asks until there is an answer that is not "later". */
  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    while (Date.now() < until) {
      try {
        const answer = await fetch(new URL(path, url), {
          redirect: "manual",
          ...init,
          headers: { origin: url, ...Object.fromEntries(new Headers(init.headers)) },
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        // The body belongs to the request: it can break off too.
        const text = await answer.text();
        const { status, headers } = answer;
        if (status < 500 && status !== 429) return { status, headers, text };
      } catch (error) {
        if (!(error instanceof TypeError) && !(error instanceof Error && error.name === "TimeoutError")) throw error;
      }
      interruptions += 1;
      await pause(REST_MS);
    }
    throw new Error(`${path} was not answered in time.`);
  }

  /** Signs in on this machine; gives the cookies. */
  async function signIn(name: string): Promise<string> {
    for (;;) {
      const asked = await ask("/api/auth/csrf");
      const cookies = asked.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      const parsed = csrfSchema.safeParse(jsonOf(asked.text));
      if (parsed.success) {
        const body = new URLSearchParams({
          csrfToken: parsed.data.csrfToken,
          name,
          callbackUrl: "/account",
          json: "true",
        });
        const answer = await ask("/api/auth/callback/local", {
          method: "POST",
          body,
          headers: { cookie: cookies.join("; ") },
        });
        const got = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
        // Where the database was away the answer is a page that says so, without a session.
        if (got.some((cookie) => cookie?.includes("-session="))) return got.join("; ");
      }
      interruptions += 1;
      await pause(REST_MS);
    }
  }

  async function begin(cookie: string, bytes: number): Promise<string> {
    const headers = {
      ...TUS,
      cookie,
      "upload-length": String(bytes),
      "upload-metadata": `filename ${Buffer.from("bundle.tar.gz").toString("base64")}`,
    };
    const answer = await ask("/api/v1/uploads", { method: "POST", headers });
    const address = answer.headers.get("location");
    if (answer.status !== 201 || address === null) throw new Error(`An upload could not begin: ${answer.text}`);
    return address;
  }

  /** Sends the rest of the bytes until the site says that all are there; true when it does. */
  async function send(cookie: string, address: string, bytes: Buffer): Promise<boolean> {
    for (;;) {
      const where = await ask(address, { method: "HEAD", headers: { ...TUS, cookie } });
      if (where.status !== 200) return false;
      const offset = Number(where.headers.get("upload-offset"));
      if (offset === bytes.length) return true;
      const headers = {
        ...TUS,
        cookie,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      };
      const body = new Uint8Array(bytes.subarray(offset, offset + CHUNK_BYTES));
      await ask(address, { method: "PATCH", headers, body });
    }
  }

  return {
    /** Uploads a bundle and makes one submission of it. */
    async submit(name: string, bytes: Buffer, form: Record<string, unknown>): Promise<Sent> {
      const cookie = await signIn(name);
      for (;;) {
        const address = await begin(cookie, bytes.length);
        if (!(await send(cookie, address, bytes))) continue;
        const upload = address.split("/").at(-1) ?? "";
        const answer = await ask("/api/v1/submissions", {
          method: "POST",
          headers: { cookie, "content-type": "application/json" },
          body: JSON.stringify({ ...form, upload }),
        });
        if (answer.status === 201) return { id: idSchema.parse(jsonOf(answer.text)).id, interruptions };
        if (answer.status !== 410) throw new Error(`A submission was refused: ${answer.text}`);
      }
    },
  };
}
