import { retry } from "./retry";

export type Source = (name: string, done: (error: Error | null, text?: string) => void) => void;

/** Loads a text, in up to three attempts. */
export function load(source: Source, name: string, done: (error: Error | null, text?: string) => void): void {
  retry<string>((next) => source(name, next), 3, done);
}
