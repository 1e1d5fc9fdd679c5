import { daysBetween } from 'poolkit/schedule-grid';

const STAGES = [-3, 1, 7, 14] as const;
const AGAIN_EVERY_DAYS = 30;

/**
 * The latest reminder that is due, in days after the due date: three days before it, then after 1, 7, 14 and every 30
 * days. Null when none is.
 */
export function reminderStage({ issuedOn, dueOn }: { issuedOn: string; dueOn: string }, today: string): number | null {
  const late = daysBetween(dueOn, today);
  if (late >= AGAIN_EVERY_DAYS) return Math.floor(late / AGAIN_EVERY_DAYS) * AGAIN_EVERY_DAYS;
  const stage = STAGES.findLast((days) => days <= late) ?? null;
  // An invoice that was only just sent needs no reminder that it is due.
  return stage !== null && stage < 0 && daysBetween(issuedOn, today) < 2 ? null : stage;
}
