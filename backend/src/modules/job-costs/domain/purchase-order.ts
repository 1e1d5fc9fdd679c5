import { ConflictError, RuleError, ValidationError } from '../../../common/errors/index.js';

/** The state machine of a purchase order. */
export const TRANSITIONS = {
  draft: ['sent', 'canceled'],
  sent: ['acknowledged', 'partly_received', 'received', 'canceled'],
  acknowledged: ['partly_received', 'received', 'canceled'],
  partly_received: ['received', 'closed'],
  received: ['closed'],
  closed: [],
  canceled: [],
} as const;
export type OrderStatus = keyof typeof TRANSITIONS;
export const ORDER_STATUSES = Object.keys(TRANSITIONS) as OrderStatus[];

export const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  draft: 'a draft',
  sent: 'sent',
  acknowledged: 'confirmed',
  partly_received: 'partly received',
  received: 'received',
  closed: 'closed',
  canceled: 'canceled',
};

/** Ordered, and not ended: what was not billed yet is committed. */
const ORDERED: readonly OrderStatus[] = ['sent', 'acknowledged', 'partly_received', 'received'];

export interface OrderLine {
  key: string;
  /** A cost code. */
  code: string;
  label: string;
  unit: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
  receivedQuantity: number;
  /** Days on which some of it came; orders from before they were kept have none. */
  deliveredOn?: string[];
}

export interface OrderTerms {
  vendorId: string;
  lines: OrderLine[];
  /** When the material is needed on site. */
  neededOn: string | null;
  /** Days from the order to the delivery, as the vendor says. */
  leadDays: number | null;
  selectionId: string | null;
  /** The vendor reads it. */
  note: string | null;
}

export interface PurchaseOrder extends OrderTerms {
  id: string;
  number: number;
  projectId: string;
  status: OrderStatus;
  amountCents: number;
  /** Repeats the cost ledger for lists. */
  committedCents: number;
  isOpen: boolean;
  /** When the vendor expects to deliver. */
  promisedOn: string | null;
  sentAt: Date | null;
  acknowledgedAt: Date | null;
  receivedAt: Date | null;
  endReason: string | null;
  /** Of the PDF in the file store. */
  fileKey: string | null;
  version: number;
}

/** More does not fit the database's integers. */
const MAX_CENTS = 2_000_000_000;

/** Exact, because quantities have two decimals. */
export function lineCents(quantity: number, unitCents: number): number {
  return Math.round((Math.round(quantity * 100) * unitCents) / 100);
}

export function newOrder(ids: Pick<PurchaseOrder, 'id' | 'number' | 'projectId'>, terms: OrderTerms): PurchaseOrder {
  const blank = { promisedOn: null, sentAt: null, acknowledgedAt: null, receivedAt: null };
  return withTerms(
    {
      ...ids,
      ...terms,
      ...blank,
      ...{ status: 'draft', amountCents: 0, committedCents: 0, isOpen: false, endReason: null, fileKey: null },
      version: 1,
    },
    terms,
  );
}

/** @throws ConflictError once it is sent */
export function editOrder(order: PurchaseOrder, terms: OrderTerms): PurchaseOrder {
  if (order.status !== 'draft')
    throw illegal(order, `Purchase order ${order.number} was sent. To change it, cancel it and create a new one.`);
  return next(withTerms(order, terms));
}

function withTerms(order: PurchaseOrder, terms: OrderTerms): PurchaseOrder {
  const amountCents = terms.lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (amountCents > MAX_CENTS)
    throw new RuleError('ORDER_TOO_LARGE', 'The total of this purchase order is too large. Check its lines.');
  return { ...order, ...terms, amountCents };
}

/** @throws ConflictError unless it is a draft, ValidationError without an amount */
export function requireSendable(order: PurchaseOrder, vendor: { email: string | null; name: string }): void {
  requireMove(order, 'sent');
  if (order.amountCents === 0) throw new ValidationError({ lines: 'Add a line with a price first.' });
  if (vendor.email === null)
    throw new ValidationError({ vendorId: `${vendor.name} has no email address. Add one to the vendor first.` });
}

export function sendOrder(order: PurchaseOrder, fileKey: string, now: Date): PurchaseOrder {
  return move({ ...order, fileKey, sentAt: now }, 'sent');
}

/** For an order sent by mistake: it is canceled, never unsent. @throws ConflictError */
export function cancelOrder(order: PurchaseOrder, reason: string): PurchaseOrder {
  return move({ ...order, endReason: reason }, 'canceled');
}

/** The rest will not come, or will not be billed. @throws ConflictError */
export function closeOrder(order: PurchaseOrder, reason: string): PurchaseOrder {
  return move({ ...order, endReason: reason }, 'closed');
}

/** @throws ConflictError */
export function acknowledgeOrder(order: PurchaseOrder, promisedOn: string | null, now: Date): PurchaseOrder {
  return move({ ...order, promisedOn, acknowledgedAt: now }, 'acknowledged');
}

export interface Delivery {
  key: string;
  quantity: number;
}

/** @throws ValidationError for more than was ordered, ConflictError */
export function receive(
  order: PurchaseOrder,
  deliveries: readonly Delivery[],
  { now, today }: { now: Date; today: string },
): PurchaseOrder {
  const problems: Record<string, string> = {};
  const came = new Map<string, number>();
  deliveries.forEach(({ key, quantity }, index) => {
    const line = order.lines.find((one) => one.key === key);
    const total = hundredths(came.get(key) ?? 0) + hundredths(quantity);
    if (!line) problems[`lines.${index}.key`] = 'This purchase order has no such line.';
    else if (total > hundredths(line.quantity) - hundredths(line.receivedQuantity))
      problems[`lines.${index}.quantity`] = `Only ${leftOf(line)} ${line.unit} of ${line.label} remain to be received.`;
    came.set(key, total / 100);
  });
  if ([...came.values()].every((quantity) => quantity === 0)) problems.lines ??= 'Enter what was received.';
  const to = isComplete(order, came) ? 'received' : 'partly_received';
  // A second partial delivery stays in its state.
  if (order.status !== 'partly_received' || to !== 'partly_received') requireMove(order, to);
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  const lines = order.lines.map((line) => {
    const quantity = hundredths(came.get(line.key) ?? 0);
    if (quantity === 0) return line;
    const deliveredOn = [...new Set([...(line.deliveredOn ?? []), today])];
    return { ...line, deliveredOn, receivedQuantity: (hundredths(line.receivedQuantity) + quantity) / 100 };
  });
  return next({ ...order, lines, status: to, receivedAt: to === 'received' ? now : null });
}

/** Every day on which something came, in order. */
export function deliveryDays({ lines }: Pick<PurchaseOrder, 'lines'>): string[] {
  return [...new Set(lines.flatMap(({ deliveredOn = [] }) => deliveredOn))].sort();
}

function isComplete({ lines }: PurchaseOrder, came: ReadonlyMap<string, number>): boolean {
  return lines.every((line) => hundredths(came.get(line.key) ?? 0) >= hundredths(leftOf(line)));
}

function leftOf({ quantity, receivedQuantity }: OrderLine): number {
  return (hundredths(quantity) - hundredths(receivedQuantity)) / 100;
}

const hundredths = (quantity: number): number => Math.round(quantity * 100);

/** What lists show as open: something is still to come, or to be billed. */
export function withCommitted(order: PurchaseOrder, committedCents: number): PurchaseOrder {
  const isOpen = ORDERED.includes(order.status) && (order.status !== 'received' || committedCents > 0);
  return { ...order, committedCents, isOpen };
}

export function isOrdered({ status }: Pick<PurchaseOrder, 'status'>): boolean {
  return ORDERED.includes(status);
}

/** Days after which a vendor who has not answered is called. */
const ANSWER_DAYS = 3;
const DAY_MS = 86_400_000;

export type OrderNeedKind = 'unacknowledged' | 'late';

/** Why someone should call the vendor; null when there is no reason. */
export function orderNeed(order: PurchaseOrder, today: string, now: Date): OrderNeedKind | null {
  if (isLate(order, today)) return 'late';
  const waits = order.status === 'sent' && order.sentAt !== null;
  return waits && now.getTime() - order.sentAt!.getTime() >= ANSWER_DAYS * DAY_MS ? 'unacknowledged' : null;
}

export function isLate(order: Pick<PurchaseOrder, 'status' | 'promisedOn' | 'neededOn'>, today: string): boolean {
  const expectedOn = order.promisedOn ?? order.neededOn;
  return isOrdered(order) && order.status !== 'received' && expectedOn !== null && expectedOn < today;
}

function move(order: PurchaseOrder, to: OrderStatus): PurchaseOrder {
  requireMove(order, to);
  return next({ ...order, status: to });
}

function requireMove(order: PurchaseOrder, to: OrderStatus): void {
  if ((TRANSITIONS[order.status] as readonly OrderStatus[]).includes(to)) return;
  const { number, status } = order;
  throw illegal(order, `Purchase order ${number} is ${STATUS_WORDS[status]} and cannot become ${STATUS_WORDS[to]}.`);
}

function next(order: PurchaseOrder): PurchaseOrder {
  return { ...order, version: order.version + 1 };
}

function illegal({ status }: PurchaseOrder, sentence: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', sentence, { extra: { allowed: TRANSITIONS[status] } });
}
