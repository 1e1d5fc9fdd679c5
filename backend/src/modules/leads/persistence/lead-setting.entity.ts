import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';

/** What the office has set in place of the defaults, such as the weights of the score. */
@Entity('lead_setting')
export class LeadSettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 })
  name: string;

  @JsonColumn()
  value: object;

  @Column({ type: 'int' })
  version: number;

  @InstantColumn()
  updatedAt: Date;
}
