import Link from "next/link";
import { DocLayout, DocPart, Sample, Terms } from "./doc-layout";

const SECTIONS = [
  { id: "score", title: "One file" },
  { id: "diff", title: "Two versions" },
  { id: "profile", title: "A patch in its repository" },
  { id: "footprint", title: "A patch beside another" },
] as const;

const SCORE = `$ npm run -s proofboard -- nfi score tempo.py
tempo.py: scored
  documentation 10 of 19
  error_handling 12 of 12
  library_constraints 21 of 22
  coding_style 25 of 25
  logic_patterns 13 of 14
  broken DOC-R05, line 6
  broken DOC-R11, line 11
  broken LC-P08, line 21
  broken LP-P03, line 8
  ...`;

const DIFF = `$ npm run -s proofboard -- nfi diff before.py after.py --human reference.py
$ npm run -s proofboard -- nfi diff before/ after/ --json > gain.json`;

const PROFILE = `$ git clone https://example.org/project.git
$ npm run -s proofboard -- profile --repo project --base 3f2a9c1 --patch gold.patch --json \\
    > packs/my-benchmark/reference/INSTANCE/profile.json`;

const FOOTPRINT = `$ npm run -s proofboard -- footprint --gold gold.patch --patch agent.patch --json`;

const STATES = [
  { term: "scored", means: "the file is not empty and is Python: all 92 rules were judged" },
  { term: "empty", means: "nothing but white space: not valid" },
  { term: "invalid-syntax", means: "Ruff cannot parse it: not valid; the line says where" },
  { term: "scorer-error", means: "a checker gave up (nested too deeply, too long): neither valid nor invalid" },
] as const;

const INDICATORS = [
  { term: "entropy, radius", means: "how evenly and how widely the change is spread" },
  { term: "novelty", means: "added lines, share of all changed" },
  { term: "fan-in, fan-out", means: "imports into and out of the changed modules, share of all imports" },
  { term: "churn", means: "share of the commits of the last 180 days that touched the same files" },
  {
    term: "mass",
    means: "complexity times the root of the length of the changed callables, share of the repository's",
  },
] as const;

/** How anybody measures files of their own with the code of the site. */
export function MeasuresText() {
  return (
    <DocLayout
      current="/docs/measures"
      title="Measure your own code"
      sections={SECTIONS}
      lead="The command line measures files, patches and repositories that no benchmark knows. It is the code that fills the tables of this site; nothing is uploaded."
    >
      <DocPart id="score" title="One file">
        <p>
          <code>nfi score</code> judges Python files by the <Link href="/docs/rules">92 rules</Link>: what each aspect
          keeps, which rules are broken and in which lines. Line ends, a byte order mark and comments that would silence
          a rule make no difference. <code>--json</code> adds the measured values and the version of Ruff.
        </p>
        <Sample label="The rules of one file" text={SCORE} />
        <Terms head={["State", "Meaning"]} rows={STATES} />
      </DocPart>
      <DocPart id="diff" title="Two versions">
        <p>
          <code>nfi diff</code> compares a file or a folder before and after an edit, rule by rule, and with{" "}
          <code>--human</code> a third version beside them. The gain of an aspect is the rules kept after, less those
          kept before, by the rules of the aspect; over several files it is the mean of the files. Files of a folder
          belong together by their paths.
        </p>
        <Sample label="An edit and a reference" text={DIFF} />
      </DocPart>
      <DocPart id="profile" title="A patch in its repository">
        <p>
          <code>profile</code> reads any git clone at a commit, without checking it out, and says where a patch sits in
          it. Python, Java, TypeScript, JavaScript, Go, C, C++ and Rust are read. Under the name{" "}
          <code>reference/INSTANCE/profile.json</code> the result becomes part of a pack. With <code>--cache DIR</code>{" "}
          what was measured in each source is kept in a folder by the hash of its content and the versions of engine and
          grammars, so that the next profile of the same repository measures only what changed. Several runs may share
          the folder; a damaged entry is measured again; the folder can be deleted at any time.
        </p>
        <Sample label="The profile of a reference patch" text={PROFILE} />
        <Terms head={["Indicator", "Meaning"]} rows={INDICATORS} />
      </DocPart>
      <DocPart id="footprint" title="A patch beside another">
        <p>
          <code>footprint</code> says how much larger or smaller a patch is than a reference, in files, lines and
          callables: the logarithm of the ratio to base ten, and its band. Every formula stands under{" "}
          <Link href="/docs/metrics">Every metric</Link>.
        </p>
        <Sample label="Two patches" text={FOOTPRINT} />
      </DocPart>
    </DocLayout>
  );
}
