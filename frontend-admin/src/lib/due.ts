import type { LeadSummary } from '../api/types';
import { formatSpan } from './format';
import { EMERGENCY } from './lead-labels';

export interface Due {
  text: string;
  tone: 'plain' | 'soon' | 'late';
}

const SOON_MS = 30 * 60_000;

/** The promise made to the visitor, read at this very moment. */
export function replyDue(lead: Pick<LeadSummary, 'stage' | 'answerBy' | 'firstHumanReplyAt'>, now: number): Due | null {
  // Spam, lost and resting leads owe no reply any more.
  if (lead.stage !== 'new' || lead.firstHumanReplyAt) return null;
  const left = Date.parse(lead.answerBy) - now;
  if (left < 0) return { text: `Overdue by ${formatSpan(left)}`, tone: 'late' };
  return { text: `Reply due in ${formatSpan(left)}`, tone: left < SOON_MS ? 'soon' : 'plain' };
}

/** Emergencies first, then by the time the reply is due. */
export function byUrgency(a: LeadSummary, b: LeadSummary): number {
  const emergency = Number(b.service === EMERGENCY) - Number(a.service === EMERGENCY);
  if (emergency !== 0) return emergency;
  return a.answerBy.localeCompare(b.answerBy);
}
