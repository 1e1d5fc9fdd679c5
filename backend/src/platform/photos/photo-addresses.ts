import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { Keyring } from '../secrets/keyring.js';
import { PHOTO_SIZES, type PhotoSize } from './photo-renditions.js';

const HOUR_SEC = 3_600;

export type PhotoUrls = Record<PhotoSize, string>;

/**
 * Addresses that a page can show as pictures, which send no login: signed, and valid for one to two hours. They stay the
 * same for an hour, so that a reloaded page uses its cache.
 */
@Injectable()
export class PhotoAddresses {
  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  /** An address ends when `visibility` changes. Who may see one size may see all, so all have one signature. */
  urlsOf(path: string, id: string, visibility = ''): PhotoUrls {
    const untilSec = (Math.floor(this.nowSec() / HOUR_SEC) + 2) * HOUR_SEC;
    const signature = this.keyring.hmac('photo-address', signedText(path, id, untilSec, visibility));
    const url = (size: PhotoSize) => `${path}/${id}/${size}?until=${untilSec}&signature=${signature}`;
    return { thumb: url('thumb'), view: url('view'), full: url('full') };
  }

  /** The size that the address opens; null for an invented or expired one. */
  opened(path: string, id: string, size: string, until: string, signature: string, visibility = ''): PhotoSize | null {
    const known = (Object.keys(PHOTO_SIZES) as PhotoSize[]).find((candidate) => candidate === size);
    if (!known || !/^\d{1,12}$/.test(until) || Number(until) < this.nowSec()) return null;
    const text = signedText(path, id, Number(until), visibility);
    return this.keyring.hmacMatches('photo-address', text, signature) ? known : null;
  }

  private nowSec(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

function signedText(path: string, id: string, untilSec: number, visibility: string): string {
  return `${path}/${id}/${untilSec}${visibility && `/${visibility}`}`;
}
