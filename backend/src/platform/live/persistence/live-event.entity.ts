import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn, ReferenceColumn } from '../../database/columns.js';

/** Something that open consoles want to hear of; kept for a day, for those that were away for a moment. */
@Entity('live_event')
@Index('ix_live_event_at', ['at'])
export class LiveEventEntity {
  @PrimaryGeneratedColumn({ type: 'int' })
  seq: number;

  @Column({ type: 'varchar', length: 40 })
  kind: string;

  @ReferenceColumn()
  subjectId: string;

  @JsonColumn()
  data: Record<string, string | number | boolean | null>;

  @InstantColumn()
  at: Date;
}
