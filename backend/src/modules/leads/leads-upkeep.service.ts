import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { PhotoFiles } from '../../platform/photos/index.js';
import { LeadDrafts } from './lead-drafts.service.js';
import { LeadPhotoRepository } from './persistence/lead-photo.repository.js';

/** Longer than any upload lasts. */
const SPARED_MS = 60 * 60 * 1000;

/** Removes expired drafts and files of interrupted uploads. */
@Injectable()
export class LeadsUpkeep implements OnModuleInit {
  constructor(
    private readonly files: PhotoFiles,
    private readonly photos: LeadPhotoRepository,
    private readonly drafts: LeadDrafts,
    private readonly housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register('old drafts', () => this.drafts.sweep());
    this.housekeeping.register('lost photos', () => this.sweep());
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
