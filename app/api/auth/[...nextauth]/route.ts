import type { NextRequest } from "next/server";
import { handleSignIn } from "@/lib/auth/handle-sign-in";
import { requireOwnOrigin } from "@/lib/auth/origin";
import { AppError } from "@/lib/errors";
import { limitSignIn } from "@/lib/service/limit-visitor";
import { logger } from "@/lib/service/log";
import { randomId } from "@/lib/service/new-id";
import { publicSiteContext } from "@/lib/service/site-context";
import { errorResponse } from "../../v1/respond";

type Segment = { readonly params: Promise<{ nextauth: string[] }> };

/** What makes a session, or asks a provider for one. */
function isTry(method: string, verb: string | undefined): boolean {
  return verb === "callback" || (verb === "signin" && method === "POST");
}

async function serve(request: NextRequest, segment: Segment): Promise<Response> {
  const requestId = randomId();
  const log = logger("auth").child({ requestId });
  try {
    const { nextauth } = await segment.params;
    // The provider's return comes from another site by design; everything else that changes something does not.
    if (request.method === "POST") requireOwnOrigin(request.headers);
    if (isTry(request.method, nextauth[0])) {
      await limitSignIn(publicSiteContext(requestId), request.headers.get("x-client-address") ?? "unknown");
    }
    if (nextauth.length > 2) throw new AppError("not-found", "There is nothing here.");
    const response = await handleSignIn(request, segment, (error, what) => log.warn({ err: error, what }, "sign-in"));
    response.headers.set("cache-control", "private, no-store");
    return response;
  } catch (error) {
    const response = errorResponse(error, requestId);
    if (response.status >= 500) log.error({ err: error }, "sign-in request failed");
    else log.info({ status: response.status }, "sign-in request refused");
    return response;
  }
}

export const GET = serve;
export const POST = serve;
