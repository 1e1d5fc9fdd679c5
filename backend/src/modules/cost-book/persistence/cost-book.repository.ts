import { Injectable } from '@nestjs/common';
import { usualPhaseOf, type CostItem } from 'poolkit/cost';
import { In, IsNull, Not } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../../platform/lists/index.js';
import { CostBookEntity } from './cost-book.entity.js';
import { CostItemEntity } from './cost-item.entity.js';

export const PLACE_INDEX = 'uq_cost_book_place';
export const VERSION_NO_INDEX = 'uq_cost_book_version_no';

/** More would exceed what SQLite binds. */
const BATCH = 200;

export interface Publication {
  versionNo: number;
  effectiveFrom: string;
  publishedAt: Date;
  note: string | null;
}

type PublishedBookRow = Pick<CostBookEntity, 'id' | 'place' | 'effectiveFrom'>;

@Injectable()
export class CostBookRepository {
  constructor(private readonly uow: UnitOfWork) {}

  listPage(request: PageRequest): Promise<Page<CostBookEntity>> {
    const books = this.uow.reader().createQueryBuilder(CostBookEntity, 'book');
    return new ListQuery(books, { versionNo: 'DESC' }).page(request);
  }

  findDraft(): Promise<CostBookEntity | null> {
    return this.uow.reader().findOneBy(CostBookEntity, { place: 'draft' });
  }

  findByVersionNo(versionNo: number): Promise<CostBookEntity | null> {
    return this.uow.reader().findOneBy(CostBookEntity, { versionNo });
  }

  byId(id: string): Promise<CostBookEntity> {
    return this.uow.reader().findOneByOrFail(CostBookEntity, { id });
  }

  findPublished(): Promise<PublishedBookRow[]> {
    return this.uow.reader().find(CostBookEntity, {
      select: { id: true, place: true, effectiveFrom: true },
      where: { place: In(['active', 'next']) },
    });
  }

  async publications(): Promise<Publication[]> {
    const rows = await this.uow.reader().find(CostBookEntity, {
      select: { id: true, versionNo: true, effectiveFrom: true, publishedAt: true, note: true },
      where: { publishedAt: Not(IsNull()), publishedBy: Not(IsNull()) },
      order: { versionNo: 'ASC' },
    });
    return rows.map(({ versionNo, effectiveFrom, publishedAt, note }) => ({
      ...{ versionNo, note },
      effectiveFrom: effectiveFrom!,
      publishedAt: publishedAt!,
    }));
  }

  /** Locked in one order, so that two units never wait for each other. */
  lockPlaced(): Promise<CostBookEntity[]> {
    return this.uow.writer().find(CostBookEntity, {
      where: { place: In(['active', 'draft', 'next']) },
      order: { place: 'ASC' },
      lock: this.uow.forUpdate(),
    });
  }

  async highestVersionNo(): Promise<number> {
    return (await this.uow.reader().maximum(CostBookEntity, 'versionNo')) ?? 0;
  }

  async listItems(costBookId: string): Promise<CostItem[]> {
    const rows = await this.uow.reader().find(CostItemEntity, { where: { costBookId }, order: { position: 'ASC' } });
    return rows.map(({ content }) => ({ phase: usualPhaseOf(content.code), ...content }));
  }

  async insert(book: CostBookEntity, items: readonly CostItem[]): Promise<void> {
    await this.uow.writer().insert(CostBookEntity, book);
    await this.insertItems(book.id, items);
  }

  async replaceItems(costBookId: string, items: readonly CostItem[]): Promise<void> {
    await this.uow.writer().delete(CostItemEntity, { costBookId });
    await this.insertItems(costBookId, items);
  }

  /** For a locked row, which then has the next version. */
  async updateLocked(book: CostBookEntity, patch: Partial<CostBookEntity>): Promise<void> {
    const change = { ...patch, version: book.version + 1 };
    await this.uow.writer().update(CostBookEntity, { id: book.id }, change);
    Object.assign(book, change);
  }

  async delete(id: string): Promise<void> {
    await this.uow.writer().delete(CostBookEntity, { id });
  }

  private async insertItems(costBookId: string, items: readonly CostItem[]): Promise<void> {
    const rows = items.map((content, position) => ({ costBookId, position, content }));
    for (let from = 0; from < rows.length; from += BATCH) {
      await this.uow.writer().insert(CostItemEntity, rows.slice(from, from + BATCH));
    }
  }
}
