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
  /** Null for one who has no order on this project. */
  vendorId: string | null;
  type: (typeof WAIVER_TYPES)[number];
  scope: (typeof WAIVER_SCOPES)[number];
  status: WaiverStatus;
  /** The signed one, among the documents of the project. */
  documentVersionId: string | null;
  requestedAt: Date;
  receivedAt: Date | null;
  verifiedAt: Date | null;
}

/** Which text of the signing settings it has. */
export function waiverTextKey({ type, scope }: Pick<Waiver, 'type' | 'scope'>) {
  return scope === 'final' ? (`${type}FinalWaiver` as const) : (`${type}Waiver` as const);
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
  const documentVersionId = to === 'requested' ? null : waiver.documentVersionId;
  return { ...waiver, status: to, documentVersionId, receivedAt, verifiedAt: to === 'verified' ? now : null };
}

/** What was verified before was another paper. */
export function receiveSigned(waiver: Waiver, documentVersionId: string, now: Date): Waiver {
  return { ...waiver, documentVersionId, status: 'received', receivedAt: waiver.receivedAt ?? now, verifiedAt: null };
}

/** A vendor with an order on the project. */
export interface WaiverParty {
  vendorId: string;
  name: string;
  /** Of an order; null until something arrives. */
  deliveredOn: string | null;
}

export interface MissingWaiver {
  drawKey: string;
  party: string;
  vendorId: string | null;
  scope: Waiver['scope'];
}

interface ReachedDraw {
  id: string;
  key: string;
  /** Of its invoice, or today. */
  on: string;
  isLast: boolean;
}

/**
 * For each draw that is earned, in order: who delivered since the one before and gave no waiver for it, and who was
 * asked for one. With the last draw everyone owes a final one.
 */
export function missingWaivers(
  draws: readonly ReachedDraw[],
  waivers: readonly Waiver[],
  parties: readonly WaiverParty[],
): MissingWaiver[] {
  const missing: MissingWaiver[] = [];
  let since = '';
  for (const { id, key: drawKey, on, isLast } of draws) {
    const own = waivers.filter(({ drawId }) => drawId === id);
    const given = (isLast ? waivers.filter(({ scope }) => scope === 'final') : own).filter(
      ({ status }) => status !== 'requested',
    );
    const owing = parties
      .filter(({ deliveredOn }) => deliveredOn !== null && deliveredOn <= on && (isLast || deliveredOn > since))
      .map(({ vendorId, name }) => ({
        party: name,
        vendorId,
        scope: isLast ? ('final' as const) : ('progress' as const),
      }));
    const asked = own.filter(({ status }) => status === 'requested');
    for (const { party, vendorId, scope } of [...owing, ...asked]) {
      const isSame = (one: Party) => isSameParty(one, { party, vendorId });
      const isKnown = missing.some((one) => one.drawKey === drawKey && isSame(one));
      if (!isKnown && !given.some(isSame)) missing.push({ drawKey, party, vendorId, scope });
    }
    if (on > since) since = on;
  }
  return missing;
}

/** Everyone who delivered, gave or was asked for a waiver owes a final one before the last draw. */
export function partiesWithoutFinal(waivers: readonly Waiver[], parties: readonly WaiverParty[]): string[] {
  const delivered = parties.filter(({ deliveredOn }) => deliveredOn !== null);
  const owing = [...delivered.map(({ vendorId, name }) => ({ party: name, vendorId })), ...waivers];
  const given = waivers.filter(({ scope, status }) => scope === 'final' && status !== 'requested');
  const missing: Party[] = [];
  for (const one of owing) if (![...given, ...missing].some((other) => isSameParty(one, other))) missing.push(one);
  return missing.map(({ party }) => party);
}

type Party = Pick<Waiver, 'party' | 'vendorId'>;

/** A vendor that was renamed stays the same party. */
export function isSameParty(one: Party, other: Party): boolean {
  return one.party === other.party || (one.vendorId !== null && one.vendorId === other.vendorId);
}
