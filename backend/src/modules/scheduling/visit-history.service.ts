import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors/index.js';
import { AuditRepository } from '../../platform/audit/persistence/audit.repository.js';
import { MailLog } from '../../platform/mail/index.js';
import { StaffDirectory } from '../users/index.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { STAFF_VISIT_NOT_FOUND } from './visit-queries.service.js';
import type { VisitHistoryEntry, VisitHistoryResponse, VisitPersonRef } from './api/dto/admin-visit.response.js';

/** For changes and for emails; far more than any visit has. */
const MAX_SHOWN = 200;

type AuditRow = Awaited<ReturnType<AuditRepository['listPage']>>['items'][number];
type MailRow = Awaited<ReturnType<MailLog['listAbout']>>[number];

@Injectable()
export class VisitHistory {
  constructor(
    private readonly visits: VisitRepository,
    private readonly audit: AuditRepository,
    private readonly mails: MailLog,
    private readonly staff: StaffDirectory,
  ) {}

  /** Newest first. */
  async of(id: string): Promise<VisitHistoryResponse> {
    const visit = await this.visits.findById(id);
    if (!visit) throw new NotFoundError(STAFF_VISIT_NOT_FOUND);
    const { items: changes, nextCursor } = await this.audit.listPage(
      { entity: 'visit', entityId: id },
      { limit: MAX_SHOWN },
    );
    const emails = await this.mails.listAbout(id, MAX_SHOWN + 1);
    const ids = changes
      .flatMap(({ before, after }) => [staffIdIn(before), staffIdIn(after)])
      .filter((staffId) => staffId !== null);
    const names = await this.staff.namesByIds([...new Set(ids)]);
    const entries = [
      ...emails.slice(0, MAX_SHOWN).map((mail) => emailEntry(mail, visit.email)),
      ...changes.map((entry) => changeEntry(entry, names)),
    ];
    // An email comes after its cause, so before it in this list; the sort leaves entries of one instant as they are.
    entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    return { items: entries, isCut: nextCursor !== null || emails.length > MAX_SHOWN };
  }
}

function changeEntry(entry: AuditRow, names: ReadonlyMap<string, string>): VisitHistoryEntry {
  const { seq, at, action, actorType, actorName, reason, before, after } = entry;
  return {
    id: `change-${seq}`,
    at,
    action: action.replace(/^visit\./, ''),
    // The log has no customer names.
    by: { type: actorType, name: actorType === 'staff' ? actorName : null },
    from: placeIn(before, names),
    to: placeIn(after, names),
    reason,
    minutesLate: typeof after?.minutes === 'number' ? after.minutes : null,
    mail: null,
  };
}

function emailEntry(
  { id, createdAt, template, toAddress, subject, state, sentAt }: MailRow,
  customerEmail: string | null,
): VisitHistoryEntry {
  return {
    id: `mail-${id}`,
    at: createdAt,
    action: 'mail',
    ...{ by: null, from: null, to: null, reason: null, minutesLate: null },
    mail: { template, toAddress, subject, state, sentAt, isToCustomer: toAddress === customerEmail },
  };
}

function staffIdIn(facts: Record<string, unknown> | null): string | null {
  return typeof facts?.staffId === 'string' ? facts.staffId : null;
}

function placeIn(
  facts: Record<string, unknown> | null,
  names: ReadonlyMap<string, string>,
): { startsAt: string; staff: VisitPersonRef } | null {
  const staffId = staffIdIn(facts);
  const startsAt = facts?.startsAt;
  if (staffId === null || typeof startsAt !== 'string') return null;
  return { startsAt, staff: { id: staffId, name: names.get(staffId) ?? '' } };
}
