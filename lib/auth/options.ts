import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import GitHubProvider from "next-auth/providers/github";
import { z } from "zod";
import type { Db } from "@/db/client";
import { env } from "@/lib/env";
import { type Identity, localIdentity, personOfIdentity } from "./account";
import { cookieName, cookieOptions, sealingSecret } from "./cookie";
import { endCurrentSession } from "./current-user";
import { isSecureSite } from "./origin";
import { safeRedirect } from "./safe-redirect";
import { LONGEST_MS, beginSession, endSession } from "./session";

/** Where something goes wrong in sign-in, told to the log; nothing of it reaches the visitor. */
export type AuthTrouble = (error: unknown, what: string) => void;

const githubProfile = z.looseObject({
  id: z.union([z.number(), z.string()]).transform(String),
  login: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
});

/** Ways to sign in, in the order in which a page offers them. */
export function signInWays(): ("github" | "local")[] {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, LOCAL_SIGN_IN } = env();
  const github = GITHUB_CLIENT_ID !== undefined && GITHUB_CLIENT_SECRET !== undefined;
  return [...(github ? (["github"] as const) : []), ...(LOCAL_SIGN_IN ? (["local"] as const) : [])];
}

/** GitHub, or a GitHub Enterprise Server. Only the public profile is asked for: no e-mail, no token is kept. */
function github(clientId: string, clientSecret: string) {
  const own = env().GITHUB_SERVER_URL?.replace(/\/$/, "");
  const server = own ?? "https://github.com";
  return GitHubProvider({
    clientId,
    clientSecret,
    authorization: { url: `${server}/login/oauth/authorize`, params: { scope: "read:user" } },
    token: `${server}/login/oauth/access_token`,
    userinfo: {
      url: own === undefined ? "https://api.github.com/user" : `${own}/api/v3/user`,
      // The provider's own request would go on to ask for the person's e-mail addresses.
      request: ({ client, tokens }) => client.userinfo(tokens.access_token ?? ""),
    },
  });
}

function providers(db: Db, trouble: AuthTrouble): NextAuthOptions["providers"] {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, LOCAL_SIGN_IN } = env();
  const list: NextAuthOptions["providers"] = [];
  if (GITHUB_CLIENT_ID !== undefined && GITHUB_CLIENT_SECRET !== undefined) {
    list.push(github(GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET));
  }
  if (LOCAL_SIGN_IN) {
    list.push(
      CredentialsProvider({
        id: "local",
        name: "This machine (no password)",
        credentials: { name: { label: "Name", type: "text" } },
        // What is thrown here would stand in a redirect's address, with statement and parameters: nothing may be thrown.
        async authorize(credentials) {
          try {
            const identity = localIdentity(credentials?.name);
            return identity === null ? null : await personOfIdentity(db, identity, new Date());
          } catch (error) {
            trouble(error, "local sign-in");
            return null;
          }
        },
      }),
    );
  }
  return list;
}

function identityOfGithub(profile: unknown): Identity {
  const { id, login, name, email } = githubProfile.parse(profile);
  return { provider: "github", providerAccountId: id, handle: login, name: name ?? null, email: email ?? null };
}

/**
 * next-auth for one request. The cookie seals a random session id; whether that session lives, and what role its person
 * has, is read from the database each time. A new sign-in gets a new id and ends the old session.
 */
export function authOptions(db: Db, trouble: AuthTrouble, agent: string): NextAuthOptions {
  const options = cookieOptions();
  return {
    secret: sealingSecret(),
    useSecureCookies: isSecureSite(),
    session: { strategy: "jwt", maxAge: LONGEST_MS / 1000 },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/sign-in" },
    providers: providers(db, trouble),
    cookies: {
      sessionToken: { name: cookieName("session"), options },
      callbackUrl: { name: cookieName("callback"), options },
      csrfToken: { name: cookieName("csrf"), options },
    },
    callbacks: {
      async signIn({ account, profile }) {
        if (account?.provider !== "github") return true;
        try {
          return (await personOfIdentity(db, identityOfGithub(profile), new Date())) !== null;
        } catch (error) {
          trouble(error, "GitHub sign-in");
          return false;
        }
      },
      async jwt({ token, user, account, profile }) {
        if (account === null || account === undefined) return { sid: token["sid"] };
        const person =
          account.provider === "github" ? await personOfIdentity(db, identityOfGithub(profile), new Date()) : user;
        if (person === null) return {};
        await endCurrentSession(db);
        return { sid: await beginSession(db, person.id, new Date(), agent) };
      },
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) => safeRedirect(url, baseUrl),
    },
    events: {
      async signOut({ token }) {
        const id = token?.["sid"];
        if (typeof id === "string") await endSession(db, id);
      },
    },
    logger: {
      error: (code, metadata) => trouble(metadata instanceof Error ? metadata : metadata.error, code),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
