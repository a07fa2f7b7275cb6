import { type APIRequestContext, type APIResponse, expect, request } from "@playwright/test";
import { z } from "zod";

/** Somebody who asks the API over HTTP as a page of the site would. */
export interface Visitor {
  readonly http: APIRequestContext;
  get(path: string): Promise<APIResponse>;
  post(path: string, data?: unknown): Promise<APIResponse>;
  close(): Promise<void>;
}

const csrfSchema = z.object({ csrfToken: z.string() });

/** `name` null = nobody is signed in. */
export async function visitor(baseURL: string, name: string | null): Promise<Visitor> {
  const http = await request.newContext({ baseURL, extraHTTPHeaders: { origin: new URL(baseURL).origin } });
  if (name !== null) {
    const { csrfToken } = csrfSchema.parse(await (await http.get("/api/auth/csrf")).json());
    const form = { csrfToken, name, callbackUrl: "/account", json: "true" };
    expect((await http.post("/api/auth/callback/local", { form })).status()).toBe(200);
  }
  return {
    http,
    get: (path) => http.get(path),
    post: (path, data) => http.post(path, data === undefined ? {} : { data }),
    close: () => http.dispose(),
  };
}

const TUS = { "tus-resumable": "1.0.0" };

/** Begins an upload and sends its first bytes; returns its address. */
export async function beginUpload(who: Visitor, bytes: Buffer, sent: number, fileName = "bundle.tar.gz") {
  const made = await who.http.post("/api/v1/uploads", {
    headers: {
      ...TUS,
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${Buffer.from(fileName).toString("base64")}`,
    },
  });
  expect(made.status()).toBe(201);
  const address = made.headers()["location"] ?? "";
  if (sent > 0) expect((await sendPart(who, address, bytes.subarray(0, sent), 0)).status()).toBe(204);
  return address;
}

export function sendPart(who: Visitor, address: string, part: Buffer, offset: number): Promise<APIResponse> {
  return who.http.patch(address, {
    headers: { ...TUS, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    data: part,
  });
}

export function askOffset(who: Visitor, address: string): Promise<APIResponse> {
  return who.http.head(address, { headers: TUS });
}

const idSchema = z.object({ id: z.string() });
const stateSchema = z.object({ state: z.string() });

/** Uploads a bundle and makes a submission of it; returns its id. */
export async function submitBundle(
  who: Visitor,
  benchmark: string,
  bytes: Buffer,
  fields: Record<string, unknown> = {},
) {
  const address = await beginUpload(who, bytes, bytes.length);
  const upload = address.split("/").at(-1) ?? "";
  const made = await who.post("/api/v1/submissions", {
    benchmark,
    upload,
    model: "Test model",
    scaffold: "Test",
    ...fields,
  });
  expect(made.status()).toBe(201);
  return idSchema.parse(await made.json()).id;
}

/** Follows the events of a submission to their end; returns its last state. */
export async function waitForEnd(who: Visitor, id: string): Promise<string> {
  const answer = await who.http.get(`/api/v1/submissions/${id}/events`, { timeout: 80_000 });
  const last = /event: end\ndata: (.*)/.exec(await answer.text())?.[1] ?? "{}";
  return stateSchema.parse(JSON.parse(last)).state;
}
