import { parentPort } from 'node:worker_threads';
import type { ThreadResult, ThreadQuestion, ThreadTask } from './thread-task.js';

export function serveTasks(tasks: readonly ThreadTask<never, unknown>[]): void {
  const port = parentPort;
  if (!port) throw new Error('this program runs in a thread of the server');
  port.on('message', ({ name, input }: ThreadQuestion) => {
    void run(tasks, name, input).then((reply) => port.postMessage(reply));
  });
}

async function run(tasks: readonly ThreadTask<never, unknown>[], name: string, input: unknown): Promise<ThreadResult> {
  try {
    const task = tasks.find((one) => one.name === name);
    if (!task) throw new Error('there is no such task');
    return { ok: true, output: await task.work(input as never) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
