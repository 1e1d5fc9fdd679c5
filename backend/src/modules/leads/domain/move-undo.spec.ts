import { beforeMove, undoneUntil, undoRefusal, type LineSince } from './move-undo.js';

const MOVED = new Date('2026-11-23T15:00:00.000Z');
const LATER = new Date('2026-11-23T16:00:00.000Z');
const move = {
  before: beforeMove({ stage: 'contacted', lostReason: null, wakeAt: null }),
  leadVersion: 4,
  movedAt: MOVED,
  undoneAt: null,
};
const lost = { stage: 'lost', version: 4 } as const;
const line = (change: Partial<LineSince>): LineSince => ({
  kind: 'system',
  systemKind: null,
  nextActionAt: null,
  ...change,
});

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
  expect(undoRefusal(move, lost, [], end)).toBeNull();
  expect(undoRefusal(move, lost, [], new Date(end.getTime() + 1))).toBe('A move can be undone for 24 hours.');
  expect(undoRefusal({ ...move, undoneAt: LATER }, lost, [], LATER)).toBe('This move has already been undone.');
});

it.each<Partial<LineSince>>([
  { kind: 'call' },
  { kind: 'email' },
  { kind: 'note', nextActionAt: LATER },
  { systemKind: 'assigned' },
  { systemKind: 'visit' },
])('refuses when the lead changed since: %j', (change) => {
  expect(undoRefusal(move, lost, [line({ kind: 'note' }), line(change)], LATER)).toBe(
    'This lead changed after the move.',
  );
});

it('lets a plain note, a claim and a word about duplicates pass', () => {
  const harmless = [
    line({ kind: 'note' }),
    ...(['linked', 'consent', 'duplicate'] as const).map((systemKind) => line({ systemKind })),
  ];
  expect(undoRefusal(move, lost, harmless, LATER)).toBeNull();
});

it('refuses what the history does not tell, by the version', () => {
  expect(undoRefusal(move, { ...lost, version: 5 }, [], LATER)).toBe('This lead changed after the move.');
});

it('does not undo a release from spam, whose email was sent; a move to Lost is undone', () => {
  const ofSpam = { ...move, before: { ...move.before, stage: 'spam' as const } };
  expect(undoRefusal(ofSpam, { stage: 'new', version: 4 }, [], LATER)).toMatch(/cannot be undone/);
  expect(undoRefusal(ofSpam, lost, [], LATER)).toBeNull();
});
