import { describe, expect, it } from "vitest";
import { stepsOfFile } from "./touched-file";

const file = (path: string) => ({ path, reads: 1, edits: 0, first: 2, last: 5 });

describe("the steps of a file", () => {
  it("are found under the path from the repository and from the root, never under a like-named file", () => {
    const map = { files: [file("other_a.py"), file("/testbed/src/a.py"), file("b.py")] };
    expect(stepsOfFile(map, "src/a.py")?.path).toBe("/testbed/src/a.py");
    expect(stepsOfFile(map, "b.py")?.path).toBe("b.py");
    expect(stepsOfFile(map, "a.py")?.path).toBe("/testbed/src/a.py");
    expect(stepsOfFile(map, "r_a.py")).toBeNull();
  });
});
