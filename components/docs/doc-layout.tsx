import { TableBox } from "@/components/tables/table-box";
import Link from "next/link";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { DOC_GROUPS } from "./doc-pages";

export interface DocSection {
  readonly id: string;
  readonly title: string;
}

/** The frame of a page of documentation: pages at the left, the text, sections at the right. */
export function DocLayout({
  current,
  title,
  lead,
  sections,
  children,
}: {
  current: string;
  title: string;
  lead: ReactNode;
  sections: readonly DocSection[];
  children: ReactNode;
}) {
  return (
    <div className="docs">
      <nav className="docs-nav" aria-label="Documentation">
        {DOC_GROUPS.map((group) => (
          <div key={group.name}>
            <p>{group.name}</p>
            <ul>
              {group.pages.map((page) => (
                <li key={page.href}>
                  <Link href={page.href} prefetch={false} aria-current={page.href === current ? "page" : undefined}>
                    {page.title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <article className="docs-text contained">
        <Breadcrumb crumbs={[{ label: "Docs", href: "/docs" }, { label: title }]} />
        <h1 className="mt-2">{title}</h1>
        <p className="docs-lead">{lead}</p>
        {children}
      </article>
      <nav className="docs-toc" aria-label="On this page">
        <p>On this page</p>
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A section with an address of its own. */
export function DocPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Two columns of words: a term of the interface and what it means. */
export function Terms({
  head,
  rows,
}: {
  head: readonly [string, string];
  rows: readonly { readonly term: string; readonly means: ReactNode }[];
}) {
  return (
    <TableBox label={head[0]} className="terms">
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.term} id={row.term}>
            <th scope="row" className="mono">
              {row.term}
            </th>
            <td>{row.means}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** A command line or an example file. */
export function Sample({ label, text }: { label: string; text: string }) {
  return (
    <pre className="log mt-3 px-4" tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}
