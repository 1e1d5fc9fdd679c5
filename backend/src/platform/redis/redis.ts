import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AppConfig } from '../config/index.js';

/** Without REDIS_URL there is none. While it is down, limits are weaker but nothing stops. */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  client: Redis | null = null;

  constructor(private readonly config: AppConfig) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.redisUrl) return;
    const { Redis: RedisClient } = await import('ioredis');
    this.client = new RedisClient(this.config.redisUrl, {
      // Fail at once instead of delaying a request.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      commandTimeout: 1000,
      retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
    });
    // Without a listener an outage would end the process.
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
