import { fileURLToPath } from 'node:url';
import { wholeOf } from '../scripts/testing/shards.mjs';
import { shared } from './jest.config.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What `npm test` runs: many specs to a file of Jest. */
const whole = (name, folder, specs) => ({
  ...shared,
  displayName: name,
  testMatch: wholeOf(here(`test/shards/${name}`), here(folder), specs),
});

export default {
  projects: [
    whole('unit', 'src', /\.spec\.ts$/),
    whole('db', 'test/db', /-spec\.ts$/),
    whole('api', 'test/api', /-spec\.ts$/),
  ],
  testTimeout: 60_000,
};
