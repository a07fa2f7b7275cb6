import { READER_VERSION } from "@/lib/logs/read-log";

/**
 * Version of the whole chain, `major.minor.patch`. Reports and stored verdicts carry it; a stored one of another version is
 * derived again from its bytes (`reverify` lists what changed).
 * - major: the report has another format, or a verdict means something else.
 * - minor: the same bytes can give another verdict, reason, flag or number (a reader, a rule, a limit that decides).
 * - patch: only words or speed changed; every verdict, flag code and number stays.
 * Raise METHODS beside it when the method behind a number changed, and READER_VERSION (lib/logs) when a log reads otherwise.
 */
export const ENGINE_VERSION = "1.7.0";

/** Versions of the methods behind the numbers of a report; each is described in the docs under the same name. */
export const METHODS: Readonly<Record<string, string>> = {
  reader: String(READER_VERSION),
  grading: "1",
  interval: "wilson-95/1",
  claims: "1",
  patch: "1",
  footprint: "3",
  statistics: "1",
  nfi: "1",
  runs: "1",
  likeness: "1",
  attestation: "1",
};
