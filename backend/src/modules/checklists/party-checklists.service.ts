import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { PartyChecklistResponse } from './api/dto/party-checklist.dto.js';
import type { PartyList } from './domain/party-list.js';
import { PartyChecklistEntity } from './persistence/party-checklist.entity.js';
import { PartyChecklistRepository } from './persistence/party-checklist.repository.js';

@Injectable()
export class PartyChecklistsService {
  constructor(
    private readonly checklists: PartyChecklistRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async show(customerId: string): Promise<PartyChecklistResponse> {
    return { list: (await this.checklists.findOwnedBy(customerId))?.list ?? null };
  }

  save(customerId: string, list: PartyList): Promise<PartyChecklistResponse> {
    return this.uow.run(async () => {
      const kept = (await this.checklists.findOwnedBy(customerId))?.list ?? null;
      // A device that was offline must not undo a later change.
      if (kept && Date.parse(list.changedAt) < Date.parse(kept.changedAt)) return { list: kept };
      const row = { customerId, list, changedAt: this.clock.now() } satisfies PartyChecklistEntity;
      await this.checklists.put(Object.assign(new PartyChecklistEntity(), row));
      return { list };
    });
  }
}
