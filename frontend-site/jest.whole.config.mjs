import { fileURLToPath } from 'node:url';
import { wholeOf } from '../scripts/testing/shards.mjs';
import one from './jest.config.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What `npm test` runs: many specs to a file of Jest. */
export default { ...one, testMatch: wholeOf(here('src/testing/shards'), here('src'), /\.test\.tsx?$/) };
