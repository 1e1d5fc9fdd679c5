const color = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => paint(1, text);
export const dim = (text) => paint(2, text);
export const red = (text) => paint(31, text);
export const green = (text) => paint(32, text);

export function say(text = '') {
  process.stdout.write(`${text}\n`);
}

export function fail(text) {
  process.stderr.write(`${red(text)}\n`);
}

export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Announces a piece of work before it starts and its duration after it, so a long step is never silent. */
export async function step(title, work) {
  const started = performance.now();
  say(`  ${dim('…')} ${title}`);
  const result = await work();
  say(`  ${green('✓')} ${title} ${dim(seconds(started))}`);
  return result;
}

/** What went wrong, with the output of the command that failed if there is one. */
export function explain(error) {
  if (error.output) process.stderr.write(`${error.output}\n`);
  fail(error.message);
}
