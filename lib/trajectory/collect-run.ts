import type { Flag } from "@/lib/formats/flag";
import type { Limits } from "@/lib/formats/limits";
import { writeSecretNote } from "@/lib/formats/secret-note";
import type { PriceTable } from "@/lib/formats/price-table";
import type { Step, StepKind, TrajectoryEvent, TrajectoryFormat, TrajectorySummary } from "@/lib/formats/trajectory";
import { collectFindings, type Findings } from "./collect-findings";
import { sumCost } from "./sum-cost";
import { readAction } from "./read-action";
import { addUsage, NO_USAGE, type Usage } from "./recompute-cost";
import { maskSecrets } from "./mask-secrets";
import { maskStep } from "./mask-step";
import { reachesSource } from "./watch-peeks";
import { detach } from "./resolve-path";
import { type ParseTestOutput, watchEvents } from "./watch-events";

/** What a reader of one scaffold says of a step; what it leaves out is not known. Times are milliseconds since 1970. */
export interface StepDraft {
  readonly role: Step["role"];
  readonly kind?: StepKind;
  readonly thought?: string | null;
  readonly tool?: string | null;
  /** The shell script as such; for other tools give `input`. */
  readonly command?: string | null;
  readonly input?: unknown;
  readonly observation?: string | null;
  readonly exit_code?: number | null;
  readonly at?: number | null;
  readonly until?: number | null;
  readonly seconds?: number | null;
  readonly usage?: Usage | null;
  readonly cost_usd?: number | null;
  readonly model?: string | null;
  readonly error?: string | null;
  /** True on the first step of a reply of the model. */
  readonly reply?: boolean;
  /** Folder in which the action ran, where the file says so. */
  readonly cwd?: string | null;
  /** Files that the format names itself, beside what is read from the action. */
  readonly reads?: readonly string[];
  readonly edits?: readonly string[];
  /** A step that the file repeats from elsewhere: shown, never counted twice. */
  readonly copied?: boolean;
}

/** Facts of the whole run that stand outside its steps; null = not said. */
export interface RunFacts {
  model: string | null;
  exit: string | null;
  submission: string | null;
  /** The file's own total in USD. */
  reportedCost: number | null;
  /** The file's own token totals. */
  reportedUsage: Usage | null;
  /** Replies that the file counts but does not hold. */
  lostReplies: number;
  cwd: string | null;
  root: string | null;
  /** Whole seconds, where the file states them without times of the steps. */
  seconds: number | null;
  /** True when the file refers to replies that it does not hold: its own totals are then the totals. */
  elsewhere: boolean;
  /** Whether a `cd` outlives its command. */
  keepsFolder: boolean;
}

export interface Run {
  readonly facts: RunFacts;
  readonly findings: Findings;
  step(draft: StepDraft): Promise<void>;
  /** Counts a reply of the model whose numbers stand apart from its steps. */
  reply(usage: Usage | null, costUsd?: number | null, model?: string | null): void;
  /** A moment of the run that belongs to no step. */
  moment(at: number | null): void;
  /** Steps so far, of every role. */
  count(): number;
  finish(format: TrajectoryFormat): { summary: TrajectorySummary; flags: Flag[] };
}

export interface RunOptions {
  readonly file: string | null;
  readonly limits: Pick<Limits, "steps">;
  readonly prices: PriceTable | null;
  readonly onStep?: ((step: Step) => Promise<void> | void) | undefined;
  readonly parseTestOutput?: ParseTestOutput | undefined;
}

const MOST_FILES = 20_000;
/** The end of an observation in which test results are looked for. */
const PARSED_CHARS = 1_048_576;
const GAP_BACK_MS = 60_000;
/** Share of the replies that must state their tokens before their sum is a total. */
const ENOUGH = 0.95;
/** The file's own token total may differ from the sum of its steps by this share before it is a finding. */
const TOLERANCE = 0.05;

/** Takes the steps of one run as they are read, hands out normal ones, and keeps only totals: memory stays flat. */
export function collectRun(options: RunOptions): Run {
  const findings = collectFindings(options.file);
  const facts: RunFacts = {
    model: null,
    exit: null,
    submission: null,
    reportedCost: null,
    reportedUsage: null,
    lostReplies: 0,
    cwd: null,
    root: null,
    seconds: null,
    elsewhere: false,
    keepsFolder: true,
  };
  const filesRead = new Set<string>();
  const filesEdited = new Set<string>();
  const cost = sumCost(options.prices);
  const events = watchEvents();
  const secrets = new Map<string, number | null>();
  let usage = NO_USAGE;
  let index = 0;
  let agentSteps = 0;
  let rounds = 0;
  let withUsage = 0;
  let before: number | null = null;
  let first: number | null = null;
  let last: number | null = null;

  function moment(at: number | null): void {
    if (at === null) return;
    first = first === null ? at : Math.min(first, at);
    last = last === null ? at : Math.max(last, at);
  }

  function keepFiles(into: Set<string>, paths: readonly string[]): void {
    for (const path of paths) if (into.size < MOST_FILES) into.add(path);
  }

  function reply(stated: Usage | null, costUsd: number | null = null, model: string | null = null): void {
    rounds += 1;
    if (stated !== null) {
      withUsage += 1;
      usage = addUsage(usage, stated);
    }
    cost.reply(model ?? facts.model, stated, costUsd);
  }

  /** Totals from the steps when (nearly) every reply states its tokens, else the file's own totals, else nothing. */
  function totalUsage(): Usage {
    const own = withUsage >= rounds * ENOUGH && withUsage > 0 ? usage : null;
    const reported = facts.reportedUsage;
    if (own === null || (facts.elsewhere && reported !== null)) return reported ?? NO_USAGE;
    compareUsage(own, reported);
    if (own.cached !== null || reported?.cached === undefined || reported.cached === null) return own;
    return {
      ...own,
      cached: reported.cached,
      input: own.input === null ? null : Math.max(0, own.input - reported.cached),
    };
  }

  function compareUsage(own: Usage, reported: Usage | null): void {
    const sum = ({ input, cached, cache_write, output }: Usage) =>
      (input ?? 0) + (cached ?? 0) + (cache_write ?? 0) + (output ?? 0);
    if (reported === null || Math.abs(sum(own) - sum(reported)) <= TOLERANCE * Math.max(sum(own), sum(reported)))
      return;
    const message = `The file reports ${sum(reported)} tokens in all, its steps add up to ${sum(own)}.`;
    findings.add("cost-mismatch", "info", message);
  }

  async function step(draft: StepDraft): Promise<void> {
    if (index >= options.limits.steps) {
      findings.add("limit-exceeded", "warn", `Only the first ${options.limits.steps} steps are read.`);
      return;
    }
    index += 1;
    if (draft.cwd !== undefined && draft.cwd !== null) facts.cwd = draft.cwd;
    facts.root ??= facts.cwd;
    const action = readAction(draft, facts);
    facts.root ??= action.root;
    if (action.cwd !== null && facts.keepsFolder) facts.cwd = action.cwd;
    const at = draft.at ?? null;
    const until = draft.until ?? null;
    moment(at);
    moment(until);
    if (at !== null) {
      if (before !== null && at < before - GAP_BACK_MS) {
        findings.add("time-implausible", "info", "Times of the steps run backwards.");
      }
      before = at;
    }
    const model = draft.model ?? null;
    if (model !== null) facts.model ??= model;
    const seconds = draft.seconds ?? (at !== null && until !== null && until >= at ? (until - at) / 1000 : null);
    const made: Step = {
      index,
      kind: draft.kind ?? action.kind,
      role: draft.role,
      thought: draft.thought ?? null,
      action: action.shown,
      observation: draft.observation ?? null,
      exit_code: draft.exit_code ?? null,
      started: at === null ? null : new Date(at).toISOString(),
      seconds,
      tokens: draft.usage ? tokensOf(draft.usage) : null,
      cost_usd: draft.cost_usd ?? null,
      model,
      files_read: [...action.reads],
      files_edited: [...action.edits],
      error: draft.error ?? null,
      tests: (draft.kind ?? action.kind) === "test" ? countTests(draft.observation ?? "") : null,
    };
    if (draft.copied !== true) {
      if (draft.role === "agent") agentSteps += 1;
      if (draft.reply === true) reply(draft.usage ?? null, draft.cost_usd ?? null, model);
      else if (draft.usage) usage = addUsage(usage, draft.usage);
      keepFiles(filesRead, action.reads);
      keepFiles(filesEdited, action.edits);
      events.step(made, action.commands);
    }
    const masked = maskStep(made);
    noteSecrets(masked.kinds, index);
    await options.onStep?.(masked.step);
  }

  function countTests(observation: string): Step["tests"] {
    return options.parseTestOutput?.(observation.slice(-PARSED_CHARS)) ?? null;
  }

  /** Secrets are named by kind and first step, never by value. */
  function noteSecrets(kinds: readonly string[], step: number | null): void {
    for (const kind of kinds) if (!secrets.has(kind)) secrets.set(kind, step);
  }

  function shown(text: string): string {
    const result = maskSecrets(text);
    noteSecrets(result.kinds, null);
    return detach(result.text);
  }
  const masked = (text: string | null) => (text === null ? null : shown(text));

  /** Peeks are integrity flags of the instance: one for each kind, with the first step that shows it. */
  function notePeeks(seen: readonly TrajectoryEvent[]): void {
    for (const kind of ["history-peek", "network-peek", "tests-read"] as const) {
      const mine = seen.filter((event) => event.kind === kind);
      const [first] = mine;
      if (first === undefined) continue;
      const more = mine.length === 1 ? "" : ` (${mine.length} steps in all)`;
      const telling = kind !== "network-peek" || mine.some((event) => reachesSource(event.message));
      findings.add(kind, telling ? "warn" : "info", `Step ${first.step}: ${first.message}${more}`);
    }
  }

  function finish(format: TrajectoryFormat): { summary: TrajectorySummary; flags: Flag[] } {
    const own = totalUsage();
    const money = cost.total(facts, findings);
    const summary: TrajectorySummary = {
      format,
      steps: agentSteps,
      rounds: rounds + facts.lostReplies,
      tokens: tokensOf(own),
      ...money,
      seconds: first !== null && last !== null && last > first ? (last - first) / 1000 : facts.seconds,
      model: masked(facts.model),
      exit: masked(facts.exit),
      submission: facts.submission,
      files_read: [...filesRead].map(shown),
      files_edited: [...filesEdited].map(shown),
      events: events.end(facts.exit).map((event) => ({ ...event, message: shown(event.message) })),
    };
    notePeeks(summary.events);
    if (facts.submission !== null) noteSecrets(maskSecrets(facts.submission).kinds, null);
    if (secrets.size > 0) {
      const places = [...secrets].map(([kind, at]) => ({ kind, unit: at === null ? null : ("step" as const), at }));
      findings.add("secret-found", "warn", writeSecretNote(places));
    }
    return { summary, flags: findings.list().map((one) => ({ ...one, message: shown(one.message) })) };
  }

  return { facts, findings, step, reply, moment, count: () => index, finish };
}

function tokensOf(usage: Usage): TrajectorySummary["tokens"] {
  const input = usage.input === null ? usage.cache_write : usage.input + (usage.cache_write ?? 0);
  return { input, cached: usage.cached, output: usage.output, reasoning: usage.reasoning };
}
