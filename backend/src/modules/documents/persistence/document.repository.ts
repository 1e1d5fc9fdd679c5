import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { Visibility } from '../domain/document-kind.js';
import { DocumentEntity, DocumentVersionEntity } from './document.entity.js';

export interface Owner {
  ownerType: string;
  ownerId: string;
}

@Injectable()
export class DocumentRepository {
  constructor(private readonly uow: UnitOfWork) {}

  listOf(
    owner: Owner,
    { visibility, ids }: { visibility?: Visibility; ids?: readonly string[] } = {},
  ): Promise<DocumentEntity[]> {
    return this.uow.reader().find(DocumentEntity, {
      where: { ...owner, archivedAt: IsNull(), ...(visibility && { visibility }), ...(ids && { id: In([...ids]) }) },
      order: { folder: 'ASC', name: 'ASC', id: 'ASC' },
    });
  }

  versionsOf(documents: readonly DocumentEntity[]): Promise<DocumentVersionEntity[]> {
    if (documents.length === 0) return Promise.resolve([]);
    return this.uow.reader().find(DocumentVersionEntity, {
      where: { documentId: In(documents.map(({ id }) => id)) },
      order: { versionNo: 'DESC' },
    });
  }

  find(owner: Owner, id: string): Promise<DocumentEntity | null> {
    return this.uow.reader().findOneBy(DocumentEntity, { ...owner, id, archivedAt: IsNull() });
  }

  /** Inside a unit. */
  lock(owner: Owner, id: string): Promise<DocumentEntity | null> {
    return this.uow.writer().findOne(DocumentEntity, {
      where: { ...owner, id, archivedAt: IsNull() },
      lock: this.uow.forUpdate(),
    });
  }

  async findVersion(id: string): Promise<(DocumentVersionEntity & { document: DocumentEntity }) | null> {
    const version = await this.uow.reader().findOneBy(DocumentVersionEntity, { id });
    const document = version && (await this.uow.reader().findOneBy(DocumentEntity, { id: version.documentId }));
    return document && { ...version, document };
  }

  async save(document: DocumentEntity): Promise<void> {
    await this.uow.writer().save(DocumentEntity, document);
  }

  async insertVersion(version: DocumentVersionEntity): Promise<void> {
    await this.uow.writer().insert(DocumentVersionEntity, version);
  }

  async knownVersions(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.uow.reader().findBy(DocumentVersionEntity, { id: In([...ids]) });
    return new Set(rows.map(({ id }) => id));
  }
}
