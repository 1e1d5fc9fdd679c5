import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/database/columns.js';
import type { EventName } from '../domain/event-rules.js';

const Words = (length: number): PropertyDecorator => Column({ type: 'varchar', length, nullable: true });
const Code = (): PropertyDecorator => Words(60);

@Entity('analytics_event')
@Index('ix_analytics_event_occurred', ['occurredAt', 'id'])
@Index('ix_analytics_event_name', ['event', 'occurredAt'])
export class AnalyticsEventEntity {
  /** Chosen by the sender, so that an event sent twice is stored once. */
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 40 }) event: EventName;
  @InstantColumn() occurredAt: Date;

  /** `YYYY-MM-DD` in the studio's time zone; the visitor mark is valid for this day. */
  @Column({ type: 'varchar', length: 10 }) day: string;
  @Column({ type: 'varchar', length: 22 }) visitor: string;
  @Words(100) ctaText: string | null;
  @Code() section: string | null;
  @Code() contentType: string | null;
  @Words(200) pagePath: string | null;
  @Words(120) pageTitle: string | null;
  @Code() formName: string | null;
  @Code() formStep: string | null;
  @Code() leadType: string | null;
  @Code() errorCode: string | null;
  @Column({ type: 'int', nullable: true }) valueCents: number | null;
  @Words(3) currency: string | null;
  @Code() issueDetected: string | null;
  @Code() severity: string | null;
  @Column({ type: 'int', nullable: true }) recommendationCount: number | null;
  @Code() method: string | null;
  @Code() userRole: string | null;
}
