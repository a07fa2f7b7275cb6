import { bareGenerics } from "./bare-generics";
import { docstringCoverage } from "./docstring-coverage";
import { parameterDocumentation } from "./parameter-documentation";
import { typeHintCoverage } from "./type-hint-coverage";
import type { RuleRow } from "../rule";

/** The 19 rules of the aspect documentation. */
export const DOC_RULES: readonly RuleRow[] = [
  {
    id: "DOC-R01",
    kind: "required",
    title: "Module has a docstring",
    definition: "The file starts with a module docstring.",
    sources: ["PEP 257", "ruff D100"],
    ruff: ["D100"],
  },
  {
    id: "DOC-R02",
    kind: "required",
    title: "Public classes have docstrings",
    definition: "Every public class, nested ones included, has a docstring.",
    sources: ["PEP 257", "ruff D101, D106"],
    ruff: ["D101", "D106"],
  },
  {
    id: "DOC-R03",
    kind: "required",
    title: "Public methods have docstrings",
    definition:
      "Every public method of a public class has a docstring. Dunder methods and __init__ are outside this rule (D105, D107 unused); Ruff skips overloads and @override.",
    sources: ["PEP 257", "ruff D102"],
    ruff: ["D102"],
  },
  {
    id: "DOC-R04",
    kind: "required",
    title: "Public functions have docstrings",
    definition: "Every public module-level function has a docstring.",
    sources: ["PEP 257", "ruff D103"],
    ruff: ["D103"],
  },
  {
    id: "DOC-R05",
    kind: "required",
    title: "Docstrings use triple double quotes",
    definition: "Every docstring is delimited by three double quotes.",
    sources: ["PEP 257", "ruff D300"],
    ruff: ["D300"],
  },
  {
    id: "DOC-R06",
    kind: "required",
    title: "Docstring summary ends with a period",
    definition: "The first line of every docstring ends with a period.",
    sources: ["PEP 257", "ruff D400"],
    ruff: ["D400"],
  },
  {
    id: "DOC-R07",
    kind: "required",
    title: "Function docstring summary is imperative",
    definition: "The first line of a function docstring is in the imperative mood (Ruff word list).",
    sources: ["PEP 257", "ruff D401"],
    ruff: ["D401"],
  },
  {
    id: "DOC-R08",
    kind: "required",
    title: "Blank line after the docstring summary",
    definition: "A docstring with more than a summary has exactly one blank line after it.",
    sources: ["PEP 257", "ruff D205"],
    ruff: ["D205"],
  },
  {
    id: "DOC-R09",
    kind: "required",
    title: "Multi-line docstring closes on its own line",
    definition: "The closing quotes of a multi-line docstring stand alone on the last line.",
    sources: ["PEP 257", "ruff D209"],
    ruff: ["D209"],
  },
  {
    id: "DOC-R10",
    kind: "required",
    title: "One-line docstring stays on one line",
    definition: "A docstring with a single line of text has its quotes on that line.",
    sources: ["PEP 257", "ruff D200"],
    ruff: ["D200"],
  },
  {
    id: "DOC-R11",
    kind: "required",
    title: "Optional parameters are annotated as optional",
    definition: "An annotated parameter whose default is None has an annotation that admits None.",
    sources: ["PEP 484", "ruff RUF013"],
    ruff: ["RUF013"],
  },
  {
    id: "DOC-R12",
    kind: "required",
    title: "Container annotations name their element types",
    definition:
      "In parameter, return and variable annotations no bare list, dict, set, frozenset, tuple (or List, Dict, Set, FrozenSet, Tuple, DefaultDict, Deque) stands without type arguments, and the built-in function callable is not used as a type. Quoted annotations are not inspected.",
    sources: ["PEP 484", "PEP 585", "paper Figure 3 (list -> list[str])"],
    find: bareGenerics,
  },
  {
    id: "DOC-P01",
    kind: "prohibited",
    title: "No empty docstrings",
    definition: "No docstring is empty or whitespace only.",
    sources: ["PEP 257", "ruff D419"],
    ruff: ["D419"],
  },
  {
    id: "DOC-P02",
    kind: "prohibited",
    title: "No TODO markers",
    definition: "No comment carries TODO, FIXME, XXX or HACK.",
    sources: ["ruff FIX001-FIX004"],
    ruff: ["FIX001", "FIX002", "FIX003", "FIX004"],
  },
  {
    id: "DOC-P03",
    kind: "prohibited",
    title: "No commented-out code",
    definition: "No comment holds what parses as Python code (Ruff heuristic).",
    sources: ["ruff ERA001"],
    ruff: ["ERA001"],
  },
  {
    id: "DOC-P04",
    kind: "prohibited",
    title: "No docstring that only restates the signature",
    definition: "The first line of a function docstring is not the signature of the function.",
    sources: ["PEP 257", "ruff D402"],
    ruff: ["D402"],
  },
  {
    id: "DOC-Q01",
    kind: "quantitative",
    title: "Docstring coverage",
    definition:
      "Share of public definitions (classes, module-level functions, methods; name without leading underscore; not nested in a function; not @overload, not a property setter/deleter) that have a non-empty docstring. The module itself is DOC-R01 and is not counted here.",
    sources: ["PEP 257"],
    metric: { name: "docstring_coverage", op: ">=", limit: 0.8, scope: "file", measure: docstringCoverage },
  },
  {
    id: "DOC-Q02",
    kind: "quantitative",
    title: "Type hint coverage",
    definition:
      "Share of annotated slots. Slots: each parameter of each function (self/cls of a method excluded, *args and **kwargs included, lambdas excluded) plus one return slot per function other than __init__.",
    sources: ["PEP 484"],
    metric: { name: "type_hint_coverage", op: ">=", limit: 0.8, scope: "file", measure: typeHintCoverage },
  },
  {
    id: "DOC-Q03",
    kind: "quantitative",
    title: "Parameter documentation coverage",
    definition:
      "Over functions whose docstring has a parameter section (Google Args/Arguments/Parameters, NumPy Parameters with underline, Sphinx :param), the share of their parameters (self, cls and names with a leading underscore excluded) that the section names.",
    sources: ["PEP 257", "cf. ruff D417"],
    metric: { name: "param_doc_coverage", op: ">=", limit: 0.8, scope: "file", measure: parameterDocumentation },
  },
];
