type Done<T> = (error: Error | null, value?: T) => void;

/** Runs a task until it succeeds, at most `times` times. */
export function retry<T>(task: (done: Done<T>) => void, times: number, done: Done<T>): void {
  task((error, value) => {
    if (error === null) done(null, value);
    else if (times <= 1) done(error);
    else retry(task, times - 1, done);
  });
}
