import { parseArgs } from 'node:util';
import * as parts from './bench/parts.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/cleanup.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, green, red, say, step } from './lib/log.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

const HELP = `Usage: npm run bench -- [${Object.keys(parts).join(' | ')}] [--rounds 5] [--ms 3000]

Measures our server on loopback only, with databases of its own, and prints the ratio of each figure to its limit.
Linux only. Missed limits are marked; the exit code stays 0.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '3000' },
    help: { type: 'boolean', default: false },
  },
});
const [rounds, ms] = [Number(values.rounds), Number(values.ms)];
const usable = rounds >= 1 && ms >= 100 && positionals.every((name) => name in parts);
if (values.help || !usable) {
  say(HELP);
  process.exit(values.help ? 0 : 1);
}
checkNodeVersion();
if (process.platform !== 'linux') {
  fail('The bench reads processor time from /proc and needs Linux.');
  process.exit(1);
}
cleanUpOnSignals();

try {
  await ensureInstalled();
  await buildStale();
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    for (const { text, ms: found, limitMs, unit = 'ms' } of await step(`Measuring ${name}`, () =>
      parts[name]({ rounds, ms }),
    )) {
      const ratio = found / limitMs;
      const verdict = ratio <= 1 ? green('met   ') : red('missed');
      say(
        `  ${verdict} ${ratio.toFixed(2).padStart(6)}  ${found.toFixed(2)} of ${Number(limitMs.toFixed(2))} ${unit}  ${text}`,
      );
    }
  }
} catch (error) {
  fail(error.stack);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
