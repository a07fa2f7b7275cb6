import { largestOf } from "../ruff-metrics";
import { blankRun } from "./blank-run";
import { misnamedConstants } from "./constant-names";
import { functionLength } from "./function-length";
import { localVariables } from "./local-variables";
import { magicNumbers } from "./magic-numbers";
import { moduleLength } from "./module-length";
import { operatorsAtLineStart } from "./operators-at-line-start";
import { publicMethods } from "./public-methods";
import type { RuleRow } from "../rule";

/** The 25 rules of the aspect coding style. */
export const CS_RULES: readonly RuleRow[] = [
  {
    id: "CS-R01",
    kind: "required",
    title: "Function names are snake_case",
    definition: "Function and method names are lowercase.",
    sources: ["PEP 8", "ruff N802"],
    ruff: ["N802"],
  },
  {
    id: "CS-R02",
    kind: "required",
    title: "Class names are PascalCase",
    definition: "Class names use the CapWords convention.",
    sources: ["PEP 8", "ruff N801"],
    ruff: ["N801"],
  },
  {
    id: "CS-R03",
    kind: "required",
    title: "Constants are UPPER_CASE",
    definition:
      "A module-level name bound exactly once, by a plain or annotated assignment, to a literal number, string, bytes, boolean or a tuple of those, and never rebound (no second assignment, augmented assignment, for target, del or global in the file) matches ^_{0,2}[A-Z][A-Z0-9_]*$. Dunder names are exempt.",
    sources: ["PEP 8"],
    find: misnamedConstants,
  },
  {
    id: "CS-R04",
    kind: "required",
    title: "Line break after operators",
    definition:
      "Where a binary, boolean or comparison expression spans lines, the break comes after the operator: no operator token is the first token on its line.",
    sources: ["Tufts coding standards (as the paper cites them)"],
    find: operatorsAtLineStart,
  },
  {
    id: "CS-R05",
    kind: "required",
    title: "Variables and arguments are snake_case",
    definition: "Argument names (N803) and variables inside functions (N806) are lowercase.",
    sources: ["PEP 8", "ruff N803, N806"],
    ruff: ["N803", "N806"],
  },
  {
    id: "CS-R06",
    kind: "required",
    title: "Imports sit at the top, one per line",
    definition: "Module imports precede other code (E402) and each import statement names one module (E401).",
    sources: ["PEP 8", "ruff E401, E402"],
    ruff: ["E401", "E402"],
  },
  {
    id: "CS-R07",
    kind: "required",
    title: "First arguments are self and cls",
    definition: "Instance methods take self (N805), class methods take cls (N804).",
    sources: ["PEP 8", "ruff N804, N805"],
    ruff: ["N804", "N805"],
  },
  {
    id: "CS-P01",
    kind: "prohibited",
    title: "No trailing whitespace",
    definition: "No line ends in whitespace and no blank line has any.",
    sources: ["PEP 8", "ruff W291, W293"],
    ruff: ["W291", "W293"],
  },
  {
    id: "CS-P02",
    kind: "prohibited",
    title: "No tab or mixed indentation",
    definition: "No line is indented with tabs (W191) or with tabs and spaces mixed (E101).",
    sources: ["PEP 8", "ruff E101, W191"],
    ruff: ["E101", "W191"],
  },
  {
    id: "CS-P03",
    kind: "prohibited",
    title: "No wildcard imports",
    definition: "No from x import *.",
    sources: ["PEP 8", "ruff F403", "paper section 3.2"],
    ruff: ["F403"],
  },
  {
    id: "CS-P04",
    kind: "prohibited",
    title: "One statement per line",
    definition: "No compound statement body on the header line with a colon (E701) and no semicolons (E702, E703).",
    sources: ["PEP 8", "ruff E701, E702, E703"],
    ruff: ["E701", "E702", "E703"],
  },
  {
    id: "CS-P05",
    kind: "prohibited",
    title: "No ambiguous names",
    definition: "No variable, function or class named l, O or I.",
    sources: ["PEP 8", "ruff E741, E742, E743"],
    ruff: ["E741", "E742", "E743"],
  },
  {
    id: "CS-P06",
    kind: "prohibited",
    title: "No lambda bound to a name",
    definition: "No assignment of a lambda expression to a name.",
    sources: ["PEP 8", "ruff E731"],
    ruff: ["E731"],
  },
  {
    id: "CS-P07",
    kind: "prohibited",
    title: "No equality tests with None or booleans",
    definition: "No == or != against None, True or False.",
    sources: ["PEP 8", "ruff E711, E712"],
    ruff: ["E711", "E712"],
  },
  {
    id: "CS-P08",
    kind: "prohibited",
    title: 'No "not x in" and "not x is"',
    definition: "Negated membership and identity use not in / is not.",
    sources: ["PEP 8", "ruff E713, E714"],
    ruff: ["E713", "E714"],
  },
  {
    id: "CS-P09",
    kind: "prohibited",
    title: "No unused imports",
    definition: "No imported name is left unused.",
    sources: ["ruff F401"],
    ruff: ["F401"],
  },
  {
    id: "CS-P10",
    kind: "prohibited",
    title: "No type comparison",
    definition: "No type(x) == T where isinstance serves.",
    sources: ["PEP 8", "ruff E721"],
    ruff: ["E721"],
  },
  {
    id: "CS-Q01",
    kind: "quantitative",
    title: "Line length",
    definition:
      "No line is longer than 100 columns (Ruff width; its exemptions for long URLs and pragma comments apply).",
    sources: ["PEP 8 (limit raised)", "ruff E501"],
    ruff: ["E501"],
    metric: { name: "max_line_length", op: "<=", limit: 100, scope: "file maximum", measure: largestOf("E501") },
  },
  {
    id: "CS-Q02",
    kind: "quantitative",
    title: "Magic numbers",
    definition:
      "Number of numeric literals in the file that are not exempt (see metrics.md: -1, 0, 1, 2; UPPER_CASE assignments; parameter defaults; keyword arguments; annotations; enum-like class attributes).",
    sources: ["cf. pylint R2004"],
    metric: { name: "magic_number_count", op: "<=", limit: 5, scope: "file", measure: magicNumbers },
  },
  {
    id: "CS-Q03",
    kind: "quantitative",
    title: "Function length",
    definition:
      "Largest number of code lines of one function (header to last body line; blank lines, comment lines and docstring lines not counted; nested functions included in their parent).",
    sources: ["Tufts coding standards", "paper section 3.2"],
    metric: { name: "max_function_code_lines", op: "<=", limit: 50, scope: "file maximum", measure: functionLength },
  },
  {
    id: "CS-Q04",
    kind: "quantitative",
    title: "Parameters per function",
    definition: "No function has more than 5 parameters (Ruff PLR0913 counting).",
    sources: ["pylint R0913", "ruff PLR0913", "paper section 3.2"],
    ruff: ["PLR0913"],
    metric: { name: "max_parameters", op: "<=", limit: 5, scope: "file maximum", measure: largestOf("PLR0913") },
  },
  {
    id: "CS-Q05",
    kind: "quantitative",
    title: "Module length",
    definition: "Number of physical lines of the file.",
    sources: ["pylint C0302"],
    metric: { name: "module_lines", op: "<=", limit: 1000, scope: "file", measure: moduleLength },
  },
  {
    id: "CS-Q06",
    kind: "quantitative",
    title: "Public methods per class",
    definition: "Largest number of public methods defined directly in one class body.",
    sources: ["pylint R0904"],
    metric: { name: "max_public_methods", op: "<=", limit: 20, scope: "file maximum", measure: publicMethods },
  },
  {
    id: "CS-Q07",
    kind: "quantitative",
    title: "Consecutive blank lines",
    definition: "Longest run of blank lines outside strings.",
    sources: ["PEP 8", "cf. pycodestyle E303 (preview only in Ruff)"],
    metric: { name: "max_blank_run", op: "<=", limit: 2, scope: "file maximum", measure: blankRun },
  },
  {
    id: "CS-Q08",
    kind: "quantitative",
    title: "Local variables per function",
    definition:
      "Largest number of distinct local names one function binds (parameters, _ and names of comprehensions, nested functions and global/nonlocal names excluded).",
    sources: ["pylint R0914"],
    metric: { name: "max_locals", op: "<=", limit: 15, scope: "file maximum", measure: localVariables },
  },
];
