import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { LeadEntity } from './lead.entity.js';

export const PHOTO_INDEX = 'uq_lead_photo_lead_id_content_hash';

/** A photo of the yard; the files are PhotoFiles' by the same id. */
@Entity('lead_photo')
@Index(PHOTO_INDEX, ['leadId', 'contentHash'], { unique: true })
export class LeadPhotoEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_photo_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  /** SHA-256 of what was sent, by which a repeated sending is known. */
  @Column({ type: 'varchar', length: 64 })
  contentHash: string;

  @Column({ type: 'int' })
  receivedBytes: number;

  @Column({ type: 'int' })
  widthPx: number;

  @Column({ type: 'int' })
  heightPx: number;

  @InstantColumn()
  uploadedAt: Date;
}
