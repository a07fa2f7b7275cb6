import type { ReactNode } from "react";
import ReactMarkdown from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import { SafeLink } from "./safe-link";

/** Structure only: no images, no classes, no ids, no names, no inputs. Links go through SafeLink. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: [
    "a",
    "blockquote",
    "br",
    "code",
    "del",
    "em",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "strong",
    "ul",
  ],
  attributes: { a: ["href"] },
  clobber: [],
  protocols: { href: ["http", "https"] },
};

/** Headings of strangers stay out of the page's own outline. */
function Headline({ children }: { children?: ReactNode }) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

/** Markdown of strangers (problem statements, thoughts). Raw HTML is text, pictures are left out. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="md">
      <ReactMarkdown
        rehypePlugins={[[rehypeSanitize, SCHEMA]]}
        disallowedElements={["img"]}
        components={{
          a: ({ href, children }) => (
            <SafeLink href={href ?? ""} className="prose-link">
              {children}
            </SafeLink>
          ),
          h1: Headline,
          h2: Headline,
          h3: Headline,
          h4: Headline,
          h5: Headline,
          h6: Headline,
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
