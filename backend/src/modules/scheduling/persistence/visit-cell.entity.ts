import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn } from '../../../platform/database/columns.js';
import { VisitEntity } from './visit.entity.js';

/** The guarantee that no one is booked twice: one row per person and quarter of an hour, buffers included. */
export const CELL_INDEX = 'uq_visit_cell_staff_id_cell_at';

@Entity('visit_cell')
@Index(CELL_INDEX, ['staffId', 'cellAt'], { unique: true })
export class VisitCellEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => VisitEntity, { name: 'fk_visit_cell_visit', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  visitId: string;

  @PrimaryColumn({ type: 'datetime', precision: 3 }) cellAt: Date;
  @ReferenceColumn() staffId: string;
}
