import * as bills from './bill.js';
import * as orders from './purchase-order.js';
import type { OrderTerms, PurchaseOrder } from './purchase-order.js';

const NOW = new Date('2027-03-01T15:00:00Z');
const today = '2027-03-01';
const vendor = { name: 'Ferguson', email: 'desk@ferguson.example' };

const line = (key: string, quantity: number, unitCents: number) => ({
  ...{ key, code: 'D1', label: 'Pipe', unit: 'LF', quantity, unitCents, receivedQuantity: 0 },
  amountCents: orders.lineCents(quantity, unitCents),
});
const terms: OrderTerms = {
  ...{ vendorId: 'v', lines: [line('line-1', 120, 250), line('line-2', 0.3, 1000)], note: null },
  ...{ neededOn: '2027-04-01', leadDays: 20, selectionId: null },
};
const draft = orders.newOrder({ id: 'o', number: 5001, projectId: 'p' }, terms);
const sent = orders.sendOrder(draft, 'purchase-orders/o.pdf', NOW);
const take = (order: PurchaseOrder, ...quantities: number[]) =>
  orders.receive(
    order,
    quantities.map((quantity, index) => ({ key: `line-${index + 1}`, quantity })),
    { now: NOW, today },
  );

const illegal = expect.objectContaining({ code: 'ILLEGAL_TRANSITION' }) as Error;

describe('A26 the states of a purchase order', () => {
  it('are all reachable from a draft, and only closed and canceled have no way out', () => {
    const reached = new Set<orders.OrderStatus>(['draft']);
    for (const state of reached) for (const to of orders.TRANSITIONS[state]) reached.add(to);
    expect([...reached].sort()).toEqual([...orders.ORDER_STATUSES].sort());
    expect(orders.ORDER_STATUSES.filter((state) => orders.TRANSITIONS[state].length === 0)).toEqual([
      'closed',
      'canceled',
    ]);
  });

  it('follow what was received, in any number of deliveries and without rounding errors', () => {
    const first = take(sent, 100, 0.1);
    expect(first.status).toBe('partly_received');
    const second = take(first, 0, 0.1);
    expect([second.status, second.lines.map(({ receivedQuantity }) => receivedQuantity)]).toEqual([
      'partly_received',
      [100, 0.2],
    ]);
    const last = take(second, 20, 0.1);
    expect([last.status, last.receivedAt]).toEqual(['received', NOW]);
    expect(orders.closeOrder(second, 'The rest is out of stock.').status).toBe('closed');
  });

  it('keep every day on which something came', () => {
    const first = take(sent, 100);
    const later = (day: string) => orders.receive(first, [{ key: 'line-2', quantity: 0.3 }], { now: NOW, today: day });
    expect(orders.deliveryDays(sent)).toEqual([]);
    expect(orders.deliveryDays(take(first, 10))).toEqual([today]);
    expect(orders.deliveryDays(later('2027-03-09'))).toEqual([today, '2027-03-09']);
  });

  it('refuse more than was ordered, an unknown line, nothing at all, and a second full delivery', () => {
    const fields = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return (error as { fields: Record<string, string> }).fields;
      }
    };
    expect(fields(() => take(sent, 121))).toEqual({ 'lines.0.quantity': 'Only 120 LF of Pipe remain to be received.' });
    const twice = [
      { key: 'line-1', quantity: 80 },
      { key: 'line-1', quantity: 80 },
    ];
    const unknown = [{ key: 'line-9', quantity: 1 }];
    expect(fields(() => orders.receive(sent, twice, { now: NOW, today }))).toHaveProperty(['lines.1.quantity']);
    expect(fields(() => orders.receive(sent, unknown, { now: NOW, today }))).toHaveProperty(['lines.0.key']);
    expect(fields(() => take(sent, 0, 0))).toEqual({ lines: 'Enter what was received.' });
    expect(() => take(take(sent, 120, 0.3), 1)).toThrow(illegal);
  });

  it('refuse to send without a price or an address, to send twice, and to change what was sent', () => {
    const free = orders.newOrder({ id: 'o', number: 5002, projectId: 'p' }, { ...terms, lines: [] });
    expect(() => orders.requireSendable(free, vendor)).toThrow('Add a line with a price first.');
    expect(() => orders.requireSendable(draft, { ...vendor, email: null })).toThrow('Ferguson has no email address.');
    expect(() => orders.requireSendable(sent, vendor)).toThrow(illegal);
    expect(() => orders.editOrder(sent, terms)).toThrow(illegal);
    expect(() => orders.cancelOrder(take(sent, 1), 'Too late')).toThrow(illegal);
    const huge = { ...terms, lines: [line('line-1', 100_000, 100_000_000)] };
    expect(() => orders.editOrder(draft, huge)).toThrow(expect.objectContaining({ code: 'ORDER_TOO_LARGE' }) as Error);
  });

  it('are open until everything came and was billed', () => {
    expect(orders.withCommitted(draft, 0).isOpen).toBe(false);
    expect(orders.withCommitted(sent, 0).isOpen).toBe(true);
    const received = take(sent, 120, 0.3);
    expect([orders.withCommitted(received, 100).isOpen, orders.withCommitted(received, 0).isOpen]).toEqual([
      true,
      false,
    ]);
    expect(orders.withCommitted(orders.cancelOrder(sent, 'Not needed'), 0).isOpen).toBe(false);
  });

  it('need a call when the vendor does not answer for three days, or does not deliver by the day', () => {
    const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    expect(orders.orderNeed(sent, '2027-03-03', after(2))).toBeNull();
    expect(orders.orderNeed(sent, '2027-03-04', after(3))).toBe('unacknowledged');
    const acknowledged = orders.acknowledgeOrder(sent, '2027-04-10', NOW);
    expect(orders.orderNeed(acknowledged, '2027-04-10', after(40))).toBeNull();
    expect(orders.orderNeed(acknowledged, '2027-04-11', after(41))).toBe('late');
    expect(orders.orderNeed(take(acknowledged, 120, 0.3), '2027-04-11', after(41))).toBeNull();
  });
});

const bill = bills.enterBill({
  ...{ id: 'b', projectId: 'p', vendorId: 'v', number: 'INV-100 7', orderId: null, code: 'D1', note: null },
  ...{ amountCents: 30_300, billedOn: '2027-03-01', dueOn: '2027-03-31' },
});

describe('A24 the states of a bill', () => {
  it('are all reachable, and only a void bill has no way out', () => {
    const reached = new Set<bills.BillStatus>(['entered']);
    for (const state of reached) for (const to of bills.TRANSITIONS[state]) reached.add(to);
    expect([...reached].sort()).toEqual([...bills.BILL_STATUSES].sort());
    expect(bills.BILL_STATUSES.filter((state) => bills.TRANSITIONS[state].length === 0)).toEqual(['void']);
  });

  it('recognize a bill number however it is typed, and refuse one without letters or digits', () => {
    expect(bills.liveNumberOf(' inv 1007')).toBe(bill.liveNumber);
    expect(() => bills.enterBill({ ...bill, number: '#-' })).toThrow('Enter the number on the bill.');
    expect(() => bills.enterBill({ ...bill, dueOn: '2027-02-28' })).toThrow('Choose a date on or after');
  });

  it('pay what is approved only, and free the number of a void bill', () => {
    const paid = { on: '2027-03-10', reference: 'check 88' };
    expect(() => bills.payBill(bill, paid, '2027-03-10')).toThrow(illegal);
    const approved = bills.approveBill(bill, 'Olga', NOW);
    expect(() => bills.approveBill(approved, 'Olga', NOW)).toThrow(illegal);
    expect(() => bills.payBill(approved, paid, '2027-03-09')).toThrow('Choose today or an earlier day.');
    const done = bills.payBill(approved, paid, '2027-03-10');
    expect([done.status, done.isOpen, done.paymentReference]).toEqual(['paid', false, 'check 88']);
    expect(() => bills.voidBill(done, 'Wrong vendor')).toThrow(illegal);
    expect(bills.unpayBill(done)).toMatchObject({ status: 'approved', isOpen: true, paidOn: null });
    expect(bills.voidBill(approved, 'Wrong vendor')).toMatchObject({ liveNumber: null, isOpen: false });
  });
});
