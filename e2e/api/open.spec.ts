import { expect, test } from "@playwright/test";
import { z } from "zod";
import { visitor } from "../support/visitor";

/** The parts of the OpenAPI document that this test reads. */
const documentSchema = z.object({
  openapi: z.string().regex(/^3\.1\./),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string(), example: z.string().optional() })),
        responses: z.record(
          z.string(),
          z.object({
            headers: z.looseObject({}).optional(),
            content: z.record(z.string(), z.looseObject({})).optional(),
          }),
        ),
      }),
    ),
  ),
});
const pageSchema = z.looseObject({ rows: z.array(z.looseObject({})), next: z.string().nullable() });

test("every open route answers as the OpenAPI document says, whole, in pages, and as CSV", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const nobody = await visitor(baseURL ?? "", null);
  const { paths } = documentSchema.parse(await (await nobody.get("/api/v1/openapi.json")).json());
  const listed = pageSchema.parse(await (await nobody.get("/api/v1/submissions?benchmark=demo-python")).json());
  const id = String(listed.rows[0]?.["submission_id"]);
  const tasks = pageSchema.parse(await (await nobody.get("/api/v1/benchmarks/demo-python/instances")).json());
  const instance = String(tasks.rows[0]?.["instance_id"]);
  let open = 0;
  for (const [path, { get }] of Object.entries(paths)) {
    const success = get?.responses["200"];
    if (get === undefined || success?.headers?.["ETag"] === undefined) continue;
    open += 1;
    const example = new Map(get.parameters.map((parameter) => [parameter.name, parameter.example ?? ""]));
    example.set("id", id).set("instance", instance);
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(example.get(name) ?? ""));
    const answer = await nobody.get(address);
    expect(answer.status(), address).toBe(200);
    const headers = answer.headers();
    expect(headers, address).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "public, no-cache" });
    expect(headers["ratelimit"], address).toMatch(/^"reading";r=\d+;t=\d+$/);
    const body: unknown = await answer.json();
    const shape = z.fromJSONSchema(
      z.record(z.string(), z.any()).parse(success.content?.["application/json"]?.["schema"]),
    );
    expect(shape.safeParse(body).error?.issues ?? [], address).toEqual([]);
    const again = await nobody.http.get(address, { headers: { "if-none-match": headers["etag"] ?? "" } });
    expect(again.status(), address).toBe(304);
    if (success.content?.["text/csv"] === undefined) continue;
    const page = pageSchema.parse(body);
    // A submission without flags has none to compare; every other list of the demo content holds rows.
    if (page.rows.length === 0) expect(path).toBe("/api/v1/submissions/{id}/flags");
    if (page.rows.length === 0) continue;
    const csv = await nobody.get(`${address}?format=csv`);
    expect(csv.headers()["content-type"], address).toMatch(/^text\/csv/);
    const columns = (await csv.text()).split("\r\n")[0]?.split(",");
    expect(columns?.toSorted(), address).toEqual(Object.keys(page.rows[0] ?? {}).toSorted());
    const first = pageSchema.parse(await (await nobody.get(`${address}?limit=1`)).json());
    expect(first.rows, address).toEqual(page.rows.slice(0, 1));
    if (page.rows.length > 1) expect(first.next, address).not.toBeNull();
  }
  expect(open).toBeGreaterThan(10);
  await nobody.close();
});

test("what cannot be asked is refused in the one shape, also for readers of other sites", async ({ baseURL }) => {
  const nobody = await visitor(baseURL ?? "", null);
  const board = "/api/v1/benchmarks/demo-python/board";
  for (const [path, status] of [
    [`${board}?limit=0`, 400],
    [`${board}?cursor=AAAA`, 400],
    [`${board}?format=xml`, 400],
    [`${board}?limit=1&limit=2`, 400],
    [`${board}?more=1`, 400],
    ["/api/v1/benchmarks/none/board", 404],
    ["/api/v1/benchmarks/demo-python/snapshots/2020-01-01", 404],
    ["/api/v1/submissions/none/results", 404],
    ["/badge/none.svg", 404],
    ["/benchmarks/none/feed.xml", 404],
  ] as const) {
    const answer = await nobody.get(path);
    expect(answer.status(), path).toBe(status);
    expect(Object.keys(await answer.json()).toSorted(), path).toEqual(["error", "request_id"]);
    expect(answer.headers()["access-control-allow-origin"], path).toBe("*");
  }
  await nobody.close();
});

test("badge, feeds, robots and site map are documents that run nothing", async ({ baseURL, page }) => {
  const nobody = await visitor(baseURL ?? "", null);
  const listed = pageSchema.parse(await (await nobody.get("/api/v1/submissions?limit=1")).json());
  const id = String(listed.rows[0]?.["submission_id"]);
  const places = [
    { path: `/badge/${id}.svg`, type: "image/svg+xml", root: "svg" },
    { path: "/feed.xml", type: "application/atom+xml", root: "feed" },
    { path: "/benchmarks/demo-python/feed.xml", type: "application/atom+xml", root: "feed" },
    { path: "/sitemap.xml", type: "application/xml", root: "urlset" },
  ];
  await page.goto("/");
  for (const { path, type, root } of places) {
    const answer = await nobody.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toContain(type);
    expect(answer.headers()["content-security-policy"], path).toBe("default-src 'none'; sandbox");
    const name = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, "application/xml").documentElement.nodeName,
      await answer.text(),
    );
    expect(name, path).toBe(root);
  }
  const badge = await nobody.get(`/badge/${id}.svg`);
  expect(badge.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
  for (const picture of ["/og/benchmarks/demo-python", `/og/submissions/${id}`]) {
    const answer = await nobody.get(picture);
    expect(answer.headers()["content-type"], picture).toBe("image/png");
    expect((await answer.body()).subarray(1, 4).toString(), picture).toBe("PNG");
  }
  const robots = await (await nobody.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /account");
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  await nobody.close();
});
