import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const head = "PHPUnit 9.6.7 by Sebastian Bergmann and contributors.\n\n";
const ending = (counts: string) => `\nTime: 00:00.030, Memory: 4.00 MB\n\nFAILURES!\n${counts}\n`;

describe("phpunit", () => {
  it("names what did not pass by the numbered blocks, data sets without their values", () => {
    const { tests, state } = readSample(
      `${head}.FS                                 3 / 3 (100%)\n\nTime: 00:00.030, Memory: 4.00 MB\n\nThere was 1 failure:\n\n1) ATest::testData with data set "two words" ('b')\nFailed.\n\n/a.php:4\n\n--\n\nThere was 1 skipped test:\n\n1) ATest::testLater\n\nFAILURES!\nTests: 3, Assertions: 3, Failures: 1, Skipped: 1.\n`,
    );
    expect(tests).toEqual({ 'ATest > testData with data set "two words"': "FAILED", "ATest > testLater": "SKIPPED" });
    expect(state).toBe("complete");
  });

  it("reads --testdox by the class in parentheses and answers to the printed title too", () => {
    const { tests, log } = readSample(
      `${head}Number (Tests\\NumberTest)\n ✔ Adds  2 ms\n ✘ Fails [2.10 ms]\n   │\n   │ Failed.\n   │\n ↩ Later\n${ending("Tests: 3, Assertions: 2, Failures: 1, Skipped: 1.")}`,
    );
    expect(tests).toEqual({
      "Tests\\NumberTest > Adds": "PASSED",
      "Tests\\NumberTest > Fails": "FAILED",
      "Tests\\NumberTest > Later": "SKIPPED",
    });
    expect(log.aliases.get("Number > Fails [2.10 ms]")).toBe("Tests\\NumberTest > Fails");
  });

  it("takes a title without a class only where marks follow it", () => {
    const { tests } = readSample(
      `${head}printed by a bootstrap\n\nNumber\n ✔ Adds\n${ending("Tests: 1, Assertions: 1, Failures: 0.")}`,
    );
    expect(tests).toEqual({ "Number > Adds": "PASSED" });
  });

  it("lets the worse of two tests answer where classes share a title", () => {
    const { log } = readSample(
      `${head}Number (A\\NumberTest)\n ✘ Adds\n\nNumber (B\\NumberTest)\n ✔ Adds\n${ending("Tests: 2, Assertions: 2, Failures: 1.")}`,
    );
    expect(log.aliases.get("Number > Adds")).toBe("A\\NumberTest > Adds");
  });

  it("lets risky tests of --testdox pass, as the totals count them apart", () => {
    const text = `${head}Number (A\\NumberTest)\n ✔ a\n ☢ b\n ∅ c\n${ending("Tests: 3, Assertions: 2, Incomplete: 1, Risky: 1.")}`;
    const { tests, state } = readSample(text);
    expect(tests).toMatchObject({ "A\\NumberTest > b": "PASSED", "A\\NumberTest > c": "SKIPPED" });
    expect(state).toBe("complete");
  });

  it("calls more passes than the totals leave forged", () => {
    const text = `${head}Number (A\\NumberTest)\n ✔ a\n ✔ b\n${ending("Tests: 2, Assertions: 2, Failures: 1.")}`;
    expect(readSample(text).state).toBe("forged");
  });
});
