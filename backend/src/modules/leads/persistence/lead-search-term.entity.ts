import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LeadEntity } from './lead.entity.js';

@Entity('lead_search_term')
@Index('ix_lead_search_term_words', ['leadId', 'term'])
export class LeadSearchTermEntity {
  @PrimaryColumn({ type: 'varchar', length: 120 })
  term: string;

  @PrimaryColumn({ type: 'varchar', length: 36 })
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_search_term_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;
}
