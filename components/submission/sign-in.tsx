"use client";

import { useState } from "react";
import { z } from "@/components/ui/schema";
import { Button, ButtonLink } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ErrorState } from "@/components/ui/state-panel";

const csrfSchema = z.object({ csrfToken: z.string() });
const goSchema = z.object({ url: z.string() });

/** One step of the sign-in protocol: a form post with the token that proves it came from this site. */
async function send(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const token = csrfSchema.parse(await (await fetch("/api/auth/csrf")).json()).csrfToken;
  const reply = await fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, csrfToken: token, json: "true" }),
  });
  return goSchema.parse(await reply.json()).url;
}

const LOCAL_ERROR = "The name was not accepted: up to 40 letters, digits, spaces, dots and dashes.";

/** Sign in, or, for somebody who is, sign out. */
export function SignIn({
  user,
  ways,
  back,
  failed,
}: {
  user: { readonly handle: string } | null;
  ways: readonly ("github" | "local")[];
  back: string;
  failed: boolean;
}) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(failed ? "The sign-in did not work. Please try again." : null);

  const run = async (path: string, fields: Readonly<Record<string, string>>, refused: string) => {
    setBusy(true);
    setTrouble(null);
    try {
      const url = new URL(await send(path, fields), window.location.href);
      if (url.searchParams.has("error")) {
        setTrouble(refused);
        setBusy(false);
        return;
      }
      window.location.assign(url.href);
    } catch {
      setTrouble("The server cannot be reached. Check the connection and try again.");
      setBusy(false);
    }
  };

  if (user !== null) {
    return (
      <>
        <h1>Signed in as {user.handle}</h1>
        <div className="mt-6 flex gap-2">
          <ButtonLink href={back} look="primary">
            Continue
          </ButtonLink>
          <Button disabled={busy} onClick={() => void run("signout", { callbackUrl: "/" }, "")}>
            Sign out
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <h1>Sign in</h1>
      <p className="mt-2">Reading needs no account. Submitting does, so that a row has somebody who answers for it.</p>
      {trouble === null ? null : (
        <div className="mt-4">
          <ErrorState title={trouble} />
        </div>
      )}
      {ways.includes("github") ? (
        <p className="mt-6">
          <Button
            look="primary"
            disabled={busy}
            onClick={() => void run("signin/github", { callbackUrl: back }, "GitHub sign-in did not work.")}
          >
            Continue with GitHub
          </Button>
        </p>
      ) : null}
      {ways.includes("local") ? (
        <form
          className="mt-6 flex flex-col gap-4 border-t border-line-strong pt-5"
          onSubmit={(event) => {
            event.preventDefault();
            void run("callback/local", { name, callbackUrl: back }, LOCAL_ERROR);
          }}
        >
          <Field
            id="local-name"
            label="Name"
            hint="Local sign-in: this site runs on your own machine with its own database, so a name is enough. There is no password."
          >
            {(ids) => (
              <input
                {...ids}
                className="input"
                value={name}
                onChange={(event) => setName(event.target.value)}
                required
                maxLength={40}
                autoComplete="username"
                autoFocus
              />
            )}
          </Field>
          <p>
            <Button type="submit" look="primary" disabled={busy || name.trim() === ""}>
              Sign in on this machine
            </Button>
          </p>
        </form>
      ) : null}
      {ways.length === 0 ? (
        <p className="mt-6 text-flagged">
          No way to sign in is configured. The maintainer finds the settings in the README.
        </p>
      ) : null}
    </>
  );
}
