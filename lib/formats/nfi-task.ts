import { z } from "zod";

const text = z.string().optional();

/** `task.json` in the folder of a task of quality edits: who it is and what is asked. Every field may be absent. */
export const nfiTaskCardSchema = z.looseObject({
  instance_id: text,
  task_id: text,
  id: text,
  repo: text,
  base_commit: text,
  problem_statement: text,
  request: text,
  instruction: text,
  description: text,
  /** `single-file` or `multi-file`; counted from the files of the human edit where it is absent. */
  scope: text,
  categories: z.array(z.string()).optional(),
  created_at: z.union([z.string(), z.number()]).optional(),
});
export type NfiTaskCard = z.infer<typeof nfiTaskCardSchema>;
