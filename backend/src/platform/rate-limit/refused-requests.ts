import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimitedError } from '../../common/errors/index.js';
import { clientKey, type RateLimiter, type RateRule } from './rate-limiter.js';

/** One point, and one for each 4 kB of its body, because reading costs most. */
const REFUSED: RateRule = { name: 'refused-requests', points: 600, windowSec: 60 };
const BYTES_PER_POINT = 4_096;
const HELD_MS = 1_000;
const MAX_HELD = 10;
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 408, 413, 414, 415, 422, 429]);

/** Routes limit what they accept; this limits what is refused. */
export function limitRefusedRequests(fastify: FastifyInstance, limits: RateLimiter, bodyLimitBytes: number): void {
  const held = new Map<string, number>();
  fastify.addHook('onRequest', async (request, reply) => {
    if (!mayHaveBody(request)) return;
    const client = clientKey(request.ip);
    const { consumed, msBeforeNext } = await limits.peek(REFUSED, client);
    if (consumed <= limits.allowance(REFUSED)) return;
    // A client that gets its refusals slowly cannot slow down the others.
    const isHeld = await hold(client);
    // A short body is drained after the response, so every client gets to read it.
    if (!isHeld || bytesAnnounced(request) > bodyLimitBytes) void reply.header('connection', 'close');
    throw new RateLimitedError(msBeforeNext / 1_000);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    if (!mayHaveBody(request) || !REFUSALS.has(reply.statusCode)) return;
    await limits.penalize(REFUSED, clientKey(request.ip), 1 + Math.floor(bytesRead(request) / BYTES_PER_POINT));
  });

  /** False, at once, when this client has too many waiting. */
  async function hold(client: string): Promise<boolean> {
    const others = held.get(client) ?? 0;
    if (others >= MAX_HELD) return false;
    held.set(client, others + 1);
    await setTimeout(HELD_MS, undefined, { ref: false });
    const left = held.get(client)! - 1;
    if (left === 0) held.delete(client);
    else held.set(client, left);
    return true;
  }

  /** A longer body is refused unread, by its announced length. */
  function bytesRead(request: FastifyRequest): number {
    const announced = bytesAnnounced(request);
    if (announced === Infinity) return bodyLimitBytes;
    return announced <= bodyLimitBytes ? announced : 0;
  }
}

function bytesAnnounced({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}

function mayHaveBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
