import { readSections } from "./sections.mjs";

/**
 * What a demo system does, one section an instance: a thought starts at a line `@ `, the command it leads to at `$ `;
 * both run on over the lines that follow. Only these two are written down; what a command prints comes from running it.
 *
 * @param {string} path
 * @returns {Map<string, { thought: string, command: string }[]>} instance_id -> steps
 */
export function readAgentScripts(path) {
  return new Map([...readSections(path)].map(([instance, text]) => [instance, readSteps(text, `${path} ${instance}`)]));
}

function readSteps(text, where) {
  const steps = [];
  let part = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("@ ")) {
      steps.push({ thought: line.slice(2), command: "" });
      part = "thought";
    } else if (line.startsWith("$ ")) {
      const step = steps.at(-1);
      if (step === undefined || part !== "thought") throw new Error(`${where}: a command without a thought: ${line}`);
      step.command = line.slice(2);
      part = "command";
    } else if (part !== null) {
      steps.at(-1)[part] += `\n${line}`;
    }
  }
  return steps.map(({ thought, command }) => ({ thought: thought.trim(), command: command.trim() }));
}
