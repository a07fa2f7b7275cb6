import { segmentText } from "@/app/world";
import { publicContext } from "@/db/read/context";
import { readInstance } from "@/db/read/instance";

export interface Props {
  readonly params: Promise<{ slug: string; instance: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The task with the two published systems that `rows` names, the first two without it; null where there is no task. */
export async function readCompared({ params, searchParams }: Props) {
  const [{ slug, instance }, { rows }] = await Promise.all([params, searchParams]);
  const instanceId = segmentText(instance);
  const task = instanceId === null ? null : await readInstance(publicContext(), slug, instanceId);
  if (task === null) return null;
  const asked = typeof rows === "string" ? rows.split(",") : [];
  const wanted = asked.flatMap((id) => task.verdicts.find((row) => row.submissionId === id) ?? []);
  const rest = task.verdicts.filter((row) => !wanted.includes(row));
  const [a, b] = [...wanted, ...rest];
  return { task, pair: a === undefined || b === undefined ? null : ([a, b] as const) };
}
