import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimitedError } from '../../common/errors/index.js';
import { AppConfig } from '../config/index.js';
import { RedisConnection } from '../redis/redis.js';

export interface RateRule {
  name: string;
  points: number;
  windowSec: number;
  /** Default: the rest of the window. */
  blockSec?: number;
  /** Default: "Too many attempts." */
  words?: string;
}

/** Shared through Redis when there is one. */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly config: AppConfig,
    private readonly redis: RedisConnection,
  ) {}

  /** @throws RateLimitedError when that was one too many. */
  async consume(rule: RateRule, key: string): Promise<void> {
    try {
      await this.limiterFor(rule).consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes)
        throw new RateLimitedError(refusal.msBeforeNext / 1000, 'TOO_MANY_ATTEMPTS', rule.words);
      throw refusal;
    }
  }

  /** Counts nothing. */
  async peek(rule: RateRule, key: string): Promise<{ consumed: number; msBeforeNext: number }> {
    const state = await this.limiterFor(rule).get(key);
    return { consumed: state?.consumedPoints ?? 0, msBeforeNext: state?.msBeforeNext ?? 0 };
  }

  /** Never refuses. @returns how many there are now. */
  async penalize(rule: RateRule, key: string, points = 1): Promise<number> {
    return (await this.limiterFor(rule).penalty(key, points)).consumedPoints;
  }

  async refund(rule: RateRule, key: string): Promise<void> {
    await this.limiterFor(rule).reward(key);
  }

  async block(rule: RateRule, key: string, seconds: number): Promise<void> {
    await this.limiterFor(rule).block(key, seconds);
  }

  async reset(rule: RateRule, key: string): Promise<void> {
    await this.limiterFor(rule).delete(key);
  }

  /** Scaled by RATE_LIMIT_FACTOR, for load tests. */
  allowance(rule: RateRule): number {
    return Math.max(1, Math.round(rule.points * this.config.rateLimitFactor));
  }

  private limiterFor(rule: RateRule): RateLimiterAbstract {
    let limiter = this.limiters.get(rule.name);
    if (!limiter) {
      const options = {
        keyPrefix: `limit:${rule.name}`,
        points: this.allowance(rule),
        duration: rule.windowSec,
        ...(rule.blockSec === undefined ? {} : { blockDuration: rule.blockSec }),
      };
      const local = new RateLimiterMemory(options);
      limiter = this.redis.client
        ? new RateLimiterRedis({ ...options, storeClient: this.redis.client, insuranceLimiter: local })
        : local;
      this.limiters.set(rule.name, limiter);
    }
    return limiter;
  }
}

/** An IPv6 customer owns a whole /64. */
export function clientKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
