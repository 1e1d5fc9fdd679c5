import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths.mjs';
import { isInterrupted, onEnd } from './cleanup.mjs';

class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`);
    this.code = code;
    this.output = output;
  }
}

function begin(command, args, options) {
  if (isInterrupted()) throw new Error('Interrupted');
  return spawn(command, args, options);
}

/** Runs a command to its end. `quiet` keeps the output and shows it only when the command fails. */
export async function run(command, args, options = {}) {
  const { quiet = false, interactive = false, env = {}, cwd = ROOT, allowFailure = false } = options;
  const child = begin(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : [interactive ? 'inherit' : 'ignore', 'inherit', 'inherit'],
  });
  const forget = onEnd(() => stop(child));
  let output = '';
  if (quiet) {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => (output += text));
    }
  }
  let code;
  try {
    code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
    });
  } finally {
    forget();
  }
  if (code !== 0 && !allowFailure) {
    throw new CommandFailed([command, ...args].join(' '), code, output);
  }
  return { code, output };
}

/** Starts a long-running command; it is stopped when this process ends. */
export function start(command, args, { env = {}, cwd = ROOT, stdio = 'inherit' } = {}) {
  const child = begin(command, args, { cwd, env: { ...process.env, ...env }, stdio });
  const forget = onEnd(() => stop(child));
  child.once('exit', forget);
  return child;
}

export const isRunning = (child) => child.exitCode === null && child.signalCode === null && child.pid !== undefined;

/** TERM first; KILL when the process has not ended after the grace time. */
export async function stop(child, { signal = 'SIGTERM', graceMs = 10_000 } = {}) {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(timer);
}
