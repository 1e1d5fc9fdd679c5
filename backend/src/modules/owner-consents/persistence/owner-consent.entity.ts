import { Column, Entity } from 'typeorm';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import type { OwnerConsentStatus } from '../domain/owner-consent.js';

/** One for each project that the owner was asked for. */
@Entity('owner_consent')
export class OwnerConsentEntity {
  @IdColumn() projectId: string;
  @ReferenceColumn() documentId: string;
  @Column({ type: 'varchar', length: 10 }) status: OwnerConsentStatus;
  @Column({ type: 'varchar', length: 120 }) askedByName: string;
  @InstantColumn() askedAt: Date;
  @Column({ type: 'varchar', length: 120, nullable: true }) answeredByName: string | null;
  @InstantColumn({ nullable: true }) answeredAt: Date | null;
}
