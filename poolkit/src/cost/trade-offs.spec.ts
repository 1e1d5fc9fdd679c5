import fc from 'fast-check';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { newDesign, parseDesign, type PoolDesign, seatedSpa } from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import { outlineOf } from '../geometry/index.js';
import {
  applyEdits,
  buysFor,
  type Edit,
  editsFor,
  editsUnder,
  materialEdits,
  NOTHING_KNOWN,
  optionEffects,
  pricesWith,
} from './index.js';

const price = pricesWith(SEED_COST_BOOK, NOTHING_KNOWN);
/** A sixth of all edits, a different sixth each time, keeps 200 searches quick. */
const someEdits = (design: PoolDesign, turn: number) =>
  editsFor(design, SEED_COST_BOOK).filter((_, index) => index % 6 === turn % 6);
const labels = (design: PoolDesign) => editsFor(design, SEED_COST_BOOK).map(({ label }) => label);
const likely = (design: PoolDesign) => price(design)?.likelyCents ?? NaN;

/** A generous pool, so that there is something to give up. */
const base = newDesign();
const generous = newDesign({
  finishes: {
    interior: 'E3-glass',
    waterlineTile: 'E1',
    coping: 'E2-bluestone',
    deck: 'I2-travertine',
    fence: 'J1',
    retainingWall: null,
  },
  deck: { kind: 'ring', widthFt: 6 },
  equipment: {
    ...base.equipment,
    heater: 'hybrid',
    sanitiser: 'salt',
    automation: 'full',
    cover: 'automatic',
    cleaner: 'robot',
  },
  garden: { ...base.garden, kitchenLf: 10, landscapeLights: 10 },
});

describe('get me under a budget', () => {
  it('D19 gives three ranked ways, each with its exact price', () => {
    const budgetCents = Math.floor(likely(generous) * 0.93);
    const answer = editsUnder(generous, budgetCents, editsFor(generous, SEED_COST_BOOK), price);
    expect(answer.suggestions).toHaveLength(3);
    expect(answer).toMatchObject({ alreadyWithin: false, nearest: null });
    for (const { edits, design, estimate, changeCents } of answer.suggestions) {
      expect(likely(applyEdits(generous, edits) as PoolDesign)).toBe(likely(generous) + changeCents);
      expect(likely(design)).toBe(estimate.likelyCents);
      expect(Math.max(estimate.likelyCents, estimate.shown.likelyCents)).toBeLessThanOrEqual(budgetCents);
    }
    const felt = answer.suggestions.map(({ edits }) => edits.reduce((sum, edit) => sum + edit.felt, 0));
    expect(felt).toEqual([...felt].sort((a, b) => a - b));
    expect(answer.suggestions[0]?.edits.length).toBeLessThanOrEqual(3);
  });

  it('D19 says when the budget is met already, and how near it gets when it cannot be met', () => {
    const edits = editsFor(generous, SEED_COST_BOOK);
    expect(editsUnder(generous, likely(generous) * 2, edits, price)).toEqual({
      suggestions: [],
      alreadyWithin: true,
      nearest: null,
    });
    const hopeless = editsUnder(generous, 1_000_000, edits, price);
    expect(hopeless.suggestions).toEqual([]);
    expect(hopeless.nearest?.estimate.likelyCents).toBeLessThan(likely(generous) * 0.7);
    expect(new Set(hopeless.nearest?.edits.map(({ part }) => part)).size).toBe(hopeless.nearest?.edits.length);
  });

  it('D19 combines more than three edits only when three are not enough', () => {
    const answer = editsUnder(generous, Math.floor(likely(generous) * 0.72), editsFor(generous, SEED_COST_BOOK), price);
    expect(answer.suggestions.length).toBeGreaterThan(0);
    for (const { estimate } of answer.suggestions)
      expect(estimate.likelyCents).toBeLessThanOrEqual(likely(generous) * 0.72);
  });

  it('D19 holds for 200 random designs: the promised price is the price, the budget is met, the rules hold, and the old design is untouched', () => {
    let suggested = 0;
    fc.assert(
      fc.property(anyDesign, fc.integer({ min: 70, max: 99 }), (design, percent) => {
        const before = JSON.stringify(design);
        const now = likely(design);
        const budgetCents = Math.floor((now * percent) / 100);
        const { suggestions, nearest } = editsUnder(design, budgetCents, someEdits(design, percent), price);
        for (const { edits, design: changed, estimate, changeCents } of suggestions) {
          expect(applyEdits(design, edits)).toEqual(changed);
          expect([likely(changed), estimate.likelyCents]).toEqual([now + changeCents, now + changeCents]);
          expect(estimate.likelyCents).toBeLessThanOrEqual(budgetCents);
          expect(parseDesign(changed).ok).toBe(true);
        }
        if (nearest) expect(nearest.estimate.likelyCents).toBeGreaterThan(budgetCents - 100_000);
        suggested += suggestions.length;
        expect(JSON.stringify(design)).toBe(before);
      }),
      { numRuns: 200 },
    );
    expect(suggested).toBeGreaterThan(100);
  }, 300_000);

  it.each([0, -1, 1.5, NaN, Infinity])('refuses a budget of %p', (bad) => {
    expect(() => editsUnder(generous, bad, [], price)).toThrow(RangeError);
    expect(() => buysFor(generous, bad, [], price)).toThrow(RangeError);
  });

  it('suggests nothing for a design without a price', () => {
    const impossible = { ...generous, copingWidthFt: -1 };
    expect(editsUnder(impossible, 1000, editsFor(generous, SEED_COST_BOOK), price)).toEqual({
      suggestions: [],
      alreadyWithin: false,
      nearest: null,
    });
    expect(buysFor(impossible, 1000, editsFor(generous, SEED_COST_BOOK), price)).toEqual([]);
  });
});

describe('equipment that must not be built', () => {
  it('D19 is never suggested and never an option, where the design could be built before', () => {
    const seated = seatedSpa(
      {
        kind: 'spa',
        plan: 'square',
        lengthFt: 8,
        widthFt: 8,
        waterDepthFt: 3.5,
        benchWidthFt: 1.5,
        benchHeightFt: 1.75,
        raisedFt: 0,
        spillover: false,
        jets: 6,
        centre: { xFt: 0, yFt: 0 },
      },
      outlineOf(base.shape),
      'deep',
    );
    const heated = newDesign({ features: [...base.features, seated], equipment: { ...base.equipment, heater: 'gas' } });
    const onHeatPump: Edit<PoolDesign> = {
      id: 'heater:heat-pump',
      label: 'Heat pump',
      part: 'heater',
      felt: 1,
      apply: (design) => ({ ...design, equipment: { ...design.equipment, heater: 'heat-pump' } }),
    };
    expect(price(onHeatPump.apply(heated) as PoolDesign)?.refusals.map(({ code }) => code)).toEqual(['SPA_TOO_SLOW']);
    expect(buysFor(heated, 2_000_000, [onHeatPump], price)).toEqual([]);
    expect(optionEffects(heated, [onHeatPump], price)).toEqual([
      { id: 'heater:heat-pump', label: 'Heat pump', adds: null },
    ]);
    const slow = onHeatPump.apply(heated) as PoolDesign;
    expect(buysFor(slow, 2_000_000, editsFor(slow, SEED_COST_BOOK), price).length).toBeGreaterThan(0);
  });
});

describe('what more money buys', () => {
  it('D19 stays within the money and names the exact difference', () => {
    const plain = newDesign();
    const bought = buysFor(plain, 2_000_000, editsFor(plain, SEED_COST_BOOK), price);
    expect(bought).toHaveLength(3);
    for (const { edits, changeCents } of bought) {
      expect(likely(applyEdits(plain, edits) as PoolDesign) - likely(plain)).toBe(changeCents);
      expect(changeCents).toBeGreaterThan(0);
      expect(changeCents).toBeLessThanOrEqual(2_000_000);
    }
    expect(bought[0]?.changeCents).toBeGreaterThan(1_000_000);
  });

  it('D19 buys nothing for a dollar', () => {
    expect(buysFor(newDesign(), 100, editsFor(newDesign(), SEED_COST_BOOK), price)).toEqual([]);
  });

  it('D19 holds for random designs', () => {
    fc.assert(
      fc.property(anyDesign, fc.integer({ min: 100_000, max: 6_000_000 }), (design, extraCents) => {
        const now = likely(design);
        for (const { edits, changeCents } of buysFor(design, extraCents, someEdits(design, extraCents), price)) {
          expect(likely(applyEdits(design, edits) as PoolDesign) - now).toBe(changeCents);
          expect(changeCents).toBeLessThanOrEqual(extraCents);
        }
      }),
      { numRuns: 30 },
    );
  }, 300_000);
});

describe('pricing designs', () => {
  it('measures with the figures the book changes', () => {
    const swollen = { ...SEED_COST_BOOK, changes: { 'dig.swellPercent': 40 } };
    const loose = (book: typeof SEED_COST_BOOK) =>
      pricesWith(book, NOTHING_KNOWN)(generous)?.lines.find(({ code }) => code === 'B2')?.quantity ?? 0;
    expect(loose(swollen) / loose(SEED_COST_BOOK)).toBeCloseTo(1.4 / 1.3, 3);
  });

  it('gives no price to what the caller does not accept', () => {
    expect(pricesWith(SEED_COST_BOOK, NOTHING_KNOWN, () => false)(generous)).toBeNull();
  });
});

describe('the effect of an option', () => {
  it('D15 is the difference of the two ranges, in order, and nothing for what is chosen already', () => {
    const edits = materialEdits(SEED_COST_BOOK, 'interior');
    const effects = optionEffects(generous, edits, price);
    expect(effects.map(({ id }) => id)).toEqual(edits.map(({ id }) => id));
    const of = (code: string) => effects.find(({ id }) => id === `interior:${code}`)?.adds;
    expect(of('E3-glass')).toEqual({ lowCents: 0, likelyCents: 0, highCents: 0 });
    expect(of('E3-plaster')?.highCents).toBeLessThan(0);
    expect(of('E4')?.lowCents).toBeGreaterThan(3_000_000);
    for (const { adds } of effects) expect(adds && adds.lowCents <= adds.highCents).toBe(true);
  });

  it('D15 is null for an option that cannot be had', () => {
    const never: Edit<PoolDesign> = {
      id: 'x',
      label: 'x',
      part: 'x',
      felt: 1,
      apply: (design) => ({ ...design, copingWidthFt: -1 }),
    };
    expect(optionEffects(generous, [never], price)).toEqual([{ id: 'x', label: 'x', adds: null }]);
  });
});

describe('what an edit is called', () => {
  it('D18 names what goes where something else comes', () => {
    expect(labels(newDesign({ equipment: { ...base.equipment, cover: 'automatic' } }))).toContain(
      'Mesh safety cover instead of automatic cover',
    );
    expect(labels(generous)).toEqual(expect.arrayContaining([expect.stringMatching(/^.+ instead of .*bluestone/i)]));
  });

  it('adds nothing where nothing goes', () => {
    const bare = newDesign({ equipment: { ...base.equipment, heater: 'none', cover: 'none' } });
    expect(labels(bare)).toEqual(expect.arrayContaining(['Gas heater', 'Automatic cover']));
    expect(labels(generous).filter((label) => /^Without.*instead of/.test(label))).toEqual([]);
  });
});
