import { addDays, daysBetween } from 'poolkit/schedule-grid';
import { ConflictError, ValidationError } from '../../../common/errors/index.js';

export const SELECTION_STATUSES = ['open', 'overdue', 'approved'] as const;
export type SelectionStatus = (typeof SELECTION_STATUSES)[number];

export interface SelectionOption {
  key: string;
  label: string;
  /** Of the cost book, for its color; null for another material. */
  code: string | null;
  note: string;
  priceCents: number;
  /** Calendar days from the order to the delivery. */
  leadDays: number;
}

export interface Selection {
  id: string;
  projectId: string;
  /** Such as "Coping". */
  category: string;
  phaseKey: string;
  options: SelectionOption[];
  /** What the contract price already holds for it. */
  allowanceCents: number;
  chosenKey: string | null;
  chosenBy: string | null;
  lockedAt: Date | null;
  /** The change order that holds the price difference; null when there is none. */
  changeOrderId: string | null;
  /** As the vendor of its purchase order says; null without one. */
  orderLeadDays: number | null;
  resetReason: string | null;
  /** When its last choice was reset. */
  reopenedAt: Date | null;
  version: number;
}

export type SelectionTerms = Pick<Selection, 'category' | 'phaseKey' | 'options' | 'allowanceCents'>;

/** The last day on which every option still arrives before its phase starts. A vendor who was asked knows better. */
export function decideBy(
  { options, orderLeadDays }: Pick<Selection, 'options' | 'orderLeadDays'>,
  phaseStartsOn: string,
): string {
  return addDays(phaseStartsOn, -(orderLeadDays ?? Math.max(...options.map(({ leadDays }) => leadDays))));
}

/** An open selection becomes overdue by the clock alone. */
export function selectionStatus(selection: Selection, phaseStartsOn: string, today: string): SelectionStatus {
  if (selection.lockedAt !== null) return 'approved';
  return today > decideBy(selection, phaseStartsOn) ? 'overdue' : 'open';
}

const REMINDED_DAYS_BEFORE = [1, 7];

/** The reminder that is due, in days before the last day to decide. Null when none is, and on the day it was opened. */
export function choiceReminderStage(
  { openedOn, decideBy: until }: { openedOn: string; decideBy: string },
  today: string,
): number | null {
  const left = daysBetween(today, until);
  if (left < 0 || openedOn === today) return null;
  return REMINDED_DAYS_BEFORE.find((days) => left <= days) ?? null;
}

/** By how many calendar days the phase would start late if the slowest option were chosen today. */
export function daysAtRisk(selection: Selection, phaseStartsOn: string, today: string): number {
  return selection.lockedAt === null ? Math.max(0, daysBetween(decideBy(selection, phaseStartsOn), today)) : 0;
}

export function difference({ allowanceCents }: Selection, { priceCents }: SelectionOption): number {
  return priceCents - allowanceCents;
}

/** @throws ConflictError once it is locked */
export function editSelection(selection: Selection, terms: SelectionTerms): Selection {
  requireOpen(selection, 'The customer has chosen. Reset the choice before changing its options.');
  return { ...selection, ...terms, version: selection.version + 1 };
}

/** @throws ConflictError once it is locked, ValidationError for another option */
export function choose(
  selection: Selection,
  { key, by, changeOrderId }: { key: string; by: string; changeOrderId: string | null },
  now: Date,
): Selection {
  optionOf(selection, key);
  requireOpen(
    selection,
    'This choice has already been made and is locked. Send us a message if you want to change it.',
  );
  const chosen = { chosenKey: key, chosenBy: by, lockedAt: now, changeOrderId, resetReason: null };
  return { ...selection, ...chosen, version: selection.version + 1 };
}

export function optionOf({ options }: Selection, key: string): SelectionOption {
  const option = options.find((one) => one.key === key);
  if (!option) throw new ValidationError({ option: 'Choose one of the options.' });
  return option;
}

/** @throws ConflictError when nothing is chosen */
export function reset(selection: Selection, reason: string, now: Date): Selection {
  if (selection.lockedAt === null) throw illegal('Nothing is chosen yet.');
  const open = { chosenKey: null, chosenBy: null, lockedAt: null, changeOrderId: null };
  return { ...selection, ...open, resetReason: reason, reopenedAt: now, version: selection.version + 1 };
}

/** @throws ConflictError once it is locked */
export function requireOpen({ lockedAt }: Pick<Selection, 'lockedAt'>, sentence: string): void {
  if (lockedAt !== null) throw illegal(sentence);
}

function illegal(sentence: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed: [] } });
}
