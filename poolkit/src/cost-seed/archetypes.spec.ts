import { estimate, NOTHING_KNOWN } from '../cost/index.js';
import { measureDesign, parseDesign } from '../design/index.js';
import { ARCHETYPES } from './archetypes.js';
import { SEED_COST_BOOK } from './index.js';

/** The published P50 of the reference pools these stand for, in dollars. */
const PUBLISHED = { starter: 100_000, family: 150_500, shelf: 207_500, spa: 253_000, terrace: 334_000, estate: 499_000 } as const;

describe('the archetypes', () => {
  it.each(ARCHETYPES.map(({ key, design }) => [key, design] as const))('%s is a design without a conflict', (_key, design) => {
    const read = parseDesign(JSON.parse(JSON.stringify(design)));
    expect(read).toMatchObject({ ok: true });
  });

  it.each(ARCHETYPES.map(({ key, design }) => [key, design] as const))('H06 %s costs what its reference pool does, within a sixth', (key, design) => {
    const priced = estimate(measureDesign(design), SEED_COST_BOOK, NOTHING_KNOWN);
    if (!priced.ok) throw new Error(JSON.stringify(priced.problems));
    const share = priced.estimate.likelyCents / 100 / PUBLISHED[key as keyof typeof PUBLISHED];
    expect(Math.abs(share - 1)).toBeLessThan(1 / 6);
    expect(priced.estimate.withdrawn).toEqual([]);
  });

  it('have a name of their own each', () => {
    expect(new Set(ARCHETYPES.map(({ key }) => key)).size).toBe(ARCHETYPES.length);
  });
});
