import { ALL, buildStale } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { explain, fail, say } from './lib/log.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

checkNodeVersion();

const args = process.argv.slice(2);
const force = args.includes('--force');
const wanted = args.filter((arg) => !arg.startsWith('-'));
const unknown = wanted.filter((name) => !ALL.includes(name));
if (args.includes('--help') || unknown.length > 0) {
  if (unknown.length > 0) fail(`Unknown: ${unknown.join(', ')}`);
  say(`Usage: npm run build -- [--force] [${ALL.join(' | ')}]\nBuilds what changed since the last build.`);
  process.exit(unknown.length > 0 ? 1 : 0);
}

try {
  await ensureInstalled();
  const built = await buildStale(wanted.length > 0 ? wanted : ALL, { force });
  say(built ? 'Built.' : 'Everything is up to date.');
} catch (error) {
  explain(error);
  process.exit(1);
}
