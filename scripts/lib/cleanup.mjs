import { fail } from './log.mjs';

const tasks = [];
let running = null;
let interrupted = false;

/** True once a signal has ended the run: nothing may be started any more, because nothing would stop it. */
export const isInterrupted = () => interrupted;

/** Registers work that must happen before this process ends, whatever ends it. Last registered runs first. */
export function onEnd(task) {
  tasks.push(task);
  return () => {
    const at = tasks.indexOf(task);
    if (at >= 0) tasks.splice(at, 1);
  };
}

export function cleanUp() {
  running ??= (async () => {
    while (tasks.length > 0) {
      const task = tasks.pop();
      try {
        await task();
      } catch (error) {
        fail(`Cleaning up failed: ${error.message}`);
      }
    }
    running = null;
  })();
  return running;
}

/** Makes Ctrl-C, TERM and hang-up stop everything that was started before the process goes away. */
export function cleanUpOnSignals() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const signal of Object.keys(codes)) {
    process.once(signal, () => {
      interrupted = true;
      void cleanUp().then(() => process.exit(codes[signal]));
    });
  }
}
