import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { newDesign } from 'poolkit/design';
import { finishColors } from './finish-colors';

const { finishes } = newDesign();

test.each(['interior', 'coping', 'deck'] as const)(
  'D07 each %s of the cost book has its own color, and the default when undecided',
  (slot) => {
    const offered = SEED_COST_BOOK.items.filter((item) => item.slot === slot);
    const colorOf = (code: string | null) => finishColors({ finishes: { ...finishes, [slot]: code } })[slot];
    expect(new Set(offered.map(({ code }) => colorOf(code))).size).toBe(offered.length);
    expect(colorOf(null)).toBe(colorOf(offered.find(({ slotDefault }) => slotDefault)!.code));
  },
);
