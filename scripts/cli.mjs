import { existsSync, readdirSync } from 'node:fs';
import { buildStale } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { explain, fail } from './lib/log.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/proc.mjs';
import { cleanUpOnSignals } from './lib/cleanup.mjs';

checkNodeVersion();
cleanUpOnSignals();

const [name = '', ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  await buildStale(['backend']);
  const entry = inRoot('backend/dist/cli', `${name}.js`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(entry)) {
    const known = readdirSync(inRoot('backend/dist/cli')).filter((file) => file.endsWith('.js'));
    fail(`No such command: ${name || '(none)'}. Known: ${known.map((file) => file.slice(0, -3)).join(', ')}`);
    process.exit(1);
  }
  const { code } = await run(process.execPath, [entry, ...args], { allowFailure: true, interactive: true });
  process.exitCode = typeof code === 'number' ? code : 1;
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
