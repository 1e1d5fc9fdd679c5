import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';

/** A page measures by itself while someone draws; this is for programs, and for who wants the server's word. */
const MEASURE: RateRule = { name: 'designs-measure', points: 120, windowSec: 60 };
const SAVES: readonly RateRule[] = [
  { name: 'designs-save-minute', points: 30, windowSec: 60 },
  { name: 'designs-save-hour', points: 300, windowSec: 3600 },
];

export async function countMeasure(limits: RateLimiter, ip: string): Promise<void> {
  await limits.consume(MEASURE, clientKey(ip));
}

export async function countSave(limits: RateLimiter, ip: string): Promise<void> {
  for (const rule of SAVES) await limits.consume(rule, clientKey(ip));
}
