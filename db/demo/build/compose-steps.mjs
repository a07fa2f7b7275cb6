/**
 * The steps of a demo system on a refactoring task, from the variation of the gold files that it is to arrive at: look
 * around, read what will change, write, check. What the commands print comes from running them.
 *
 * @param {object} task as `readSevenTasks` gives it
 * @param {Map<string, string>} files what the system writes
 * @param {{ idea: string, careful: boolean }} manner careful = one file a step, and more looking around
 */
export function composeSteps(task, files, { idea, careful }) {
  const present = [...files.keys()].filter((path) => task.base.has(path));
  const steps = [
    { thought: careful ? "First an overview of the repository." : "What is here?", command: "git ls-files" },
    {
      thought: "These are the files that the request is about.",
      command: `cat ${present.join(" ")}`,
    },
  ];
  if (careful) {
    steps.push({
      thought: "And what the tests say today; they will be replaced, but they show how the code is used.",
      command: `cat ${task.test_files[0]}`,
    });
  }
  const writes = [...files].map(([path, text]) => write(path, text));
  if (careful) {
    steps.push({ thought: idea, command: writes[0] });
    for (const command of writes.slice(1)) {
      steps.push({ thought: `Now ${command.split(" > ")[1].split(" ")[0]}.`, command });
    }
  } else {
    steps.push({ thought: idea, command: writes.join("\n") });
  }
  steps.push({ thought: "Does it hold together?", command: task.check });
  if (careful) steps.push({ thought: "One look at the size of the change.", command: "git status --short" });
  return steps;
}

function write(path, text) {
  const folder = path.includes("/") ? `mkdir -p ${path.slice(0, path.lastIndexOf("/"))} && ` : "";
  return `${folder}cat > ${path} <<'END_OF_FILE'\n${text}END_OF_FILE`;
}
