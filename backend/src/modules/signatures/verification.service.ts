import type { IncomingHttpHeaders } from 'node:http';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MalformedRequestError } from '../../common/errors/index.js';
import { receiveFile } from '../../platform/files/receive-file.js';
import { PhotoFiles } from '../../platform/photos/index.js';
import type { GenuineResponse, VerifiedResponse } from './api/dto/signature.response.js';
import { chainProblems } from './evidence.js';
import type { SignatureEntity, SignedDocumentEntity } from './persistence/signature.entity.js';
import { SignatureRepository } from './persistence/signature.repository.js';
import { SignedDocuments } from './signed-documents.service.js';

const MAX_BYTES = 25 * 1024 * 1024;

export interface CheckedDocument {
  document: SignedDocumentEntity;
  signatures: SignatureEntity[];
  /** Sentences; none when file and signatures are as they were. */
  problems: string[];
}

@Injectable()
export class Verification {
  constructor(
    private readonly repository: SignatureRepository,
    private readonly documents: SignedDocuments,
    private readonly photos: PhotoFiles,
  ) {}

  /** Recomputes everything from the stored bytes and rows. @throws NotFoundError */
  async check(documentId: string): Promise<CheckedDocument> {
    const document = await this.documents.get(documentId);
    const signatures = await this.repository.signaturesOf(documentId);
    const problems = chainProblems(document, signatures);
    if (!(await this.documents.isIntact(document)))
      problems.unshift('The stored file is missing, or not the one that was signed.');
    return { document, signatures, problems };
  }

  /** Oldest first. */
  async checkAllOf(targetType: string, targetId: string): Promise<CheckedDocument[]> {
    const documents = await this.documents.of(targetType, targetId);
    return Promise.all(documents.map(({ id }) => this.check(id)));
  }

  async isGenuine(body: Readable, headers: IncomingHttpHeaders): Promise<GenuineResponse | VerifiedResponse> {
    const [found] = await this.checkUpload(body, headers);
    const last = found?.signatures.at(-1);
    if (!found || !last || found.problems.length > 0) return { genuine: false };
    return { genuine: true, document: found.document.title, signedAt: last.signedAt.toISOString() };
  }

  /** The documents that have exactly these bytes, signed ones first. */
  async checkUpload(body: Readable, headers: IncomingHttpHeaders): Promise<CheckedDocument[]> {
    const path = await this.photos.arrivingPath();
    try {
      const { contentHash } = await receiveFile(body, headers, path, { field: 'file', maxBytes: MAX_BYTES, tooLarge });
      const found = await this.repository.documentsWith(contentHash);
      const checked = await Promise.all(found.map(({ id }) => this.check(id)));
      return checked.toSorted((a, b) => b.signatures.length - a.signatures.length);
    } finally {
      await rm(path, { force: true });
    }
  }
}

function tooLarge(): MalformedRequestError {
  return new MalformedRequestError('DOCUMENT_TOO_LARGE', 'Choose a file of 25 MB or less.');
}
