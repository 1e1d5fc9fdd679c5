import { Injectable } from '@nestjs/common';
import { costBookToCsv } from 'poolkit/cost';
import { NotFoundError } from '../../common/errors/index.js';
import { StaffDirectory } from '../users/index.js';
import type { CostBookResponse, CostBookSummary } from './api/dto/cost-book.response.js';
import { CostBooks } from './cost-books.service.js';
import { listAssumptions } from './domain/assumption-list.js';
import { toCostBook } from './domain/book-content.js';
import { hasPermitFeeLine } from './domain/permit-fee-line.js';
import type { CostBookEntity } from './persistence/cost-book.entity.js';
import { CostBookRepository } from './persistence/cost-book.repository.js';

@Injectable()
export class CostBookQueries {
  constructor(
    private readonly rows: CostBookRepository,
    private readonly books: CostBooks,
    private readonly staff: StaffDirectory,
  ) {}

  async list(limit: number, cursor?: string): Promise<{ items: CostBookSummary[]; nextCursor: string | null }> {
    const { items, nextCursor } = await this.rows.listPage({ limit, cursor });
    return { items: await this.summaries(items), nextCursor };
  }

  async show(versionNo: number): Promise<CostBookResponse> {
    return this.present(await this.required(versionNo));
  }

  async present(row: CostBookEntity): Promise<CostBookResponse> {
    const [summary] = await this.summaries([row]);
    if (!summary) throw new Error(`cost book ${row.versionNo} has no summary`);
    return { ...summary, items: await this.rows.listItems(row.id), assumptions: listAssumptions(row.changes) };
  }

  async summaryOf(row: CostBookEntity): Promise<CostBookSummary> {
    const { items: _, assumptions: __, ...summary } = await this.present(row);
    return summary;
  }

  async csv(versionNo: number): Promise<string> {
    const row = await this.required(versionNo);
    const items = await this.rows.listItems(row.id);
    return costBookToCsv(toCostBook({ items, changes: row.changes }, row.versionNo, row.effectiveFrom ?? ''));
  }

  async required(versionNo: number): Promise<CostBookEntity> {
    const row = await this.rows.findByVersionNo(versionNo);
    if (!row) throw new NotFoundError(COST_BOOK_NOT_FOUND);
    return row;
  }

  private async summaries(rows: readonly CostBookEntity[]): Promise<CostBookSummary[]> {
    const people = rows.flatMap(({ createdBy, publishedBy }) => [createdBy, publishedBy]).filter((id) => id !== null);
    const names = await this.staff.namesByIds(people);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    const inForce = await this.books.inForce();
    return rows.map((row) => ({
      versionNo: row.versionNo,
      state: row.state,
      inForce: row.id === inForce.id,
      permitFeeLine: hasPermitFeeLine(row.changes),
      effectiveFrom: row.effectiveFrom,
      note: row.note,
      createdAt: row.createdAt.toISOString(),
      createdBy: nameOf(row.createdBy),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishedBy: nameOf(row.publishedBy),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    }));
  }
}

export const COST_BOOK_NOT_FOUND = 'This cost book version does not exist.';
