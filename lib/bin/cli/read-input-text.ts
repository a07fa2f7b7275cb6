import { readFile } from "node:fs/promises";
import { AppError } from "@/lib/errors";

/** A text file named on the command line. Throws `not-found` when it cannot be read. */
export async function readInputText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new AppError("not-found", "The file cannot be read.", { file: path, remedy: "Check the path." }, error);
  }
}
