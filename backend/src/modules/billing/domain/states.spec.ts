import { DRAW_STATUSES, DRAW_TRANSITIONS } from './draw.js';
import { INVOICE_STATUSES, INVOICE_TRANSITIONS, invoiceStatus } from './invoice.js';
import { reminderStage } from './reminder.js';
import { moveWaiver, WAIVER_STATUSES, WAIVER_TRANSITIONS, type Waiver } from './waiver.js';

describe('J.5 9', () => {
  it.each([
    ['a draw', DRAW_STATUSES, DRAW_TRANSITIONS, []],
    ['an invoice', INVOICE_STATUSES, INVOICE_TRANSITIONS, ['void']],
    ['a waiver', WAIVER_STATUSES, WAIVER_TRANSITIONS, []],
  ])('every state of %s is reachable, and only final ones have no exit', (_, states, transitions, finals) => {
    const table = transitions as Readonly<Record<string, readonly string[]>>;
    const reached = new Set<string>(states.slice(0, 1));
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const state of [...reached]) for (const next of table[state] ?? []) reached.add(next);
    }
    expect([...reached].sort()).toEqual([...states].sort());
    expect(states.filter((state) => table[state]?.length === 0)).toEqual(finals);
  });
});

it('an invoice is overdue by the clock alone', () => {
  const open = { dueOn: '2027-03-10', viewedAt: null, voidedAt: null, totalCents: 100, balanceCents: 100 };
  expect([invoiceStatus(open, '2027-03-10'), invoiceStatus(open, '2027-03-11')]).toEqual(['sent', 'overdue']);
  expect(invoiceStatus({ ...open, balanceCents: 40 }, '2027-03-10')).toBe('partially_paid');
});

it.each([
  ['2027-03-01', null],
  ['2027-03-02', null],
  ['2027-03-07', -3],
  ['2027-03-11', 1],
  ['2027-03-16', 1],
  ['2027-03-17', 7],
  ['2027-03-24', 14],
  ['2027-04-09', 30],
  ['2027-05-30', 60],
])('on %s the latest reminder of an invoice due March 10 is that of day %s', (today, stage) => {
  expect(reminderStage({ issuedOn: '2027-03-01', dueOn: '2027-03-10' }, today)).toBe(stage);
});

it('a waiver is received before it is verified', () => {
  const waiver: Waiver = {
    id: 'w',
    projectId: 'p',
    drawId: 'd',
    party: 'Ozark Steel',
    vendorId: null,
    documentVersionId: null,
    type: 'conditional',
    scope: 'final',
    status: 'requested',
    requestedAt: new Date(0),
    receivedAt: null,
    verifiedAt: null,
  };
  const now = new Date('2027-03-10T12:00:00Z');
  expect(() => moveWaiver(waiver, 'verified', now)).toThrow('cannot be verified');
  expect(moveWaiver(waiver, 'received', now)).toMatchObject({ status: 'received', receivedAt: now });
});
