interface Defence {
  readonly term: string;
  readonly means: string;
}

/** Dangers in the words of a reader, and what stands against each. */
export const PROMISES: { readonly bundles: readonly Defence[]; readonly accounts: readonly Defence[] } = {
  bundles: [
    {
      term: "hostile archives",
      means:
        "Nothing is unpacked to disk and no path of a bundle is used. Every reader counts what really comes out and stops at the limits; the reading runs apart from the site, with bounded memory and time.",
    },
    {
      term: "text that is code",
      means:
        "Text of a bundle is only ever shown as text. Pages allow no script but our own, known by its digest or by a number used once.",
    },
    {
      term: "secrets in logs",
      means:
        "Known kinds of secrets are masked before anything is shown. The original is for its owner and the maintainers.",
    },
    {
      term: "false results",
      means: "A verdict comes from statuses in logs, never from a claim. A claim can only become a flag.",
    },
    {
      term: "outgoing calls",
      means:
        "The server follows no address: it speaks to its database, its store and the sign-in provider, to nobody else.",
    },
  ],
  accounts: [
    {
      term: "stolen database",
      means: "Sessions and tokens are kept as digests only, so a copy of the database signs nobody in.",
    },
    {
      term: "stolen session",
      means:
        "The cookie is bound to this host, unreadable for scripts, and ends after 12 hours of rest or 30 days. You see your sessions and can end them.",
    },
    {
      term: "requests of other sites",
      means: "What changes something must come from a page of this site, or carry a token; then no cookie is read.",
    },
    {
      term: "curious neighbours",
      means:
        "Every read and every change looks at the object itself. What you may not see does not exist for you: 404.",
    },
    {
      term: "flooding",
      means: "Requests, uploads, stored bytes and tokens have limits for each person and each address.",
    },
  ],
};

/** What the audit log holds, as words. */
export const AUDITED = [
  "uploads begun and cancelled",
  "submissions received, handed in, published, shown, verified anew and withdrawn",
  "downloads of original bytes",
  "tokens and sessions",
  "organisations and their members",
  "roles and suspensions",
  "imports and corrections of benchmarks",
] as const;
