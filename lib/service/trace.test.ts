import {
  type Attributes,
  type Context,
  type Span,
  type SpanOptions,
  type SpanStatus,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { afterEach, describe, expect, it } from "vitest";
import { inSpan } from "./trace";

interface Seen {
  readonly name: string;
  readonly attributes: Attributes;
  status: SpanStatus | null;
  ended: boolean;
}

/** A provider that notes what it is told. */
function register(): Seen[] {
  const seen: Seen[] = [];
  const spanOf = (entry: Seen): Span => ({
    spanContext: () => ({ traceId: "0".repeat(32), spanId: "0".repeat(16), traceFlags: 0 }),
    setAttribute: () => spanOf(entry),
    setAttributes: () => spanOf(entry),
    addEvent: () => spanOf(entry),
    addLink: () => spanOf(entry),
    addLinks: () => spanOf(entry),
    setStatus: (status) => {
      entry.status = status;
      return spanOf(entry);
    },
    updateName: () => spanOf(entry),
    end: () => {
      entry.ended = true;
    },
    isRecording: () => true,
    recordException: () => undefined,
  });
  const begin = (name: string, options: SpanOptions = {}): Span => {
    const entry: Seen = { name, attributes: options.attributes ?? {}, status: null, ended: false };
    seen.push(entry);
    return spanOf(entry);
  };
  function startActiveSpan<F extends (span: Span) => unknown>(name: string, work: F): ReturnType<F>;
  function startActiveSpan<F extends (span: Span) => unknown>(
    name: string,
    options: SpanOptions,
    work: F,
  ): ReturnType<F>;
  function startActiveSpan<F extends (span: Span) => unknown>(
    name: string,
    options: SpanOptions,
    context: Context,
    work: F,
  ): ReturnType<F>;
  function startActiveSpan(name: string, ...rest: unknown[]): unknown {
    const work = rest.at(-1);
    const [options] = rest;
    const attributes =
      typeof options === "object" && options !== null && "attributes" in options ? options.attributes : {};
    return typeof work === "function" ? work(begin(name, { attributes: { ...Object(attributes) } })) : undefined;
  }
  const tracer: Tracer = { startSpan: begin, startActiveSpan };
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  return seen;
}

afterEach(() => trace.disable());

describe("a span", () => {
  it("stands around the work and gives back its value, also when nobody listens", async () => {
    expect(await inSpan("verify", {}, async () => 7)).toBe(7);
    const seen = register();
    expect(await inSpan("verify", { submission: "pb-1" }, async () => 8)).toBe(8);
    expect(seen).toEqual([{ name: "verify", attributes: { submission: "pb-1" }, status: null, ended: true }]);
  });

  it("tells that the work failed, but not what the error said", async () => {
    const seen = register();
    const work = () => inSpan("verify", {}, () => Promise.reject(new TypeError("a secret")));
    await expect(work()).rejects.toThrow("a secret");
    expect(seen).toMatchObject([{ ended: true, status: { message: "TypeError" } }]);
  });
});
