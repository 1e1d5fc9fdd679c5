import {
  approve,
  CHANGE_ORDER_STATUSES,
  decline,
  edit,
  newChangeOrder,
  requireFits,
  revise,
  send,
  statusAt,
  TRANSITIONS,
  type ChangeOrderLine,
  type ChangeOrderStatus,
} from './change-order.js';

const NOW = new Date('2027-03-01T15:00:00Z');
const EXPIRY = new Date('2027-03-15T15:00:00Z');
const AFTER = new Date('2027-03-15T15:00:00.001Z');

function line(amountCents: number): ChangeOrderLine {
  return { code: null, label: 'Rock', unit: 'lot', before: null, after: null, amountCents };
}

const TERMS = {
  ...{
    title: 'Rock in the dig',
    origin: 'site' as const,
    lines: [line(250_000)],
    daysDelta: 2,
    phaseKey: 'excavation',
  },
  ...{ designBeforeId: null, designVersionId: null, expiresAt: EXPIRY, internalNote: 'Rented a hammer.' },
};

const priced = () => newChangeOrder({ id: 'a', projectId: 'p', number: 1 }, TERMS);
const sent = () => send(priced(), { documentId: 'd', expiresAt: EXPIRY }, NOW);
const signed = { by: 'Ada', signatureId: 's' };

describe('A06 a change order', () => {
  it('reaches every state, and leaves all but the final ones', () => {
    const reached = new Set<ChangeOrderStatus>(['draft', ...Object.values(TRANSITIONS).flat()]);
    expect([...reached].sort()).toEqual([...CHANGE_ORDER_STATUSES].sort());
    const final = CHANGE_ORDER_STATUSES.filter((status) => TRANSITIONS[status].length === 0);
    expect(final).toEqual(['executed', 'revised']);
  });

  it('has a price once it has lines, a credit too', () => {
    expect(newChangeOrder({ id: 'a', projectId: 'p', number: 1 }, { ...TERMS, lines: [] }).status).toBe('draft');
    expect(priced()).toMatchObject({ status: 'priced', amountCents: 250_000 });
    expect(edit(priced(), { ...TERMS, lines: [line(-90_000), line(1)] })).toMatchObject({ amountCents: -89_999 });
    expect(() => edit(sent(), TERMS)).toThrow('Create a new version');
  });

  it('expires by the clock, to the millisecond', () => {
    expect(approve(sent(), signed, EXPIRY).status).toBe('executed');
    expect(statusAt(sent(), AFTER)).toBe('expired');
    expect(() => approve(sent(), signed, AFTER)).toThrow(expect.objectContaining({ code: 'CHANGE_ORDER_EXPIRED' }));
    expect(() => decline(sent(), { by: 'Ada', reason: 'No' }, AFTER)).toThrow(
      expect.objectContaining({ code: 'CHANGE_ORDER_EXPIRED' }),
    );
  });

  it('is answered once', () => {
    const done = [approve(sent(), signed, NOW), decline(sent(), { by: 'Ada', reason: 'No' }, NOW)];
    for (const order of done)
      expect(() => approve(order, signed, NOW)).toThrow(expect.objectContaining({ code: 'ILLEGAL_TRANSITION' }));
  });

  it('keeps its number in a new version, which is not sent', () => {
    const { old, next } = revise(sent(), 'b', NOW);
    expect(old.status).toBe('revised');
    expect(next).toMatchObject({
      id: 'b',
      number: 1,
      revision: 2,
      status: 'priced',
      documentId: null,
      expiresAt: null,
    });
    expect(() => revise(priced(), 'b', NOW)).toThrow('Edit this version');
  });

  it.each([
    [-500_01, 'CHANGE_TOO_LARGE'],
    [-500_00, null],
    [1_999_000_000, null],
    [1_999_000_001, 'CHANGE_TOO_LARGE'],
  ])('of %s cents fits the contract or is refused', (cents, code) => {
    const contract = { isOpen: true, contractCents: 900_000, changesCents: 100_000, unearnedCents: 500_00 };
    const check = () => requireFits(cents, contract);
    if (code) expect(check).toThrow(expect.objectContaining({ code }));
    else expect(check).not.toThrow();
    expect(() => requireFits(cents, { ...contract, isOpen: false })).toThrow(
      expect.objectContaining({ code: 'MONEY_NOT_OPEN' }),
    );
  });
});
