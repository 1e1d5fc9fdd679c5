import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { ProvenBy, Strokes } from '../domain/signing.js';

const NO_ACTION = { onDelete: 'NO ACTION', onUpdate: 'NO ACTION' } as const;

/** The exact file that people sign. The row never changes, and its file is written once, under the id. */
@Entity('signed_document')
@Index('uq_signed_document_target_type_target_id_sha256', ['targetType', 'targetId', 'sha256'], { unique: true })
@Index('ix_signed_document_sha256', ['sha256'])
export class SignedDocumentEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 20 }) targetType: string;
  @ReferenceColumn() targetId: string;
  @Column({ type: 'varchar', length: 120 }) title: string;
  @Column({ type: 'varchar', length: 64 }) sha256: string;
  @Column({ type: 'int' }) bytes: number;
  @InstantColumn() keptAt: Date;
}

/** To electronic records, with the text of that version. Only the withdrawal is added later. */
@Entity('electronic_consent')
@Index('ix_electronic_consent_signer_email', ['signerEmail'])
export class ElectronicConsentEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 254 }) signerEmail: string;
  @ReferenceColumn({ nullable: true }) signerId: string | null;
  @Column({ type: 'varchar', length: 120 }) signerName: string;
  @Column({ type: 'int' }) textVersion: number;
  @Column({ type: 'varchar', length: 45 }) ip: string;
  @Column({ type: 'varchar', length: 255 }) userAgent: string;
  @InstantColumn() givenAt: Date;
  @InstantColumn({ nullable: true }) withdrawnAt: Date | null;
}

export const ONE_SIGNATURE_EACH = 'uq_signature_document_id_signer_email';

/** Evidence, never changed. `hash` covers the row and the hash before it; the first follows the document's. */
@Entity('signature')
@Index(ONE_SIGNATURE_EACH, ['documentId', 'signerEmail'], { unique: true })
@Index('uq_signature_document_id_sequence', ['documentId', 'sequence'], { unique: true })
export class SignatureEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => SignedDocumentEntity, { name: 'fk_signature_document', ...NO_ACTION })
  documentId: string;

  @Column({ type: 'int' }) sequence: number;
  @Column({ type: 'varchar', length: 64 }) documentSha256: string;
  @Column({ type: 'varchar', length: 254 }) signerEmail: string;
  /** Null for a signer without an account. */
  @ReferenceColumn({ nullable: true }) signerId: string | null;
  @Column({ type: 'varchar', length: 120 }) signerName: string;
  @Column({ type: 'varchar', length: 120 }) typedName: string;
  @JsonColumn({ nullable: true }) strokes: Strokes | null;

  @ReferenceColumn()
  @ForeignKey(() => ElectronicConsentEntity, { name: 'fk_signature_consent', ...NO_ACTION })
  consentId: string;

  @Column({ type: 'int' }) consentVersion: number;
  @Column({ type: 'varchar', length: 8 }) provenBy: ProvenBy;
  @InstantColumn() provenAt: Date;
  @Column({ type: 'varchar', length: 45 }) ip: string;
  @Column({ type: 'varchar', length: 255 }) userAgent: string;
  @InstantColumn() signedAt: Date;
  @Column({ type: 'varchar', length: 64 }) previousHash: string;
  @Column({ type: 'varchar', length: 64 }) hash: string;
}

@Entity('signing_code')
@Index('ix_signing_code_document', ['documentId', 'signerEmail'])
@Index('ix_signing_code_expires', ['expiresAt'])
export class SigningCodeEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => SignedDocumentEntity, { name: 'fk_signing_code_document', ...NO_ACTION })
  documentId: string;

  @Column({ type: 'varchar', length: 254 }) signerEmail: string;
  @Column({ type: 'varchar', length: 64 }) codeHash: string;
  @Column({ type: 'int' }) wrongTries: number;
  @InstantColumn() createdAt: Date;
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) usedAt: Date | null;
}

@Entity('document_link')
@Index('uq_document_link_token_hash', ['tokenHash'], { unique: true })
@Index('ix_document_link_expires', ['expiresAt'])
export class DocumentLinkEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => SignedDocumentEntity, { name: 'fk_document_link_document', ...NO_ACTION })
  documentId: string;

  @Column({ type: 'varchar', length: 254 }) signerEmail: string;
  @Column({ type: 'varchar', length: 120 }) signerName: string;
  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @InstantColumn() createdAt: Date;
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) usedAt: Date | null;
}
