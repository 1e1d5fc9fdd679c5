import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import STANDS_ALONE from './stands-alone.json' with { type: 'json' };

/** How many files of each folder there are here: two for each of the two workers, so that none waits long at the end. */
const SHARDS = 4;

/**
 * Declares every fourth spec of a folder, each as a `describe` of its own. Reading the program and its packages costs
 * a spec more than most of its tests, and here it is done once for all of them.
 */
export function shard(folder: 'api' | 'db', number: number): void {
  const path = join(__dirname, '..', folder);
  for (const spec of specsOf(path).filter((_, i) => i % SHARDS === number - 1)) {
    // Its own hooks stay its own inside of a block.
    describe(spec, () => {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would not wait for the block
      require(join(path, spec));
    });
  }
  // Each spec may ask for more time, and the last one that asks decides for all.
  jest.setTimeout(600_000);
}

/** The longest first, so that the shards come out even. */
function specsOf(path: string): string[] {
  const specs = readdirSync(path).filter((name) => name.endsWith('-spec.ts') && !STANDS_ALONE.includes(name));
  const size = new Map(specs.map((name) => [name, statSync(join(path, name)).size]));
  return specs.sort((a, b) => size.get(b)! - size.get(a)! || a.localeCompare(b));
}
