import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { uuidv7 } from '../../../common/ids/ids.js';
import { houseOf } from '../domain/duplicates.js';
import { beforeMove } from '../domain/move-undo.js';
import { LeadMergeEntity } from './lead-parts.entity.js';
import { LeadEntity } from './lead.entity.js';

@Injectable()
export class LeadMergeRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(keptId: string, merged: LeadEntity, mergedAt: Date): Promise<void> {
    const merge = { id: uuidv7(), keptId, mergedId: merged.id, before: beforeMove(merged), mergedAt, undoneAt: null };
    await this.uow.writer().insert(LeadMergeEntity, Object.assign(new LeadMergeEntity(), merge));
  }

  findById(id: string): Promise<LeadMergeEntity | null> {
    return this.uow.reader().findOneBy(LeadMergeEntity, { id });
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    await this.uow.writer().update(LeadMergeEntity, { id }, { undoneAt });
  }

  /** Active merges, oldest first: into these leads, then into those merged with them, and so on. */
  async listChainInto(...keptIds: string[]): Promise<LeadMergeEntity[]> {
    const found: LeadMergeEntity[] = [];
    for (let ids = keptIds; ids.length > 0;) {
      const merges = await this.uow
        .reader()
        .find(LeadMergeEntity, { where: { keptId: In(ids), undoneAt: IsNull() }, order: { mergedAt: 'ASC' } });
      found.push(...merges);
      ids = merges.map(({ mergedId }) => mergedId);
    }
    return found;
  }

  async idsWithin(keptIds: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map(keptIds.map((id) => [id, [id]]));
    const groups = new Map(found);
    for (const { keptId, mergedId } of await this.listChainInto(...keptIds)) {
      const group = groups.get(keptId) ?? [];
      group.push(mergedId);
      groups.set(mergedId, group);
    }
    return found;
  }

  /** The lead, then all leads joined with it by active merges. */
  async allMergedWith(lead: LeadEntity): Promise<LeadEntity[]> {
    const kept: LeadEntity[] = [];
    for (let next = lead.mergedIntoId; next !== null;) {
      const [found] = await this.leadsOf([next]);
      if (found) kept.push(found);
      next = found?.mergedIntoId ?? null;
    }
    const known = new Set([lead, ...kept].map(({ id }) => id));
    const merged = (await this.listChainInto((kept.at(-1) ?? lead).id)).map(({ mergedId }) => mergedId);
    return [lead, ...kept, ...(await this.leadsOf(merged.filter((id) => !known.has(id))))];
  }

  async leadsOf(ids: readonly string[]): Promise<LeadEntity[]> {
    return ids.length === 0 ? [] : this.uow.reader().findBy(LeadEntity, { id: In([...ids]) });
  }

  listAlike({ id, emailNormalized, phoneDigits, addressKey }: LeadEntity, limit: number): Promise<LeadEntity[]> {
    const { street, zip } = houseOf(addressKey ?? '');
    const alike: FindOptionsWhere<LeadEntity>[] = [
      ...(emailNormalized === '' ? [] : [{ emailNormalized }]),
      ...(phoneDigits === null ? [] : [{ phoneDigits }]),
      ...(addressKey === null ? [] : [{ addressKey: In([addressKey, street]) }]),
      // Five digits sort between these two in every collation.
      ...(addressKey === null || zip !== null ? [] : [{ addressKey: Between(`${street} 00000`, `${street} 99999`) }]),
    ];
    if (alike.length === 0) return Promise.resolve([]);
    return this.uow.reader().find(LeadEntity, {
      where: alike.map((like) => ({ ...like, id: Not(id), mergedIntoId: IsNull() })),
      order: { receivedAt: 'DESC' },
      take: limit,
    });
  }
}
