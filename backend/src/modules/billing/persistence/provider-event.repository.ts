import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../../platform/database/columns.js';
import { UnitOfWork } from '../../../platform/database/index.js';

/** Written in the unit of work of its effect, so that an event has one. */
@Entity('provider_event')
export class ProviderEventEntity {
  @PrimaryColumn({ type: 'varchar', length: 100 }) id: string;
  @Column({ type: 'varchar', length: 80 }) type: string;
  @InstantColumn() receivedAt: Date;
}

@Injectable()
export class ProviderEventRepository {
  constructor(private readonly uow: UnitOfWork) {}

  isKnown(id: string): Promise<boolean> {
    return this.uow.reader().existsBy(ProviderEventEntity, { id });
  }

  async insert(event: ProviderEventEntity): Promise<void> {
    await this.uow.writer().insert(ProviderEventEntity, event);
  }

  /** Inside a unit: true the first time. */
  async claim(id: string, receivedAt: Date): Promise<boolean> {
    if (await this.isKnown(id)) return false;
    await this.insert({ id, type: 'noted', receivedAt });
    return true;
  }
}
