"use client";

import { z } from "@/components/ui/schema";

const errorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), remedy: z.optional(z.string()) }),
  request_id: z.optional(z.string()),
});

export type Answer =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The words of a refusal: what happened and what to do. */
function refusalOf(body: unknown, status: number): Answer {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return { ok: false, code: "internal", message: `The server answered with status ${status}.` };
  const { code, message, remedy } = parsed.data.error;
  return { ok: false, code, message: remedy === undefined ? message : `${message} ${remedy}` };
}

/** Asks the API to do something. Never throws: what went wrong is a sentence for the person who asked. */
export async function post(url: string, body?: unknown, method: "POST" | "DELETE" = "POST"): Promise<Answer> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const parsed: unknown = text === "" ? null : JSON.parse(text);
    return reply.ok ? { ok: true, body: parsed } : refusalOf(parsed, reply.status);
  } catch {
    return {
      ok: false,
      code: "unavailable",
      message: "The server cannot be reached. Check the connection and try again.",
    };
  }
}
