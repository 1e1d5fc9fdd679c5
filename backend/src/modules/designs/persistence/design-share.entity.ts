import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { DesignEntity } from './design.entity.js';

@Entity('design_share')
@Index('uq_design_share_token_hash', ['tokenHash'], { unique: true })
@Index('ix_design_share_design', ['designId', 'createdAt', 'id'])
export class DesignShareEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => DesignEntity, { name: 'fk_design_share_design', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  designId: string;

  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @InstantColumn() createdAt: Date;
  @InstantColumn() expiresAt: Date;
  @InstantColumn({ nullable: true }) revokedAt: Date | null;
}
