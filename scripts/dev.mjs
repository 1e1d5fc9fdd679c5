import { buildStale } from './lib/build-steps.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/cleanup.mjs';
import { compileOnChange } from './lib/compile.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bold, explain, say } from './lib/log.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';
import { start } from './lib/proc.mjs';

checkNodeVersion();
cleanUpOnSignals();

const API_PORT = '3000';
const SITE_PORT = '5173';
const CONSOLE_PORT = '5174';
const VITE = inRoot('node_modules/.bin/vite');

try {
  await ensureInstalled();
  await buildStale(['poolkit', 'backend']);
} catch (error) {
  explain(error);
  process.exit(1);
}

for (const workspace of ['poolkit', 'backend']) compileOnChange(workspace);
const parts = [
  start(process.execPath, ['--watch', '--watch-preserve-output', inRoot('backend/dist/main.js')], {
    env: {
      DEMO_DATA: '1',
      DATA_DIR: inRoot('var'),
      PORT: API_PORT,
      // Mail links must open in the site that is being worked on.
      PUBLIC_URL: `http://localhost:${SITE_PORT}`,
    },
  }),
  start(VITE, ['--port', SITE_PORT, '--strictPort'], { cwd: inRoot('frontend-site') }),
  start(VITE, ['--port', CONSOLE_PORT, '--strictPort'], { cwd: inRoot('frontend-admin') }),
];

say(`  Site     ${bold(`http://localhost:${SITE_PORT}/`)}`);
say(`  Console  ${bold(`http://localhost:${CONSOLE_PORT}/admin/`)}`);
say(`  API      ${bold(`http://localhost:${API_PORT}/api`)}`);

// One part gone means the others mislead: end together, with the first one's result.
for (const part of parts) {
  part.once('exit', (code) => void cleanUp().then(() => process.exit(code ?? 1)));
}
