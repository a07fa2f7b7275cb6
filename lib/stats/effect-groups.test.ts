import { describe, expect, it } from "vitest";
import { effectGroups } from "./effect-groups";
import { SCOTT_KNOTT_DEFAULTS } from "./scott-knott-esd";

describe("groups of measured data", () => {
  const high = { name: "high", values: [9, 10, null, 11, Number.NaN] };
  const low = { name: "low", values: [1, 2, 3] };
  const thin = { name: "thin", values: [5, null, 5] };

  it("drop missing values and list what has too few", () => {
    expect(effectGroups([low, thin, high])).toMatchObject({
      groups: [["high"], ["low"]],
      notClustered: [{ name: "thin", n: 2 }],
    });
  });

  it("publish the variant, and correct the scale only where means are compared", () => {
    const parametric = { ...SCOTT_KNOTT_DEFAULTS, variant: "parametric" } as const;
    expect(effectGroups([low, high], parametric, true).options).toEqual({ ...parametric, log1p: true });
    expect(effectGroups([low, high], SCOTT_KNOTT_DEFAULTS, true).options.log1p).toBe(false);
    const [split] = effectGroups([low, high], parametric, true).splits;
    expect(split?.criterion).toBeLessThan(effectGroups([low, high], parametric).splits[0]?.criterion ?? 0);
  });
});
