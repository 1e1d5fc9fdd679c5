import type { Readings, WaterProfile } from 'poolkit/chemistry';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { StoredSeen } from '../domain/seen-at-test.js';

@Entity('water_test')
@Index('ix_water_test_customer', ['customerId', 'testedAt', 'id'])
export class WaterTestEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey('user_account', { name: 'fk_water_test_customer', onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  customerId: string;

  @InstantColumn() testedAt: Date;
  @JsonColumn() pool: WaterProfile;
  @JsonColumn() readings: Readings;
  @JsonColumn() seen: StoredSeen;
  @Column({ type: 'varchar', length: 40 }) engineVersion: string;
}
