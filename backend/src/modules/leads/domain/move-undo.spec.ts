import { beforeMove, undoneUntil, undoRefusal } from './move-undo.js';

const MOVED = new Date('2026-11-23T15:00:00.000Z');
const LATER = new Date('2026-11-23T16:00:00.000Z');
const move = {
  before: beforeMove({ stage: 'contacted', lostReason: null, wakeAt: null }),
  leadVersion: 4,
  movedAt: MOVED,
  undoneAt: null,
};
const lost = { stage: 'lost', version: 4 } as const;

it('keeps what a move may change, as text that a database keeps', () => {
  expect(beforeMove({ stage: 'nurture', lostReason: 'Moved away.', wakeAt: MOVED })).toEqual({
    stage: 'nurture',
    lostReason: 'Moved away.',
    wakeAt: MOVED.toISOString(),
  });
});

it('undoes a move for 24 hours to the millisecond, and once', () => {
  const end = undoneUntil(move);
  expect(end.getTime() - MOVED.getTime()).toBe(24 * 60 * 60_000);
  expect(undoRefusal(move, lost, false, end)).toBeNull();
  expect(undoRefusal(move, lost, false, new Date(end.getTime() + 1))).toBe('A move can be undone for 24 hours.');
  expect(undoRefusal({ ...move, undoneAt: LATER }, lost, false, LATER)).toBe('This move has already been undone.');
});

it('refuses when the history tells of a change since', () => {
  expect(undoRefusal(move, lost, true, LATER)).toBe('This lead changed after the move.');
});

it('refuses when the version shows a change that the history does not', () => {
  expect(undoRefusal(move, { ...lost, version: 5 }, false, LATER)).toBe('This lead changed after the move.');
});

it('does not undo a release from spam, whose email was sent; a move to Lost is undone', () => {
  const ofSpam = { ...move, before: { ...move.before, stage: 'spam' as const } };
  expect(undoRefusal(ofSpam, { stage: 'new', version: 4 }, false, LATER)).toMatch(/cannot be undone/);
  expect(undoRefusal(ofSpam, lost, false, LATER)).toBeNull();
});
