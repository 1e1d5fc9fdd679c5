import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn } from '../../../platform/database/columns.js';

/** A beginning of an answer. Rows are retired, never deleted. */
@Entity('reply_template')
export class ReplyTemplateEntity {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 80 })
  label: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  @Column({ type: 'text' })
  body: string;

  /** Among those that are offered; says nothing about a retired one. */
  @Column({ type: 'int' })
  position: number;

  @InstantColumn({ nullable: true })
  retiredAt: Date | null;

  /** Of the text and of whether it is offered; its place is not part of it. */
  @Column({ type: 'int' })
  version: number;

  @InstantColumn()
  updatedAt: Date;
}
