import { fileURLToPath } from 'node:url';
import { wholeOf } from '../scripts/testing/shards.mjs';
import { shared } from './jest.config.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What `npm test` runs: the specs of the database and of HTTP, many to a file of Jest. */
const whole = (folder) => ({
  ...shared,
  displayName: folder,
  testMatch: wholeOf(here(`test/shards/${folder}`), here(`test/${folder}`), /-spec\.ts$/),
});

export default { projects: [whole('db'), whole('api')], testTimeout: 60_000 };
