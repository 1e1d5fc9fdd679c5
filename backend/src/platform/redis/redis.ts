import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AppConfig } from '../config/index.js';

/**
 * The connection replicas share for their limits. Optional: without REDIS_URL there is none, and a
 * configured one that goes away weakens limits but stops nothing.
 */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  client: Redis | null = null;

  constructor(private readonly config: AppConfig) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.redisUrl) return;
    const { Redis: RedisClient } = await import('ioredis');
    this.client = new RedisClient(this.config.redisUrl, {
      // Commands fail at once while it is away instead of queueing up behind a person's request.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      commandTimeout: 1000,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
    });
    // Without a listener an outage would end the process; readiness reports it.
    this.client.on('error', () => undefined);
  }

  async isReachable(): Promise<boolean> {
    if (!this.client) return true;
    try {
      return (await this.client.ping()) === 'PONG';
    } catch {
      return false;
    }
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }
}
