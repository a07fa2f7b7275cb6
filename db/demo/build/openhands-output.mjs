/**
 * One line of output.jsonl in the form that OpenHands writes: the patch, the events and the sums.
 *
 * @param {{ id: string, repo: string, base_commit: string }} task
 * @param {{ model: string, patch: string, played: object, at: number }} work
 */
export function openhandsRecord(task, { model, patch, played, at }) {
  const history = [
    {
      id: 0,
      timestamp: clock(at),
      source: "user",
      message: played.problem,
      action: "message",
      args: { content: played.problem, image_urls: null, wait_for_response: false },
    },
  ];
  for (const turn of played.turns.slice(0, -1)) history.push(...eventsOf(turn, history.length, model));
  history.push({
    id: history.length,
    timestamp: clock(played.turns.at(-1).replied),
    source: "agent",
    message: played.turns.at(-1).thought,
    action: "finish",
    args: { final_thought: played.turns.at(-1).thought, outputs: {}, thought: "" },
  });
  const usage = played.turns.map((turn) => turn.usage);
  const total = (pick) => usage.map(pick).reduce((sum, value) => sum + value, 0);
  return {
    instance_id: task.instance_id,
    instruction: played.problem,
    instance: { instance_id: task.instance_id, repo: task.repo, base_commit: task.base_commit },
    test_result: { git_patch: patch },
    metadata: {
      agent_class: "CodeActAgent",
      llm_config: { model, api_key: null, temperature: 0 },
      max_iterations: 100,
      eval_output_dir: "outputs",
    },
    history,
    metrics: {
      accumulated_cost: Number(played.usd.toFixed(6)),
      accumulated_token_usage: {
        model,
        prompt_tokens: total((one) => one.prompt),
        completion_tokens: total((one) => one.completion),
        cache_read_tokens: total((one) => one.cached),
        cache_write_tokens: 0,
      },
      costs: played.turns.map((turn) => ({
        model,
        cost: Number(turn.usd.toFixed(8)),
        timestamp: Number(turn.replied.toFixed(3)),
      })),
    },
    error: null,
  };
}

function eventsOf(turn, id, model) {
  const call = `call_${turn.id}`;
  return [
    {
      id,
      timestamp: clock(turn.replied),
      source: "agent",
      message: `Running command: ${turn.command}`,
      action: "run",
      args: { command: turn.command, is_input: false, thought: turn.thought, blocking: false, hidden: false },
      tool_call_metadata: {
        function_name: "execute_bash",
        tool_call_id: call,
        total_calls_in_response: 1,
        model_response: {
          id: `demo-${turn.id}`,
          model,
          usage: {
            prompt_tokens: turn.usage.prompt,
            completion_tokens: turn.usage.completion,
            prompt_tokens_details: { cached_tokens: turn.usage.cached },
          },
        },
      },
    },
    {
      id: id + 1,
      timestamp: clock(turn.finished),
      source: "agent",
      message: `Command \`${turn.command}\` executed with exit code ${turn.code}.`,
      cause: id,
      observation: "run",
      content: turn.output,
      extras: {
        command: turn.command,
        hidden: false,
        metadata: { exit_code: turn.code, working_dir: "/testbed" },
      },
      success: turn.code === 0,
    },
  ];
}

function clock(seconds) {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(0, 23);
}
