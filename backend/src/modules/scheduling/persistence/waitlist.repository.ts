import { Injectable } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual, MoreThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../../platform/lists/index.js';
import type { WaitlistState } from '../domain/waitlist-state.js';
import { WaitlistEntryEntity, WaitlistOfferEntity } from './waitlist.entities.js';

@Injectable()
export class WaitlistRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insertEntry(entry: WaitlistEntryEntity): Promise<void> {
    await this.uow.writer().insert(WaitlistEntryEntity, entry);
  }

  async insertOffer(offer: WaitlistOfferEntity): Promise<void> {
    await this.uow.writer().insert(WaitlistOfferEntity, offer);
  }

  async updateEntry(id: string, values: Partial<WaitlistEntryEntity>): Promise<void> {
    await this.uow.writer().update(WaitlistEntryEntity, { id }, values);
  }

  async updateOffer(id: string, values: Partial<WaitlistOfferEntity>): Promise<void> {
    await this.uow.writer().update(WaitlistOfferEntity, { id }, values);
  }

  findEntry(where: FindOptionsWhere<WaitlistEntryEntity>): Promise<WaitlistEntryEntity | null> {
    return this.uow.reader().findOneBy(WaitlistEntryEntity, where);
  }

  lockEntry(id: string): Promise<WaitlistEntryEntity | null> {
    return this.uow.writer().findOne(WaitlistEntryEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  findOffer(where: FindOptionsWhere<WaitlistOfferEntity>): Promise<WaitlistOfferEntity | null> {
    return this.uow.reader().findOneBy(WaitlistOfferEntity, where);
  }

  lockOffer(where: FindOptionsWhere<WaitlistOfferEntity>): Promise<WaitlistOfferEntity | null> {
    return this.uow.writer().findOne(WaitlistOfferEntity, { where, lock: this.uow.forUpdate() });
  }

  /** Entries that wait for a day in the range, longest wait first. */
  listWaiting(from: string, to: string): Promise<WaitlistEntryEntity[]> {
    return this.uow.reader().find(WaitlistEntryEntity, {
      where: { state: 'waiting', fromDate: LessThanOrEqual(to), toDate: MoreThanOrEqual(from) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  /** Those in a state, the longest on the list first. */
  listIn(state: WaitlistState, request: PageRequest): Promise<Page<WaitlistEntryEntity>> {
    const entries = this.uow.reader().createQueryBuilder(WaitlistEntryEntity, 'entry');
    return new ListQuery(entries, { createdAt: 'ASC', id: 'ASC' }).filter('state', state).page(request);
  }

  listOpenOffers(entryIds: readonly string[]): Promise<WaitlistOfferEntity[]> {
    if (entryIds.length === 0) return Promise.resolve([]);
    return this.uow.reader().findBy(WaitlistOfferEntity, { entryId: In([...entryIds]), state: 'open' });
  }

  async startsOffered(entryId: string): Promise<number[]> {
    const offers = await this.uow.reader().findBy(WaitlistOfferEntity, { entryId });
    return offers.map(({ startsAt }) => startsAt.getTime());
  }

  /** Entries of an address that wait or have an offer, for days that are not over. */
  async listLiveOf(emailNormalized: string, today: string): Promise<WaitlistEntryEntity[]> {
    const live = { emailNormalized, state: In(['waiting', 'offered']), toDate: MoreThanOrEqual(today) };
    const found = await this.uow.reader().findBy(WaitlistEntryEntity, live);
    // A database collation may call two different addresses equal.
    return found.filter((entry) => entry.emailNormalized === emailNormalized);
  }

  /** Entries, with their offers, whose days were over before `date`, in a unit of its own. */
  async deleteEndedBefore(date: string): Promise<void> {
    const ended = { toDate: LessThan(date) };
    if (await this.uow.reader().existsBy(WaitlistEntryEntity, ended))
      await this.uow.run(() => this.uow.writer().delete(WaitlistEntryEntity, ended));
  }
}
