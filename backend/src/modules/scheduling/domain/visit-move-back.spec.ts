import { moveTakenBack, takeBackUntil } from './customer-rights.js';

const AT = Date.parse('2027-03-10T15:00:00.000Z');
const STOOD = new Date('2027-03-16T15:00:00.000Z');
const movedFrom = {
  at: new Date(AT).toISOString(),
  version: 4,
  startsAt: STOOD.toISOString(),
  staffId: 'u1',
  takenBack: 2,
};
const moved = { status: 'confirmed' as const, version: 4, startsAt: new Date('2027-03-18T15:00:00.000Z'), movedFrom };
const after = (minutes: number, ms = 0) => new Date(AT + minutes * 60_000 + ms);

describe('a move is undone', () => {
  it('B09 by going where the visit stood, for ten minutes', () => {
    expect([after(0), after(10), after(10, 1)].map((now) => moveTakenBack(moved, STOOD, now, 3))).toEqual([
      movedFrom,
      movedFrom,
      null,
    ]);
    expect(moveTakenBack(moved, new Date(STOOD.getTime() + 1), after(0), 3)).toBeNull();
  });

  it('B09 as often as it may be moved, and no more', () => {
    expect(moveTakenBack({ ...moved, movedFrom: { ...movedFrom, takenBack: 3 } }, STOOD, after(0), 3)).toBeNull();
  });

  it('B09 only if it was the customer’s own and last change to an active visit', () => {
    expect(moveTakenBack({ ...moved, movedFrom: null }, STOOD, after(0), 3)).toBeNull();
    expect(moveTakenBack({ ...moved, version: 5 }, STOOD, after(0), 3)).toBeNull();
    for (const status of ['pending', 'cancelled', 'completed'] as const)
      expect(moveTakenBack({ ...moved, status }, STOOD, after(0), 3)).toBeNull();
  });

  it('B09 never once the visit has begun, nor where it would have by then', () => {
    const toSoon = { ...moved, startsAt: after(5) };
    expect([after(5, -1), after(5)].map((now) => moveTakenBack(toSoon, STOOD, now, 3))).toEqual([movedFrom, null]);
    const fromSoon = { ...moved, movedFrom: { ...movedFrom, startsAt: after(5).toISOString() } };
    expect([after(5, -1), after(5)].map((now) => moveTakenBack(fromSoon, after(5), now, 3) !== null)).toEqual([
      true,
      false,
    ]);
    expect([toSoon, fromSoon].map((visit) => takeBackUntil(visit, after(0), 3))).toEqual([after(5, -1), after(5, -1)]);
  });

  it('B14 until a stated moment', () => {
    expect([after(0), after(10), after(10, 1)].map((now) => takeBackUntil(moved, now, 3))).toEqual([
      after(10),
      after(10),
      null,
    ]);
    expect(takeBackUntil(moved, after(0), 2)).toBeNull();
  });
});
