import { join } from 'node:path';
import { shard } from '../../../../scripts/testing/shards.mjs';

shard(join(__dirname, '../../../src'), /\.spec\.ts$/, 3);
