"use client";

import Link from "next/link";
import { Popover } from "@/components/ui/popover";
import { useMe } from "./session";

/** Sign in, or the signed-in person's own menu. An island: the page around it is the same for everybody. */
export function SessionCorner() {
  const me = useMe();
  if (me === undefined) return <span className="corner only-d" />;
  if (me === null) {
    return (
      <span className="corner only-d">
        <Link href="/sign-in" prefetch={false} className="btn">
          Sign in
        </Link>
      </span>
    );
  }
  return (
    <span className="corner">
      <Popover
        button={<span className="max-w-32 truncate">{me.handle}</span>}
        buttonClass="btn"
        label={`Menu of ${me.handle}`}
      >
        <nav aria-label="Own pages">
          <Link href="/account" prefetch={false} className="item">
            My submissions
          </Link>
          <Link href="/submit" prefetch={false} className="item">
            Submit a bundle
          </Link>
          {me.role === "admin" ? (
            <Link href="/admin" prefetch={false} className="item">
              Review queue
            </Link>
          ) : null}
          <Link href="/sign-in" prefetch={false} className="item">
            Sign out
          </Link>
        </nav>
      </Popover>
    </span>
  );
}
