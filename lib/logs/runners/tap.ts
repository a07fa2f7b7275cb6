import type { Runner, RunnerSummary, RunState, TestStatus } from "@/lib/formats/test-log";
import { detach } from "@/lib/formats/text-lines";
import { createLedger, isFailure } from "../ledger";
import { digitsAt } from "../numbers";
import { type ReaderContext, reading, type RunnerEntry, type RunnerReader, type RunnerReading } from "../runner-reader";
import { indentOf } from "../spec-tree";
import { isTestFile } from "./jest-lines";
import { readTapPlan, readTapResult, type TapResult, tapStatus, unescapeTap } from "./tap-lines";

const SEPARATOR = " > ";

interface Node {
  readonly name: string;
  readonly result: TapResult;
  readonly from: number;
  to: number;
  explained: boolean;
  readonly children: Node[];
}

/** Results of one indentation that no parent has claimed yet. */
interface Level {
  readonly indent: number;
  nodes: Node[];
  /** Title of the subtest that this level belongs to, from `# Subtest: name`. */
  subtest: string | null;
  subtestLine: number;
  plan: number | null;
  count: number;
}

/**
 * TAP 12 to 14. Results of a deeper indentation belong to the next result further left (or to the line that opened a block
 * with `{`); a plan that does not add up, or a bail-out, is a run that was cut short.
 */
function createTapReader(context: ReaderContext): RunnerReader {
  let levels: Level[] = [newLevel(0)];
  let top: Node[] = [];
  let yamlIndent: number | null = null;
  let last: Node | null = null;
  let group: string | null = null;
  let bailed: number | null = null;
  let version = false;
  let streamPlanned = false;
  let planned = 0;
  let counted = 0;
  let plans = 0;
  let planLine = 1;
  let timedBlocks = false;
  let cmocka = false;
  let files = new Set<string>();
  let file: string | null = null;
  let repeated: number | null = null;
  const openBlocks: Node[] = [];

  function levelAt(indent: number): Level {
    while (levels.length > 1 && (levels.at(-1)?.indent ?? 0) > indent) levels.pop();
    const level = levels.at(-1);
    if (level !== undefined && level.indent === indent) return level;
    const fresh = newLevel(indent);
    levels.push(fresh);
    return fresh;
  }

  function take(result: TapResult, line: number): void {
    // prove ends a file with a bare `ok`.
    if (file !== null && result.number === null && result.name === "") return;
    const deeper = levels.filter((level) => level.indent > result.indent);
    const level = levelAt(result.indent);
    const bare = result.name === "" ? "" : unescapeTap(result.name);
    const tape = version && !result.dashed && group !== null && result.indent === 0;
    const node: Node = {
      name: detach(tape && group !== null ? `${group}${SEPARATOR}${bare}` : bare),
      result,
      from: line,
      to: line,
      explained: false,
      children: deeper.flatMap((one) => one.nodes),
    };
    level.subtest = null;
    last = node;
    const holder = openBlocks.at(-1);
    if (result.opens) timedBlocks ||= result.timed;
    if (holder !== undefined && result.indent > holder.result.indent) holder.children.push(node);
    else if (result.indent === 0) addTop(node);
    else level.nodes.push(node);
    if (result.opens) openBlocks.push(node);
    level.count += 1;
    if (result.indent === 0) {
      counted += 1;
      if (
        result.number !== null &&
        result.number < level.count &&
        result.number > 1 &&
        result.number <= level.count - 1
      )
        repeated ??= line;
    }
  }

  /** What stands in front of the version line is no part of the stream. */
  function begin(): void {
    top = [];
    counted = 0;
    levels = [newLevel(0)];
    repeated = null;
  }

  /** A result behind output without line feed: taken only with the number that comes next. */
  function gluedResult(text: string): TapResult | null {
    const level = levels[0];
    if (level === undefined || level.count === 0 || text.length > 4000) return null;
    const at = text.lastIndexOf(`ok ${level.count + 1} `);
    if (at < 1) return null;
    const start = text.startsWith("not ", at - 4) ? at - 4 : at;
    return text[start - 1] === " " ? null : readTapResult(text.slice(start));
  }

  function addTop(node: Node): void {
    if (top.length < context.limits.testNames)
      top.push(file === null ? node : { ...node, name: `${file}\0${node.name}` });
  }

  function comment(text: string, line: number): void {
    const indent = indentOf(text);
    const body = text.slice(indent + 1);
    if (body.startsWith(" Subtest: ")) {
      const level = levelAt(indent);
      level.subtest = detach(unescapeTap(body.slice(" Subtest: ".length).trim()));
      level.subtestLine = line;
      return;
    }
    if (last !== null && line === last.to + 1) {
      last.to = line;
      if (body.startsWith("  ")) last.explained = true;
    }
    const closing = /^ (?:not )?ok - (\S.*)$/.exec(body.length > 500 ? "" : body);
    if (closing?.[1] !== undefined && indent === 0 && top.length > 0) {
      cmocka = true;
      const name = closing[1];
      top = top.map((node) => ({
        ...node,
        name: node.name.includes(SEPARATOR) ? node.name : `${name}${SEPARATOR}${node.name}`,
      }));
      return;
    }
    if (
      indent === 0 &&
      body.startsWith(" ") &&
      body[1] !== " " &&
      !/^ (?:tests|pass|fail|skip|ok|duration)\b/.test(body)
    ) {
      const title = body.slice(1).trim();
      group = detach(title.startsWith("TODO ") || title.startsWith("SKIP ") ? title.slice(5) : title);
    }
  }

  return {
    line(text, line) {
      if (yamlIndent !== null) {
        if (text.trim() === "..." && indentOf(text) <= yamlIndent) yamlIndent = null;
        return;
      }
      const indent = indentOf(text);
      const first = text.charCodeAt(indent);
      if (first === 0x23) {
        comment(text, line);
        return;
      }
      if (first === 0x2d && text.slice(indent) === "---" && last !== null) {
        yamlIndent = indent;
        last.explained = true;
        return;
      }
      if (first === 0x7d && text.slice(indent) === "}" && openBlocks.length > 0) {
        openBlocks.pop();
        return;
      }
      if (first === 0x42 && text.startsWith("Bail out!", indent)) {
        bailed ??= line;
        return;
      }
      if (first === 0x54 && text.startsWith("TAP version ")) {
        version = true;
        if (!streamPlanned) begin();
        return;
      }
      if (first === 0x31) {
        const plan = readTapPlan(text);
        if (plan !== null && plan.indent === 0) {
          planned += plan.count;
          plans += 1;
          planLine = line;
          streamPlanned = true;
        }
        return;
      }
      if (first === 0x6f || first === 0x6e) {
        const result = readTapResult(text);
        if (result !== null) {
          take(result, line);
          return;
        }
      }
      const glued = gluedResult(text);
      if (glued !== null) {
        take(glued, line);
        return;
      }
      const header = proveFile(text);
      if (header !== null) {
        file = header;
        files = files.add(header);
        levels = [newLevel(0)];
        group = null;
      }
    },
    end: () => finish(),
  };

  function finish(): RunnerReading {
    const ledger = createLedger(context.limits.testNames);
    const aliases = new Map<string, string>();
    const vitest = timedBlocks && openBlocks.length === 0 && top.some((node) => node.result.opens);
    const enter = (node: Node, prefix: readonly string[]): void => {
      const name = files.size > 1 ? node.name.replace("\0", SEPARATOR) : (node.name.split("\0").at(-1) ?? node.name);
      const unnamed = node.name === "" || node.name.endsWith("\0");
      const path = unnamed ? prefix : [...prefix, name];
      for (const child of node.children) enter(child, path);
      if (unnamed || (vitest && node.result.opens)) return;
      const key = path.join(SEPARATOR);
      ledger.worst(key, statusOf(node), node.from, node.to);
      const hash = escapedDirective(node.result.name);
      if (hash > 0)
        ledger.worst([...prefix, node.result.name.slice(0, hash)].join(SEPARATOR), statusOf(node), node.from, node.to);
    };
    for (const node of top) enter(node, []);
    leftovers(ledger.worst);
    const results = counted > 0 || ledger.tests.size > 0;
    const mismatch = plans > 0 && counted !== planned && !cmocka;
    let state: RunState = "complete";
    if (bailed !== null) state = "truncated";
    else if (!results) state = "no_tests";
    else if (mismatch || (plans === 0 && (version || file !== null))) state = "truncated";
    else if (repeated !== null) state = "conflict";
    const nodes = top.filter((node) => node.result.directive === null);
    const summary: RunnerSummary | null =
      plans === 0
        ? null
        : {
            line: last?.to ?? planLine,
            text: `1..${planned}`,
            total: planned,
            failed: nodes.filter((node) => !node.result.ok).length,
          };
    const flat = top.some((node) => node.result.timed && isTestFile(node.name.split(SEPARATOR)[0] ?? ""));
    const as: { as?: Runner } = vitest || flat ? { as: "vitest" } : {};
    return reading({
      ...as,
      tests: ledger.tests,
      aliases,
      summary,
      state,
      state_line: bailed ?? repeated,
      evidence: plans > 0 || version || (file !== null && results) ? 3 : results ? 1 : 0,
      failuresNamed:
        [...ledger.tests.values()].some((one) => isFailure(one.status)) || !nodes.some((node) => !node.result.ok),
    });
  }

  /** Results that no parent claimed because the run broke off: their parents are known from `# Subtest:` only. */
  function leftovers(enter: (name: string, status: TestStatus, from: number) => unknown): void {
    const open = levels.filter((level) => level.subtest !== null);
    const names = open.map((level) => level.subtest ?? "");
    if (bailed === null && names.length === 0) return;
    open.forEach((level, index) => {
      const innermost = index === names.length - 1;
      const seen = Math.max(level.subtestLine, last?.to ?? 0);
      enter(names.slice(0, index + 1).join(SEPARATOR), innermost ? "ERROR" : "FAILED", bailed ?? seen);
    });
    for (const level of levels) {
      if (level.indent === 0) continue;
      const prefix = names.slice(0, levels.filter((one) => one.indent < level.indent && one.subtest !== null).length);
      for (const node of level.nodes) {
        const name = node.result.name;
        enter([...prefix, unescapeTap(name)].join(SEPARATOR), statusOf(node), node.from);
        const hash = escapedDirective(name);
        if (hash > 0) enter([...prefix, name.slice(0, hash)].join(SEPARATOR), statusOf(node), node.from);
      }
    }
  }
}

/**
 * Index of an escaped `#` in front of a directive word (`b \\# SKIP c`): readers of TAP 12 cut the title there, so data sets
 * may know the test by either name.
 */
function escapedDirective(name: string): number {
  return / \\# *(?:SKIP|TODO)/i.exec(name.slice(0, 2000))?.index ?? -1;
}

function statusOf(node: Node): TestStatus {
  return tapStatus(node.result, node.explained);
}

function newLevel(indent: number): Level {
  return { indent, nodes: [], subtest: null, subtestLine: 0, plan: null, count: 0 };
}

/** `t/basic.t .. ` announces a file under `prove -v`. */
function proveFile(text: string): string | null {
  if (text.length > 1000 || !/\.t \.{2,} ?$/.test(text.slice(-60))) return null;
  const name = text.slice(0, text.indexOf(" ."));
  return name.includes(" ") || digitsAt(name, 0) === name.length ? null : name;
}

export const tapEntry: RunnerEntry = {
  runner: "tap",
  starts: ["TAP version ", "1..", "ok", "not ok"],
  lookback: 2,
  wakes: (text) =>
    text.startsWith("TAP version ") || readTapPlan(text) !== null || (readTapResult(text)?.number ?? null) === 1,
  create: createTapReader,
};
