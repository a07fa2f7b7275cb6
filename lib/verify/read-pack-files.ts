import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { languageOf } from "@/lib/code/language";
import type { PackFiles, ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import { sncProfileSchema, type SncProfile } from "@/lib/formats/snc-profile";
import { AppError } from "@/lib/errors";
import { readText } from "./read-text";

/** A source file of a pack while it is read: the importer keeps it in the store. */
export interface PackFile {
  readonly instance_id: string;
  /** Before the patch, or after the human reference edit. */
  readonly side: "before" | "human";
  readonly path: string;
  readonly text: string;
}

/** Longer sources are data with a source's name: nobody measures them. Bytes. */
const LARGEST_SOURCE = 4 * 1024 * 1024;

type Extras = Pick<ReferenceInstance, "sources" | "human" | "profile">;

/**
 * Reads what a pack holds beside the runs: `sources/<id>/**` before the patch, `reference/<id>/human/**` after the human
 * reference edit, `reference/<id>/profile.json`. Only sources of languages that we read are kept; with `keep` they are handed
 * over one by one, else they are held in memory.
 */
export async function readPackFiles(
  reader: BundleReader,
  root: string,
  ids: { has(id: string): boolean },
  limits: Limits,
  keep: ((file: PackFile) => Promise<void>) | undefined,
): Promise<ReadonlyMap<string, Extras>> {
  const held = { before: new Map<string, Map<string, string>>(), human: new Map<string, Map<string, string>>() };
  const profiles = new Map<string, SncProfile>();
  await reader.read(
    (entry) => placeOf(entry.path, root, ids) !== null,
    async (entry, chunks) => {
      const place = placeOf(entry.path, root, ids);
      if (place === null) return;
      const { text, cut } = await readText(chunks, LARGEST_SOURCE);
      if (cut) return;
      if (place.side === "profile") {
        profiles.set(place.id, readProfile(text, entry.path, limits));
        return;
      }
      if (keep !== undefined) {
        await keep({ instance_id: place.id, side: place.side, path: place.path, text });
        return;
      }
      const texts = held[place.side].get(place.id) ?? new Map<string, string>();
      texts.set(place.path, text);
      held[place.side].set(place.id, texts);
    },
  );
  const found = new Set([...held.before.keys(), ...held.human.keys(), ...profiles.keys()]);
  return new Map(
    [...found].map((id) => {
      const [before, human, profile] = [held.before.get(id), held.human.get(id), profiles.get(id)];
      return [
        id,
        {
          ...(before === undefined ? {} : { sources: filesInMemory(before) }),
          ...(human === undefined ? {} : { human: filesInMemory(human) }),
          ...(profile === undefined ? {} : { profile }),
        },
      ];
    }),
  );
}

/** Texts that are at hand, as files of a pack. */
export function filesInMemory(texts: ReadonlyMap<string, string>): PackFiles {
  return {
    paths: [...texts.keys()],
    read: async (paths) =>
      new Map(
        paths.flatMap((path) => {
          const text = texts.get(path);
          return text === undefined ? [] : [[path, text] as const];
        }),
      ),
  };
}

interface Place {
  readonly id: string;
  readonly side: PackFile["side"] | "profile";
  readonly path: string;
}

function placeOf(path: string, root: string, ids: { has(id: string): boolean }): Place | null {
  if (!path.startsWith(root)) return null;
  const [top, id = "", third, ...rest] = path.slice(root.length).split("/");
  if (third === undefined || !ids.has(id)) return null;
  if (top === "sources") return sourceAt(id, "before", [third, ...rest]);
  if (top !== "reference") return null;
  if (third === "profile.json" && rest.length === 0) return { id, side: "profile", path: third };
  return third === "human" && rest.length > 0 ? sourceAt(id, "human", rest) : null;
}

function sourceAt(id: string, side: PackFile["side"], parts: readonly string[]): Place | null {
  const path = parts.join("/");
  return languageOf(path) === null ? null : { id, side, path };
}

function readProfile(text: string, file: string, limits: Limits): SncProfile {
  const parsed = sncProfileSchema.safeParse(readJson(text, { limits, file }).value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError(
    "pack-invalid",
    `The profile cannot be read: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`,
    {
      file,
      remedy: "Make it anew with `proofboard profile --json`.",
    },
  );
}
