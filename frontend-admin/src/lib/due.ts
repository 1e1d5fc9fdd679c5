import type { LeadSummary } from '../api/types';
import { formatSpan } from './format';

export interface Due {
  text: string;
  tone: 'plain' | 'soon' | 'late';
}

const SOON_MS = 30 * 60_000;

const CLOSED: readonly LeadSummary['stage'][] = ['won', 'nurture', 'lost', 'spam'];

export function replyDue(
  { stage, answerBy, firstHumanReplyAt }: Pick<LeadSummary, 'stage' | 'answerBy' | 'firstHumanReplyAt'>,
  now: number,
  what: string | null = 'Reply',
): Due | null {
  if (CLOSED.includes(stage) || firstHumanReplyAt) return null;
  return dueIn(what, answerBy, now);
}

/** "Reply due in 12 min" or "Overdue by 10 min"; without `what`, "Due in 12 min". */
export function dueIn(what: string | null, by: string, now: number): Due {
  const left = Date.parse(by) - now;
  if (left < 0) return { text: `Overdue by ${formatSpan(left)}`, tone: 'late' };
  return {
    text: `${what === null ? 'Due' : `${what} due`} in ${formatSpan(left)}`,
    tone: left < SOON_MS ? 'soon' : 'plain',
  };
}
