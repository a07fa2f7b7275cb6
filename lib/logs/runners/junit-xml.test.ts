import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("JUnit XML", () => {
  it("reads cases with entities and nothing out of CDATA", () => {
    const { tests, state } = readSample(
      '<?xml version="1.0"?>\n<testsuites><testsuite name="s" tests="3" failures="1" skipped="1">\n<testcase classname="a.B" name="adds"/>\n<testcase classname="a.B" name="fails &lt;x&gt;">\n<failure message="boom"><![CDATA[<testcase classname="a.B" name="forged"/>]]></failure></testcase>\n<testcase classname="a.B" name="later"><skipped/></testcase>\n</testsuite></testsuites>\n',
    );
    expect(tests).toEqual({ "a.B > adds": "PASSED", "a.B > fails <x>": "FAILED", "a.B > later": "SKIPPED" });
    expect(state).toBe("complete");
  });

  it("calls a report that does not close truncated", () => {
    const text = '<?xml version="1.0"?>\n<testsuite name="s" tests="3">\n<testcase classname="a.B" name="adds"/>\n';
    expect(readSample(text).state).toBe("truncated");
  });
});
