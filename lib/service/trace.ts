import { type Attributes, SpanStatusCode, trace } from "@opentelemetry/api";

/** Version of the span names: whoever draws them can tell when they change. */
const NAMES = "1";

/**
 * Runs `work` inside a span. Costs nothing until a process registers an OpenTelemetry SDK (`node --import`); then spans
 * nest by themselves. Attributes hold ids and counts, never texts of a bundle or names of people.
 */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return trace.getTracer("proofboard", NAMES).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      const message = error instanceof Error ? error.name : "error";
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}
