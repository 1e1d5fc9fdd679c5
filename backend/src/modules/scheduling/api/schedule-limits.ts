import type { FastifyRequest } from 'fastify';
import { sha256Hex } from '../../../common/ids/ids.js';
import { clientKey, type RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { normaliseEmail } from '../../users/index.js';

/** Working slots out anew costs a few milliseconds; what is known already is not counted. */
const LOOKUPS: RateRule = { name: 'schedule-slots', points: 240, windowSec: 60 };
const HOLDS: RateRule = { name: 'schedule-holds', points: 60, windowSec: 60 };
/** Whoever takes time after time keeps others from booking; nobody needs as many to choose one (house figures). */
const HOLDS_OF_VISITOR: RateRule = { name: 'schedule-holds-visitor', points: 20, windowSec: 3_600 };
/** Several visitors may share a connection, and each new browser key is had for a hold. */
const HOLDS_OF_CONNECTION: RateRule = { name: 'schedule-holds-connection', points: 60, windowSec: 3_600 };
const BOOKINGS: readonly RateRule[] = [
  { name: 'schedule-bookings-minute', points: 100, windowSec: 60 },
  { name: 'schedule-bookings-hour', points: 400, windowSec: 3_600 },
];
/** Each visit is a letter to an address that anybody can type (house figure). */
const BOOKINGS_OF_ADDRESS: RateRule = { name: 'schedule-bookings-address', points: 60, windowSec: 86_400 };
/** Whoever opens links that are none is guessing. */
const LINKS: RateRule = { name: 'schedule-links', points: 60, windowSec: 60 };

export async function countSlotLookup(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.consume(LOOKUPS, clientKey(ip));
}

export async function countHold(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.consume(HOLDS, clientKey(ip));
}

/** @param visitor account or browser key; null without either */
export async function countNewHold(limits: RateLimiter, { ip }: FastifyRequest, visitor: string | null): Promise<void> {
  if (visitor !== null) await limits.consume(HOLDS_OF_VISITOR, visitor);
  await limits.consume(HOLDS_OF_CONNECTION, clientKey(ip));
}

export async function countBooking(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  for (const rule of BOOKINGS) await limits.consume(rule, clientKey(ip));
}

/** Counts a visit for that address, unless `book` makes none. */
export async function countedForAddress<T>(limits: RateLimiter, email: string, book: () => Promise<T>): Promise<T> {
  const key = sha256Hex(normaliseEmail(email));
  await limits.consume(BOOKINGS_OF_ADDRESS, key);
  try {
    return await book();
  } catch (error) {
    await limits.refund(BOOKINGS_OF_ADDRESS, key);
    throw error;
  }
}

export async function countLink(limits: RateLimiter, { ip }: FastifyRequest): Promise<void> {
  await limits.consume(LINKS, clientKey(ip));
}
