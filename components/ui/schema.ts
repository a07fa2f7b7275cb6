import { z } from "zod/mini";

// The pages' policy forbids making code out of text. The library tries it once to see whether it may, and browsers report
// even a caught try; so it is told before the first schema is made. On the server it may.
if (typeof window !== "undefined") z.config({ jitless: true });

/** Schemas for what the browser is answered: the small build of zod, which never makes code. */
export { z };
