"use client";

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { AnsiText } from "@/components/ui/ansi-text";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/state-panel";
import { pageCache } from "@/components/ui/page-cache";
import { useUrlState } from "@/components/ui/url-state";
import { bytesText, countText } from "@/lib/display/number-text";
import { fetchPage, lineAt, PAGE_LINES, PAGES_KEPT, pageOf } from "./line-pages";
import { LINE_PX, lineAtScroll, scrollMap, scrollToLine } from "./scroll-map";

export interface LogFile {
  readonly path: string;
  readonly sha256: string;
  /** null when only the lines are known. */
  readonly bytes: number | null;
  readonly lines: number;
  /** Lines on which the verdict rests. */
  readonly marks: readonly { readonly from: number; readonly to: number }[];
}

export interface LogSource {
  /** Address that answers `{from, lines, total}`. */
  readonly endpoint: string;
  /** Whether it wants the name of the file. */
  readonly named: boolean;
}

/** A line longer than this is cut on the page and shown whole under the log when it is chosen, characters. */
const LINE_CHARS = 2000;
const OVER = 12;
/** A log of which less than this is in sight is out of sight. */
const MARGIN_PX = 120;

function markOf(file: LogFile, line: number, good: boolean): string | undefined {
  const marked = file.marks.some((mark) => line >= mark.from && line <= mark.to);
  return marked ? (good ? "hit" : "bad") : undefined;
}

/** "120" or "120-140"; anything else is no line. */
export function parseLine(text: string | null): { readonly from: number; readonly to: number } | null {
  const match = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text ?? "");
  if (match === null) return null;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  return from >= 1 && to >= from ? { from, to } : null;
}

function LogLines({
  file,
  good,
  address,
}: {
  file: LogFile;
  good: boolean;
  address: (from: number, to: number) => string;
}) {
  const [query, change] = useUrlState();
  const box = useRef<HTMLDivElement>(null);
  const cache = useMemo(
    () => pageCache((page) => fetchPage(address, page, file.lines), PAGES_KEPT),
    [address, file.lines],
  );
  const pages = useSyncExternalStore(cache.subscribe, cache.pages, cache.pages);
  const [view, setView] = useState({ top: 0, height: 0 });
  const chosen = parseLine(query.get("line"));
  const target = chosen?.from ?? file.marks[0]?.from ?? 1;
  const map = scrollMap(file.lines, view.height);

  const measure = useCallback(() => {
    const element = box.current;
    if (element !== null) setView({ top: element.scrollTop, height: element.clientHeight });
  }, []);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const height = element.clientHeight;
    const lay = scrollMap(file.lines, height);
    const seen = lineAtScroll(lay, element.scrollTop).line;
    const inSight = target > seen && target < seen + Math.floor(height / LINE_PX) - 1;
    if (!inSight) element.scrollTop = scrollToLine(lay, target, height);
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [file, target, measure]);

  // A link to a line shows that line, wherever on the page the log stands; a link to a step shows the step.
  const asked = chosen?.from ?? null;
  const opened = useRef<string | null>(null);
  useEffect(() => {
    opened.current ??= window.location.search;
    const asOpened = window.location.search === opened.current;
    const forStep = asOpened && ["step", "find"].some((name) => new URLSearchParams(window.location.search).has(name));
    const element = box.current;
    if (asked === null || element === null || forStep) return;
    const { top: above, bottom: below } = element.getBoundingClientRect();
    if (below < MARGIN_PX || above > window.innerHeight - MARGIN_PX) element.scrollIntoView({ block: "center" });
  }, [asked]);

  const { line: top, past } = lineAtScroll(map, view.top);
  const first = Math.max(1, top - OVER);
  const last = view.height === 0 ? 0 : Math.min(file.lines, top + Math.ceil(view.height / LINE_PX) + OVER);

  useEffect(() => {
    for (let page = pageOf(first); page <= pageOf(last); page += 1) if (last >= first) cache.want(page);
  }, [first, last, pages, cache]);

  const failed = [...pages].filter(([, state]) => state === "failed").map(([page]) => page);
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const offset = view.top - past - (top - first) * LINE_PX;
  const long = chosen === null ? null : lineAt(pages, chosen.from);
  return (
    <>
      <div
        ref={box}
        className="log log-box"
        tabIndex={0}
        role="region"
        aria-label={`Lines of ${file.path}`}
        onScroll={measure}
      >
        <div className="log-space" ref={(space) => void space?.style.setProperty("height", `${map.height}px`)}>
          <div className="log-window" ref={(lines) => void lines?.style.setProperty("top", `${offset}px`)}>
            {numbers.map((line) => {
              const text = lineAt(pages, line);
              const current = chosen !== null && line >= chosen.from && line <= chosen.to;
              return (
                <div
                  key={line}
                  className={`ln ${markOf(file, line, good) ?? (current ? "cur" : "")}`}
                  data-current={current || undefined}
                >
                  <button
                    type="button"
                    tabIndex={-1}
                    onClick={() => change({ file: file.path, line: String(line) })}
                    aria-label={`Link to line ${line}`}
                  >
                    {line}
                  </button>
                  <span className="tx">
                    {text === null ? "" : <AnsiText text={text.slice(0, LINE_CHARS)} />}
                    {text !== null && text.length > LINE_CHARS ? (
                      <span className="text-ink-3"> … {countText(text.length - LINE_CHARS)} more characters</span>
                    ) : null}
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {failed.length > 0 ? (
        <p className="mt-2 flex items-center gap-3 text-13 text-unresolved" role="alert">
          Some lines could not be read.
          <Button small onClick={cache.again}>
            Try again
          </Button>
        </p>
      ) : null}
      {long !== null && long.length > LINE_CHARS ? (
        <pre className="log wrap-lines mt-2 max-h-60 overflow-auto px-4 whitespace-pre-wrap" tabIndex={0}>
          {long.slice(0, 200_000)}
        </pre>
      ) : null}
    </>
  );
}

/**
 * A file of the evidence, by line ranges: the browser holds a few pages of it, whatever its size. `?file=` and `?line=`
 * say where; a click on a line number writes them.
 */
export function LogViewer({
  source,
  files,
  good,
  title,
}: {
  /** Whose lines: a submission's kept files, or the gold run of an instance (one file). */
  source: LogSource;
  files: readonly LogFile[];
  good: boolean;
  title?: string;
}) {
  const [query, change] = useUrlState();
  const file = files.find((entry) => entry.path === query.get("file")) ?? files[0];
  const path = file?.path ?? "";
  const { endpoint, named } = source;
  const address = useMemo(
    () => (from: number, to: number) =>
      `${endpoint}?${new URLSearchParams({ ...(named ? { file: path } : {}), from: String(from), to: String(to) })}`,
    [endpoint, named, path],
  );
  if (file === undefined) {
    return (
      <section className="min-w-0" id="log">
        <div className="sec-h">
          <h2>Log</h2>
        </div>
        <EmptyState title="No file of this bundle decides about this instance">
          Without usable evidence the verdict is unverified, and it counts as not resolved.
        </EmptyState>
      </section>
    );
  }
  const mark = file.marks[0];
  return (
    <section className="min-w-0" id="log">
      <div className="sec-h">
        <h2 className="min-w-0 truncate" title={file.path}>
          <bdi>{title ?? file.path.split("/").at(-1)}</bdi>
        </h2>
        <span className="text-12 whitespace-nowrap text-ink-3">
          <span className="only-d">
            sha256{" "}
            <span className="mono" title={file.sha256}>
              {file.sha256.slice(0, 4)}…{file.sha256.slice(-4)}
            </span>
            {" · "}
          </span>
          {countText(file.lines)} lines{file.bytes === null ? "" : `, ${bytesText(file.bytes)}`}
        </span>
      </div>
      <LogLines key={file.path} file={file} good={good} address={address} />
      <div className="mt-2 flex flex-wrap items-center gap-2 text-12">
        {files.length > 1 ? (
          <label className="flex min-w-0 items-center gap-2">
            <span className="text-ink-3">File</span>
            <select
              className="input !h-7 !w-auto max-w-60 !py-0 text-12"
              value={file.path}
              onChange={(event) => change({ file: event.target.value, line: null })}
            >
              {files.map((entry) => (
                <option key={entry.path} value={entry.path}>
                  {entry.path.split("/").slice(-2).join("/")}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        {mark === undefined ? null : (
          <Button small onClick={() => change({ file: file.path, line: String(mark.from) })}>
            Deciding line {mark.from}
          </Button>
        )}
        <GoToLine most={file.lines} onGo={(line) => change({ file: file.path, line: String(line) })} />
        <CopyButton className="btn small" said="Link copied">
          Copy link
        </CopyButton>
      </div>
      <p className="sr">A page of {PAGE_LINES} lines is read at a time.</p>
    </section>
  );
}

function GoToLine({ most, onGo }: { most: number; onGo: (line: number) => void }) {
  return (
    <form
      className="flex items-center gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        const line = Number(new FormData(event.currentTarget).get("line"));
        if (Number.isInteger(line) && line >= 1) onGo(Math.min(line, most));
      }}
    >
      <label className="text-ink-3" htmlFor="go-to-line">
        Line
      </label>
      <input
        id="go-to-line"
        name="line"
        inputMode="numeric"
        pattern="[0-9]*"
        className="input !h-7 !w-20 !px-2 text-12"
        autoComplete="off"
      />
      <button type="submit" className="btn small">
        Go
      </button>
    </form>
  );
}
