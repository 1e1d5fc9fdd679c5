import { API_DOCUMENT, API_TYPES, emitApi } from './lib/api-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { explain, say } from './lib/log.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';

checkNodeVersion();
try {
  await ensureInstalled();
  await emitApi();
  say(`Written: ${[API_DOCUMENT, API_TYPES].join(', ')}`);
} catch (error) {
  explain(error);
  process.exit(1);
}
