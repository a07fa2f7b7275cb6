import { ellipsisHandlers } from "./ellipsis-handlers";
import { handlersPerTry } from "./handlers-per-try";
import { tryRatio } from "./try-ratio";
import type { RuleRow } from "../rule";

/** The 12 rules of the aspect error handling. */
export const EH_RULES: readonly RuleRow[] = [
  {
    id: "EH-R01",
    kind: "required",
    title: "Raise inside except chains the cause",
    definition: 'A raise of a new exception inside an except clause has "from err" or "from None".',
    sources: ["PEP 3134", "ruff B904"],
    ruff: ["B904"],
  },
  {
    id: "EH-R02",
    kind: "required",
    title: "Re-raise with a bare raise",
    definition: "A handler that raises the caught exception again uses a bare raise.",
    sources: ["PEP 3134", "ruff TRY201"],
    ruff: ["TRY201"],
  },
  {
    id: "EH-R03",
    kind: "required",
    title: "Handlers log the traceback",
    definition: "Inside an except clause a logger reports with exception(...) instead of error(...).",
    sources: ["ruff TRY400"],
    ruff: ["TRY400"],
  },
  {
    id: "EH-R04",
    kind: "required",
    title: "Exception classes end in Error",
    definition: "A class that derives from an exception class has a name ending in Error.",
    sources: ["PEP 8", "ruff N818"],
    ruff: ["N818"],
  },
  {
    id: "EH-P01",
    kind: "prohibited",
    title: "No bare except",
    definition: "No except clause without an exception type.",
    sources: ["PEP 8", "ruff E722"],
    ruff: ["E722"],
  },
  {
    id: "EH-P02",
    kind: "prohibited",
    title: "No silently dropped exceptions",
    definition:
      "No handler whose body is only pass (S110), only continue (S112) or only ... (own check), whatever exception type it names.",
    sources: ["ruff S110, S112"],
    ruff: ["S110", "S112"],
    find: ellipsisHandlers,
  },
  {
    id: "EH-P03",
    kind: "prohibited",
    title: "No blind except",
    definition: "No handler catches Exception or BaseException without re-raising or logging the exception.",
    sources: ["PEP 8", "ruff BLE001"],
    ruff: ["BLE001"],
  },
  {
    id: "EH-P04",
    kind: "prohibited",
    title: "No vanilla exceptions raised",
    definition: "No raise of Exception or BaseException itself.",
    sources: ["ruff TRY002"],
    ruff: ["TRY002"],
  },
  {
    id: "EH-P05",
    kind: "prohibited",
    title: "No jump out of finally",
    definition: "No return, break or continue leaves a finally block.",
    sources: ["PEP 601 / PEP 765", "ruff B012"],
    ruff: ["B012"],
  },
  {
    id: "EH-P06",
    kind: "prohibited",
    title: "No useless try/except",
    definition: "No try statement whose handlers do nothing but raise again.",
    sources: ["ruff TRY203"],
    ruff: ["TRY203"],
  },
  {
    id: "EH-Q01",
    kind: "quantitative",
    title: "Try-block LOC ratio",
    definition:
      "Largest value over all functions of: code lines inside try bodies (from the first statement after try: to the last before except/else/finally; nested ones counted once) divided by the code lines of the function (header included). Functions without try count 0; try statements at module level are not measured.",
    sources: [],
    metric: { name: "max_try_loc_ratio", op: "<=", limit: 0.5, scope: "file maximum", measure: tryRatio },
  },
  {
    id: "EH-Q02",
    kind: "quantitative",
    title: "Handlers per try",
    definition: "Largest number of except clauses (except* included) of one try statement.",
    sources: [],
    metric: { name: "max_handlers_per_try", op: "<=", limit: 3, scope: "file maximum", measure: handlersPerTry },
  },
];
