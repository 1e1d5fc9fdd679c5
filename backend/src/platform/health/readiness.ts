import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { FastQuery } from '../database/index.js';
import { RedisConnection } from '../redis/redis.js';

const KEEP_MS = 2000;
const PING_MS = 1000;
const FREE_BYTES = 200 * 1024 * 1024;

/** Whether this process should get requests. Cached, so that asking often costs the database nothing. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private draining = false;
  private checked: { at: number; failing: Promise<string[]> } | null = null;

  constructor(
    private readonly database: FastQuery,
    private readonly redis: RedisConnection,
    private readonly config: AppConfig,
  ) {}

  /** Names of the parts that are away; empty when all is well. */
  async failing(): Promise<string[]> {
    if (this.draining) return ['shutting down'];
    const now = performance.now();
    if (!this.checked || now - this.checked.at > KEEP_MS) this.checked = { at: now, failing: this.check() };
    return this.checked.failing;
  }

  /** A proxy gets time to notice before the server stops accepting. */
  async beforeApplicationShutdown(): Promise<void> {
    this.draining = true;
    if (this.config.drainMs > 0) await sleep(this.config.drainMs);
  }

  private async check(): Promise<string[]> {
    const [database, redis, disk] = await Promise.all([this.databaseAnswers(), this.redis.isReachable(), this.diskHasRoom()]);
    return [database ? [] : ['database'], redis ? [] : ['redis'], disk ? [] : ['disk']].flat();
  }

  private async databaseAnswers(): Promise<boolean> {
    const aborted = new AbortController();
    try {
      const ping = Promise.resolve(this.database.one<{ one: number }>('SELECT 1 AS one', []));
      const late = sleep(PING_MS, undefined, { signal: aborted.signal });
      return Number((await Promise.race([ping, late]))?.one) === 1;
    } catch {
      return false;
    } finally {
      aborted.abort();
    }
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
