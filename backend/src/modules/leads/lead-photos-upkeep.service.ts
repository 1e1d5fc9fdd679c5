import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../../platform/config/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { PhotoFiles } from '../../platform/photos/index.js';
import { LeadPhotoRepository } from './persistence/lead-photo.repository.js';

const EVERY_MS = 60 * 60 * 1000;
/** Longer than any upload lasts: what is younger may still be on its way. */
const SPARED_MS = 60 * 60 * 1000;

/** Removes files that no lead has: of uploads that were cut off, and of leads that are gone. */
@Injectable()
export class LeadPhotosUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly files: PhotoFiles,
    private readonly photos: LeadPhotoRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'lost photos were not removed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Answers how many photos were removed. */
  async sweep(): Promise<number> {
    let removed = 0;
    for await (const some of this.files.idsOlderThan(new Date(this.clock.now().getTime() - SPARED_MS))) {
      const known = await this.photos.known(some);
      for (const id of some.filter((candidate) => !known.has(candidate))) {
        await this.files.remove(id);
        removed += 1;
      }
    }
    return removed;
  }
}
