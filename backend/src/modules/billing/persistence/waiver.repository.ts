import { Injectable } from '@nestjs/common';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { IdColumn, InstantColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { Waiver } from '../domain/waiver.js';
import { MoneyAccountEntity } from './billing.entity.js';

@Entity('lien_waiver')
@Index('uq_lien_waiver_draw_id_party_type_scope', ['drawId', 'party', 'type', 'scope'], { unique: true })
@Index('ix_lien_waiver_project', ['projectId', 'id'])
export class WaiverEntity implements Waiver {
  @IdColumn() id: string;

  @ReferenceColumn()
  @ForeignKey(() => MoneyAccountEntity, 'projectId', {
    ...{ name: 'fk_lien_waiver_project_money', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' },
  })
  projectId: string;

  @ReferenceColumn() drawId: string;
  @Column({ type: 'varchar', length: 120 }) party: string;
  @ReferenceColumn({ nullable: true }) vendorId: string | null;
  @Column({ type: 'varchar', length: 16 }) type: Waiver['type'];
  @Column({ type: 'varchar', length: 10 }) scope: Waiver['scope'];
  @Column({ type: 'varchar', length: 10 }) status: Waiver['status'];
  @ReferenceColumn({ nullable: true }) documentVersionId: string | null;
  @InstantColumn() requestedAt: Date;
  @InstantColumn({ nullable: true }) receivedAt: Date | null;
  @InstantColumn({ nullable: true }) verifiedAt: Date | null;
}

@Injectable()
export class WaiverRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Inside a unit. */
  async lock(projectId: string, id: string): Promise<Waiver> {
    const where = { projectId, id };
    const waiver = await this.uow.writer().findOne(WaiverEntity, { where, lock: this.uow.forUpdate() });
    if (!waiver) throw new NotFoundError('That waiver could not be found.');
    return waiver;
  }

  async save(waiver: Waiver): Promise<void> {
    await this.uow.writer().save(WaiverEntity, { ...waiver });
  }
}
