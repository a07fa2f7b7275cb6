import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { isOutage } from "./outage";

const coded = (code: string, cause?: unknown) => Object.assign(new Error("trouble", { cause }), { code });

describe("an outage", () => {
  it("is a database or a store that is away, or a full disk, however deep it is wrapped", () => {
    for (const code of ["ECONNREFUSED", "CONNECTION_CLOSED", "57P01", "57P03", "08006", "53300", "ENOSPC"]) {
      expect(isOutage(coded(code))).toBe(true);
      expect(isOutage(new Error("query failed", { cause: coded(code) }))).toBe(true);
    }
    expect(isOutage(new AppError("unavailable", "The store is away."))).toBe(true);
    expect(isOutage(new AppError("no-space", "The disk is full."))).toBe(true);
  });

  it("is not a fault of the bundle, of the code, or of a stored file", () => {
    expect(isOutage(new AppError("archive-corrupt", "Damaged."))).toBe(false);
    expect(isOutage(new AppError("blob-missing", "Gone."))).toBe(false);
    expect(isOutage(coded("23505"))).toBe(false);
    expect(isOutage(new TypeError("x is not a function"))).toBe(false);
    expect(isOutage("text")).toBe(false);
  });
});
