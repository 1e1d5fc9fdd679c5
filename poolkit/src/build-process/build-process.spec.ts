import fc from 'fast-check';
import {
  type BuildProcess,
  drawCents,
  HOUSE_PROCESS,
  LEAST_LAST_DRAWS_PERCENT,
  openAfterPercent,
  processProblems,
} from './index.js';

const { phases, draws } = HOUSE_PROCESS;

const changed = (key: string, change: object): BuildProcess => ({
  ...HOUSE_PROCESS,
  phases: phases.map((phase) => (phase.key === key ? { ...phase, ...change } : phase)),
});

describe('H04 the process of the house', () => {
  test('has 15 phases, each with its three texts, and nothing is wrong with it', () => {
    expect(phases).toHaveLength(15);
    expect(processProblems(HOUSE_PROCESS)).toEqual([]);
  });

  test('A08 draws are 10, 20, 30, 20, 10 and 10 percent', () => {
    expect(draws.map(({ percent }) => percent)).toEqual([10, 20, 30, 20, 10, 10]);
  });

  test('leaves a share open once the pool is filled', () => {
    expect(openAfterPercent(HOUSE_PROCESS, 'interior')).toBe(10);
    expect(openAfterPercent(HOUSE_PROCESS, 'interior')).toBeGreaterThanOrEqual(LEAST_LAST_DRAWS_PERCENT);
    expect(openAfterPercent(HOUSE_PROCESS, 'design')).toBe(90);
    expect(() => openAfterPercent(HOUSE_PROCESS, 'roof')).toThrow(RangeError);
  });

  test.each(['shell-inspection', 'gas-electric', 'equipment', 'start-up'])('%s is a gate', (key) => {
    expect(phases.find((phase) => phase.key === key)?.gate).not.toBeNull();
  });
});

test.each([
  ['an empty text', changed('gunite', { whatYouSee: ' ' }), 'gunite has an empty text.'],
  [
    'days the wrong way round',
    changed('gunite', { days: { low: 3, high: 2, kind: 'working' } }),
    'The days of gunite are whole numbers from 1 to 365, the low one first.',
  ],
  [
    'days that are no number',
    changed('gunite', { days: { low: Number.NaN, high: 2, kind: 'working' } }),
    'The days of gunite are whole numbers from 1 to 365, the low one first.',
  ],
  [
    'a phase after a later one',
    changed('permits', { after: ['gunite'] }),
    'permits waits for gunite, which does not come before it.',
  ],
  ['a phase after none', changed('permits', { after: [] }), 'permits waits for nothing.'],
  ['a key used twice', changed('permits', { key: 'design', after: ['design'] }), 'The key design is used twice.'],
])('%s is refused by name', (_what, process, problem) => {
  expect(processProblems(process)).toContain(problem);
});

test.each([
  ['too little', draws.slice(1), 'The draws do not add up to 100 percent.'],
  ['nothing', [], 'The draws do not add up to 100 percent.'],
  [
    'a third of a cent',
    draws.map((draw) => ({ ...draw, percent: 100 / 6 })),
    'The share of signing is a percentage above 0 with two decimals at most.',
  ],
  [
    'infinity',
    draws.map((draw) => ({ ...draw, percent: Infinity })),
    'The share of final is a percentage above 0 with two decimals at most.',
  ],
  ['the wrong order', [...draws].reverse(), 'gunite is earned before the draw above it.'],
  [
    'an unknown phase',
    draws.map((draw) => ({ ...draw, afterPhase: 'roof' })),
    'final waits for a phase that is not there.',
  ],
])('draws of %s are refused by name', (_what, refused, problem) => {
  expect(processProblems({ phases, draws: refused })).toContain(problem);
});

describe('A08 the draws of a price', () => {
  test('the last draw takes the odd cents', () => {
    expect(drawCents(draws, 15_050_003)).toEqual([1_505_000, 3_010_000, 4_515_000, 3_010_000, 1_505_000, 1_505_003]);
  });

  test('add up to the price exactly, none below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (priceCents) => {
        const cents = drawCents(draws, priceCents);
        expect(cents.reduce((sum, draw) => sum + draw, 0)).toBe(priceCents);
        expect(Math.min(...cents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([Number.NaN, Infinity, -1, 0.5, 1e13])('a price of %p is refused', (priceCents) => {
    expect(() => drawCents(draws, priceCents)).toThrow(RangeError);
  });

  test('draws that do not add up are refused', () => {
    expect(() => drawCents(draws.slice(1), 100)).toThrow(RangeError);
  });
});
