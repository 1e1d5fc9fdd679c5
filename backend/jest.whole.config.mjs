import { shared } from './jest.config.mjs';
import standsAlone from './test/shards/stands-alone.json' with { type: 'json' };

/** What `npm test` runs: the specs of the database and of HTTP, many to a file of Jest (see test/shards). */
const whole = (folder) => ({
  ...shared,
  displayName: folder,
  testMatch: [
    `<rootDir>/test/shards/${folder}-*.shard.ts`,
    // Its snapshot lies beside the file that Jest ran.
    ...standsAlone.map((name) => `<rootDir>/test/${folder}/${name}`),
  ],
});

export default { projects: [whole('db'), whole('api')], testTimeout: 60_000 };
