/** Version of the whole chain: raised whenever the same bytes could give another verdict or number. */
export const ENGINE_VERSION = "1.0.0";

/** Versions of the methods behind the numbers of a report; each is described in the docs under the same name. */
export const METHODS: Readonly<Record<string, string>> = {
  grading: "1",
  interval: "wilson-95/1",
  claims: "1",
  patch: "1",
};
