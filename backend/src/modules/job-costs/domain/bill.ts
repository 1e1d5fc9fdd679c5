import { ConflictError, ValidationError } from '../../../common/errors/index.js';

/** The state machine of a bill. */
export const TRANSITIONS = {
  entered: ['approved', 'void'],
  approved: ['paid', 'void'],
  paid: ['approved'],
  void: [],
} as const;
export type BillStatus = keyof typeof TRANSITIONS;
export const BILL_STATUSES = Object.keys(TRANSITIONS) as BillStatus[];

export interface Bill {
  id: string;
  projectId: string;
  vendorId: string;
  /** As on the paper. */
  number: string;
  /** Unique for the vendor; null once the bill is void, so that it can be entered again. */
  liveNumber: string | null;
  orderId: string | null;
  /** Of a bill without an order. */
  code: string | null;
  amountCents: number;
  billedOn: string;
  dueOn: string;
  status: BillStatus;
  isOpen: boolean;
  note: string | null;
  approvedAt: Date | null;
  approvedByName: string | null;
  paidOn: string | null;
  paymentReference: string | null;
  voidReason: string | null;
  version: number;
}

/** The same number with other spaces, dashes or capitals is the same bill. Empty for a number that says nothing. */
export function liveNumberOf(number: string): string {
  return number
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, 60);
}

export type NewBill = Pick<
  Bill,
  'id' | 'projectId' | 'vendorId' | 'number' | 'orderId' | 'code' | 'amountCents' | 'billedOn' | 'dueOn' | 'note'
>;

/** @throws ValidationError for a number that says nothing or a due date before its own */
export function enterBill(wanted: NewBill): Bill {
  const liveNumber = liveNumberOf(wanted.number);
  if (liveNumber === '') throw new ValidationError({ number: 'Enter the number on the bill.' });
  if (wanted.dueOn < wanted.billedOn) throw new ValidationError({ dueOn: 'Choose a date on or after the bill date.' });
  return {
    ...wanted,
    ...{ liveNumber, status: 'entered', isOpen: true, approvedAt: null, approvedByName: null },
    ...{ paidOn: null, paymentReference: null, voidReason: null, version: 1 },
  };
}

export function approveBill(bill: Bill, by: string | null, now: Date): Bill {
  requireMove(bill, 'approved', ['entered']);
  return next({ ...bill, status: 'approved', approvedAt: now, approvedByName: by });
}

/** @throws ValidationError for a day to come */
export function payBill(bill: Bill, paid: { on: string; reference: string | null }, today: string): Bill {
  requireMove(bill, 'paid');
  if (paid.on > today) throw new ValidationError({ paidOn: 'Choose today or an earlier day.' });
  return next({ ...bill, status: 'paid', paidOn: paid.on, paymentReference: paid.reference });
}

/** The payment was recorded by mistake. */
export function unpayBill(bill: Bill): Bill {
  requireMove(bill, 'approved', ['paid']);
  return next({ ...bill, status: 'approved', paidOn: null, paymentReference: null });
}

export function voidBill(bill: Bill, reason: string): Bill {
  requireMove(bill, 'void');
  return next({ ...bill, status: 'void', liveNumber: null, voidReason: reason });
}

/** Today names a bill this many days before it is due. */
export const DUE_SOON_DAYS = 5;

function requireMove({ number, status }: Bill, to: BillStatus, from?: readonly BillStatus[]): void {
  const allowed = TRANSITIONS[status] as readonly BillStatus[];
  if (allowed.includes(to) && (from?.includes(status) ?? true)) return;
  throw new ConflictError('ILLEGAL_TRANSITION', `Bill ${number} is ${status}, so this cannot be done.`, {
    extra: { allowed },
  });
}

function next(bill: Bill): Bill {
  return { ...bill, isOpen: bill.status === 'entered' || bill.status === 'approved', version: bill.version + 1 };
}
