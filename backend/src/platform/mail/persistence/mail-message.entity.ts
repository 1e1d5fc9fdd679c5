import { Column, Entity, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../database/columns.js';

export const MAIL_STATES = ['queued', 'sent', 'failed', 'dead', 'withdrawn'] as const;
export type MailState = (typeof MAIL_STATES)[number];

@Entity('mail_message')
@Index('ix_mail_message_created', ['createdAt', 'id'])
@Index('ix_mail_message_about', ['aboutId', 'createdAt', 'id'])
@Index('ix_mail_message_state', ['state', 'createdAt', 'id'])
export class MailMessageEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 254 }) toAddress: string;
  @ReferenceColumn({ nullable: true }) aboutId: string | null;
  @Column({ type: 'varchar', length: 255 }) subject: string;
  @Column({ type: 'varchar', length: 64 }) template: string;
  @Column({ type: 'text', nullable: true }) bodyText: string | null;
  @Column({ type: 'varchar', length: 16 }) state: MailState;
  @Column({ type: 'int', default: 0 }) attempts: number;
  @Column({ type: 'text', nullable: true }) lastError: string | null;
  @Column({ type: 'varchar', length: 16, nullable: true }) transport: string | null;
  @InstantColumn() createdAt: Date;
  @InstantColumn({ nullable: true }) sentAt: Date | null;
}
