import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { MalformedRequestError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { receiveFile } from '../../platform/files/receive-file.js';
import { withoutMetadata } from '../../platform/photos/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { FileStore, type StoredFile } from '../../platform/storage/index.js';
import { MAX_DOCUMENT_BYTES, sniffDocument } from './domain/document-kind.js';

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
  private readonly arriving: string;

  constructor(
    private readonly store: FileStore,
    private readonly keyring: Keyring,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.arriving = join(config.dataDir, 'arriving');
  }

  /** Receives the file of a form and stores it. The caller removes it when its row cannot be written. */
  async keep(body: Readable, headers: IncomingHttpHeaders, fields: readonly string[]): Promise<KeptFile> {
    mkdirSync(this.arriving, { recursive: true, mode: 0o700 });
    const id = uuidv7();
    const path = join(this.arriving, id);
    try {
      const rules = { field: 'file', maxBytes: MAX_DOCUMENT_BYTES, fields, tooLarge };
      const received = await receiveFile(body, headers, path, rules);
      const type = sniffDocument(await headOf(path));
      if (!type) throw refusedType();
      const isPicture = type.mime.startsWith('image/') && type.extension !== 'dwg';
      const content = isPicture ? await withoutMetadata(path) : await readFile(path);
      const sha256 = createHash('sha256').update(content).digest('hex');
      await this.store.put(keyOf(id), content);
      return { id, ...type, bytes: content.length, sha256, fileName: received.fileName, fields: received.fields };
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

  /** Opens the file without a login for one to two hours; the same for an hour, so that a page uses its cache. */
  addressOf(id: string): string {
    const untilSec = (Math.floor(this.nowSec() / HOUR_SEC) + 2) * HOUR_SEC;
    return `/api/documents/${id}?until=${untilSec}&signature=${this.signature(id, untilSec)}`;
  }

  opens(id: string, until: string, signature: string): boolean {
    return (
      /^\d{1,12}$/.test(until) &&
      this.keyring.hmacMatches('document-link', `${id}/${Number(until)}`, signature) &&
      Number(until) >= this.nowSec()
    );
  }

  private signature(id: string, untilSec: number): string {
    return this.keyring.hmac('document-link', `${id}/${untilSec}`);
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
