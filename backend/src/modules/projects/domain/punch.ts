import { ConflictError } from '../../../common/errors/index.js';

export const PUNCH_LABELS = {
  open: 'Open',
  doing: 'In progress',
  done: 'Done',
  verified: 'Verified',
  waived: 'Waived',
};
export type PunchStatus = keyof typeof PUNCH_LABELS;
export const PUNCH_STATUSES = Object.keys(PUNCH_LABELS) as PunchStatus[];
export const PUNCH_KINDS = ['punch', 'todo', 'checklist'] as const;
export type PunchKind = (typeof PUNCH_KINDS)[number];

/** Only the customer waives, on the dashboard. */
export const PUNCH_TRANSITIONS: Readonly<Record<PunchStatus, readonly PunchStatus[]>> = {
  open: ['doing', 'done', 'waived'],
  doing: ['open', 'done', 'waived'],
  done: ['open', 'verified', 'waived'],
  verified: ['open'],
  waived: ['open'],
};

/** Statuses in which a blocking item no longer keeps its phase from being complete. */
export const PUNCH_SETTLED: readonly PunchStatus[] = ['done', 'verified', 'waived'];
export const PUNCH_UNSETTLED = PUNCH_STATUSES.filter((status) => !PUNCH_SETTLED.includes(status));

/** @throws ConflictError ILLEGAL_TRANSITION */
export function requirePunchMove(item: { title: string; status: PunchStatus }, to: PunchStatus): void {
  if (item.status === to) return;
  const allowed = PUNCH_TRANSITIONS[item.status];
  if (allowed.includes(to)) return;
  const sentence = `“${item.title}” cannot go from ${PUNCH_LABELS[item.status]} to ${PUNCH_LABELS[to]}.`;
  throw new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed } });
}
