import Link from "next/link";

/** The mark: an interval with its point. */
export function Logo() {
  return (
    <Link href="/" prefetch={false} className="logo">
      <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
        <path d="M1 2v10M21 2v10M1 7h20" stroke="currentColor" strokeWidth="1.6" fill="none" opacity=".55" />
        <circle cx="12.5" cy="7" r="4" fill="var(--accent)" />
      </svg>
      Proofboard
    </Link>
  );
}
