import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { instanceOf, type SortedEntries } from "@/lib/bundle/sort-entries";
import type { InstanceRecord } from "@/lib/formats/benchmark-pack";
import type { PackSink } from "./collected-reference";

/** Copies the test logs of a reference run into a pack, one an instance; answers how many there were. */
export async function copyGoldLogs(
  reader: BundleReader,
  sorted: SortedEntries,
  records: ReadonlyMap<string, InstanceRecord>,
  sink: PackSink,
): Promise<number> {
  const known = new Set(records.keys());
  const owners = new Map(
    sorted.evidence.filter((item) => item.part === "log").map((item) => [item.entry.index, instanceOf(item, known)]),
  );
  let copied = 0;
  await reader.read(
    (entry) => owners.has(entry.index),
    async (entry, chunks) => {
      const id = owners.get(entry.index);
      if (id === undefined || !known.has(id) || !/^[\w.+-]+$/.test(id)) return;
      const file = await sink.file(`reference/${id}/gold.log`);
      for await (const chunk of chunks) await file.write(chunk);
      await file.end();
      copied += 1;
    },
  );
  return copied;
}
