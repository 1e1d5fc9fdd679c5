import fc from 'fast-check';
import { type Choices, type Measured, measureDesign, newDesign, type Quantities, seatedSpa } from '../design/index.js';
import { outlineOf } from '../geometry/index.js';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { PUBLISHED_BOOK, r2 } from './fixtures/measured.js';
import { randomAnswers, randomMeasured } from './fixtures/random-measured.js';
import { COST_UNITS, type CostBook, estimate, type Estimate, NOTHING_KNOWN, type SiteAnswers } from './index.js';

const seed = fc.nat();

function priceOf(measured: Measured, answers: SiteAnswers = NOTHING_KNOWN, book: CostBook = SEED_COST_BOOK): Estimate {
  const result = estimate(measured, book, answers);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}
const line = (of: Estimate, code: string) => of.lines.find((one) => one.code === code);
const width = (of: Estimate) => (of.highCents - of.lowCents) / of.likelyCents;
const to500 = (cents: number) => Math.round(cents / 50_000) * 500;

function withItem(code: string, change: object): CostBook {
  return {
    ...SEED_COST_BOOK,
    items: SEED_COST_BOOK.items.map((item) => (item.code === code ? { ...item, ...change } : item)),
  };
}

/** Low and high of every line of the reference pool, as first computed: a golden of the rounding. */
const R2_COLUMNS = [
  [279252, 448814],
  [88505, 139071],
  [174307, 276574],
  [104056, 175707],
  [217335, 359589],
  [365672, 535582],
  [533449, 779827],
  [74917, 100509],
  [546045, 762180],
  [1433712, 1934287],
  [164096, 237020],
  [191299, 289862],
  [873610, 1255456],
  [675867, 1016558],
  [191033, 280621],
  [209912, 325232],
  [121690, 177134],
  [319103, 475852],
  [508037, 708939],
  [921882, 1232661],
  [95844, 144698],
  [183965, 250592],
  [153874, 214552],
  [90260, 139374],
  [537362, 749963],
  [230214, 322543],
  [290321, 421143],
  [284866, 408456],
  [234783, 325852],
  [1258809, 1756423],
  [624925, 904530],
  [118224, 183245],
  [136425, 201769],
  [336520, 492502],
];

describe('the reference pool of 16 by 32 ft', () => {
  const pool = priceOf(r2(), NOTHING_KNOWN, PUBLISHED_BOOK);

  it('D15 has the published mean, deviation and range', () => {
    expect(Math.round(pool.spread.directMeanCents / 100)).toBe(114_740);
    expect(Math.round(pool.spread.directDeviationCents / 100)).toBe(11_465);
    expect([to500(pool.lowCents), to500(pool.likelyCents), to500(pool.highCents)]).toEqual([125_500, 150_500, 180_500]);
  });

  it('D15 has the published lines and no others', () => {
    expect(pool.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['A1', 1],
      ['A2', 1],
      ['A3', 1],
      ['A5', 1],
      ['A6', 1],
      ['B1', 135.97],
      ['B2', 176.77],
      ['B3', 10.7],
      ['C1', 1016.4],
      ['C2', 31.27],
      ['C3', 96],
      ['C5', 1],
      ['D1', 1],
      ['D4', 1],
      ['D5', 50],
      ['D7', 1],
      ['D7-run', 40],
      ['E1', 96],
      ['E2-paver', 100.8],
      ['E3-quartz', 968.4],
      ['E5', 1],
      ['F1', 1],
      ['F2-cartridge', 1],
      ['F3', 1],
      ['F4', 1],
      ['F6', 1],
      ['F7-basic', 1],
      ['F8', 2],
      ['G1-mesh', 665.6],
      ['I1-stamped', 650],
      ['J1', 160],
      ['J3', 2],
      ['J6-french-drain', 40],
      ['K1-sod', 2500],
    ]);
  });

  it('prints every line as quantity times unit price', () => {
    expect(line(pool, 'C2')).toMatchObject({
      group: 'C',
      quantity: 31.27,
      unit: 'yd³',
      unitCents: 53_134,
      likelyCents: 1_661_500,
      formula: 'shotcrete to order × $531.34 per yd³',
      driver: 'short load, winter mix',
    });
    expect(line(pool, 'A1')?.formula).toBe('Lump sum of $3,564.12');
  });

  it('has the published shares of the price', () => {
    const share = (...groups: string[]) =>
      pool.groups.filter(({ group }) => groups.includes(group)).reduce((sum, { likelyCents }) => sum + likelyCents, 0) /
      pool.likelyCents;
    for (const [groups, percent] of [
      ['A', 7.4],
      ['B', 7.8],
      ['C', 18.2],
      ['D', 16.7],
      ['E', 14.4],
      ['F', 14],
      ['I', 9.9],
    ] as const) {
      expect(Math.abs(share(groups) * 100 - percent)).toBeLessThan(0.1);
    }
  });

  it('names deck, shotcrete and plumbing as what moves it most, and rock as a risk outside the total', () => {
    expect(pool.drivers.map(({ code }) => code)).toEqual(['C2', 'I1-stamped', 'D1']);
    const rock = pool.risks.find(({ fact }) => fact === 'rock');
    expect(rock).toMatchObject({ code: 'B4', probability: 0.15, likelyCents: Math.round(33.99 * 19_679) });
    expect(pool.notIncluded).toContain('Rock removal, if needed.');
  });

  it('shares the range out to the same cents everywhere', () => {
    expect(pool.lines.map(({ lowCents, highCents }) => [lowCents, highCents])).toEqual(R2_COLUMNS);
  });

  it('D15 costs less in fiberglass, and least in vinyl', () => {
    // 1.5 ft of over-dig on every side, as the published alternative was dug.
    const fiberglass = priceOf(
      r2({ excavationBankCuYd: 156.487, excavationLooseCuYd: 203.433 }, { construction: 'fiberglass' }),
      NOTHING_KNOWN,
      PUBLISHED_BOOK,
    );
    const vinyl = priceOf(r2({ gravelCuYd: 0 }, { construction: 'vinyl' }), NOTHING_KNOWN, PUBLISHED_BOOK);
    // Published in whole thousands.
    const published = [
      [fiberglass, 123_000, 147_000, 176_000],
      [vinyl, 107_000, 129_000, 155_000],
    ] as const;
    for (const [of, ...range] of published) {
      [of.lowCents, of.likelyCents, of.highCents].forEach((cents, index) => {
        expect(Math.abs(cents / 100 / (range[index] ?? 0) - 1)).toBeLessThan(0.006);
      });
    }
    for (const code of ['C1', 'C2', 'C3', 'C5', 'E1', 'E3-quartz']) expect(line(fiberglass, code)).toBeUndefined();
    expect(line(vinyl, 'E2-paver')).toBeUndefined();
    expect(vinyl.likelyCents).toBeLessThan(fiberglass.likelyCents);
    expect(fiberglass.likelyCents).toBeLessThanOrEqual(pool.likelyCents);
  });
});

describe('an estimate', () => {
  it('D15 adds up to the cent in every column, for lines and for groups', () => {
    fc.assert(
      fc.property(seed, (number) => {
        const pool = priceOf(randomMeasured(number), randomAnswers(number));
        for (const parts of [pool.lines, pool.groups]) {
          for (const column of ['lowCents', 'likelyCents', 'highCents'] as const) {
            expect(parts.reduce((sum, part) => sum + part[column], 0)).toBe(pool[column]);
          }
        }
        for (const one of pool.lines) {
          expect(one.likelyCents).toBe(Math.round(one.quantity * one.unitCents));
          expect(Number(one.quantity.toFixed(COST_UNITS[one.unit]))).toBe(one.quantity);
          expect(0 <= one.lowCents && one.lowCents <= one.likelyCents && one.likelyCents <= one.highCents).toBe(true);
        }
        expect(pool.lowCents < pool.likelyCents && pool.likelyCents < pool.highCents).toBe(true);
        for (const cents of pool.lines.flatMap(({ lowCents, highCents, unitCents }) => [
          lowCents,
          highCents,
          unitCents,
        ])) {
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('D16 is never wider than 50 % with the shape only, nor than 24 % with survey, slope, access and finishes', () => {
    fc.assert(
      fc.property(
        seed,
        fc.constantFrom(0, 3, 9, 22),
        fc.constantFrom(6, 9, 12),
        (number, slopePercent, accessWidthFt) => {
          const measured = randomMeasured(number);
          const undecided = { interior: '', coping: '', deck: '', fence: '', retainingWall: '', waterlineTile: '' };
          const shapeOnly = {
            ...having(measured, { slopePercent: -1, accessWidthFt: -1 }),
            choices: { ...measured.choices, ...undecided },
          };
          expect(width(priceOf(shapeOnly))).toBeLessThanOrEqual(0.5);
          const { interior, coping, deck, fence, retainingWall } = measured.choices;
          const decided = {
            interior: interior || 'E3-quartz',
            coping: coping || 'E2-paver',
            deck: deck || 'I1-broom',
            fence: fence || 'J1',
            retainingWall: retainingWall || 'J5-segmental',
          };
          const known = {
            ...having(measured, { slopePercent, accessWidthFt }),
            choices: { ...measured.choices, ...decided },
          };
          expect(width(priceOf(known, { ...NOTHING_KNOWN, survey: 'done' }))).toBeLessThanOrEqual(0.24);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('D16 never gets wider when a fact of the site arrives, whatever the fact is', () => {
    const facts: readonly ((measured: Measured, answers: SiteAnswers) => [Measured, SiteAnswers])[] = [
      (m, a) => [m, { ...a, survey: 'done' }],
      ...[0, 5, 30].map((slopePercent) => (m: Measured, a: SiteAnswers): [Measured, SiteAnswers] => [
        having(m, { slopePercent }),
        a,
      ]),
      // A measured slope can also bring walls and earth to move.
      (m, a) => [
        having(m, { slopePercent: 12, retainingWallSqFt: 300, retainingWallMaxHeightFt: 5, cutCuYd: 90, fillCuYd: 60 }),
        a,
      ],
      ...[6, 20].map((accessWidthFt) => (m: Measured, a: SiteAnswers): [Measured, SiteAnswers] => [
        having(m, { accessWidthFt }),
        a,
      ]),
      ...[0, 1, 4].map((utilityRelocations) => (m: Measured, a: SiteAnswers): [Measured, SiteAnswers] => [
        m,
        { ...a, utilityRelocations },
      ]),
      ...(['ordinary', 'difficult'] as const).map((soil) => (m: Measured, a: SiteAnswers): [Measured, SiteAnswers] => [
        m,
        { ...a, soil },
      ]),
      ...(['no', 'yes'] as const).flatMap((word) => [
        (m: Measured, a: SiteAnswers): [Measured, SiteAnswers] => [m, { ...a, rock: word }],
        (m: Measured, a: SiteAnswers): [Measured, SiteAnswers] => [m, { ...a, groundwater: word }],
      ]),
      (m, a) => [m, { ...a, hoa: 'settled' }],
      (m, a) => [m, { ...a, trees: 'settled' }],
      (m, a) => [m, { ...a, drawings: 'signed' }],
    ];
    const order = fc.shuffledSubarray(
      facts.map((_, index) => index),
      { minLength: facts.length },
    );
    fc.assert(
      fc.property(seed, order, (number, indexes) => {
        let measured = having(randomMeasured(number), {
          slopePercent: -1,
          accessWidthFt: -1,
          retainingWallSqFt: 0,
          cutCuYd: 0,
          fillCuYd: 0,
        });
        let answers = NOTHING_KNOWN;
        let before = priceOf(measured, answers);
        for (const index of indexes) {
          const fact = facts[index];
          if (!fact) continue;
          const [nextMeasured, nextAnswers] = fact(measured, answers);
          const after = priceOf(nextMeasured, nextAnswers);
          // Low and high are whole cents.
          expect(width(after)).toBeLessThanOrEqual(width(before) + 3 / before.likelyCents);
          [measured, answers, before] = [nextMeasured, nextAnswers, after];
        }
      }),
      { numRuns: 100 },
    );
  });

  it('D16 narrows inside the old range when a fact changes no line', () => {
    const before = priceOf(r2());
    const after = priceOf(r2({ slopePercent: 2, accessWidthFt: 14 }), {
      ...NOTHING_KNOWN,
      survey: 'done',
      hoa: 'settled',
    });
    expect(after.likelyCents).toBe(before.likelyCents);
    expect(after.lowCents).toBeGreaterThan(before.lowCents);
    expect(after.highCents).toBeLessThan(before.highCents);
    expect([before.maturity, after.maturity]).toEqual(['fair', 'close']);
  });

  it('D16 narrows for a site fact as well while no finish is chosen', () => {
    const shapeOnly = { interior: '', coping: '', deck: '', fence: '' };
    const worth = (choices: Partial<Measured['choices']>) => {
      const known: SiteAnswers = { ...NOTHING_KNOWN, survey: 'done' };
      return width(priceOf(r2({}, choices))) - width(priceOf(r2({}, choices), known));
    };
    expect(worth(shapeOnly)).toBeGreaterThan(0.02);
    expect(worth({})).toBeGreaterThan(worth(shapeOnly));
  });

  it('D16 never gets wider when a finish is chosen, a glass fence included', () => {
    const bare = r2({}, { fence: '' });
    expect(priceOf(r2({}, { fence: 'J2-glass' })).widthPercent).toBeLessThanOrEqual(priceOf(bare).widthPercent);
    const slots = ['interior', 'coping', 'deck', 'fence'] as const;
    fc.assert(
      fc.property(seed, fc.constantFrom(...slots), (number, slot) => {
        const decided = randomMeasured(number);
        if (decided.choices[slot] === '') return;
        const open = { ...decided, choices: { ...decided.choices, [slot]: '' } };
        const answers = randomAnswers(number);
        expect(width(priceOf(decided, answers))).toBeLessThanOrEqual(width(priceOf(open, answers)) + 1e-6);
      }),
      { numRuns: 300 },
    );
  });

  it('D16 names every open question, what would settle it and what that is worth', () => {
    const pool = priceOf(r2({}, { deck: '' }));
    expect(pool.unknowns.map(({ question }) => question).sort()).toEqual([
      'access',
      'deck',
      'groundwater',
      'hoa',
      'rock',
      'slope',
      'soil',
      'survey',
      'trees',
      'utilities',
    ]);
    for (const { widensByCents, settledBy } of pool.unknowns) {
      expect(widensByCents).toBeGreaterThan(0);
      expect(settledBy).toMatch(/\.$/);
    }
    const answered = priceOf(r2({}, { deck: '' }), { ...NOTHING_KNOWN, survey: 'done' });
    const survey = pool.unknowns.find(({ question }) => question === 'survey');
    expect(pool.highCents - pool.lowCents - (answered.highCents - answered.lowCents)).toBe(survey?.widensByCents);
  });

  it('calls a bare shape wide', () => {
    expect(priceOf(r2({}, { interior: '', coping: '', deck: '', fence: '' })).maturity).toBe('wide');
  });

  it('D14 adds small machines below an access of 10 ft, and says so', () => {
    expect(line(priceOf(r2({ accessWidthFt: 10 })), 'B6')).toBeUndefined();
    expect(line(priceOf(r2()), 'B6')).toBeUndefined();
    const narrow = priceOf(r2({ accessWidthFt: 9.9 }));
    const base = ['B1', 'B2', 'C1', 'C2'].reduce((sum, code) => sum + (line(narrow, code)?.likelyCents ?? 0), 0);
    expect(line(narrow, 'B6')).toMatchObject({
      unit: '$100',
      unitCents: 2167,
      quantity: base / 10_000,
      formula: 'price of B1, B2, C1, C2 × $21.67 per $100',
    });
    expect(narrow.notices).toEqual([
      'The access is narrower than 10 ft: small machines dig, and concrete comes through a line pump.',
    ]);
  });

  it('D11 a rise of 3 ft adds wall and earth lines, a flat yard none', () => {
    const earth = (pool: Estimate) =>
      pool.lines.map(({ code }) => code).filter((code) => /^(J5|J7|B7|B8|A4)/.test(code));
    expect(earth(priceOf(r2({ slopePercent: 0 })))).toEqual([]);
    const risen = r2({
      slopePercent: 9,
      retainingWallSqFt: 150,
      retainingWallMaxHeightFt: 3,
      cutCuYd: 30,
      fillCuYd: 20,
    });
    expect(earth(priceOf(risen))).toEqual(['B7', 'B8', 'J5-segmental', 'J7']);
    const steep = r2({ slopePercent: 14, retainingWallSqFt: 300, retainingWallMaxHeightFt: 4.5, cutCuYd: 30 });
    expect(earth(priceOf(steep))).toEqual(['A4', 'B7', 'J5-segmental', 'J5-engineering', 'J7']);
  });

  it('D07 prices an available material instead of a withdrawn one, and flags it', () => {
    const withdrawn = priceOf(r2(), NOTHING_KNOWN, withItem('I1-stamped', { active: false }));
    expect(withdrawn.withdrawn).toEqual([{ slot: 'deck', code: 'I1-stamped', pricedAs: 'I1-broom' }]);
    expect(line(withdrawn, 'I1-broom')).toBeDefined();
    expect(withdrawn.notices).toEqual([
      'Stamped concrete deck is no longer sold. This price has broom-finished concrete deck instead.',
    ]);
    expect(priceOf(r2({}, { deck: 'I9-slate' })).notices[0]).toMatch(
      /^Deck material I9-slate is no longer sold\. This price has broom/,
    );
    expect(priceOf(r2())).toMatchObject({ withdrawn: [], notices: [] });
  });

  it('D07 refuses an item of another part of the pool instead of calling it withdrawn', () => {
    const swapped = estimate(r2({}, { interior: 'E2-travertine', deck: 'A1' }), SEED_COST_BOOK, NOTHING_KNOWN);
    expect(swapped.ok ? [] : swapped.problems).toEqual([
      {
        slot: 'interior',
        code: 'E2-travertine',
        reason: expect.stringMatching(
          /^E2-travertine is “Travertine coping” and cannot be used here\. Choose one of E3-/,
        ),
      },
      { slot: 'deck', code: 'A1', reason: expect.stringMatching(/^A1 is “Design/) },
    ]);
  });

  it('turns a known risk into a line, and a ruled-out one into nothing', () => {
    const rock = priceOf(r2(), { ...NOTHING_KNOWN, rock: 'yes', utilityRelocations: 2, groundwater: 'no' });
    expect(line(rock, 'B4')?.quantity).toBe(33.99);
    expect(line(rock, 'A7')?.quantity).toBe(2);
    expect(line(rock, 'B5')).toBeUndefined();
    expect(rock.risks).toEqual([]);
  });

  it('charges the smallest order for a very small dig', () => {
    const plunge = priceOf(r2({ excavationBankCuYd: 20, excavationLooseCuYd: 26 }));
    // 3,900 minimum less 20 × 24.83 and 26 × 27.83 direct, times 1.325 and the median share.
    expect(line(plunge, 'B1-minimum')).toMatchObject({ unit: 'lot', quantity: 1, likelyCents: 351_558 });
    expect(line(priceOf(r2()), 'B1-minimum')).toBeUndefined();
  });

  it('taxes loose goods only', () => {
    expect(priceOf(r2()).lines.some(({ group }) => group === 'T')).toBe(false);
    const robot = priceOf(r2({}, { cleaner: 'robot' }));
    const goods = line(robot, 'F10-robot')?.likelyCents ?? 0;
    expect(line(robot, 'T1')).toMatchObject({
      group: 'T',
      unitCents: 850,
      likelyCents: Math.round((goods / 10_000) * 850),
      formula: 'price of F10-robot × $8.50 per $100',
    });
  });

  it('leaves the margin out of a pass-through', () => {
    const through = priceOf(r2(), NOTHING_KNOWN, withItem('A3', { passThrough: true }));
    expect((line(through, 'A3')?.unitCents ?? 0) / (line(priceOf(r2()), 'A3')?.unitCents ?? 1)).toBeCloseTo(0.8, 4);
  });

  it('rises in all three figures with every line that is added', () => {
    const pool = priceOf(r2());
    const added: [Partial<Quantities>, Partial<Choices>][] = [
      [{ spaCount: 1 }, {}],
      [{ grottoes: 1 }, {}],
      [{ firePits: 1 }, {}],
      [{}, { secondary: 'uv' }],
      [{ poolHouseSqFt: 300 }, {}],
      [{ trees: 1 }, {}],
      [{ deckDrainLf: 1 }, {}],
      [{}, { phController: 'yes' }],
      [{ kitchenLf: 12 }, {}],
    ];
    for (const [quantities, choices] of added) {
      const more = priceOf(r2(quantities, choices));
      for (const column of ['lowCents', 'likelyCents', 'highCents'] as const)
        expect(more[column]).toBeGreaterThan(pool[column]);
    }
  });

  it('changes only the likely price of the lines that depend on what changed', () => {
    const longer = priceOf(r2({ tileLf: 98, deckSqFt: 660 }));
    const pool = priceOf(r2());
    const changed = longer.lines.filter(({ code, likelyCents }) => line(pool, code)?.likelyCents !== likelyCents);
    expect(changed.map(({ code }) => code)).toEqual(['E1', 'I1-stamped']);
  });

  it('doubles when every cost doubles', () => {
    const items = SEED_COST_BOOK.items.map((item) =>
      item.percentOf.length > 0
        ? item
        : { ...item, lowCents: item.lowCents * 2, likelyCents: item.likelyCents * 2, highCents: item.highCents * 2 },
    );
    const [once, twice] = [priceOf(r2()), priceOf(r2(), NOTHING_KNOWN, { ...SEED_COST_BOOK, items })];
    for (const column of ['lowCents', 'likelyCents', 'highCents'] as const) {
      // The city's fee is not a cost of the book, and less than doubles.
      expect(twice[column] / once[column]).toBeCloseTo(2, 2);
    }
  });

  it('is narrowest with independent lines and a certain scope', () => {
    const certain = { 'cost.correlation': 0, 'cost.scopeConcept': 0 };
    expect(width(priceOf(r2(), NOTHING_KNOWN, { ...SEED_COST_BOOK, changes: certain }))).toBeLessThan(0.11);
    for (const changes of [{ 'cost.correlation': 0 }, { 'cost.scopeConcept': 0 }] as Record<string, number>[]) {
      expect(width(priceOf(r2(), NOTHING_KNOWN, { ...SEED_COST_BOOK, changes }))).toBeGreaterThan(0.11);
    }
  });

  it('names the line of the book that fails, instead of a price', () => {
    const broken = (quantity: string) => estimate(r2(), withItem('K3', { quantity }), NOTHING_KNOWN);
    expect(broken('10 / kitchenLf')).toEqual({
      ok: false,
      problems: [{ code: 'K3', reason: 'The formula divides by zero.' }],
    });
    expect(broken('kitchenLf - 1')).toEqual({
      ok: false,
      problems: [{ code: 'K3', reason: 'The quantity is below zero.' }],
    });
    expect(broken('lengthFt * 1000000')).toEqual({
      ok: false,
      problems: [{ code: 'K3', reason: 'The line costs too much to be a pool.' }],
    });
    const bad = estimate(r2({ deckSqFt: NaN }), SEED_COST_BOOK, NOTHING_KNOWN);
    expect(!bad.ok && bad.problems.map(({ code }) => code)).toEqual(['I1-stamped']);
  });
});

function having(measured: Measured, quantities: Partial<Quantities>): Measured {
  return { ...measured, quantities: { ...measured.quantities, ...quantities } };
}

describe('equipment', () => {
  it.each([
    ['F1', { pumpCount: 3 }, {}],
    ['F4', { heaterCount: 3 }, {}],
    ['F5', { heatPumpCount: 3 }, { heater: 'heat-pump' }],
    ['F6', { saltCellCount: 3 }, {}],
  ] as const)('D05 %s is priced as often as the plan has it', (code, counts, choices) => {
    const one = line(priceOf(r2({}, choices)), code);
    const three = line(priceOf(r2(counts, choices)), code);
    expect([one?.quantity, three?.quantity]).toEqual([1, 3]);
    expect(three?.likelyCents).toBe(3 * (one?.likelyCents ?? 0));
  });

  it('D05 a plan that must not be built is never priced in silence', () => {
    const design = newDesign({
      features: [
        seatedSpa(
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
          outlineOf(newDesign().shape),
          'deep',
        ),
      ],
    });
    const withHeater = (heater: 'gas' | 'heat-pump') =>
      priceOf(measureDesign({ ...design, equipment: { ...design.equipment, heater } }));
    const refused = withHeater('heat-pump');
    expect(refused.refusals.map(({ code }) => code)).toEqual(['SPA_TOO_SLOW']);
    expect(refused.notices[0]).toBe(
      `The equipment cannot be built as planned, so this price is not final. ${refused.refusals[0]?.text}`,
    );
    expect(withHeater('gas')).toMatchObject({ refusals: [], notices: [] });
    expect(priceOf(measureDesign(design)).notices).toEqual([
      'The spa has no heater and will be the same temperature as the pool.',
    ]);
  });
});
