import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { replaces, type PartyList } from './domain/party-list.js';
import { PartyChecklistEntity } from './persistence/party-checklist.entity.js';
import { PartyChecklistRepository } from './persistence/party-checklist.repository.js';

export interface PartyChecklistView {
  list: PartyList | null;
}

@Injectable()
export class PartyChecklistsService {
  constructor(
    private readonly checklists: PartyChecklistRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async show(customerId: string): Promise<PartyChecklistView> {
    return { list: (await this.checklists.findOwnedBy(customerId))?.list ?? null };
  }

  save(customerId: string, list: PartyList): Promise<PartyChecklistView> {
    return this.uow.run(async () => {
      const kept = (await this.checklists.findOwnedBy(customerId))?.list ?? null;
      if (!replaces(list, kept)) return { list: kept };
      const row = { customerId, list, changedAt: this.clock.now() } satisfies PartyChecklistEntity;
      await this.checklists.put(Object.assign(new PartyChecklistEntity(), row));
      return { list };
    });
  }
}
