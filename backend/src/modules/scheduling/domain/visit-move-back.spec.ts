import { moveToUndo, undoMoveUntil } from './customer-rights.js';

const AT = Date.parse('2027-03-10T15:00:00.000Z');
const ORIGINAL = new Date('2027-03-16T15:00:00.000Z');
const movedFrom = {
  at: new Date(AT).toISOString(),
  version: 4,
  startsAt: ORIGINAL.toISOString(),
  staffId: 'u1',
  takenBack: 2,
};
const moved = { status: 'confirmed' as const, version: 4, startsAt: new Date('2027-03-18T15:00:00.000Z'), movedFrom };
const after = (minutes: number, ms = 0) => new Date(AT + minutes * 60_000 + ms);

describe('a move is undone', () => {
  it('B09 by returning to the original time, for ten minutes', () => {
    expect([after(0), after(10), after(10, 1)].map((now) => moveToUndo(moved, ORIGINAL, now, 3))).toEqual([
      movedFrom,
      movedFrom,
      null,
    ]);
    expect(moveToUndo(moved, new Date(ORIGINAL.getTime() + 1), after(0), 3)).toBeNull();
  });

  it('B09 as often as it may be moved, and no more', () => {
    expect(moveToUndo({ ...moved, movedFrom: { ...movedFrom, takenBack: 3 } }, ORIGINAL, after(0), 3)).toBeNull();
  });

  it('B09 only if it was the customer’s own and last change to an active visit', () => {
    expect(moveToUndo({ ...moved, movedFrom: null }, ORIGINAL, after(0), 3)).toBeNull();
    expect(moveToUndo({ ...moved, version: 5 }, ORIGINAL, after(0), 3)).toBeNull();
    for (const status of ['pending', 'cancelled', 'completed'] as const)
      expect(moveToUndo({ ...moved, status }, ORIGINAL, after(0), 3)).toBeNull();
  });

  it('B09 never once the visit has begun, nor where it would have by then', () => {
    const toSoon = { ...moved, startsAt: after(5) };
    expect([after(5, -1), after(5)].map((now) => moveToUndo(toSoon, ORIGINAL, now, 3))).toEqual([movedFrom, null]);
    const fromSoon = { ...moved, movedFrom: { ...movedFrom, startsAt: after(5).toISOString() } };
    expect([after(5, -1), after(5)].map((now) => moveToUndo(fromSoon, after(5), now, 3) !== null)).toEqual([
      true,
      false,
    ]);
    expect([toSoon, fromSoon].map((visit) => undoMoveUntil(visit, after(0), 3))).toEqual([after(5, -1), after(5, -1)]);
  });

  it('B14 until a stated moment', () => {
    expect([after(0), after(10), after(10, 1)].map((now) => undoMoveUntil(moved, now, 3))).toEqual([
      after(10),
      after(10),
      null,
    ]);
    expect(undoMoveUntil(moved, after(0), 2)).toBeNull();
  });
});
