import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { watchQueue } from "./queue-watch";

function watched() {
  const events = new EventEmitter();
  let time = 1000;
  const watch = watchQueue(events, () => time);
  return {
    say: (name: string, slot: string) => events.emit(name, { worker: { workerId: slot } }),
    pass: (ms: number) => (time += ms),
    silence: () => watch.longestSilence(),
  };
}

describe("watching the queue", () => {
  it("hears slots that ask, whatever they are told", () => {
    const { say, pass, silence } = watched();
    say("worker:create", "a");
    for (const told of ["worker:getJob:empty", "worker:getJob:error", "worker:getJob:empty"]) {
      pass(1000);
      say("worker:getJob:start", "a");
      pass(50);
      say(told, "a");
    }
    expect(silence()).toBe(0);
    pass(700);
    expect(silence()).toBe(700);
  });

  it("finds the one slot whose question is never answered, also the first", () => {
    const { say, pass, silence } = watched();
    say("worker:create", "a");
    say("worker:create", "b");
    say("worker:getJob:start", "b");
    for (let second = 0; second < 90; second += 1) {
      pass(1000);
      say("worker:getJob:start", "a");
      say("worker:getJob:empty", "a");
    }
    expect(silence()).toBe(90_000);
  });

  it("leaves a slot alone while it has a job, and one that was let go", () => {
    const { say, pass, silence } = watched();
    say("worker:create", "a");
    say("worker:create", "b");
    say("job:start", "a");
    say("worker:stop", "b");
    pass(3600_000);
    expect(silence()).toBe(0);
    say("job:complete", "a");
    pass(500);
    expect(silence()).toBe(500);
  });
});
