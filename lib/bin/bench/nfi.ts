/** Quality rules: Python files of 200 lines a second by all 92 rules, and the memory of 3,000 files in one process. */
import { readGrammar } from "@/lib/store/grammar-files";
import { loadNfiEngine } from "@/lib/verify/load-parsers";
import { nfiScore } from "@/lib/verify/nfi-score";
import { idleMb, peakMb, printLine, round, timed } from "./measure";
import { samplePython } from "./sample-python";

const FILES = 3000;
const WARM_UP = 50;
/** Memory is read again after this many files: what still grows then is a leak. */
const SETTLED = 1000;

const engine = await loadNfiEngine(readGrammar);
for (let seed = 0; seed < WARM_UP; seed += 1) nfiScore(engine, "warm.py", samplePython(seed));

const idle = idleMb();
let rules = 0;
let scored = 0;
let bytes = 0;
let settled = idle;
const { ms, cpuMs } = await timed(() => {
  for (let seed = 1; seed <= FILES; seed += 1) {
    const text = samplePython(seed);
    bytes += text.length;
    const { state, satisfied } = nfiScore(engine, `pot_${seed}.py`, text);
    if (state === "scored") scored += 1;
    rules = Object.keys(satisfied).length;
    if (seed === SETTLED) settled = idleMb();
  }
});
printLine({
  bench: "nfi",
  case: `${FILES} Python files of 200 lines`,
  rules,
  scored,
  mb: round(bytes / 1e6),
  files_per_s: round(FILES / (ms / 1000)),
  files_per_cpu_s: round(FILES / (cpuMs / 1000)),
  idle_mb: round(idle),
  after_1000_mb: round(settled),
  after_all_mb: round(idleMb()),
  peak_mb: round(peakMb()),
});
