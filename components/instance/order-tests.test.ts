import { describe, expect, it } from "vitest";
import { orderTests, type ShownTest } from "./order-tests";

const test = (name: string, group: ShownTest["group"], ok: boolean): ShownTest => ({
  name,
  group,
  ok,
  got: ok ? "PASSED" : "FAILED",
  file: null,
  from_line: null,
});

describe("orderTests", () => {
  it("puts what did not pass first, then the tests of the fix, and keeps the order inside", () => {
    const rows = [
      test("p1", "PASS_TO_PASS", true),
      test("f1", "FAIL_TO_PASS", true),
      test("p2", "PASS_TO_PASS", false),
      test("p3", "PASS_TO_PASS", true),
      test("f2", "FAIL_TO_PASS", false),
    ];
    expect(orderTests(rows).map((row) => row.name)).toEqual(["f2", "p2", "f1", "p1", "p3"]);
  });
});
