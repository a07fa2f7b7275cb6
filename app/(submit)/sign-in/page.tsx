import type { Metadata } from "next";
import { ownWorld } from "@/app/world";
import { SignIn } from "@/components/submission/sign-in";
import { signInWays } from "@/lib/auth/options";
import { safeRedirect } from "@/lib/auth/safe-redirect";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

interface Props {
  readonly searchParams: Promise<{ callbackUrl?: string | string[]; error?: string | string[] }>;
}

/** Only a path of this site may be the way back; the origin here is never shown or used. */
const ANY_ORIGIN = "http://here.invalid";

export default async function SignInPage({ searchParams }: Props) {
  const { callbackUrl, error } = await searchParams;
  const { user } = await ownWorld();
  const wanted = typeof callbackUrl === "string" ? callbackUrl : "/account";
  const back = safeRedirect(wanted, ANY_ORIGIN).slice(ANY_ORIGIN.length);
  return (
    <div className="mx-auto max-w-md pt-12">
      <SignIn
        user={user === null ? null : { handle: user.handle }}
        ways={signInWays()}
        back={back}
        failed={error !== undefined}
      />
    </div>
  );
}
