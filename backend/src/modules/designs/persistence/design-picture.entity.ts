import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { PictureKind, PictureState } from '../domain/design-picture.js';
import { DesignVersionEntity } from './design-version.entity.js';

@Entity('design_picture')
@Index('uq_design_picture_version_kind', ['designVersionId', 'kind'], { unique: true })
export class DesignPictureEntity {
  /** Also of its files. */
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => DesignVersionEntity, {
    name: 'fk_design_picture_version',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  designVersionId: string;

  @Column({ type: 'varchar', length: 8 }) kind: PictureKind;
  @Column({ type: 'varchar', length: 12 }) state: PictureState;

  /** How often the renderer has begun it. */
  @Column({ type: 'int' }) starts: number;

  /** The customer who asked for it hears when it is ready. */
  @Column({ type: 'boolean' }) tellsCustomer: boolean;
  @Column({ type: 'int', nullable: true }) widthPx: number | null;
  @Column({ type: 'int', nullable: true }) heightPx: number | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) readyAt: Date | null;
}
