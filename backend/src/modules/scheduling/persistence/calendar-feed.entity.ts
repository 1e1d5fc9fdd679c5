import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../platform/database/columns.js';

@Entity('calendar_feed')
@Index('uq_calendar_feed_token_hash', ['tokenHash'], { unique: true })
export class CalendarFeedEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey('user_account', { name: 'fk_calendar_feed_owner', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  ownerId: string;

  @Column({ type: 'varchar', length: 64 }) tokenHash: string;
  @InstantColumn() createdAt: Date;
}
