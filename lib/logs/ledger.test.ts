import { describe, expect, it } from "vitest";
import { createLedger, worstOf } from "./ledger";

describe("the ledger", () => {
  it("keeps the worst that is said of a test, whatever the order", () => {
    const ledger = createLedger(10);
    expect(ledger.worst("a", "FAILED", 1)).toBeUndefined();
    expect(ledger.worst("a", "PASSED", 2)).toBe("FAILED");
    ledger.worst("b", "PASSED", 3);
    ledger.worst("b", "ERROR", 4);
    expect(ledger.get("a")).toEqual({ status: "FAILED", from: 1, to: 1 });
    expect(ledger.get("b")).toEqual({ status: "ERROR", from: 4, to: 4 });
  });

  it("lets a retry replace the attempt before", () => {
    const ledger = createLedger(10);
    ledger.worst("a", "FAILED", 1);
    ledger.replace("a", "PASSED", 1, 2);
    expect(ledger.get("a")?.status).toBe("PASSED");
  });

  it("counts the names that it has no room for, and still judges those it holds", () => {
    const ledger = createLedger(1);
    ledger.worst("a", "PASSED", 1);
    ledger.worst("b", "PASSED", 2);
    ledger.worst("a", "FAILED", 3);
    expect([ledger.tests.size, ledger.overflow(), ledger.get("a")?.status]).toEqual([1, 1, "FAILED"]);
  });

  it("counts a skip worse than a pass and better than a failure", () => {
    expect(worstOf("PASSED", "SKIPPED")).toBe("SKIPPED");
    expect(worstOf("SKIPPED", "FAILED")).toBe("FAILED");
  });
});
