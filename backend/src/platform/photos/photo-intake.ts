import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { RateLimitedError } from '../../common/errors/index.js';
import { Turns } from '../../common/turns/turns.js';
import { PhotoFiles } from './photo-files.js';
import { makeRenditions, type Renditions } from './photo-renditions.js';
import { receivePhoto, type ArrivedPhoto } from './photo-upload.js';

/** Each unpacks up to 64 megapixels. */
const AT_ONCE = 2;
const MAX_WAITING = 16;
const COME_AGAIN_SEC = 5;

@Injectable()
export class PhotoIntake {
  private readonly turns = new Turns(AT_ONCE, {
    queue: MAX_WAITING,
    refuse: () => new RateLimitedError(COME_AGAIN_SEC, 'SERVER_BUSY'),
  });

  constructor(private readonly files: PhotoFiles) {}

  /** The caller calls `discard`. */
  async receive(body: Readable, headers: IncomingHttpHeaders): Promise<ArrivedPhoto> {
    return receivePhoto(body, headers, await this.files.arrivingPath());
  }

  render({ path }: Pick<ArrivedPhoto, 'path'>): Promise<Renditions> {
    return this.inTurn(() => makeRenditions(path));
  }

  /** For all work that holds a whole file in memory. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.run(work);
  }

  async discard({ path }: ArrivedPhoto): Promise<void> {
    await rm(path, { force: true });
  }
}
