import type { Cursor } from '../../../common/http/index.js';
import { rawInstant } from '../../../platform/database/index.js';
import type { LeadEntity } from './lead.entity.js';

/** What a list shows of a lead, and what it sorts by. */
export type LeadSummaryRow = Pick<
  LeadEntity,
  | 'id'
  | 'reference'
  | 'name'
  | 'email'
  | 'phone'
  | 'service'
  | 'stage'
  | 'address'
  | 'postalCode'
  | 'budgetBand'
  | 'timeline'
  | 'ownerId'
  | 'receivedAt'
  | 'answerBy'
  | 'firstHumanReplyAt'
  | 'nextActionAt'
  | 'wakeAt'
  | 'score'
  | 'version'
>;

export const SUMMARY_COLUMNS = [
  'id',
  'reference',
  'name',
  'email',
  'phone',
  'service',
  'stage',
  'address',
  'postal_code',
  'budget_band',
  'timeline',
  'owner_id',
  'received_at',
  'answer_by',
  'first_human_reply_at',
  'next_action_at',
  'wake_at',
  'score',
  'version',
  'reply_settled',
  'due_at',
  'name_sort',
] as const;

/** As the database gives it: TypeORM's own conversion costs more than the reading. */
export type RawSummary = Record<(typeof SUMMARY_COLUMNS)[number], string | number | Date | null>;

type RawInstant = string | Date;

export function toSummary(row: RawSummary): LeadSummaryRow {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    phone: row.phone,
    service: row.service,
    stage: row.stage,
    address: row.address,
    postalCode: row.postal_code,
    budgetBand: row.budget_band,
    timeline: row.timeline,
    ownerId: row.owner_id,
    receivedAt: rawInstant(row.received_at as RawInstant),
    answerBy: rawInstant(row.answer_by as RawInstant),
    firstHumanReplyAt: row.first_human_reply_at === null ? null : rawInstant(row.first_human_reply_at as RawInstant),
    nextActionAt: row.next_action_at === null ? null : rawInstant(row.next_action_at as RawInstant),
    wakeAt: row.wake_at === null ? null : rawInstant(row.wake_at as RawInstant),
    score: row.score,
    version: row.version,
  } as LeadSummaryRow;
}

/** Where the page after this row starts: the values of its sort keys. */
export function cursorOf(keys: readonly (keyof RawSummary)[], row: RawSummary): Cursor {
  return { value: keys.map((key) => cursorPart(key, row[key])).join('|'), id: String(row.id) };
}

function cursorPart(key: string, value: string | number | Date | null): string {
  return key.endsWith('_at') ? rawInstant(value as RawInstant).toISOString() : String(value);
}
