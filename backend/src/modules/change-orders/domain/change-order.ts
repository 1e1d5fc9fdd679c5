import { ConflictError, GoneError, RuleError } from '../../../common/errors/index.js';

/** Approved is executed at once, so the two are one stored state. */
export const TRANSITIONS = {
  draft: ['priced'],
  priced: ['draft', 'sent'],
  sent: ['executed', 'declined', 'expired', 'revised'],
  declined: ['revised'],
  expired: ['revised'],
  executed: [],
  revised: [],
} as const;
export type ChangeOrderStatus = keyof typeof TRANSITIONS;
export const CHANGE_ORDER_STATUSES = Object.keys(TRANSITIONS) as ChangeOrderStatus[];

/** What staff choose from; `selection` is the price difference of a customer's choice. */
export const STAFF_ORIGINS = ['customer', 'site', 'design', 'code'] as const;
export const CHANGE_ORIGINS = [...STAFF_ORIGINS, 'selection'] as const;
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];

export interface LinePart {
  quantity: number;
  cents: number;
}

export interface ChangeOrderLine {
  /** Of the cost book; null for a line by hand. */
  code: string | null;
  label: string;
  unit: string;
  /** Only of a line that a new design version changes. */
  before: LinePart | null;
  /** Null when the new design no longer has it. */
  after: LinePart | null;
  /** Negative for a credit. */
  amountCents: number;
  /** Old orders do not say it. */
  fromDesign?: boolean;
}

export interface ChangeOrder {
  id: string;
  projectId: string;
  /** Of the project; all versions of a change order have it. */
  number: number;
  revision: number;
  title: string;
  origin: ChangeOrigin;
  /** `expired` is never stored: see `statusAt`. */
  status: ChangeOrderStatus;
  lines: ChangeOrderLine[];
  amountCents: number;
  daysDelta: number;
  /** Null when no dates change. */
  phaseKey: string | null;
  designBeforeId: string | null;
  designVersionId: string | null;
  expiresAt: Date | null;
  /** For staff only. */
  internalNote: string | null;
  documentId: string | null;
  sentAt: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  declineReason: string | null;
  signatureId: string | null;
  version: number;
}

/** What staff write. */
export type ChangeOrderTerms = Pick<
  ChangeOrder,
  | 'title'
  | 'origin'
  | 'lines'
  | 'daysDelta'
  | 'phaseKey'
  | 'designBeforeId'
  | 'designVersionId'
  | 'expiresAt'
  | 'internalNote'
>;

/** A contract that costs more does not fit the database's integers. */
const MAX_CENTS = 2_000_000_000;

/** A sent change order expires by the clock alone. */
export function statusAt({ status, expiresAt }: Pick<ChangeOrder, 'status' | 'expiresAt'>, now: Date) {
  return status === 'sent' && expiresAt !== null && now > expiresAt ? 'expired' : status;
}

export function newChangeOrder(ids: Pick<ChangeOrder, 'id' | 'projectId' | 'number'>, terms: ChangeOrderTerms) {
  return withTerms(
    {
      ...ids,
      ...terms,
      ...{ revision: 1, status: 'draft', amountCents: 0, documentId: null, sentAt: null, decidedAt: null },
      ...{ decidedBy: null, declineReason: null, signatureId: null, version: 1 },
    },
    terms,
  );
}

/** The price difference of a choice: agreed by choosing, without a document to sign. */
export function chosenChange(
  ids: Pick<ChangeOrder, 'id' | 'projectId' | 'number'>,
  { title, amountCents, by }: { title: string; amountCents: number; by: string },
  now: Date,
): ChangeOrder {
  const line: ChangeOrderLine = {
    ...{ code: null, label: title, unit: 'lot', before: null },
    ...{ after: { quantity: 1, cents: amountCents }, amountCents },
  };
  const terms: ChangeOrderTerms = {
    ...{ title: title.slice(0, 120), origin: 'selection', lines: [line], daysDelta: 0, phaseKey: null },
    ...{ designBeforeId: null, designVersionId: null, expiresAt: null, internalNote: null },
  };
  return { ...newChangeOrder(ids, terms), status: 'executed', sentAt: now, decidedAt: now, decidedBy: by };
}

/** @throws ConflictError once it is sent */
export function edit(order: ChangeOrder, terms: ChangeOrderTerms): ChangeOrder {
  if (order.status !== 'draft' && order.status !== 'priced')
    throw illegal('This change order has been sent. Create a new version to change it.');
  return { ...withTerms(order, terms), version: order.version + 1 };
}

function withTerms(order: ChangeOrder, terms: ChangeOrderTerms): ChangeOrder {
  const amountCents = terms.lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (Math.abs(amountCents) > MAX_CENTS)
    throw new RuleError('CHANGE_TOO_LARGE', 'This change costs more than a contract allows. Check its lines.');
  return { ...order, ...terms, amountCents, status: terms.lines.length > 0 ? 'priced' : 'draft' };
}

/** What the ledger says of the contract at this moment. */
export interface ContractFigures {
  isOpen: boolean;
  contractCents: number;
  changesCents: number;
  /** Draws that are not earned, so a credit can come off them. */
  unearnedCents: number;
}

/** @throws ConflictError MONEY_NOT_OPEN, RuleError CHANGE_TOO_LARGE */
export function requireFits(amountCents: number, contract: ContractFigures): void {
  if (!contract.isOpen)
    throw new ConflictError('MONEY_NOT_OPEN', 'Enter the contract price of this project on its Money tab first.');
  if (contract.unearnedCents + amountCents < 0)
    throw new RuleError('CHANGE_TOO_LARGE', 'This credit is larger than the draws not yet earned. Make it smaller.');
  if (contract.contractCents + contract.changesCents + amountCents > MAX_CENTS)
    throw new RuleError('CHANGE_TOO_LARGE', 'This change costs more than a contract allows. Check its lines.');
}

/** @throws ConflictError when it has no price yet or was sent, RuleError for an end that is over */
export function requireSendable(order: ChangeOrder, expiresAt: Date, now: Date): void {
  if (order.status === 'draft') throw illegal('Add a line with a price first. A line can be $0.');
  if (order.status !== 'priced') throw illegal('This change order has already been sent.');
  if (expiresAt <= now) throw new RuleError('CHANGE_TOO_LATE', 'Choose an expiration date in the future.');
}

export function send(order: ChangeOrder, sent: { documentId: string; expiresAt: Date }, now: Date): ChangeOrder {
  requireSendable(order, sent.expiresAt, now);
  return { ...order, ...sent, status: 'sent', sentAt: now, version: order.version + 1 };
}

/** @throws GoneError CHANGE_ORDER_EXPIRED, ConflictError ILLEGAL_TRANSITION */
export function requireOpen(order: ChangeOrder, now: Date): void {
  const status = statusAt(order, now);
  if (status === 'sent') return;
  if (status === 'expired')
    throw new GoneError(
      'CHANGE_ORDER_EXPIRED',
      'This change has expired, so nothing about your project changes. Ask us for a new version.',
    );
  throw illegal(CLOSED_WORDS[status] ?? 'This change cannot be signed or declined now.');
}

const CLOSED_WORDS: Partial<Record<ChangeOrderStatus, string>> = {
  executed: 'This change has already been signed and is part of your contract.',
  declined: 'This change has already been declined. Let us know if you want it after all.',
  revised: 'We replaced this change with a newer version. Review that one instead.',
};

export function approve(order: ChangeOrder, signed: { by: string; signatureId: string }, now: Date): ChangeOrder {
  requireOpen(order, now);
  const { by: decidedBy, signatureId } = signed;
  return { ...order, status: 'executed', decidedAt: now, decidedBy, signatureId, version: order.version + 1 };
}

export function decline(order: ChangeOrder, { by, reason }: { by: string; reason: string }, now: Date): ChangeOrder {
  requireOpen(order, now);
  const decided = { decidedAt: now, decidedBy: by, declineReason: reason };
  return { ...order, ...decided, status: 'declined', version: order.version + 1 };
}

/** The old version is closed and a new one, not sent yet, takes its number. */
export function revise(order: ChangeOrder, newId: string, now: Date): { old: ChangeOrder; next: ChangeOrder } {
  const status = statusAt(order, now);
  if (!(TRANSITIONS[status] as readonly string[]).includes('revised'))
    throw illegal(
      status === 'executed'
        ? 'This change has been signed. Create another change order.'
        : 'Edit this version instead.',
    );
  const next: ChangeOrder = {
    ...order,
    ...{ id: newId, revision: order.revision + 1, status: 'priced', expiresAt: null, documentId: null, sentAt: null },
    ...{ decidedAt: null, decidedBy: null, declineReason: null, signatureId: null, version: 1 },
  };
  return { old: { ...order, status: 'revised', version: order.version + 1 }, next };
}

function illegal(sentence: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed: [] } });
}
