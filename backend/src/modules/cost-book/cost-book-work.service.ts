import { Injectable } from '@nestjs/common';
import { costBookFromCsv, type CostItem, type CsvProblem } from 'poolkit/cost';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { COST_BOOK_NOT_FOUND, CostBookQueries } from './cost-book-queries.service.js';
import type { CostBookResponse } from './api/dto/cost-book.response.js';
import { edited, readContent, type BookContent, type BookEdit, type ContentRead } from './domain/book-content.js';
import { contentChange } from './domain/content-change.js';
import { isOpen, TRANSITIONS } from './domain/book-state.js';
import { CostBookEntity } from './persistence/cost-book.entity.js';
import { CostBookRepository, PLACE_INDEX, VERSION_NO_INDEX } from './persistence/cost-book.repository.js';

@Injectable()
export class CostBookWork {
  constructor(
    private readonly rows: CostBookRepository,
    private readonly desk: CostBookQueries,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Starts from the newest published version, scheduled or current. */
  async createDraft(actor: Actor): Promise<CostBookResponse> {
    try {
      return await this.uow.run(() => this.newDraft(actor));
    } catch (error) {
      if (isUniqueViolation(error, PLACE_INDEX) || isUniqueViolation(error, VERSION_NO_INDEX))
        throw await this.draftExists();
      throw error;
    }
  }

  edit(versionNo: number, version: number, edit: BookEdit, actor: Actor): Promise<CostBookResponse> {
    return this.change(versionNo, version, actor, 'costbook.update', (content) => edited(content, edit));
  }

  /** Replaces all lines; the draft's changed figures stay. */
  importCsv(versionNo: number, version: number, csv: string, actor: Actor): Promise<CostBookResponse> {
    // Before the unit of work, so that a hostile file delays no one.
    const read = costBookFromCsv(csv);
    if (!read.ok) {
      throw new ValidationError(csvFields(read.problems), 'The file was not imported. Nothing has changed.');
    }
    return this.change(versionNo, version, actor, 'costbook.import', ({ changes }) =>
      readContent({ items: read.items, changes }),
    );
  }

  async discard(versionNo: number, version: number, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      const row = await this.lockDraft(versionNo, version);
      await this.rows.delete(row.id);
      await this.audit.record({
        actor,
        action: 'costbook.discard',
        entity: 'cost_book',
        entityId: row.id,
        before: { versionNo },
      });
    });
  }

  /** Inside a unit. */
  async lockDraft(versionNo: number, version: number): Promise<CostBookEntity> {
    const row =
      (await this.rows.lockPlaced()).find((book) => book.versionNo === versionNo) ??
      (await this.rows.findByVersionNo(versionNo));
    if (!row) throw new NotFoundError(COST_BOOK_NOT_FOUND);
    if (!isOpen(row.state)) {
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        `Version ${versionNo} is ${row.state} and cannot be changed. Create a draft instead.`,
        {
          extra: { allowed: TRANSITIONS[row.state] },
        },
      );
    }
    if (row.version !== version) {
      throw new ConflictError(
        'STALE_VERSION',
        'Someone else changed this draft after you opened it. Check the changes and save again.',
        {
          extra: { current: await this.desk.present(row) },
        },
      );
    }
    return row;
  }

  private async change(
    versionNo: number,
    version: number,
    actor: Actor,
    action: string,
    work: (content: BookContent) => ContentRead,
  ): Promise<CostBookResponse> {
    return this.uow.run(async () => {
      const row = await this.lockDraft(versionNo, version);
      const before: BookContent = { items: await this.rows.listItems(row.id), changes: row.changes };
      const read = work(before);
      if (!read.ok) throw new ValidationError(read.fields);
      const change = contentChange(before, read.content);
      if (!change) return this.desk.present(row);
      const { items, changes } = read.content;
      await this.rows.replaceItems(row.id, items);
      await this.rows.updateLocked(row, {
        state: 'draft',
        contentHash: null,
        changes: { ...changes },
        updatedAt: this.clock.now(),
      });
      await this.audit.record({
        actor,
        action,
        entity: 'cost_book',
        entityId: row.id,
        before: change.before,
        after: change.after,
      });
      return this.desk.present(row);
    });
  }

  private async newDraft(actor: Actor): Promise<CostBookResponse> {
    const placed = await this.rows.lockPlaced();
    if (placed.some(({ place }) => place === 'draft')) throw await this.draftExists();
    const base = placed.find(({ place }) => place === 'next') ?? placed.find(({ place }) => place === 'active');
    if (!base) throw new Error('no cost book is in force; was the first one removed?');
    const items: readonly CostItem[] = await this.rows.listItems(base.id);
    const row = this.draftOf(base, (await this.rows.highestVersionNo()) + 1, actor);
    await this.rows.insert(row, items);
    const after = { versionNo: row.versionNo, basedOn: base.versionNo };
    await this.audit.record({ actor, action: 'costbook.draft', entity: 'cost_book', entityId: row.id, after });
    return this.desk.present(row);
  }

  private draftOf({ changes }: CostBookEntity, versionNo: number, actor: Actor): CostBookEntity {
    const now = this.clock.now();
    return Object.assign(new CostBookEntity(), {
      id: uuidv7(),
      versionNo,
      state: 'draft',
      place: 'draft',
      effectiveFrom: null,
      note: null,
      changes,
      contentHash: null,
      createdBy: actor.id,
      createdAt: now,
      publishedAt: null,
      publishedBy: null,
      updatedAt: now,
      version: 1,
    } satisfies CostBookEntity);
  }

  private async draftExists(): Promise<ConflictError> {
    const draft = await this.rows.findDraft();
    return new ConflictError('DRAFT_EXISTS', 'A draft already exists. Continue with it or discard it first.', {
      extra: { versionNo: draft?.versionNo ?? null },
    });
  }
}

const MAX_CSV_PROBLEMS = 50;

function csvFields(problems: readonly CsvProblem[]): Record<string, string> {
  const shown = problems
    .slice(0, MAX_CSV_PROBLEMS)
    .map(({ row, column, reason }) => [['csv', String(row), column].filter(Boolean).join('.'), reason] as const);
  const more = problems.length - shown.length;
  return Object.fromEntries(more > 0 ? [...shown, ['csv', `And ${more} more.`]] : shown);
}
