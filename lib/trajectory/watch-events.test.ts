import { describe, expect, it } from "vitest";
import { wholeTrajectory } from "./whole-trajectory";
import type { ParseTestOutput } from "./watch-events";

type Turn = readonly [command: string, output?: string, code?: number];

async function events(
  turns: readonly Turn[],
  options: { exit?: string; task?: string; parseTestOutput?: ParseTestOutput } = {},
) {
  const messages = turns.flatMap(([command, output = `out of ${command}`, code = 0]) => [
    { role: "assistant", content: `\`\`\`bash\n${command}\n\`\`\`` },
    { role: "user", content: `<returncode>${code}</returncode>\n<output>\n${output}\n</output>` },
  ]);
  const info = {
    exit_status: options.exit ?? "Submitted",
    submission: "",
    config: { environment: { cwd: "/testbed" } },
    mini_version: "1",
  };
  const text = JSON.stringify({
    info,
    messages: [{ role: "user", content: options.task ?? "Fix it." }, ...messages],
    trajectory_format: "mini-swe-agent-1",
  });
  const run = await wholeTrajectory(
    text,
    options.parseTestOutput === undefined ? {} : { parseTestOutput: options.parseTestOutput },
  );
  return run.summary.events;
}
const kinds = async (turns: readonly Turn[], options = {}) => (await events(turns, options)).map((event) => event.kind);

describe("loops", () => {
  it("are found by action and answer, for cycles of several steps too", async () => {
    expect(
      await events([
        ["ls", "a"],
        ["cat x", "1"],
        ["cat x", "1"],
        ["cat x", "1"],
        ["ls", "b"],
      ]),
    ).toMatchObject([{ kind: "loop", step: 3, to_step: 5 }]);
    const cycle: Turn[] = [
      ["a", "1"],
      ["b", "2"],
      ["a", "1"],
      ["b", "2"],
      ["a", "1"],
      ["b", "2"],
    ];
    expect(await events(cycle)).toMatchObject([{ kind: "loop", step: 2, to_step: 7 }]);
  });

  it("are none when the answers differ", async () => {
    expect(
      await kinds([
        ["scroll_down", "1"],
        ["scroll_down", "2"],
        ["scroll_down", "3"],
        ["scroll_down", "4"],
      ]),
    ).toEqual([]);
  });
});

describe("edits", () => {
  it("that are taken back are noted with where they were made", async () => {
    expect(await events([["sed -i s/a/b/ x.py"], ["git checkout -- x.py"]])).toMatchObject([
      { kind: "edit-revert", step: 2, to_step: 3 },
    ]);
    expect(await kinds([["sed -i s/a/b/ x.py"], ["git stash"]])).toEqual(["edit-revert"]);
    expect(await kinds([["git checkout -- x.py"], ["git status"]])).toEqual([]);
  });

  it("of tests are noted once for each file, also when they are new", async () => {
    expect(
      await events([
        ["sed -i s/a/b/ tests/test_a.py"],
        ["echo x >> tests/test_a.py"],
        ["touch src/a.py /tmp/test_b.py"],
      ]),
    ).toMatchObject([{ kind: "test-edited", step: 2 }]);
  });

  it("that are long in coming are noted", async () => {
    const looking: Turn[] = Array.from({ length: 35 }, (_, at) => [`ls dir${at}`]);
    expect(await events([["sed -i s/a/b/ x.py"], ...looking])).toMatchObject([
      { kind: "no-edits", step: 3, to_step: 37 },
    ]);
  });
});

describe("test runs", () => {
  it("carry the result that the injected reader finds", async () => {
    const parseTestOutput: ParseTestOutput = (text) => (text.includes("1 failed") ? { passed: 2, failed: 1 } : null);
    const found = await events(
      [
        ["python -m pytest -q", "1 failed, 2 passed", 1],
        ["pytest", "?"],
      ],
      { parseTestOutput },
    );
    expect(found.map((event) => event.message)).toEqual(["2 passed, 1 failed: python -m pytest -q", "pytest"]);
  });
});

describe("looks into the future", () => {
  it.each([
    "git log --all --oneline",
    "git log --oneline origin/main",
    "git log --grep='#1234'",
    "git show 0a1b2c3d4e",
    "git reflog",
    "git branch -a",
    "git diff HEAD..origin/main -- src/a.py",
    "git fsck --lost-found",
    "git show FETCH_HEAD:src/a.py",
    "git -C /testbed log --remotes",
    "cd /testbed && git rev-list --all | head",
    "git checkout 9f8e7d6c5b src/a.py",
    "git for-each-ref",
    "git show-ref",
    "git tag --contains HEAD",
    "git tag -l",
    "git cat-file --batch-all-objects --batch-check",
    "git verify-pack -v .git/objects/pack/pack-1.idx",
    "cat .git/packed-refs",
    "tail -5 /testbed/.git/logs/HEAD",
  ])("%s", async (command) => {
    expect(await kinds([[command]])).toContain("history-peek");
  });

  it.each([
    "git log --oneline -5",
    "git log -p src/a.py",
    "git show HEAD",
    "git show HEAD~1:src/a.py",
    "git blame src/a.py",
    "git diff",
    "git status",
    "git branch",
    "git checkout -- a.py",
    "git show --stat HEAD",
    "git stash list",
    "git tag -a v1 -m x",
    "cat .gitignore",
    "cat .git/config",
    "find . -path ./.git/objects -prune -o -name '*.py' -print",
    "git cat-file -p HEAD:src/a.py",
    "git describe --tags",
  ])("are not: %s", async (command) => {
    expect(await kinds([[command]])).not.toContain("history-peek");
  });

  it("are not commits that an earlier listing of the past shows, or that the task names", async () => {
    expect(await kinds([["git log --oneline -3", "0a1b2c3 fix\n1b2c3d4 add"], ["git show 0a1b2c3"]])).toEqual([]);
    expect(
      await kinds([["git checkout 4e8121e8e42a24acc3565851c9ef50ca8322b15c"]], {
        task: "Base: 4e8121e8e42a24acc3565851c9ef50ca8322b15c",
      }),
    ).toEqual([]);
    expect(await kinds([["git log --all", "0a1b2c3 future"], ["git show 0a1b2c3"]])).toEqual([
      "history-peek",
      "history-peek",
    ]);
  });
});

describe("looks outside", () => {
  it.each([
    "curl -s https://github.com/acme/widget/pull/5.diff",
    "wget https://raw.githubusercontent.com/acme/widget/main/a.py",
    "gh pr view 5",
    "git fetch origin",
    "git clone https://github.com/acme/widget /tmp/w",
    "pip download widget==2.0",
    "python -c \"import requests; print(requests.get('https://api.github.com/repos').text)\"",
  ])("%s", async (command) => {
    expect(await kinds([[command]])).toContain("network-peek");
  });

  it.each([
    "curl http://localhost:8000/health",
    "curl -s 127.0.0.1:8080",
    "pip install -e .",
    "apt-get install -y git",
    "python -c \"print('https://github.com')\"",
    "npm ci",
  ])("are not: %s", async (command) => {
    expect(await kinds([[command]])).not.toContain("network-peek");
  });

  it("are not hosts of the task, but code hosts are even when it names them", async () => {
    const task = "The service runs at http://web.chal.org:8000, see https://github.com/acme/widget/issues/5";
    expect(await kinds([["curl http://web.chal.org:8000/flag"]], { task })).toEqual([]);
    expect(await kinds([["curl https://github.com/acme/widget/pull/6.diff"]], { task })).toEqual(["network-peek"]);
  });

  it("are not what the task tells the agent to run", async () => {
    expect(
      await kinds([["git clone https://github.com/acme/widget /code"]], {
        task: "First run:\ngit clone https://github.com/acme/widget /code",
      }),
    ).toEqual([]);
  });
});

describe("peeks", () => {
  it("become flags of the instance, and keys in their commands are masked", async () => {
    const key = `gh${"p_"}${"aB3".repeat(12)}`;
    const messages = [
      {
        role: "assistant",
        content: `\`\`\`bash\ncurl -H 'Authorization: token ${key}' https://api.github.com/repos\n\`\`\``,
      },
      { role: "user", content: "<returncode>0</returncode>" },
    ];
    const run = await wholeTrajectory(JSON.stringify({ info: { mini_version: "1" }, messages }));
    expect(run.flags.map((flag) => [flag.code, flag.severity])).toEqual([
      ["network-peek", "warn"],
      ["secret-found", "warn"],
    ]);
    expect(JSON.stringify(run)).not.toContain(key);
  });
});

describe("other events", () => {
  it("are reads of what belongs to the grader", async () => {
    expect(await kinds([["cat /tests/run-tests.sh"]])).toEqual(["tests-read"]);
    expect(await kinds([["ls /solution"]])).toEqual(["tests-read"]);
    expect(await kinds([["cat tests/test_a.py"]])).toEqual([]);
  });

  it("are errors in a row, but not searches that find nothing", async () => {
    const failing: Turn[] = Array.from({ length: 5 }, (_, at) => [`make part${at}`, `failed ${at}`, 2]);
    expect(await events([["ls"], ...failing, ["ls"]])).toMatchObject([{ kind: "error-burst", step: 3, to_step: 7 }]);
    const missing: Turn[] = Array.from({ length: 6 }, (_, at) => [`grep -rn word${at} .`, "", 1]);
    expect(await kinds(missing)).toEqual([]);
  });

  it("are limits that ended the run", async () => {
    expect(await kinds([["ls"]], { exit: "LimitsExceeded" })).toEqual(["limit-hit"]);
    expect(await kinds([["ls"]], { exit: "Submitted" })).toEqual([]);
  });
});
