import fc from 'fast-check';
import {
  describeDesign,
  designWarnings,
  familyProfile,
  measureDesign,
  newDesign,
  type PoolDesign,
  type PoolFeature,
  seatedSpa,
  several,
} from './index.js';
import type { Feature } from './index.js';
import { anyDesign } from './testing/designs.js';

const describeIt = (design: PoolDesign) => describeDesign(design, measureDesign(design)).join(' ');
const warningsOf = (design: PoolDesign) => designWarnings(design, measureDesign(design)).map(({ code }) => code);
const spa: Feature<'spa'> = {
  kind: 'spa',
  plan: 'square',
  lengthFt: 7,
  widthFt: 7,
  waterDepthFt: 3.25,
  benchWidthFt: 1.5,
  benchHeightFt: 1.75,
  raisedFt: 0,
  spillover: false,
  jets: 6,
  centre: { xFt: 43.5, yFt: 0 },
};
const large = newDesign({
  shape: { kind: 'rectangle', lengthFt: 40, widthFt: 18, cornerRadiusFt: 0 },
  depth: familyProfile(40, 3.5, 6),
  features: [spa],
  deck: { kind: 'none' },
});

describe('D23 describeDesign', () => {
  it('says size, depth, features and gallons', () => {
    expect(describeIt(large)).toBe(
      'Rectangle, 18 by 40 ft. Depth 3 ft 6 in to 6 ft. Spa 7 by 7 ft at the deep end. 25,247 gallons.',
    );
  });

  it('D18 counts one thing in the singular', () => {
    expect([several(1, 'entry step'), several(4, 'entry step')]).toEqual(['1 entry step', '4 entry steps']);
  });

  it('tells ends by the compass once a yard is drawn', () => {
    const lot = [
      [-60, -60],
      [100, -60],
      [100, 60],
      [-60, 60],
    ].map(([xFt = 0, yFt = 0]) => ({ xFt, yFt }));
    const turned = (rotationDeg: number, northDeg = 0) =>
      describeIt({ ...large, placement: { xFt: 0, yFt: 0, rotationDeg }, yard: { ...large.yard, lot, northDeg } });
    expect(turned(90)).toContain('Spa 7 by 7 ft at the north end.');
    expect(turned(0)).toContain('at the east end.');
    expect(turned(180)).toContain('at the west end.');
    expect(turned(45)).toContain('at the northeast end.');
    expect(turned(0, 90)).toContain('at the south end.');
  });

  it('has words for everything', () => {
    const shelved = describeIt(
      newDesign({
        shape: { kind: 'round', diameterFt: 24.5 },
        depth: familyProfile(24.5, 4, 4),
        features: [
          { kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 0.75 },
          { kind: 'bench', wall: 'left', startFt: 10, lengthFt: 8, widthFt: 1.5, seatDepthFt: 1.5 },
          { kind: 'vanishing-edge', wall: 'right', lengthFt: 10, dropFt: 1, basinWidthFt: 3 },
          { kind: 'sheer-descent', count: 2, widthFt: 3 },
          { kind: 'fire-pit' },
          { ...spa, plan: 'round', raisedFt: 1.5, spillover: true },
        ],
      }),
    );
    expect(shelved).toContain(
      'Round, 24 ft 6 in across. Depth 4 ft. Tanning ledge 6 ft long under 9 in of water at the shallow end.',
    );
    expect(shelved).toContain(
      'Bench 8 ft long on the left side. Vanishing edge of 10 ft on the right side. Two sheer descents. Fire pit.',
    );
    expect(shelved).toContain(
      'Round spa 7 ft across at the deep end, raised 1 ft 6 in, spilling into the pool. Deck of ',
    );
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const sentence of describeDesign(design, measureDesign(design)))
          expect(sentence).toMatch(/^[A-Z0-9][^{}]*\.$/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('designWarnings', () => {
  const bench: PoolFeature = { kind: 'bench', wall: 'deep', startFt: 4, lengthFt: 8, widthFt: 1.5, seatDepthFt: 1.5 };
  const calm = newDesign();
  const profile = (...pairs: [number, number][]) => pairs.map(([xFt, depthFt]) => ({ xFt, depthFt }));

  it('has nothing to say about a usual pool with two ways out', () => {
    expect(warningsOf(calm)).toEqual([]);
  });

  it.each<[string, Partial<PoolDesign>, string[]]>([
    ['a steep shallow floor', { depth: profile([0, 3.5], [16, 6], [32, 6]) }, ['SHALLOW_FLOOR_TOO_STEEP']],
    ['an early slope break', { depth: profile([0, 2.5], [12, 2.5], [24, 6], [32, 6]) }, ['SLOPE_BREAK_TOO_SHALLOW']],
    ['a deep pool', { depth: profile([0, 3.5], [12, 3.5], [30, 9], [32, 9]) }, ['DEEP_POOL']],
    [
      'a board over 4 ft',
      { depth: profile([0, 4], [32, 4]), features: [...calm.features, { kind: 'diving-board' }] },
      ['DIVING_TOO_SHALLOW'],
    ],
    ['a board over 6 ft', { features: [...calm.features, { kind: 'diving-board' }] }, ['DIVING_TOO_SHALLOW']],
    [
      'a board over 8 ft',
      { depth: profile([0, 3.5], [11, 3.5], [26, 8], [32, 8]), features: [...calm.features, { kind: 'diving-board' }] },
      ['DIVING_ENVELOPE_UNCHECKED'],
    ],
    [
      'a deep shelf',
      { features: [{ kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 2 }, bench] },
      ['SHELF_TOO_DEEP'],
    ],
    [
      'a high wall',
      { features: [...calm.features, { kind: 'raised-wall', wall: 'left', lengthFt: 10, heightFt: 3 }] },
      ['RAISED_WALL_GUARD'],
    ],
    [
      'salt on travertine',
      { equipment: { ...calm.equipment, sanitiser: 'salt' }, finishes: { ...calm.finishes, coping: 'E2-travertine' } },
      ['SALT_ON_LIMESTONE'],
    ],
    [
      'salt on bluestone, sold under one code with limestone',
      { equipment: { ...calm.equipment, sanitiser: 'salt' }, finishes: { ...calm.finishes, coping: 'E2-bluestone' } },
      ['SALT_ON_LIMESTONE'],
    ],
    [
      'salt on pavers',
      { equipment: { ...calm.equipment, sanitiser: 'salt' }, finishes: { ...calm.finishes, coping: 'E2-paver' } },
      [],
    ],
    ['a far pad', { equipment: { ...calm.equipment, padToPoolFt: 61 } }, ['PAD_FAR']],
    ['an unheated spa', { features: [...calm.features, spa] }, ['SPA_UNHEATED']],
    [
      'a spa on a heat pump',
      { features: [...calm.features, spa], equipment: { ...calm.equipment, heater: 'heat-pump' } },
      ['SPA_TOO_SLOW'],
    ],
    ['no way in', { features: [] }, ['NO_WAY_IN']],
    ['one way out of 32 ft', { features: calm.features.slice(0, 1) }, ['NO_SECOND_WAY_OUT']],
  ])('D04 %s', (_name, change, codes) => {
    expect(warningsOf({ ...calm, ...change })).toEqual(codes);
  });

  it('names place, finding and limit', () => {
    const [first] = designWarnings(...of({ ...calm, depth: profile([0, 3.5], [16, 6], [32, 6]) }));
    expect(first?.message).toBe(
      'From 0 ft to 16 ft the floor falls 1:6.4 from the shallow end. Up to the slope break, 1:7 is the steepest allowed.',
    );
  });

  it('a spa on any side changes no warning', () => {
    for (const wall of ['left', 'right', 'deep', 'shallow'] as const) {
      const seated = seatedSpa(spa, measureDesign(calm).outline, wall);
      expect(
        warningsOf({ ...calm, equipment: { ...calm.equipment, heater: 'gas' }, features: [...calm.features, seated] }),
      ).toEqual([]);
    }
  });

  function of(design: PoolDesign) {
    return [design, measureDesign(design)] as const;
  }
});
