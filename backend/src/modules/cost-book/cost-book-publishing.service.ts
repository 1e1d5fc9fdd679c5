import { Injectable } from '@nestjs/common';
import { NOTHING_KNOWN, type CostBook, type EstimateChange } from 'poolkit/cost';
import { ARCHETYPES } from 'poolkit/cost-seed';
import { addDays } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Threads } from '../../platform/threads/index.js';
import { CostBookQueries } from './cost-book-queries.service.js';
import { CostBookWork } from './cost-book-work.service.js';
import type { CostBookPreview, CostBookResponse, TriedEstimate } from './api/dto/cost-book.response.js';
import { CostBooks } from './cost-books.service.js';
import { isDue, mayBecome, TRANSITIONS, type BookPlace } from './domain/book-state.js';
import { toCostBook } from './domain/book-content.js';
import { whyNothingIsPriced, type Tried } from './domain/preview.js';
import { OfficeCalendar } from './office-calendar.js';
import type { CostBookEntity } from './persistence/cost-book.entity.js';
import { CostBookRepository } from './persistence/cost-book.repository.js';
import { PreviewSamples } from './preview-samples.js';
import { previewTask } from './preview-task.js';

/** Feature D17. */
const TRIED_ESTIMATES = 20;
const FARTHEST_DAYS = 366;

const POOLS = ARCHETYPES.map(({ key, label, design }) => ({ id: key, label, design, answers: NOTHING_KNOWN }));

export interface Publication {
  effectiveFrom: string;
  note: string | null;
  replaces: number | null;
}

type Announced = Pick<CostBookEntity, 'versionNo' | 'effectiveFrom'>;

@Injectable()
export class CostBookPublishing {
  constructor(
    private readonly rows: CostBookRepository,
    private readonly books: CostBooks,
    private readonly desk: CostBookQueries,
    private readonly work: CostBookWork,
    private readonly samples: PreviewSamples,
    private readonly calendar: OfficeCalendar,
    private readonly threads: Threads,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** From then on the draft may be published, until it changes. */
  async preview(versionNo: number, version: number, actor: Actor): Promise<CostBookPreview> {
    const row = await this.desk.required(versionNo);
    const inForce = await this.books.inForce();
    const draft = await this.bookOf(row);
    const latest = await this.samples.latest(TRIED_ESTIMATES);
    const compare = (samples: readonly Tried[]) =>
      this.threads.run(previewTask, { inForce: inForce.book, draft, samples });
    const { estimates, ...change } = await compare(latest);
    const archetypes = (await compare(POOLS)).estimates;
    const previewed = await this.uow.run(async () => {
      const locked = await this.work.lockDraft(versionNo, version);
      const contentHash = await this.hashOf(locked);
      if (locked.state === 'previewed' && locked.contentHash === contentHash) return locked;
      await this.rows.updateLocked(locked, { state: 'previewed', contentHash, updatedAt: this.clock.now() });
      const after = { versionNo, summary: change.summary };
      await this.audit.record({ actor, action: 'costbook.preview', entity: 'cost_book', entityId: locked.id, after });
      return locked;
    });
    return {
      book: await this.desk.summaryOf(previewed),
      comparedWith: inForce.versionNo,
      ...change,
      archetypes: labeled(archetypes, POOLS),
      estimates: labeled(estimates, latest),
    };
  }

  /**
   * Existing estimates keep their prices. A scheduled version is replaced only when `replaces` names it, and a book
   * that prices no archetype is refused.
   */
  publish(
    versionNo: number,
    version: number,
    { effectiveFrom, note, replaces }: Publication,
    actor: Actor,
  ): Promise<CostBookResponse> {
    const today = this.calendar.today();
    if (effectiveFrom < today || effectiveFrom > addDays(today, FARTHEST_DAYS)) {
      throw new ValidationError({ effectiveFrom: 'Choose a day between today and a year from now.' });
    }
    return this.uow.run(async () => {
      const row = await this.work.lockDraft(versionNo, version);
      const asPreviewed = row.contentHash !== null && row.contentHash === (await this.hashOf(row));
      if (!mayBecome(row.state, 'published') || !asPreviewed) {
        throw new ConflictError('ILLEGAL_TRANSITION', 'Check the preview before you publish this draft.', {
          extra: { allowed: TRANSITIONS[row.state] },
        });
      }
      const unpriced = whyNothingIsPriced(await this.bookOf(row), POOLS);
      if (unpriced !== null) throw new ValidationError({ items: unpriced });
      const place: BookPlace = effectiveFrom <= today ? 'active' : 'next';
      const announced = await this.makeRoom(place, today);
      if (announced && announced.versionNo !== replaces) throw replacesAnnounced(announced);
      const publishedAt = this.clock.now();
      const publication = {
        effectiveFrom,
        note,
        place,
        publishedAt,
        publishedBy: actor.id,
        updatedAt: publishedAt,
      } as const;
      await this.rows.updateLocked(row, { state: 'published', ...publication });
      const after = { versionNo, effectiveFrom, note, contentHash: row.contentHash };
      const before = announced && { replaced: announced };
      await this.audit.record({
        actor,
        action: 'costbook.publish',
        entity: 'cost_book',
        entityId: row.id,
        before,
        after,
      });
      return this.desk.present(row);
    });
  }

  private async bookOf({ id, versionNo, changes }: CostBookEntity): Promise<CostBook> {
    return toCostBook({ items: await this.rows.listItems(id), changes }, versionNo, this.calendar.today());
  }

  /** A draft starts from the newest version, so it replaces one that is still scheduled. */
  private async makeRoom(place: BookPlace, today: string): Promise<Announced | null> {
    const placed = await this.rows.lockPlaced();
    const at = (wanted: BookPlace) => placed.find((book) => book.place === wanted);
    const [active, next] = [at('active'), at('next')];
    const nextIsDue = next !== undefined && isDue(next, today);
    if (active && (nextIsDue || place === 'active')) await this.supersede(active);
    if (next && (!nextIsDue || place === 'active')) await this.supersede(next);
    else if (next) await this.rows.updateLocked(next, { place: 'active' });
    return next && !nextIsDue ? { versionNo: next.versionNo, effectiveFrom: next.effectiveFrom } : null;
  }

  private async supersede(book: CostBookEntity): Promise<void> {
    await this.rows.updateLocked(book, { state: 'superseded', place: null, updatedAt: this.clock.now() });
  }

  private async hashOf({ id, changes }: CostBookEntity): Promise<string> {
    return sha256Hex(JSON.stringify([await this.rows.listItems(id), Object.entries(changes).sort()]));
  }
}

function replacesAnnounced({ versionNo, effectiveFrom }: Announced): ConflictError {
  const sentence = `Version ${versionNo} is scheduled for ${effectiveFrom}. Publishing this draft replaces it, so its prices will never take effect.`;
  return new ConflictError('REPLACES_ANNOUNCED', sentence, { extra: { replaces: { versionNo, effectiveFrom } } });
}

function labeled(changes: readonly EstimateChange[], of: readonly (Tried & { label: string })[]): TriedEstimate[] {
  return changes.map((change, index) => ({ ...change, label: of[index]?.label ?? '' }));
}
