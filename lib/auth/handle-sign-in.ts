import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { database } from "@/db/client";
import { agentName } from "./agent-name";
import { type AuthTrouble, authOptions } from "./options";

type Segment = { readonly params: Promise<{ nextauth: string[] }> };

/** next-auth's own routes: providers, csrf, sign-in, callback, sign-out. */
export function handleSignIn(request: NextRequest, segment: Segment, trouble: AuthTrouble): Promise<Response> {
  return NextAuth(request, segment, authOptions(database(), trouble, agentName(request.headers.get("user-agent"))));
}
