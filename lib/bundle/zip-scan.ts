import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { crc32 } from "@/lib/formats/crc32";
import { type CheckedEntry, changed, probeEntry } from "@/lib/bundle/entry-probe";
import type { EntryLedger } from "@/lib/bundle/entry-ledger";
import { refusal } from "@/lib/bundle/refusal";
import { unpackBudget } from "@/lib/bundle/unpack-budget";
import { unpackZipData } from "@/lib/bundle/zip-data";
import type { ZipRecord } from "@/lib/bundle/zip-directory";
import type { ZipEnd } from "@/lib/bundle/zip-end";
import { type ZipGaps, zipGaps } from "@/lib/bundle/zip-gap";
import { LOCAL_FIXED_BYTES, checkDescriptor, checkLocalHeader } from "@/lib/bundle/zip-local";
import type { Limits } from "@/lib/formats/limits";

/** An entry that was read to its end, and where its packed data lies. */
export interface ZipEntry extends CheckedEntry {
  readonly method: number;
  readonly packed: number;
  readonly dataFrom: number;
  readonly shown: boolean;
}

/** First byte that belongs to the record behind `records[n]`. */
function nextFrom(records: readonly ZipRecord[], n: number, end: ZipEnd): number {
  return records[n + 1]?.headerFrom ?? end.directoryFrom;
}

/** Judges the layout by what the directory states, before a byte of data is read: places first, then amounts. */
function checkLayout(records: readonly ZipRecord[], end: ZipEnd, limits: Limits): void {
  for (const [n, record] of records.entries()) {
    const least = record.headerFrom + LOCAL_FIXED_BYTES + record.packed;
    if (least > end.directoryFrom) {
      throw refusal("archive-corrupt", "An entry lies outside of the zip's data.", record.path);
    }
    if (least > nextFrom(records, n, end)) {
      throw refusal("archive-ambiguous", "Two entries share the same bytes.", record.path);
    }
  }
  const packed = records.reduce((sum, record) => sum + record.packed, 0);
  const budget = unpackBudget(limits, packed);
  for (const record of records) budget.take(record.size);
  for (const record of records) budget.entry(record.size, record.path);
}

async function scanEntry(
  cursor: ByteCursor,
  record: ZipRecord,
  space: number,
  gaps: ZipGaps,
  ledger: EntryLedger,
  limits: Limits,
): Promise<ZipEntry> {
  const { path, method, packed, size, shown } = record;
  const { descriptor, needed } = await checkLocalHeader(cursor, record, limits);
  const dataFrom = cursor.position;
  const end = record.headerFrom + space;
  if (dataFrom + packed > end) throw refusal("archive-ambiguous", "Two entries share the same bytes.", path);
  const facts = await probeEntry(path, unpackZipData(record, cursor, limits), (_, total) => {
    if (total > size) throw refusal("archive-corrupt", "An entry unpacks to more than it states.", path);
  });
  if (facts.size !== size) throw refusal("archive-corrupt", "An entry unpacks to less than it states.", path);
  if (facts.crc32 !== record.crc32) throw refusal("archive-corrupt", "An entry has a wrong checksum.", path);
  if (shown && facts.nested !== undefined) ledger.nested(path, facts.nested);
  // Some writers promise a descriptor for an entry whose header says it all, and write none.
  const follows = descriptor && (needed || end > cursor.position);
  const before = follows ? await checkDescriptor(cursor, record, end - cursor.position) : undefined;
  await gaps.skip(cursor, end - cursor.position, before);
  return { path, size, crc32: facts.crc32, method, packed, dataFrom, shown };
}

/**
 * Reads a zip once from its first byte to its last and holds all that is there against the directory. The cursor must start
 * at the source's first byte. Throws the refusals of its entries; data that belongs to no entry is a finding.
 */
export async function scanZip(
  cursor: ByteCursor,
  end: ZipEnd,
  directory: { readonly records: readonly ZipRecord[]; readonly crc32: number },
  ledger: EntryLedger,
  limits: Limits,
): Promise<ZipEntry[]> {
  const { records } = directory;
  checkLayout(records, end, limits);
  const gaps = zipGaps();
  const entries: ZipEntry[] = [];
  await gaps.skip(cursor, records[0]?.headerFrom ?? end.directoryFrom);
  for (const [n, record] of records.entries()) {
    const space = nextFrom(records, n, end) - record.headerFrom;
    entries.push(await scanEntry(cursor, record, space, gaps, ledger, limits));
  }
  let crc = 0;
  for await (const piece of cursor.take(end.directoryTo - end.directoryFrom)) crc = crc32(piece, crc);
  if (crc !== directory.crc32) throw changed();
  await gaps.skip(cursor, end.endFrom - end.directoryTo);
  if ((await cursor.skip(end.endTo - end.endFrom)) < end.endTo - end.endFrom) throw changed();
  await gaps.skipRest(cursor);
  if (gaps.bytes > 0) ledger.trailing(`${gaps.bytes} bytes of the zip belong to no entry; they are not read.`);
  return entries;
}
