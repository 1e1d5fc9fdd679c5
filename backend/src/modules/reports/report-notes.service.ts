import { Injectable } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { responseOf } from '../../common/http/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { CostBooks } from '../cost-book/index.js';
import { NoteResponse, type EditNoteDto, type NewNoteDto } from './api/dto/report-records.dto.js';
import type { Span } from './domain/period.js';
import { ReportNoteEntity } from './persistence/report-records.entity.js';
import { ReportRecords } from './persistence/report-records.repository.js';
import { requireVersion } from './stale.js';

@Injectable()
export class ReportNotes {
  constructor(
    private readonly records: ReportRecords,
    private readonly books: CostBooks,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** By day: what staff wrote, and each cost book on the day it was published. */
  async within({ from, to }: Span): Promise<NoteResponse[]> {
    const written = (await this.records.notes(from, to)).map((note) => responseOf(NoteResponse, note));
    const published = (await this.books.publications())
      .map(({ versionNo, publishedAt, effectiveFrom, note }) => ({
        ...{ id: null, kind: 'price-book' as const, version: 0 },
        day: instantToLocal(this.site.business.timeZone, publishedAt.getTime()).date,
        text: `Price book ${versionNo} published, effective ${effectiveFrom}${note ? `: ${note}` : ''}`.slice(0, 200),
      }))
      .filter(({ day }) => day >= from && day <= to);
    return [...written, ...published].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  }

  add({ day, text, kind }: NewNoteDto, actor: Actor): Promise<NoteResponse> {
    const note = { id: uuidv7(), day, text, kind, version: 1, createdAt: this.clock.now() };
    return this.uow.run(async () => {
      await this.records.insert(ReportNoteEntity, note);
      await this.recordIn('add', note.id, actor, null, { day, text, kind });
      return responseOf(NoteResponse, note);
    });
  }

  /** @throws NotFoundError, ConflictError STALE_VERSION */
  edit(id: string, { version, day, text, kind }: EditNoteDto, actor: Actor): Promise<NoteResponse> {
    return this.uow.run(async () => {
      const was = await this.lock(id);
      requireVersion(was, version, (note) => responseOf(NoteResponse, note));
      const note = { ...was, day, text, kind, version: version + 1 };
      await this.records.update(ReportNoteEntity, note);
      await this.recordIn('edit', id, actor, { day: was.day, text: was.text, kind: was.kind }, { day, text, kind });
      return responseOf(NoteResponse, note);
    });
  }

  remove(id: string, actor: Actor): Promise<void> {
    return this.uow.run(async () => {
      const { day, text, kind } = await this.lock(id);
      await this.records.remove(ReportNoteEntity, id);
      await this.recordIn('remove', id, actor, { day, text, kind }, null);
    });
  }

  private async lock(id: string): Promise<ReportNoteEntity> {
    const note = await this.records.lock(ReportNoteEntity, id);
    if (!note) throw new NotFoundError('That note could not be found.');
    return note;
  }

  private async recordIn(verb: string, entityId: string, actor: Actor, before: object | null, after: object | null) {
    const change = { ...(before && { before: { ...before } }), ...(after && { after: { ...after } }) };
    await this.audit.record({ actor, action: `report.note.${verb}`, entity: 'report_note', entityId, ...change });
  }
}
