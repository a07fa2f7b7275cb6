import Link from "next/link";
import type { ButtonHTMLAttributes, ReactNode } from "react";

export type ButtonLook = "primary" | "outline" | "danger" | "bare";

function classOf(look: ButtonLook, small: boolean, extra: string | undefined): string {
  return ["btn", look === "outline" ? "" : look, small ? "small" : "", extra ?? ""].filter(Boolean).join(" ");
}

interface Look {
  readonly look?: ButtonLook;
  readonly small?: boolean;
}

/** A button that does something on this page. One primary per view. */
export function Button({
  look = "outline",
  small = false,
  className,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classOf(look, small, className)} />;
}

interface ButtonLinkProps extends Look {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** A file of the API instead of a page, saved under this name: a plain link, the browser handles the download. */
  readonly download?: string;
}

/** A link that looks like a button, for going somewhere. Never prefetched: boards change under their readers. */
export function ButtonLink({ href, look = "outline", small = false, className, download, children }: ButtonLinkProps) {
  const drawn = classOf(look, small, className);
  if (download !== undefined) {
    return (
      <a href={href} className={drawn} download={download}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={false} className={drawn}>
      {children}
    </Link>
  );
}
