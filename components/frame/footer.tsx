import Link from "next/link";

const LINKS = [
  { href: "/docs", label: "How a number is derived" },
  { href: "/docs/verdicts", label: "Verdicts and marks" },
  { href: "/docs/bundles", label: "Bundles" },
  { href: "/docs/limits", label: "Limits" },
  { href: "/docs/api", label: "API" },
] as const;

/** The quiet end of every page. */
export function Footer() {
  return (
    <footer className="foot page">
      <div>
        <p>A claimed score can become a finding, never a number.</p>
        <nav aria-label="More">
          {LINKS.map((link) => (
            <Link key={link.href} href={link.href} prefetch={false}>
              {link.label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
