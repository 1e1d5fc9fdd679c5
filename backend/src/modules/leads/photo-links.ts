import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { PHOTO_SIZES, type PhotoSize } from '../../platform/photos/index.js';
import { isSame, Keyring } from '../../platform/secrets/keyring.js';
import type { LeadPhoto } from './api/dto/lead.dto.js';
import { LeadPhotoRepository } from './persistence/lead-photo.repository.js';
import type { LeadPhotoEntity } from './persistence/lead-parts.entity.js';

const HOUR_SEC = 3_600;

/** Signed addresses for pictures of a page. They stay the same for an hour, so that a reloaded page uses its cache. */
@Injectable()
export class PhotoLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
    private readonly photos: LeadPhotoRepository,
  ) {}

  async viewsOf(leadId: string): Promise<LeadPhoto[]> {
    return (await this.photos.listOf(leadId)).map((photo) => this.viewOf(photo));
  }

  viewOf({ id, widthPx, heightPx, uploadedAt }: LeadPhotoEntity): LeadPhoto {
    const untilSec = (Math.floor(this.nowSec() / HOUR_SEC) + 2) * HOUR_SEC;
    const url = (size: PhotoSize) =>
      `/api/photos/${id}/${size}?until=${untilSec}&signature=${this.signature(id, size, untilSec)}`;
    return {
      id,
      widthPx,
      heightPx,
      uploadedAt,
      urls: { thumb: url('thumb'), view: url('view'), full: url('full') },
    };
  }

  /** The size that the address opens, `over` for an expired one, null for an invalid one. */
  opened(id: string, size: string, until: string, signature: string): PhotoSize | 'over' | null {
    const known = (Object.keys(PHOTO_SIZES) as PhotoSize[]).find((candidate) => candidate === size);
    if (!known || !/^\d{1,12}$/.test(until)) return null;
    if (!isSame(this.signature(id, known, Number(until)), signature)) return null;
    return Number(until) < this.nowSec() ? 'over' : known;
  }

  private signature(id: string, size: PhotoSize, untilSec: number): string {
    return this.keyring.hmac('photo-link', `${id}/${size}/${untilSec}`);
  }

  private nowSec(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
