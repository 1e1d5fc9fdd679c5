import { Injectable } from '@nestjs/common';
import { priceBookOf, type CostBook } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import type { BookContent } from './domain/book-content.js';
import { inForceOn, isDue } from './domain/book-state.js';
import { withPermitFeeLine } from './domain/permit-fee-line.js';
import { OfficeCalendar } from './office-calendar.js';
import { CostBookEntity } from './persistence/cost-book.entity.js';
import { CostBookRepository, type Publication } from './persistence/cost-book.repository.js';

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
    private readonly audit: AuditLog,
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

  /** Every version that staff published, the oldest first. */
  publications(): Promise<Publication[]> {
    return this.books.publications();
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
    const { version, effectiveFrom, items, changes } = SEED_COST_BOOK;
    const book = this.publishedRow(version, effectiveFrom, changes, 'The prices included with the software.');
    try {
      await this.uow.run(() => this.books.insert(book, items));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }

  /** Adds the city permit fee to books from before it was a line of its own, as a new version, and to their draft. */
  async addPermitFee(): Promise<void> {
    await this.uow.run(async () => {
      const placed = await this.books.lockPlaced();
      const today = this.calendar.today();
      const base = inForceOn(placed, today);
      // A scheduled version comes soon; the first start after that adds the line.
      if (!base || placed.some((book) => book.place === 'next' && !isDue(book, today))) return;
      const content = withPermitFeeLine({ items: await this.books.listItems(base.id), changes: base.changes });
      if (!content) return;
      const now = this.clock.now();
      for (const book of placed) {
        if (book.place !== 'draft') {
          await this.books.updateLocked(book, { state: 'superseded', place: null, updatedAt: now });
          continue;
        }
        const draft = withPermitFeeLine({ items: await this.books.listItems(book.id), changes: book.changes });
        if (!draft) continue;
        await this.books.replaceItems(book.id, draft.items);
        const changes = { ...draft.changes };
        await this.books.updateLocked(book, { state: 'draft', contentHash: null, changes, updatedAt: now });
      }
      const versionNo = (await this.books.highestVersionNo()) + 1;
      const note = 'The city permit fee is a line of its own and no longer part of item A3.';
      const row = this.publishedRow(versionNo, today, content.changes, note);
      await this.books.insert(row, content.items);
      await this.audit.record({
        actor: SYSTEM_ACTOR,
        action: 'costbook.publish',
        entity: 'cost_book',
        entityId: row.id,
        after: { versionNo, effectiveFrom: today, note },
      });
    });
  }

  private publishedRow(
    versionNo: number,
    effectiveFrom: string,
    changes: BookContent['changes'],
    note: string,
  ): CostBookEntity {
    const now = this.clock.now();
    return Object.assign(new CostBookEntity(), {
      id: uuidv7(),
      versionNo,
      state: 'published',
      place: 'active',
      effectiveFrom,
      note,
      changes: { ...changes },
      contentHash: null,
      createdBy: null,
      createdAt: now,
      publishedAt: now,
      publishedBy: null,
      updatedAt: now,
      version: 1,
    } satisfies CostBookEntity);
  }

  private async load({ id, versionNo, effectiveFrom, changes }: CostBookEntity): Promise<PublishedBook> {
    if (effectiveFrom === null) throw new Error(`cost book ${versionNo} was never published`);
    const book: CostBook = { version: versionNo, effectiveFrom, items: await this.books.listItems(id), changes };
    return { id, versionNo, effectiveFrom, book, priceBook: priceBookOf(book) };
  }
}
