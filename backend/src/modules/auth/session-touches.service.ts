import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { Sessions } from '../users/index.js';

const GATHER_MS = 200;
const CHUNK = 200;

/**
 * Moves the last-seen time of sessions in use, a few at a time and after the requests were answered.
 * Losing one in a crash costs a minute of idle time, so it may wait and may fail.
 */
@Injectable()
export class SessionTouches implements BeforeApplicationShutdown {
  private readonly seen = new Map<string, string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly uow: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  note(sessionId: string, userId: string): void {
    this.seen.set(sessionId, userId);
    if (this.timer) return;
    this.timer = setTimeout(() => void this.flush(), GATHER_MS);
    this.timer.unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const seen = [...this.seen].map(([sessionId, userId]) => ({ sessionId, userId }));
    this.seen.clear();
    for (let start = 0; start < seen.length; start += CHUNK) {
      try {
        await this.uow.run(() => this.sessions.touch(seen.slice(start, start + CHUNK)));
      } catch (error) {
        this.logger.warn({ err: error }, 'sessions could not be marked as used');
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }
}
