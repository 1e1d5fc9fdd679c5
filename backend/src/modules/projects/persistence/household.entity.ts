import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { HouseholdRole } from '../domain/household.js';

@Entity('household')
export class HouseholdEntity {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @InstantColumn() createdAt: Date;
}

export const MEMBER_EMAIL_INDEX = 'uq_household_member_household_id_email_normalized';

@Entity('household_member')
@Index(MEMBER_EMAIL_INDEX, ['householdId', 'emailNormalized'], { unique: true })
@Index('ix_household_member_user', ['userId'])
@Index('ix_household_member_email', ['emailNormalized'])
export class HouseholdMemberEntity {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => HouseholdEntity, {
    name: 'fk_household_member_household',
    onDelete: 'CASCADE',
    onUpdate: 'NO ACTION',
  })
  householdId: string;

  /** Null until the invited person has an account; until then a confirmed address is what counts. */
  @ReferenceColumn({ nullable: true })
  @ForeignKey('user_account', { name: 'fk_household_member_user', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  userId: string | null;

  @Column({ type: 'varchar', length: 254 }) email: string;
  @Column({ type: 'varchar', length: 254 }) emailNormalized: string;
  @Column({ type: 'varchar', length: 120 }) name: string;
  @Column({ type: 'varchar', length: 10 }) role: HouseholdRole;
  @InstantColumn() invitedAt: Date;
  @InstantColumn({ nullable: true }) joinedAt: Date | null;
}

@Entity('property')
@Index('ix_property_household', ['householdId'])
export class PropertyEntity {
  @IdColumn() id: string;

  @ReferenceColumn({ nullable: true })
  @ForeignKey(() => HouseholdEntity, { name: 'fk_property_household', onDelete: 'SET NULL', onUpdate: 'NO ACTION' })
  householdId: string | null;

  /** Null until it is known: a lead may come without one. */
  @Column({ type: 'varchar', length: 300, nullable: true }) address: string | null;
  @Column({ type: 'varchar', length: 80, nullable: true }) city: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) postalCode: string | null;
  @InstantColumn() createdAt: Date;
}
