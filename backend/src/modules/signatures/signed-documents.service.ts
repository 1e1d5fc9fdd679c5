import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { FileStore } from '../../platform/storage/index.js';
import { SignedDocumentEntity } from './persistence/signature.entity.js';
import { SignatureRepository } from './persistence/signature.repository.js';

export interface NewSignedDocument {
  /** A type that its module registered with RecordOwners, which say who may read and sign. */
  targetType: string;
  targetId: string;
  title: string;
  /** A PDF. */
  bytes: Uint8Array;
}

@Injectable()
export class SignedDocuments {
  constructor(
    private readonly repository: SignatureRepository,
    private readonly store: FileStore,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit, because it writes a file. The same bytes again are the same document. */
  async keep({ targetType, targetId, title, bytes }: NewSignedDocument): Promise<SignedDocumentEntity> {
    if (this.uow.isOpen()) throw new Error('Keep the document before the unit of work: a unit writes no files.');
    const sha256 = sha256Of(bytes);
    const known = await this.repository.findSame(targetType, targetId, sha256);
    if (known) return known;
    const id = uuidv7();
    const document = { id, targetType, targetId, title, sha256, bytes: bytes.length, keptAt: this.clock.now() };
    await this.store.put(this.keyOf(id), Buffer.from(bytes));
    try {
      await this.uow.run(() => this.repository.insertDocument(document));
      return document;
    } catch (error) {
      await this.store.remove(this.keyOf(id));
      const first = isUniqueViolation(error) && (await this.repository.findSame(targetType, targetId, sha256));
      if (first) return first;
      throw error;
    }
  }

  /** Oldest first. */
  of(targetType: string, targetId: string): Promise<SignedDocumentEntity[]> {
    return this.repository.documentsOf(targetType, targetId);
  }

  /** @throws NotFoundError */
  async get(id: string): Promise<SignedDocumentEntity> {
    const document = await this.repository.findDocument(id);
    if (!document) throw new NotFoundError();
    return document;
  }

  /** The bytes as they are stored now. Null when the file is gone. */
  async read(id: string): Promise<Buffer | null> {
    const file = await this.store.open(this.keyOf(id));
    return file && buffer(file.stream);
  }

  /** @throws NotFoundError when the file is gone */
  async require(id: string): Promise<Buffer> {
    const bytes = await this.read(id);
    if (!bytes) throw new NotFoundError();
    return bytes;
  }

  async isIntact({ id, sha256 }: SignedDocumentEntity): Promise<boolean> {
    const bytes = await this.read(id);
    return bytes !== null && sha256Of(bytes) === sha256;
  }

  keyOf(id: string): string {
    return `signed-documents/${id.slice(-2)}/${id}`;
  }

  /** For the email that carries it: the same signatures give the same bytes. @returns its key */
  async putCertificate(id: string, bytes: Buffer): Promise<string> {
    const key = `${this.keyOf(id)}-certificate`;
    await this.store.put(key, bytes);
    return key;
  }
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
