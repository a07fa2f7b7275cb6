"""The baseline of the log bench: what readers of test logs usually do, one regular expression a line and runner.

Arguments: runner, file, rounds. Prints the bytes read a second of processor time and the number of tests of one round.
"""

import re
import sys
import time

ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
STATUS = r"(?P<status>PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)"
RUNNERS = {
    "pytest": [
        re.compile(rf"^{STATUS}\s+(?P<name>.+?)(?:\s+-\s+(.*))?$"),
        re.compile(rf"^(?P<name>\S+::.+?)\s+{STATUS}(?:\s+\[\s*\d+%\])?$"),
    ],
    "unittest": [
        re.compile(r"^(?P<name>.+?) \.\.\. (?P<status>ok|OK|FAIL|ERROR|skipped.*|expected failure)\s*$"),
        re.compile(r"^(?P<status>FAIL|ERROR): (?P<name>\S+)"),
    ],
    "sympy": [
        re.compile(r"^(?P<name>test_\S+)\s+(?P<status>ok|F|E|f|X|s)\b"),
        re.compile(r"^_+ (?P<name>\S+:\S+) (?P<status>_+)$"),
    ],
    "go": [
        re.compile(r"^\s*--- (?P<status>PASS|FAIL|SKIP): (?P<name>.+) \((.+)\)$"),
        re.compile(r"^(?P<status>ok|FAIL)\s+(?P<name>\S+)\s+(.*)$"),
    ],
    "cargo": [re.compile(r"^test\s+(?P<name>\S+)\s+\.\.\.\s+(?P<status>\w+)(.*)$")],
    "gtest": [re.compile(r"^.*\[\s+(?P<status>OK|FAILED|SKIPPED)\s+\]\s+(?P<name>.+?)(?:, where .*)?(?:\s+\((.+)\))?$")],
}


def read(runner: str, data: bytes) -> dict[str, str]:
    tests: dict[str, str] = {}
    for line in data.decode("utf-8", "replace").split("\n"):
        line = ANSI.sub("", line.strip())
        for pattern in RUNNERS[runner]:
            match = pattern.search(line)
            if match:
                tests[match.group("name")] = match.group("status")
                break
    return tests


def main() -> None:
    runner, path, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    with open(path, "rb") as file:
        data = file.read()
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        count = len(read(runner, data))
        best = min(best, time.process_time() - start)
    print(len(data) / best, count)


main()
