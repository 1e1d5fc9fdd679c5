import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../platform/database/columns.js';
import { LeadEntity } from './lead.entity.js';

/** A word that a lead is found by, with what the lists sort by, so that its leads are a stretch of an index in each order. */
@Entity('lead_search_term')
@Index('ix_lead_search_term_words', ['leadId', 'term'])
@Index('ix_lead_search_term_queue', ['term', 'replySettled', 'receivedAt', 'leadId'])
@Index('ix_lead_search_term_due', ['term', 'dueAt', 'leadId'])
@Index('ix_lead_search_term_name', ['term', 'nameSort', 'leadId'])
export class LeadSearchTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 120 })
  term: string;

  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_search_term_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  /** These four are the lead's own. A trigger of the database takes over what changes there. */
  @Column({ type: 'int', nullable: true })
  replySettled: number;

  @InstantColumn({ nullable: true })
  receivedAt: Date;

  @InstantColumn({ nullable: true })
  dueAt: Date;

  @Column({ type: 'varchar', length: 120, nullable: true })
  nameSort: string;
}
