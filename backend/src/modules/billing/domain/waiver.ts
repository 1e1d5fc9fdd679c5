import { ConflictError } from '../../../common/errors/index.js';

export const WAIVER_TYPES = ['conditional', 'unconditional'] as const;
export const WAIVER_SCOPES = ['progress', 'final'] as const;
export const WAIVER_STATUSES = ['requested', 'received', 'verified'] as const;
export type WaiverStatus = (typeof WAIVER_STATUSES)[number];

/** A party's promise to claim no lien: conditional before it is paid, unconditional after. */
export interface Waiver {
  id: string;
  projectId: string;
  drawId: string;
  /** A subcontractor or supplier. */
  party: string;
  type: (typeof WAIVER_TYPES)[number];
  scope: (typeof WAIVER_SCOPES)[number];
  status: WaiverStatus;
  requestedAt: Date;
  receivedAt: Date | null;
  verifiedAt: Date | null;
}

export const WAIVER_TRANSITIONS: Readonly<Record<WaiverStatus, readonly WaiverStatus[]>> = {
  requested: ['received'],
  received: ['verified', 'requested'],
  verified: ['received'],
};

/** @throws ConflictError ILLEGAL_TRANSITION */
export function moveWaiver(waiver: Waiver, to: WaiverStatus, now: Date): Waiver {
  const allowed = WAIVER_TRANSITIONS[waiver.status];
  if (!allowed.includes(to))
    throw new ConflictError('ILLEGAL_TRANSITION', `This waiver is ${waiver.status} and cannot be ${to}.`, {
      extra: { allowed },
    });
  const receivedAt = to === 'requested' ? null : (waiver.receivedAt ?? now);
  return { ...waiver, status: to, receivedAt, verifiedAt: to === 'verified' ? now : null };
}

/** Everyone who gave or was asked for a waiver owes a final one before the last draw. */
export function partiesWithoutFinal(waivers: readonly Waiver[]): string[] {
  const parties = [...new Set(waivers.map(({ party }) => party))];
  const isIn = ({ scope, status }: Waiver) => scope === 'final' && status !== 'requested';
  return parties.filter((party) => !waivers.some((waiver) => waiver.party === party && isIn(waiver)));
}
