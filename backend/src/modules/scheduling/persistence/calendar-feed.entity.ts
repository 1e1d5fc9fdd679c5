import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../platform/database/columns.js';

/** The key under which a customer's or a colleague's calendar program fetches their visits; one each. */
@Entity('calendar_feed')
@Index('uq_calendar_feed_token_hash', ['tokenHash'], { unique: true })
export class CalendarFeedEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey('user_account', { name: 'fk_calendar_feed_owner', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  ownerId: string;

  @Column({ type: 'varchar', length: 64 })
  tokenHash: string;

  @InstantColumn()
  createdAt: Date;
}
