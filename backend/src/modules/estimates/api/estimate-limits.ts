import type { FastifyRequest } from 'fastify';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';

/** A page estimates by itself while someone draws; only what is kept is counted. */
const BURST: RateRule = { name: 'estimates-minute', points: 10, windowSec: 60 };
const OF_VISITORS: RateRule = { name: 'estimates-day', points: 20, windowSec: 86_400 };
const PAPERS: RateRule = { name: 'estimates-papers', points: 10, windowSec: 60 };
const OF_CUSTOMERS: RateRule = { name: 'estimates-day-customer', points: 100, windowSec: 86_400 };

export async function countEstimate(limits: RateLimiter, { ip, principal }: FastifyRequest): Promise<void> {
  await limits.consume(BURST, clientKey(ip));
  if (principal.kind === 'customer') await limits.consume(OF_CUSTOMERS, principal.userId);
  else await limits.consume(OF_VISITORS, clientKey(ip));
}

export async function countPaper(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.consume(PAPERS, clientKey(ip));
}
