import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { Logo } from "./logo";
import { MainNav, MenuButton } from "./main-nav";
import { SearchBox } from "./search-box";
import { SessionCorner } from "./session-corner";
import { ThemeSwitch } from "./theme-switch";

/** The bar over every page. */
export function TopBar() {
  return (
    <header className="top">
      <div className="page">
        <Logo />
        <MainNav />
        <div className="end">
          <SearchBox />
          <Link href="/search" prefetch={false} className="icon-btn only-m flex" aria-label="Search">
            <Icon name="search" />
          </Link>
          <ThemeSwitch />
          <SessionCorner />
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
