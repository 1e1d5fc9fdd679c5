import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { PartyChecklistEntity } from './party-checklist.entity.js';

@Injectable()
export class PartyChecklistRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findOwnedBy(customerId: string): Promise<PartyChecklistEntity | null> {
    return this.uow.reader().findOneBy(PartyChecklistEntity, { customerId });
  }

  /** Two first saves at once both succeed; the later one wins. */
  async put(row: PartyChecklistEntity): Promise<void> {
    await this.uow.writer().upsert(PartyChecklistEntity, row, ['customerId']);
  }
}
