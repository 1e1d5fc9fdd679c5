import { Injectable } from '@nestjs/common';
import { priceBookOf, type CostBook } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { inForceOn } from './domain/book-state.js';
import { OfficeCalendar } from './office-calendar.js';
import { CostBookEntity } from './persistence/cost-book.entity.js';
import { CostBookRepository } from './persistence/cost-book.repository.js';

export interface PublishedBook {
  id: string;
  versionNo: number;
  effectiveFrom: string;
  book: CostBook;
  priceBook: CostBook;
}

@Injectable()
export class CostBooks {
  private ready: PublishedBook | null = null;

  constructor(
    private readonly books: CostBookRepository,
    private readonly calendar: OfficeCalendar,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async inForce(): Promise<PublishedBook> {
    const found = inForceOn(await this.books.findPublished(), this.calendar.today());
    if (!found) throw new Error('no cost book is in force; was the first one removed?');
    if (this.ready?.id !== found.id) this.ready = await this.load(await this.books.byId(found.id));
    return this.ready;
  }

  async effectiveFromOf(versionNo: number): Promise<string> {
    const row = await this.books.findByVersionNo(versionNo);
    if (row?.effectiveFrom == null) throw new Error(`cost book ${versionNo} was never published`);
    return row.effectiveFrom;
  }

  /** The book of an estimate, whether it is still in force or not. */
  async ofVersion(versionNo: number): Promise<PublishedBook> {
    if (this.ready?.versionNo === versionNo) return this.ready;
    const row = await this.books.findByVersionNo(versionNo);
    if (!row) throw new Error(`there is no cost book ${versionNo}`);
    return this.load(row);
  }

  async installFirst(): Promise<void> {
    if ((await this.books.highestVersionNo()) > 0) return;
    const now = this.clock.now();
    const { version, effectiveFrom, items, changes } = SEED_COST_BOOK;
    const book = Object.assign(new CostBookEntity(), {
      id: uuidv7(),
      versionNo: version,
      state: 'published',
      place: 'active',
      effectiveFrom,
      note: 'The prices that came with the software.',
      changes: { ...changes },
      contentHash: null,
      createdBy: null,
      createdAt: now,
      publishedAt: now,
      publishedBy: null,
      updatedAt: now,
      version: 1,
    } satisfies CostBookEntity);
    try {
      await this.uow.run(() => this.books.insert(book, items));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }

  private async load({ id, versionNo, effectiveFrom, changes }: CostBookEntity): Promise<PublishedBook> {
    if (effectiveFrom === null) throw new Error(`cost book ${versionNo} was never published`);
    const book: CostBook = { version: versionNo, effectiveFrom, items: await this.books.listItems(id), changes };
    return { id, versionNo, effectiveFrom, book, priceBook: priceBookOf(book) };
  }
}
