/**
 * Runs in the browser before any module of a page. The pages' policy forbids making code out of text; the schema library
 * tries it once to see whether it may, and a browser reports even a caught try. It reads this before its first schema,
 * whichever module brings it.
 */
Reflect.set(globalThis, "__zod_globalConfig", { jitless: true });
export {};
