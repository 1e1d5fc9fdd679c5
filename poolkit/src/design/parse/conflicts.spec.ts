import { withChanges } from '../../assumptions/index.js';
import { outlineOf } from '../../geometry/index.js';
import type { PointFt, PoolDesign, PoolFeature, PoolShape } from '../index.js';
import { newDesign, PARSE_ASSUMPTIONS, parseDesign } from '../index.js';

const problemsOf = (input: unknown) => {
  const parsed = parseDesign(input);
  return parsed.ok ? [] : parsed.problems;
};
const codesOf = (input: unknown) => problemsOf(input).map(({ path, code }) => `${path} ${code}`);
const box = (x: number, y: number, w: number, h: number): PointFt[] => [
  { xFt: x, yFt: y },
  { xFt: x + w, yFt: y },
  { xFt: x + w, yFt: y + h },
  { xFt: x, yFt: y + h },
];
const shelf = (lengthFt: number, waterDepthFt = 0.75): PoolFeature => ({
  kind: 'tanning-shelf',
  lengthFt,
  waterDepthFt,
});
const steps = (change: object = {}): PoolFeature => ({
  kind: 'steps',
  widthFt: 6,
  count: 3,
  treadFt: 1,
  riserFt: 10 / 12,
  ...change,
});
const bench = (change: object = {}): PoolFeature => ({
  kind: 'bench',
  wall: 'deep',
  startFt: 4,
  lengthFt: 8,
  widthFt: 1.5,
  seatDepthFt: 1.5,
  ...change,
});
const spa = (change: object = {}): PoolFeature => ({
  kind: 'spa',
  plan: 'square',
  lengthFt: 7,
  widthFt: 7,
  waterDepthFt: 3.25,
  benchWidthFt: 1.5,
  benchHeightFt: 1.75,
  raisedFt: 1,
  spillover: true,
  jets: 6,
  centre: { xFt: 35.5, yFt: 0 },
  ...change,
});

describe('D03 D04 D05 what a design may not be', () => {
  const refused = (change: Partial<PoolDesign>) => codesOf({ ...newDesign({ features: [] }), ...change });

  it('refuses outlines that cross themselves and sizes that exclude each other', () => {
    const bow: PoolShape = {
      kind: 'freeform',
      points: [
        { xFt: 0, yFt: 0 },
        { xFt: 30, yFt: 15 },
        { xFt: 30, yFt: 0 },
        { xFt: 0, yFt: 15 },
      ],
    };
    expect(refused({ shape: bow })).toEqual(['shape.points SELF_INTERSECTION']);
    expect(refused({ shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 9 } })).toEqual([
      'shape.cornerRadiusFt SHAPE_CONFLICT',
    ]);
    const large = box(0, 0, 180, 100);
    expect(refused({ shape: { kind: 'freeform', points: large } })).toEqual(
      expect.arrayContaining(['shape OUT_OF_RANGE']),
    );
  });

  const depth = (...pairs: [number, number][]) => pairs.map(([xFt, depthFt]) => ({ xFt, depthFt }));
  it.each<[string, PoolDesign['depth'], string[]]>([
    ['short of the wall', depth([0, 3.5], [30, 6]), ['depth[1] DEPTH_NOT_SPANNING']],
    ['past the wall', depth([0, 3.5], [34, 6]), ['depth[1] DEPTH_NOT_SPANNING']],
    ['not from the wall', depth([1, 3.5], [32, 6]), ['depth[0] DEPTH_NOT_SPANNING']],
    ['backwards', depth([0, 3.5], [20, 5], [10, 4], [32, 6]), ['depth[2] DEPTH_ORDER']],
    ['three in one place', depth([0, 3.5], [20, 4], [20, 5], [20, 6], [32, 6]), ['depth[3] DEPTH_ORDER']],
    ['a puddle', depth([0, 0.2], [32, 0.4]), ['depth NO_WATER']],
    ['a well', depth([0, 3.5], [10, 4], [10, 13], [32, 13]), ['depth[2] TOO_DEEP', 'depth[3] TOO_DEEP']],
    ['a slide of a floor', depth([0, 3.5], [10, 3.5], [12, 6], [32, 6]), ['depth FLOOR_TOO_STEEP']],
  ])('refuses depths: %s', (_name, profile, expected) => {
    expect(refused({ depth: profile })).toEqual(expected);
  });

  it('D04 names the stretch that is too steep, and follows the limit', () => {
    const steep = newDesign({ features: [], depth: depth([0, 3.5], [10, 3.5], [12, 6], [32, 6]) });
    expect(problemsOf(steep)[0]?.message).toBe(
      'From 10 ft to 12 ft the floor is steeper than 1:3. Lengthen this stretch or make it less deep.',
    );
    expect(parseDesign(newDesign(), withChanges(PARSE_ASSUMPTIONS, { 'floor.runAfterBreak': 6 })).ok).toBe(false);
  });

  it.each<[string, PoolFeature[], string[]]>([
    ['a shelf over half the pool', [shelf(17)], ['features[0] DOES_NOT_FIT']],
    ['a shelf as deep as the floor', [shelf(6, 2.5), ...[]], []],
    ['two shelves', [shelf(6), shelf(5)], ['features[1] TOO_MANY']],
    ['steps wider than the pool', [steps({ widthFt: 17 })], ['features[0] DOES_NOT_FIT']],
    ['steps under the floor', [steps({ count: 5 })], ['features[0] DOES_NOT_FIT']],
    ['narrow treads', [steps({ treadFt: 0.75 })], ['features[0] DOES_NOT_FIT']],
    ['high risers', [steps({ riserFt: 1.25, count: 2 })], ['features[0] DOES_NOT_FIT']],
    ['steps through the far wall', [steps({ count: 10, treadFt: 4, riserFt: 0.25 })], ['features[0] DOES_NOT_FIT']],
    ['a bench past the corner', [bench({ startFt: 10 })], ['features[0] DOES_NOT_FIT']],
    ['a bench over half the pool', [bench({ wall: 'left', widthFt: 6, startFt: 0 })], []],
    ['a bench below the floor', [bench({ wall: 'shallow', seatDepthFt: 3.5 })], ['features[0] DOES_NOT_FIT']],
    ['a bench on a shelf', [shelf(6), bench({ wall: 'left', startFt: 2 })], ['features[1] DOES_NOT_FIT']],
    ['a bench on the steps', [steps(), bench({ wall: 'shallow', startFt: 6, lengthFt: 6 })], ['features[1] OVERLAP']],
    [
      'two benches in one corner',
      [bench({ startFt: 0 }), bench({ wall: 'left', startFt: 24 })],
      ['features[1] OVERLAP'],
    ],
    [
      'an edge longer than its wall',
      [{ kind: 'vanishing-edge', wall: 'deep', lengthFt: 17, dropFt: 1, basinWidthFt: 3 }],
      ['features[0] DOES_NOT_FIT'],
    ],
    [
      'edge and wall that share too little',
      [
        { kind: 'vanishing-edge', wall: 'deep', lengthFt: 10, dropFt: 1, basinWidthFt: 3 },
        { kind: 'raised-wall', wall: 'deep', lengthFt: 8, heightFt: 2 },
      ],
      ['features OVERLAP'],
    ],
    ['a spa in the pool', [spa({ centre: { xFt: 30, yFt: 0 } })], ['features[0] DOES_NOT_FIT']],
    ['a spa across the yard that spills', [spa({ centre: { xFt: 45, yFt: 0 } })], ['features[0] DOES_NOT_FIT']],
    ['a spa across the yard', [spa({ centre: { xFt: 45, yFt: 0 }, spillover: false })], []],
    ['a level spa that spills', [spa({ raisedFt: 0 })], ['features[0] DOES_NOT_FIT']],
    ['a round spa with two diameters', [spa({ plan: 'round', widthFt: 6 })], ['features[0] DOES_NOT_FIT']],
    ['a spa full of bench', [spa({ benchWidthFt: 3.5 })], ['features[0] DOES_NOT_FIT']],
    ['a spa with a bench above water', [spa({ benchHeightFt: 3.5 })], ['features[0] DOES_NOT_FIT']],
    ['two spas in one place', [spa(), spa()], ['features[1] OVERLAP']],
    ['two diving boards', [{ kind: 'diving-board' }, { kind: 'diving-board' }], ['features[1] TOO_MANY']],
  ])('D05 judges %s', (_name, features, expected) => {
    expect(refused({ features })).toEqual(expected);
  });

  it('refuses a shelf that is no higher than the floor at its edge', () => {
    expect(refused({ depth: depth([0, 1], [6, 1.6], [32, 5]), features: [shelf(6, 1.5)] })).toContain(
      'features[0] DOES_NOT_FIT',
    );
  });

  it('knows that a bench of an L-shaped pool lies along the wall that is there', () => {
    const shape: PoolShape = { kind: 'l', lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 };
    expect(refused({ shape, features: [bench({ wall: 'right', startFt: 2 })] })).toEqual([]);
    expect(refused({ shape, features: [bench({ wall: 'deep', lengthFt: 26, startFt: 0 })] })).toEqual([]);
    expect(refused({ shape, features: [bench({ wall: 'shallow', lengthFt: 17, startFt: 0 })] })).toEqual([
      'features[0] DOES_NOT_FIT',
    ]);
  });

  it('judges drawn decks', () => {
    const deck = (...polygons: PointFt[][]) => refused({ deck: { kind: 'polygons', polygons } });
    expect(deck(box(-5, -13, 42, 26), box(40, 0, 10, 10))).toEqual([]);
    expect(deck(box(-5, -13, 42, 16))).toEqual(['deck.polygons[0] OVERLAP']);
    expect(deck(box(5, -3, 4, 4))).toEqual(['deck.polygons[0] OVERLAP']);
    expect(deck(box(-5, -13, 42, 26), box(30, 10, 20, 10))).toEqual(['deck.polygons[1] OVERLAP']);
  });

  it('knows what each construction can do, and says why not', () => {
    const says = (change: Partial<PoolDesign>) =>
      problemsOf({ ...newDesign({ features: [] }), ...change }).map(({ code, message }) => `${code} ${message}`);
    const wide: PoolShape = { kind: 'rectangle', lengthFt: 50, widthFt: 25, cornerRadiusFt: 0 };
    const long = depth([0, 3.5], [50, 6]);
    expect(says({ construction: 'fiberglass', shape: wide, depth: long })).toEqual([
      expect.stringMatching(/^CONSTRUCTION_LIMIT A fiberglass shell travels whole on a truck/),
      expect.stringMatching(/molds are at most 42 ft long/),
    ]);
    expect(says({ construction: 'vinyl', shape: wide, depth: long })).toEqual([
      expect.stringMatching(/24 ft wide/),
      expect.stringMatching(/48 ft long/),
    ]);
    expect(says({ construction: 'gunite', shape: wide, depth: long })).toEqual([]);
    expect(says({ construction: 'fiberglass', depth: depth([0, 3.5], [5, 3.5], [22, 9], [32, 9]) })).toEqual([
      expect.stringMatching(/8 ft 6 in deep/),
    ]);
    expect(says({ construction: 'vinyl', finishes: { ...newDesign().finishes, waterlineTile: 'E1' } })).toEqual([
      expect.stringMatching(/nothing to set tile on/),
    ]);
    expect(says({ construction: 'vinyl', features: [spa()] })).toEqual([expect.stringMatching(/concrete beam/)]);
    expect(says({ construction: 'fiberglass', features: [spa()] })).toEqual([]);
    for (const construction of ['fiberglass', 'vinyl'] as const) {
      const features: PoolFeature[] = [
        { kind: 'vanishing-edge', wall: 'deep', lengthFt: 16, dropFt: 1, basinWidthFt: 3 },
        { kind: 'grotto' },
      ];
      expect(says({ construction, features })).toEqual([
        expect.stringMatching(/vanishing edge/),
        expect.stringMatching(/grotto/),
      ]);
    }
    const free: PoolShape = { kind: 'freeform', points: box(0, 0, 24, 12) };
    const { lengthFt } = outlineOf(free);
    expect(says({ construction: 'fiberglass', shape: free, depth: depth([0, 3.5], [lengthFt, 5]) })).toContainEqual(
      expect.stringMatching(/mold/),
    );
  });
});
