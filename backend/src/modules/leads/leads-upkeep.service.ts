import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../../platform/config/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { PhotoFiles } from '../../platform/photos/index.js';
import { LeadDrafts } from './lead-drafts.service.js';
import { LeadPhotoRepository } from './persistence/lead-photo.repository.js';

const EVERY_MS = 60 * 60 * 1000;
/** Longer than any upload lasts. */
const SPARED_MS = 60 * 60 * 1000;

/** Every hour: removes drafts that have expired, and files that no photo names, of uploads that were cut off. */
@Injectable()
export class LeadsUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly files: PhotoFiles,
    private readonly photos: LeadPhotoRepository,
    private readonly drafts: LeadDrafts,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.drafts.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'old drafts were not removed'));
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'lost photos were not removed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

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
