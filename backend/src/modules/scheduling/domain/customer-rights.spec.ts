import { customerRights } from './customer-rights.js';

const RULES = { cancelCutoffMin: 1_440, rescheduleCutoffMin: 2_880, maxReschedules: 3 };
const STARTS = new Date('2027-03-15T15:00:00.000Z');
const MIN = 60_000;
const before = (ms: number) => new Date(STARTS.getTime() - ms);
const visit = (change: object = {}) => ({
  status: 'confirmed' as const,
  startsAt: STARTS,
  createdAt: before(20_000 * MIN),
  rescheduleCount: 0,
  ...change,
});

describe('what a customer may still do', () => {
  it('B09 ends at its own cutoff for moving and for canceling, to the millisecond', () => {
    const rights = (now: Date) => customerRights(visit(), RULES, now);
    expect(rights(before(2_880 * MIN))).toMatchObject({ canReschedule: true, canCancel: true });
    expect(rights(before(2_880 * MIN - 1))).toMatchObject({ canReschedule: false, canCancel: true });
    expect(rights(before(1_440 * MIN))).toMatchObject({ canReschedule: false, canCancel: true });
    expect(rights(before(1_440 * MIN - 1))).toMatchObject({ canReschedule: false, canCancel: false });
    expect(rights(before(0))).toMatchObject({ rescheduleUntil: before(2_880 * MIN), cancelUntil: before(1_440 * MIN) });
  });

  it('B09 leaves an hour for second thoughts about a visit booked behind its cut-offs, and none once it has begun', () => {
    const tomorrow = visit({ createdAt: before(900 * MIN) });
    expect(customerRights(tomorrow, RULES, before(840 * MIN))).toMatchObject({
      canReschedule: true,
      canCancel: true,
      cancelUntil: before(840 * MIN),
    });
    expect(customerRights(tomorrow, RULES, before(840 * MIN - 1))).toMatchObject({
      canReschedule: false,
      canCancel: false,
    });
    const soon = visit({ createdAt: before(30 * MIN) });
    expect(customerRights(soon, RULES, before(1))).toMatchObject({
      canReschedule: true,
      canCancel: true,
      rescheduleUntil: STARTS,
    });
    expect(customerRights(soon, RULES, STARTS)).toMatchObject({ canReschedule: false, canCancel: false });
  });

  it('B09 counts moves down to none', () => {
    expect(
      [0, 1, 2, 3, 4].map(
        (rescheduleCount) => customerRights(visit({ rescheduleCount }), RULES, before(5_000 * MIN)).reschedulesLeft,
      ),
    ).toEqual([3, 2, 1, 0, 0]);
    expect(customerRights(visit({ rescheduleCount: 3 }), RULES, before(5_000 * MIN))).toMatchObject({
      canReschedule: false,
      canCancel: true,
    });
  });

  it('is nothing once the visit has begun, even without a cut-off', () => {
    const none = { ...RULES, cancelCutoffMin: 0, rescheduleCutoffMin: 0 };
    expect(customerRights(visit(), none, before(1))).toMatchObject({ canReschedule: true, canCancel: true });
    expect(customerRights(visit(), none, STARTS)).toMatchObject({ canReschedule: false, canCancel: false });
  });

  it.each(['held', 'expired', 'declined', 'completed', 'no_show', 'cancelled'] as const)(
    'is nothing with a visit that is %s',
    (status) => {
      expect(customerRights(visit({ status }), RULES, before(9_000 * MIN))).toMatchObject({
        canReschedule: false,
        canCancel: false,
      });
    },
  );

  it('is only to withdraw what still waits for approval', () => {
    expect(customerRights(visit({ status: 'pending' }), RULES, before(9_000 * MIN))).toMatchObject({
      canReschedule: false,
      canCancel: true,
    });
  });
});
