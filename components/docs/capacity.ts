/**
 * What was measured, once, on the machine that is named; the page of scaling computes everything else from it.
 * `npm run bench -- load` and `npm run bench -- bundle` measure again.
 */
export const MEASURED = {
  machine: "a virtual machine with 2 cores, shared by readers, site, worker and database",
  date: "November 2026",
  /** Finished ranking pages that one site sends in a second over 50 connections, and their 95th percentile, milliseconds. */
  pagesPerSecond: 5548,
  pageP95Ms: 15,
  /** The same while four bundles are verified: the slowest of the readings. */
  busyPagesPerSecond: 2057,
  busyP95Ms: 58,
  /** The same in the seconds in which these four are published and the page is drawn anew each time. */
  publishingPagesPerSecond: 1258,
  publishingP95Ms: 243,
  /** Bytes of a ranking page of 300 systems as a browser takes it (brotli). */
  pageBytes: 31_671,
  /** Megabytes of unpacked logs that one core reads in a second, with the slowest of the readers. */
  workerMbPerSecond: 44,
} as const;

/** A day of the imagined installation. */
export const IMAGINED = {
  viewsADay: 1_000_000_000,
  /** How much busier the busiest second is than the mean one. */
  peak: 5,
  /** Pages of which different readers ask for at the same time, and places of the network in front. */
  livePages: 20_000,
  places: 300,
  /** Seconds for which the network may keep a page. */
  keepSeconds: 60,
  bundlesADay: 10_000,
  bundleMb: 500,
  packedShare: 0.1,
  instances: 500,
  rowBytes: 1_500,
} as const;

const DAY_S = 86_400;

export interface Demand {
  readonly viewsPerSecondAtPeak: number;
  /** Requests that reach the sites at most, with a network in front that keeps pages. */
  readonly originPerSecond: number;
  readonly sitesWithout: number;
  readonly sitesWith: number;
  readonly gigabitsAtPeak: number;
  readonly unpackedTbADay: number;
  readonly workers: number;
  readonly storedTbAYear: number;
  readonly rowsAYear: number;
  readonly tableTbAYear: number;
}

/** From what was measured and imagined to what is needed. Worker cores are planned for half their speed. */
export function demandOf(
  measured: { readonly pagesPerSecond: number; readonly pageBytes: number; readonly workerMbPerSecond: number },
  imagined: { readonly [K in keyof typeof IMAGINED]: number },
): Demand {
  const viewsPerSecondAtPeak = (imagined.viewsADay / DAY_S) * imagined.peak;
  const originPerSecond = Math.min(viewsPerSecondAtPeak, (imagined.livePages * imagined.places) / imagined.keepSeconds);
  const unpackedMbADay = imagined.bundlesADay * imagined.bundleMb;
  const rowsAYear = imagined.bundlesADay * imagined.instances * 365;
  return {
    viewsPerSecondAtPeak,
    originPerSecond,
    sitesWithout: Math.ceil(viewsPerSecondAtPeak / measured.pagesPerSecond),
    sitesWith: Math.ceil(originPerSecond / measured.pagesPerSecond),
    gigabitsAtPeak: (viewsPerSecondAtPeak * measured.pageBytes * 8) / 1e9,
    unpackedTbADay: unpackedMbADay / 1e6,
    workers: Math.ceil(unpackedMbADay / DAY_S / (measured.workerMbPerSecond / 2)),
    storedTbAYear: (unpackedMbADay * imagined.packedShare * 2 * 365) / 1e6,
    rowsAYear,
    tableTbAYear: (rowsAYear * imagined.rowBytes) / 1e12,
  };
}
