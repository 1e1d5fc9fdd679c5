import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { DocumentKind, Visibility } from '../domain/document-kind.js';

@Entity('document')
@Index('ix_document_owner', ['ownerType', 'ownerId', 'archivedAt'])
export class DocumentEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 20 }) ownerType: string;
  @ReferenceColumn() ownerId: string;
  @Column({ type: 'varchar', length: 80 }) folder: string;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 12 }) kind: DocumentKind;
  @Column({ type: 'varchar', length: 8 }) visibility: Visibility;
  /** The latest one. */
  @Column({ type: 'int' }) versionNo: number;
  @InstantColumn() createdAt: Date;
  @InstantColumn() updatedAt: Date;
  @InstantColumn({ nullable: true }) archivedAt: Date | null;
  /** Of what is said about it; a new file does not raise it. */
  @Column({ type: 'int', default: 1 }) version: number;
}

const VERSION_INDEX = 'uq_document_version_document_id_version_no';

/** Never changed: a new file is a new version. The file has the id as its key. */
@Entity('document_version')
@Index(VERSION_INDEX, ['documentId', 'versionNo'], { unique: true })
export class DocumentVersionEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => DocumentEntity, {
    name: 'fk_document_version_document',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  documentId: string;

  @Column({ type: 'int' }) versionNo: number;
  @Column({ type: 'varchar', length: 100 }) mime: string;
  @Column({ type: 'varchar', length: 8 }) extension: string;
  @Column({ type: 'int' }) bytes: number;
  @Column({ type: 'varchar', length: 64 }) sha256: string;
  @Column({ type: 'varchar', length: 120 }) uploadedByName: string;
  @InstantColumn() uploadedAt: Date;
}
