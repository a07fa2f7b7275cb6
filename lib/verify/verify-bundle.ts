import { openBundle } from "@/lib/bundle/open-bundle";
import { sortEntries } from "@/lib/bundle/sort-entries";
import { checkAttestation } from "./check-attestation";
import { composeReport } from "./compose-report";
import type { VerifyBundle } from "./contract";
import { judgeUnits } from "./judge-units";
import { progressTeller } from "./progress";
import { readDocuments } from "./read-documents";
import { drawRoster } from "./roster";

/**
 * Verifies one bundle: open, recognise, read predictions and claims, then every file of evidence as the archive has it;
 * an instance is decided the moment its last file has passed. Nothing is held but what is derived.
 */
export const verifyBundle: VerifyBundle = async (bundle, reference, options) => {
  const tell = progressTeller(options);
  const reader = await openBundle(bundle, options.limits, (bytes) => tell.bytes("unpack", bytes));
  tell.total(reader.bytes);
  tell.stage("recognise");
  const sorted = sortEntries(reader.entries);
  tell.stage("predictions");
  const documents = await readDocuments(reader, sorted, options.limits);
  await options.onLayout?.(documents.layout, { files: reader.entries.length, sha256: reader.sha256 });
  const roster = drawRoster(reader, sorted, documents, reference);
  tell.instances(roster.ids.length);
  const judged = await judgeUnits(reader, roster, documents, reference, options, tell);
  tell.stage("aggregate");
  const attestation = await checkAttestation({
    reader,
    attestation: documents.attestation,
    keys: options.keys,
    benchmark: reference?.benchmark ?? null,
    now: options.now,
    limits: options.limits,
  });
  return composeReport({ reader, documents, roster, reference, judged, attestation });
};
