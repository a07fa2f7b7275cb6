import type { Metadata } from "next";
import { SearchHits } from "@/components/leaderboard/search-hits";
import { publicContext } from "@/db/read/context";
import { readSearch, SEARCH_CHARS } from "@/db/read/search";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Search", robots: { index: false } };

interface Props {
  readonly searchParams: Promise<{ q?: string | string[] }>;
}

export default async function SearchPage({ searchParams }: Props) {
  const { q } = await searchParams;
  const text = typeof q === "string" ? q : "";
  const hits = await readSearch(publicContext(), text);
  return (
    <>
      <div className="head pt-7">
        <h1>Search</h1>
      </div>
      <form action="/search" role="search" className="mt-4 flex max-w-xl gap-2">
        <label className="sr" htmlFor="search-page">
          Find a system or instance
        </label>
        <input
          id="search-page"
          type="search"
          name="q"
          maxLength={SEARCH_CHARS}
          defaultValue={hits.text}
          required
          placeholder="Model, scaffold, organisation, instance id, repository"
          className="input"
        />
        <button type="submit" className="btn primary">
          Search
        </button>
      </form>
      <SearchHits hits={hits} />
    </>
  );
}
