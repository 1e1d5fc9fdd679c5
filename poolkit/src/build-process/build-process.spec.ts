import fc from 'fast-check';
import {
  buildWeeks,
  type BuildPhase,
  checkProcess,
  DEFAULT_PROCESS,
  drawCents,
  linkOrder,
  type PhaseLink,
} from './index.js';

const { phases, draws } = DEFAULT_PROCESS;

describe('H04 the build process', () => {
  test('A01 has 15 phases, each linked to earlier ones only, with nothing to complain about', () => {
    expect(phases).toHaveLength(15);
    phases.forEach(({ links }, index) => {
      if (index > 0) expect(links.length).toBeGreaterThan(0);
      for (const { from } of links) expect(phases.slice(0, index).map(({ key }) => key)).toContain(from);
    });
    expect(checkProcess(DEFAULT_PROCESS)).toEqual([]);
  });

  test('the wet cure runs beside gas and electrical work, and the finish waits for a shell of 28 days', () => {
    const links = (key: string) => phases.find((phase) => phase.key === key)?.links;
    expect(links('gas-electric')).toContainEqual(expect.objectContaining({ from: 'cure', type: 'start-to-start' }));
    expect(links('interior')).toContainEqual({
      ...{ from: 'gunite', type: 'finish-to-start', lagDays: 28, lagCalendar: 'calendar' },
    });
  });

  test('A23 gunite does not start before the inspection of the steel', () => {
    expect(phases.find(({ key }) => key === 'gunite')?.gates).toContainEqual(
      expect.objectContaining({ kind: 'inspection', before: 'start' }),
    );
  });

  test('A08 draws are 10, 20, 30, 20, 10 and 10 percent', () => {
    expect(draws.map(({ percent }) => percent)).toEqual([10, 20, 30, 20, 10, 10]);
  });

  test.each(['shell-inspection', 'gas-electric', 'equipment', 'start-up'])('%s is a gate', (key) => {
    expect(phases.find((phase) => phase.key === key)?.gate).not.toBeNull();
  });
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

describe('how long a build takes', () => {
  it('D18 is the longest way through the phases, in weeks', () => {
    const phase = (key: string, low: number, high: number, from: string[], more: Partial<PhaseLink> = {}) => ({
      key,
      days: { low, likely: low, high, kind: key === 'b' ? ('calendar' as const) : ('working' as const) },
      links: from.map((earlier) => ({ ...linkTo(earlier), ...more })),
    });
    const phases = [
      phase('a', 5, 10, []),
      phase('b', 7, 14, ['a']),
      phase('c', 1, 2, ['a']),
      phase('d', 5, 5, ['b', 'c']),
    ];
    expect(buildWeeks(phases)).toEqual({ low: 3, high: 5 });
    expect(buildWeeks([...phases, phase('e', 5, 5, ['d'], { type: 'start-to-start', lagDays: 5 })])).toEqual({
      low: 4,
      high: 6,
    });
    expect(buildWeeks(phases.toReversed())).toEqual(buildWeeks(phases));
    expect(buildWeeks([])).toEqual({ low: 0, high: 0 });
    const { low, high } = buildWeeks(DEFAULT_PROCESS.phases);
    expect(low).toBeGreaterThan(8);
    expect(high).toBeLessThan(40);
  });
});

const linkTo = (from: string): PhaseLink => ({ from, type: 'finish-to-start', lagDays: 0, lagCalendar: 'working' });

describe('what keeps a process from being published', () => {
  const withPhase = (index: number, change: Partial<BuildPhase>) => ({
    draws,
    phases: phases.map((phase, at) => (at === index ? { ...phase, ...change } : phase)),
  });
  const withDraws = (...percents: number[]) => ({
    phases,
    draws: draws.map((draw, index) => ({ ...draw, percent: percents[index] ?? draw.percent })),
  });

  test.each([
    ['A01 an empty text', withPhase(3, { whatWeNeed: ' ' }), 'Excavation: “What we need from you” is empty.'],
    [
      'a cycle',
      withPhase(3, { links: [linkTo('plumbing')] }),
      'These phases wait for each other: Excavation, Forming, steel and bonding, Plumbing and light niches.',
    ],
    [
      'an unknown phase',
      withPhase(3, { links: [linkTo('lunch')] }),
      'Excavation waits for “lunch”, which does not exist.',
    ],
    ['a phase twice', withPhase(0, { key: 'permits' }), 'Two phases have the key “permits”.'],
    [
      'days out of order',
      withPhase(3, { days: { low: 3, likely: 2, high: 4, kind: 'working' } }),
      'Excavation: the days must be whole numbers of 1 or more, with low, likely and high in order.',
    ],
    [
      'A08 draws of 101 percent',
      withDraws(11),
      'The draws must add up to exactly 100 percent, with at most two decimals.',
    ],
  ])('%s', (_, process, text) => {
    expect(checkProcess(process)).toContainEqual(expect.objectContaining({ level: 'problem', text }));
  });

  test('less than 5 percent after phase 14 is a warning', () => {
    expect(checkProcess(withDraws(10, 20, 30, 20, 15, 5))).toEqual([]);
    expect(checkProcess(withDraws(10, 20, 30, 20, 15.5, 4.5))).toEqual([
      {
        level: 'warning',
        phase: null,
        text: 'Only 4.5 percent is left to pay after the interior finish. Keep at least 5.',
      },
    ]);
  });

  test('of a cycle only its own phases are named, not those before and after it', () => {
    const chain = [
      { key: 'a', links: [] },
      { key: 'b', links: [linkTo('a'), linkTo('c')] },
      { key: 'c', links: [linkTo('b')] },
      { key: 'd', links: [linkTo('c')] },
    ];
    expect(linkOrder(chain)).toEqual({ ok: false, cycle: ['b', 'c'] });
  });
});
