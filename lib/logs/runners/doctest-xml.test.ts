import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("doctest's XML", () => {
  it("qualifies cases by their suite", () => {
    const { tests, state } = readSample(
      '<?xml version="1.0" encoding="UTF-8"?>\n<doctest binary="./a" version="2.4.9">\n<TestSuite name="s">\n<TestCase name="adds">\n<OverallResultsAsserts successes="1" failures="0" test_case_success="true"/>\n</TestCase>\n<TestCase name="fails">\n<Expression success="false" type="CHECK"></Expression>\n<OverallResultsAsserts successes="0" failures="1" test_case_success="false"/>\n</TestCase>\n<TestCase name="later" skipped="true"/>\n</TestSuite>\n<OverallResultsAsserts successes="1" failures="1"/>\n<OverallResultsTestCases successes="1" failures="1" skipped="1"/>\n</doctest>\n',
    );
    expect(tests).toEqual({ "s > adds": "PASSED", "s > fails": "FAILED", "s > later": "SKIPPED" });
    expect(state).toBe("complete");
  });
});
