import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn, ReferenceColumn } from '../../database/columns.js';

@Entity('live_event')
@Index('ix_live_event_at', ['at'])
export class LiveEventEntity {
  @PrimaryGeneratedColumn({ type: 'int' }) seq: number;
  @Column({ type: 'varchar', length: 40 }) kind: string;
  @ReferenceColumn() subjectId: string;
  @JsonColumn() data: Record<string, string | number | boolean | null>;
  @InstantColumn() at: Date;
}
