import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { UnitOfWork } from '../database/index.js';
import { RedisConnection } from '../redis/redis.js';

const KEEP_MS = 2000;
const PING_MS = 1000;
const FREE_BYTES = 200 * 1024 * 1024;

@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private draining = false;
  private checked = { untilTick: 0, failing: Promise.resolve<string[]>([]) };
  private ping: Promise<boolean> | null = null;

  constructor(
    private readonly database: UnitOfWork,
    private readonly redis: RedisConnection,
    private readonly config: AppConfig,
  ) {}

  /** Empty when all is well. */
  async failing(): Promise<string[]> {
    if (this.draining) return ['shutting down'];
    // One check for all who ask within this time, so that they do not pile up on a database that hangs.
    if (performance.now() >= this.checked.untilTick)
      this.checked = { untilTick: performance.now() + KEEP_MS, failing: this.check() };
    return this.checked.failing;
  }

  private async check(): Promise<string[]> {
    const [database, redis, disk] = await Promise.all([
      this.databaseResponds(),
      this.redis.isReachable(),
      this.diskHasRoom(),
    ]);
    return [database ? [] : ['database'], redis ? [] : ['redis'], disk ? [] : ['disk']].flat();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.draining = true;
    if (this.config.drainMs > 0) await sleep(this.config.drainMs);
  }

  private databaseResponds(): Promise<boolean> {
    // A ping that hangs keeps its connection, so the next check waits for the same one.
    this.ping ??= this.database
      .query('SELECT 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.ping = null;
      });
    return Promise.race([this.ping, sleep(PING_MS, false, { ref: false })]);
  }

  private async diskHasRoom(): Promise<boolean> {
    try {
      const { bavail, bsize } = await statfs(this.config.dataDir);
      return bavail * bsize > FREE_BYTES;
    } catch {
      return true; // no data folder is used by this shape
    }
  }
}
