import { shard } from './shard.js';

shard('db', 2);
