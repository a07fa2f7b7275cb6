import Link from "next/link";

export interface Crumb {
  readonly label: string;
  readonly href?: string;
  readonly mono?: boolean;
}

/** The way to this page; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumb">
        {crumbs.map((crumb, index) => {
          const mono = crumb.mono === true ? "mono" : undefined;
          const last = index === crumbs.length - 1;
          return (
            <li key={`${index}-${crumb.label}`}>
              {crumb.href === undefined || last ? (
                <span className={mono} aria-current={last ? "page" : undefined}>
                  {crumb.label}
                </span>
              ) : (
                <Link href={crumb.href} prefetch={false} className={mono}>
                  {crumb.label}
                </Link>
              )}
              {last ? null : <span aria-hidden="true">/</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
