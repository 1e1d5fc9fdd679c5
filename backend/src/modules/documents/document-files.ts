import { createHash } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { MalformedRequestError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { receiveFile } from '../../platform/files/receive-file.js';
import { PhotoFiles, PhotoIntake, withoutMetadata } from '../../platform/photos/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { FileStore, type StoredFile } from '../../platform/storage/index.js';
import { MAX_DOCUMENT_BYTES, sniffDocument, type Visibility } from './domain/document-kind.js';

/** Office files name their parts within the first local headers. */
const HEAD_BYTES = 8_192;
const HOUR_SEC = 3_600;

export interface KeptFile {
  /** The id of the version, and the file's key. */
  id: string;
  mime: string;
  extension: string;
  bytes: number;
  sha256: string;
  fileName: string;
  fields: Record<string, string>;
}

@Injectable()
export class DocumentFiles {
  constructor(
    private readonly store: FileStore,
    private readonly photos: PhotoFiles,
    private readonly intake: PhotoIntake,
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  /** Receives the file of a form and stores it. DocumentUpkeep removes it when its row is not written. */
  async keep(body: Readable, headers: IncomingHttpHeaders, fields: readonly string[]): Promise<KeptFile> {
    const id = uuidv7();
    const path = await this.photos.arrivingPath();
    try {
      const rules = { field: 'file', maxBytes: MAX_DOCUMENT_BYTES, fields, tooLarge };
      const received = await receiveFile(body, headers, path, rules);
      const type = sniffDocument(await headOf(path));
      if (!type) throw refusedType();
      const isPicture = type.mime.startsWith('image/') && type.extension !== 'dwg';
      return await this.intake.inTurn(async () => {
        const content = isPicture ? await withoutMetadata(path) : await readFile(path);
        const sha256 = createHash('sha256').update(content).digest('hex');
        await this.store.put(keyOf(id), content);
        return { id, ...type, bytes: content.length, sha256, fileName: received.fileName, fields: received.fields };
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  open(id: string): Promise<StoredFile | null> {
    return this.store.open(keyOf(id));
  }

  remove(id: string): Promise<void> {
    return this.store.remove(keyOf(id));
  }

  /**
   * Opens the file without a login for one to two hours; the same for an hour, so that a page uses its cache. It ends
   * when the visibility changes.
   */
  addressOf(id: string, visibility: Visibility): string {
    const untilSec = (Math.floor(this.nowSec() / HOUR_SEC) + 2) * HOUR_SEC;
    return `/api/documents/${id}?until=${untilSec}&signature=${this.signature(id, visibility, untilSec)}`;
  }

  opens(id: string, visibility: Visibility, until: string, signature: string): boolean {
    return (
      /^\d{1,12}$/.test(until) &&
      this.keyring.hmacMatches('document-link', `${id}/${visibility}/${Number(until)}`, signature) &&
      Number(until) >= this.nowSec()
    );
  }

  private signature(id: string, visibility: Visibility, untilSec: number): string {
    return this.keyring.hmac('document-link', `${id}/${visibility}/${untilSec}`);
  }

  private nowSec(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

function keyOf(id: string): string {
  return `documents/${id.slice(-2)}/${id}`;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function tooLarge(): MalformedRequestError {
  return new MalformedRequestError('DOCUMENT_TOO_LARGE', 'Choose a file of 25 MB or less.');
}

function refusedType(): MalformedRequestError {
  return new MalformedRequestError(
    'DOCUMENT_TYPE_REFUSED',
    'Choose a PDF, a Word or Excel file, a drawing (DWG) or a picture (JPEG, PNG, WebP).',
  );
}
