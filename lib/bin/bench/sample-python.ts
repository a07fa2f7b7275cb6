const METHODS_A_CLASS = 6;
const LINES_A_METHOD = 15;
const FILE_LINES = 200;

function method(seed: number, index: number): readonly string[] {
  const name = `pour_${seed}_${index}`;
  return [
    `    def ${name}(self, cups: int, limit: int | None = None) -> list[int]:`,
    `        """Pours ${index} more cups than asked for."""`,
    "        # The first cup is for the cook.",
    "        served = []",
    `        for cup in range(cups + ${index}):`,
    `            if limit is not None and cup > limit + ${seed % 97}:`,
    "                break",
    "            try:",
    "                served.append(self.sizes[cup] * 2)",
    "            except IndexError as error:",
    `                raise ValueError(f"no cup {cup} in pot ${seed}") from error`,
    "        if not served:",
    `            LOGGER.warning("pot %s is empty", self.name)`,
    "        return served",
    "",
  ];
}

/** A Python module of 200 lines that differs with `seed`: classes with documented methods, branches and handlers. */
export function samplePython(seed: number): string {
  const lines = [
    `"""Pots of kitchen ${seed}."""`,
    "",
    "import logging",
    "",
    "LOGGER = logging.getLogger(__name__)",
    "",
  ];
  for (let group = 0; lines.length < FILE_LINES; group += 1) {
    lines.push("", `class Pot${seed}_${group}:`, `    """A pot with its cups."""`, "");
    lines.push("    def __init__(self, name: str, sizes: list[int]) -> None:", "        self.name = name");
    lines.push("        self.sizes = sizes", "");
    for (let at = 0; at < METHODS_A_CLASS && lines.length + LINES_A_METHOD <= FILE_LINES; at += 1) {
      lines.push(...method(seed, group * METHODS_A_CLASS + at));
    }
    while (lines.length < FILE_LINES && FILE_LINES - lines.length < LINES_A_METHOD + 8) {
      lines.push(`LIMIT_${lines.length} = ${seed + lines.length}`);
    }
  }
  return `${lines.join("\n")}\n`;
}
