import { shard } from './shard.js';

shard('api', 3);
