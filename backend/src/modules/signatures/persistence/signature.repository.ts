import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { deleteBefore, UnitOfWork } from '../../../platform/database/index.js';
import {
  ElectronicConsentEntity,
  SignatureEntity,
  SignedDocumentEntity,
  SigningCodeEntity,
} from './signature.entity.js';

@Injectable()
export class SignatureRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findDocument(id: string): Promise<SignedDocumentEntity | null> {
    return this.uow.reader().findOneBy(SignedDocumentEntity, { id });
  }

  /** Inside a unit: signers of one document take turns. */
  lockDocument(id: string): Promise<SignedDocumentEntity | null> {
    return this.uow.writer().findOne(SignedDocumentEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  /** Oldest first. */
  documentsOf(targetType: string, targetId: string): Promise<SignedDocumentEntity[]> {
    return this.uow.reader().find(SignedDocumentEntity, { where: { targetType, targetId }, order: { id: 'ASC' } });
  }

  findSame(targetType: string, targetId: string, sha256: string): Promise<SignedDocumentEntity | null> {
    return this.uow.reader().findOneBy(SignedDocumentEntity, { targetType, targetId, sha256 });
  }

  documentsWith(sha256: string): Promise<SignedDocumentEntity[]> {
    return this.uow.reader().find(SignedDocumentEntity, { where: { sha256 }, order: { id: 'ASC' } });
  }

  async insertDocument(document: SignedDocumentEntity): Promise<void> {
    await this.uow.writer().insert(SignedDocumentEntity, document);
  }

  /** In the order they were given. */
  signaturesOf(...documentIds: string[]): Promise<SignatureEntity[]> {
    if (documentIds.length === 0) return Promise.resolve([]);
    return this.uow.reader().find(SignatureEntity, {
      where: { documentId: In(documentIds) },
      order: { documentId: 'ASC', sequence: 'ASC' },
    });
  }

  async insertSignature(signature: SignatureEntity): Promise<void> {
    await this.uow.writer().insert(SignatureEntity, signature);
  }

  /** The latest that was not withdrawn. */
  findConsent(signerEmail: string, textVersion: number): Promise<ElectronicConsentEntity | null> {
    return this.uow.reader().findOne(ElectronicConsentEntity, {
      where: { signerEmail, textVersion, withdrawnAt: IsNull() },
      order: { id: 'DESC' },
    });
  }

  async insertConsent(consent: ElectronicConsentEntity): Promise<void> {
    await this.uow.writer().insert(ElectronicConsentEntity, consent);
  }

  async withdrawConsents(signerEmail: string, withdrawnAt: Date): Promise<number> {
    const found = await this.uow
      .writer()
      .update(ElectronicConsentEntity, { signerEmail, withdrawnAt: IsNull() }, { withdrawnAt });
    return found.affected ?? 0;
  }

  /** Inside a unit. */
  lockLatestCode(documentId: string, signerEmail: string): Promise<SigningCodeEntity | null> {
    return this.uow.writer().findOne(SigningCodeEntity, {
      where: { documentId, signerEmail },
      order: { id: 'DESC' },
      lock: this.uow.forUpdate(),
    });
  }

  async insertCode(code: SigningCodeEntity): Promise<void> {
    await this.uow.writer().insert(SigningCodeEntity, code);
  }

  async countWrongTry(id: string): Promise<void> {
    await this.uow.writer().increment(SigningCodeEntity, { id }, 'wrongTries', 1);
  }

  /** True for one caller only. */
  async useCode(id: string, now: Date): Promise<boolean> {
    const found = await this.uow
      .writer()
      .update(SigningCodeEntity, { id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now });
    return found.affected === 1;
  }

  /** At most `limit`. @returns how many. */
  deleteCodesBefore(moment: Date, limit: number): Promise<number> {
    return deleteBefore(this.uow.writer(), SigningCodeEntity, 'expiresAt', moment, limit);
  }
}
