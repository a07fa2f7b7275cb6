"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { isAt, PLACES } from "./places";
import { useMe } from "./session";

/** The places, beside the logo on a wide screen. */
export function MainNav() {
  const path = usePathname();
  return (
    <nav className="nav only-d" aria-label="Main">
      {PLACES.map((place) => (
        <Link key={place.href} href={place.href} prefetch={false} aria-current={isAt(place, path) ? "true" : undefined}>
          {place.label}
        </Link>
      ))}
    </nav>
  );
}

/** The same places behind one button on a phone. */
export function MenuButton() {
  const path = usePathname();
  const me = useMe();
  return (
    <span className="only-m flex">
      <Popover button={<Icon name="menu" />} buttonClass="icon-btn" label="Menu">
        <nav aria-label="Main">
          {PLACES.map((place) => (
            <Link
              key={place.href}
              href={place.href}
              prefetch={false}
              className="item"
              aria-current={isAt(place, path) ? "true" : undefined}
            >
              {place.label}
            </Link>
          ))}
          <Link href={me === null ? "/sign-in" : "/account"} prefetch={false} className="item">
            {me === null ? "Sign in" : "Account"}
          </Link>
        </nav>
      </Popover>
    </span>
  );
}
