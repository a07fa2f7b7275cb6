import { openApiDocument } from "@/lib/formats/api/openapi";

export const dynamic = "force-static";

/** The description of the API: the same until the next build. */
export function GET(): Response {
  return Response.json(openApiDocument(), { headers: { "access-control-allow-origin": "*" } });
}
