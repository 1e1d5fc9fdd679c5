import type { FastifyRequest } from 'fastify';
import { clientKey, type RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';

/** Working slots out anew costs a few milliseconds; what is known already is not counted. */
const LOOKUPS: RateRule = { name: 'schedule-slots', points: 240, windowSec: 60 };
const HOLDS: RateRule = { name: 'schedule-holds', points: 60, windowSec: 60 };
const BOOKINGS: readonly RateRule[] = [
  { name: 'schedule-bookings-minute', points: 100, windowSec: 60 },
  { name: 'schedule-bookings-hour', points: 400, windowSec: 3_600 },
];
/** Whoever opens links that are none is guessing. */
const LINKS: RateRule = { name: 'schedule-links', points: 60, windowSec: 60 };

export async function countSlotLookup(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.consume(LOOKUPS, clientKey(ip));
}

export async function countHold(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.consume(HOLDS, clientKey(ip));
}

export async function countBooking(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  for (const rule of BOOKINGS) await limits.consume(rule, clientKey(ip));
}

export async function countLink(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.consume(LINKS, clientKey(ip));
}
