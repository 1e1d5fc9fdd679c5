import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { newDesign } from 'poolkit/design';
import { finishColors } from './finish-colors';

const { finishes } = newDesign();

test.each(['interior', 'coping', 'deck'] as const)(
  'D07 each %s of the cost book has a colour of its own, and what is undecided that of its usual one',
  (slot) => {
    const offered = SEED_COST_BOOK.items.filter((item) => item.slot === slot);
    const colourOf = (code: string | null) => finishColors({ ...finishes, [slot]: code })[slot];
    expect(new Set(offered.map(({ code }) => colourOf(code))).size).toBe(offered.length);
    expect(colourOf(null)).toBe(colourOf(offered.find(({ slotDefault }) => slotDefault)!.code));
  },
);
