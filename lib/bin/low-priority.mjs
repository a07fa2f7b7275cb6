/** Lets everything else on this machine go first: pages before verifications. */
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

/** The threads of this process; where the system does not tell (outside Linux) the process alone. */
function ownThreads() {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [process.pid];
    throw error;
  }
}

/**
 * Takes this process to the lowest priority. On Linux a priority belongs to a thread: the helpers of the engine (garbage
 * collection, compilation) run before the first line of ours and would keep theirs; threads that start later inherit it.
 */
export function goLast() {
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch (error) {
      // A thread may end between the listing and this line.
      if (!(error instanceof Error && "info" in error && error.info?.code === "ESRCH")) throw error;
    }
  }
}
