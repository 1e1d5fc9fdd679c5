import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { Traffic } from '../domain/traffic.js';
import type { CountedEvent } from '../domain/visits.js';

const Words = (length: number): PropertyDecorator => Column({ type: 'varchar', length, nullable: true });
const Code = (): PropertyDecorator => Words(60);

@Entity('analytics_event')
@Index('ix_analytics_event_occurred', ['occurredAt', 'id'])
@Index('ix_analytics_event_name', ['event', 'occurredAt'], { where: "origin = 'server'" })
@Index('ix_analytics_event_received', ['receivedAt'])
@Index('ix_analytics_event_lead', ['leadId'])
@Index('ix_analytics_event_project', ['projectId'])
export class AnalyticsEventEntity {
  /** Chosen by the sender, so that an event sent twice is stored once. */
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 40 }) event: string;
  @InstantColumn() occurredAt: Date;
  /** Null: stored before there were rollups. */
  @InstantColumn({ nullable: true }) receivedAt: Date | null;

  /** `YYYY-MM-DD` in the studio's time zone, of `occurredAt`. */
  @Column({ type: 'varchar', length: 10 }) day: string;
  /** Valid for the day on which the event arrived; empty for events of the server. */
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

  @Words(200) source: string | null;
  /** Of the lead's first visit; events of the server only. */
  @Words(200) firstSource: string | null;
  @Words(200) medium: string | null;
  @Words(200) campaign: string | null;
  @Words(200) referrerHost: string | null;
  @Words(200) landingPath: string | null;
  @Words(10) device: string | null;
  @Words(60) tool: string | null;
  @Words(40) service: string | null;
  /** What an event of the server says besides its name, such as the stage of a lead. */
  @Code() detail: string | null;
  @Column({ type: 'varchar', length: 10, default: 'person' }) traffic: Traffic;
  @Column({ type: 'varchar', length: 10, default: 'browser' }) origin: CountedEvent['origin'];
  /** A random id, the same for all events of a lead, after the lead was forgotten. */
  @ReferenceColumn({ nullable: true }) leadId: string | null;
  @ReferenceColumn({ nullable: true }) projectId: string | null;
}
