import { formatClock, formatWeekday } from 'frontend-shared/format';
import { serverNow } from 'frontend-shared/api';
import type { ApiPath, ProposalHead } from '../../../api/contract';

export const PROPOSALS_PATH: ApiPath = '/api/portal/proposals';

export function proposalPath(id: string, rest = ''): ApiPath {
  return `${PROPOSALS_PATH}/${id}${rest}` as ApiPath;
}

export const STATE_LABELS: Readonly<Record<ProposalHead['state'], string>> = {
  draft: 'Draft',
  internal_review: 'Draft',
  sent: 'New',
  viewed: 'Open',
  accepted: 'Signed',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced',
  cancelled: 'Canceled',
};

export function isOpen({ state }: Pick<ProposalHead, 'state'>): boolean {
  return state === 'sent' || state === 'viewed';
}

export function mayCancel(cancelUntil: string | null): cancelUntil is string {
  return cancelUntil !== null && serverNow() < Date.parse(cancelUntil);
}

/** The right ends at midnight, which is the end of the day before. */
export function lastMoment(cancelUntil: string): string {
  const last = new Date(new Date(cancelUntil).getTime() - 1);
  return `${formatWeekday(last)}, ${formatClock(last)}`;
}
