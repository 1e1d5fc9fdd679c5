import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { uuidv7 } from '../../../common/ids/ids.js';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Device, Tool, Touch } from '../domain/consultation.js';
import { LeadEntity } from './lead.entity.js';

/** The first and the last visit of the site before the request. */
@Entity('lead_touch')
@Index('uq_lead_touch_lead_id_position', ['leadId', 'position'], { unique: true })
export class LeadTouchEntity {
  @IdColumn()
  id: string;

  @ReferenceColumn()
  @ForeignKey(() => LeadEntity, { name: 'fk_lead_touch_lead', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  leadId: string;

  @Column({ type: 'varchar', length: 5 })
  position: 'first' | 'last';

  @Column({ type: 'varchar', length: 200, nullable: true })
  source: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  medium: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  campaign: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  term: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  content: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  referrer: string | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  landingPath: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  device: Device | null;

  /** With the first visit the first one that was used, with the last the last one before the request. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  tool: Tool | null;

  @InstantColumn({ nullable: true })
  touchedAt: Date | null;
}

export function touchRow(leadId: string, position: LeadTouchEntity['position'], touch: Touch): LeadTouchEntity {
  const { source, medium, campaign, term, content, referrer, landingPath, device, tool, at } = touch;
  return Object.assign(new LeadTouchEntity(), {
    id: uuidv7(),
    leadId,
    position,
    source: source ?? null,
    medium: medium ?? null,
    campaign: campaign ?? null,
    term: term ?? null,
    content: content ?? null,
    referrer: referrer ?? null,
    landingPath: landingPath ?? null,
    device: device ?? null,
    tool: tool ?? null,
    touchedAt: at ? new Date(at) : null,
  } satisfies LeadTouchEntity);
}
