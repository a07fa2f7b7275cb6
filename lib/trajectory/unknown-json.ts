import type { Run } from "./collect-run";
import type { JsonFormat, JsonReader } from "./json-format";

/** JSON of no known scaffold: every member of its root is shown raw, so that nothing is dropped. */
export const unknownJson: JsonFormat = {
  name: "unknown",
  fits: () => true,
  enters: (path, kind) => kind !== "scalar" && path.length <= 2,
  open: (run: Run): JsonReader => ({
    value: async (path, value) => {
      const key = path.slice(1).join(".");
      await run.step({ role: "environment", kind: "other", tool: key === "" ? null : key, input: value });
    },
    end: () => {},
    format: () => "text",
  }),
};
