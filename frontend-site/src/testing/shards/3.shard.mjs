import { join } from 'node:path';
import { shard } from '../../../../scripts/testing/shards.mjs';

shard(join(__dirname, '../..'), /\.test\.tsx?$/, 3);
