import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { demoBundle } from "../support/demo-bundle";
import { askOffset, beginUpload, sendPart, submitBundle, visitor, waitForEnd } from "../support/visitor";

const someone = () => `up ${randomBytes(5).toString("hex")}`;
const { benchmark, bytes: bundle } = demoBundle();
const site = (baseURL: string | undefined) => baseURL ?? "";

test("an upload goes on where it broke off, is recognised, becomes one submission and is verified", async ({
  baseURL,
}) => {
  const who = await visitor(site(baseURL), someone());
  const half = bundle.length >> 1;
  const address = await beginUpload(who, bundle, half);
  const offset = await askOffset(who, address);
  expect(offset.headers()["upload-offset"]).toBe(String(half));
  expect((await sendPart(who, address, bundle.subarray(half), 0)).status()).toBe(409);
  expect((await sendPart(who, address, bundle.subarray(half), half)).status()).toBe(204);
  expect((await sendPart(who, address, Buffer.from("more"), bundle.length)).status()).toBe(410);

  const inspected = await who.post(`${address}/inspect`);
  expect(await inspected.json()).toMatchObject({ state: "done", inspection: { bytes: bundle.length } });

  const body = { benchmark, upload: address.split("/").at(-1), model: "Own model", scaffold: "Own" };
  const first = await who.post("/api/v1/submissions", body);
  const again = await who.post("/api/v1/submissions", body);
  expect(first.status()).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  const { id } = await first.json();
  expect(await waitForEnd(who, id)).toBe("published");
  const report = await (await who.get(`/api/v1/submissions/${id}`)).json();
  expect(report).toMatchObject({ format: 1, benchmark: { slug: benchmark }, bundle: { bytes: bundle.length } });
  const kept = await who.get(`/api/v1/submissions/${id}/bundle`);
  expect(Buffer.compare(await kept.body(), bundle)).toBe(0);
  expect(kept.headers()).toMatchObject({
    "content-type": "application/octet-stream",
    "x-content-type-options": "nosniff",
  });
  expect(kept.headers()["content-disposition"]).toMatch(/^attachment; filename="pb-/);
  await who.close();
});

test("a file that is no bundle is refused with one sentence, kept, and the next good one is verified", async ({
  baseURL,
}) => {
  const who = await visitor(site(baseURL), someone());
  const junk = Buffer.from("PK\u0003\u0004 this is no archive at all");
  const address = await beginUpload(who, junk, junk.length, "junk.zip");
  const inspected = await (await who.post(`${address}/inspect`)).json();
  expect(inspected).toMatchObject({ state: "refused" });
  expect(inspected.trouble.message.length).toBeGreaterThan(10);
  expect(JSON.stringify(inspected)).not.toMatch(/\/lib\/|at .*:\d+:\d+/);
  const bad = await submitBundle(who, benchmark, junk);
  expect(await waitForEnd(who, bad)).toBe("refused");
  expect((await who.get(`/api/v1/submissions/${bad}/bundle`)).status()).toBe(200);
  const good = await submitBundle(who, benchmark, bundle);
  expect(await waitForEnd(who, good)).toBe("published");
  await who.close();
});

test("uploads are for their owner alone and are never read back", async ({ baseURL }) => {
  const [owner, other, nobody] = await Promise.all(
    [someone(), someone(), null].map((name) => visitor(site(baseURL), name)),
  );
  if (owner === undefined || other === undefined || nobody === undefined) throw new Error("no visitors");
  const address = await beginUpload(owner, Buffer.from("four"), 2);
  expect((await owner.get(address)).status()).toBe(405);
  expect((await askOffset(other, address)).status()).toBe(404);
  expect((await askOffset(nobody, address)).status()).toBe(401);
  expect((await sendPart(other, address, Buffer.from("ur"), 2)).status()).toBe(404);
  expect((await other.http.delete(address, { headers: { "tus-resumable": "1.0.0" } })).status()).toBe(404);
  expect((await nobody.post("/api/v1/uploads")).status()).toBe(401);
  for (const id of ["..%2f..%2fx", "%2e%2e", "a%00", "x.json", "a".repeat(5000)]) {
    expect((await askOffset(owner, `/api/v1/uploads/${id}`)).status(), id.slice(0, 20)).toBeGreaterThanOrEqual(400);
  }
  expect((await owner.http.delete(address, { headers: { "tus-resumable": "1.0.0" } })).status()).toBe(204);
  expect((await askOffset(owner, address)).status()).toBe(404);
  await Promise.all([owner.close(), other.close(), nobody.close()]);
});

test("an upload says its size at the start, within limits", async ({ baseURL }) => {
  const who = await visitor(site(baseURL), someone());
  const begin = (headers: Record<string, string>) =>
    who.http.post("/api/v1/uploads", { headers: { "tus-resumable": "1.0.0", ...headers } });
  expect((await begin({ "upload-defer-length": "1" })).status()).toBe(400);
  expect((await begin({})).status()).toBe(400);
  expect((await begin({ "upload-length": "0" })).status()).toBe(422);
  expect((await begin({ "upload-length": "-1" })).status()).toBe(400);
  expect((await begin({ "upload-length": String(2 * 1024 ** 3 + 1) })).status()).toBe(413);
  expect((await begin({ "upload-length": "5", "upload-metadata": `filename ${"QQ".repeat(4000)}` })).status()).toBe(
    400,
  );
  for (let at = 0; at < 5; at += 1) expect((await begin({ "upload-length": "5" })).status()).toBe(201);
  const sixth = await begin({ "upload-length": "5" });
  expect([sixth.status(), sixth.headers()["retry-after"]]).toEqual([429, "60"]);
  await who.close();
});
