import fc from 'fast-check';
import { withChanges } from '../../assumptions/index.js';
import type { PointFt, PoolFeature, PoolShape } from '../index.js';
import { measureDesign, newDesign, OPTIONAL_SECTIONS, PARSE_ASSUMPTIONS, parseDesign, type PoolDesign, seatedSpa } from '../index.js';
import { outlineOf } from '../../geometry/index.js';
import { anyDesign } from '../testing/designs.js';

// The workspace is typed without Node and without a browser; both have this clock.
declare const performance: { now(): number };

const json = (design: unknown = newDesign()) => JSON.parse(JSON.stringify(design)) as Record<string, unknown>;
const problemsOf = (input: unknown) => {
  const parsed = parseDesign(input);
  return parsed.ok ? [] : parsed.problems;
};
const codesOf = (input: unknown) => problemsOf(input).map(({ path, code }) => `${path} ${code}`);
const box = (x: number, y: number, w: number, h: number): PointFt[] => [
  { xFt: x, yFt: y }, { xFt: x + w, yFt: y }, { xFt: x + w, yFt: y + h }, { xFt: x, yFt: y + h },
];
const shelf = (lengthFt: number, waterDepthFt = 0.75): PoolFeature => ({ kind: 'tanning-shelf', lengthFt, waterDepthFt });
const steps = (change: object = {}): PoolFeature => ({ kind: 'steps', widthFt: 6, count: 3, treadFt: 1, riserFt: 10 / 12, ...change });
const bench = (change: object = {}): PoolFeature => ({ kind: 'bench', wall: 'deep', startFt: 4, lengthFt: 8, widthFt: 1.5, seatDepthFt: 1.5, ...change });
const spa = (change: object = {}): PoolFeature => ({
  kind: 'spa', plan: 'square', lengthFt: 7, widthFt: 7, waterDepthFt: 3.25, benchWidthFt: 1.5, benchHeightFt: 1.75, raisedFt: 1, spillover: true,
  jets: 6, centre: { xFt: 35.5, yFt: 0 }, ...change,
});

describe('parseDesign', () => {
  it('gives a fresh copy of a good design', () => {
    const input = json();
    const parsed = parseDesign(input);
    expect(parsed).toEqual({ ok: true, design: newDesign() });
    expect(parsed.ok && parsed.design).not.toBe(input);
  });

  it('fills in only the sections that may be left out', () => {
    const { schema, construction, shape, depth } = newDesign();
    const parsed = parseDesign({ schema, construction, shape, depth, garden: { trees: 2 } });
    expect(parsed).toEqual({
      ok: true, design: { schema, construction, shape, depth, ...OPTIONAL_SECTIONS, garden: { ...OPTIONAL_SECTIONS.garden, trees: 2 } },
    });
    for (const key of ['schema', 'construction', 'shape', 'depth']) {
      expect(codesOf({ ...json(), [key]: undefined })).toHaveLength(1);
      const missing = json();
      delete missing[key];
      expect(codesOf(missing)).toEqual([`${key} MISSING`]);
    }
  });

  it.each<[string, unknown]>([
    ['nothing', undefined], ['null', null], ['a number', 3], ['a text', 'pool'], ['a list', []], ['a function', () => 1],
    ['a class instance', new (class Pool { schema = 1; })()], ['a map', new Map()],
  ])('refuses %s', (_name, input) => {
    expect(codesOf(input)).toContain(' NOT_AN_OBJECT');
  });

  it.each<[string, (design: Record<string, any>) => void, string]>([ // eslint-disable-line @typescript-eslint/no-explicit-any -- hostile edits
    ['a length in words', (d) => (d.shape.lengthFt = '32'), 'shape.lengthFt WRONG_TYPE'],
    ['a length that is no number', (d) => (d.shape.lengthFt = NaN), 'shape.lengthFt WRONG_TYPE'],
    ['an endless length', (d) => (d.shape.lengthFt = Infinity), 'shape.lengthFt OUT_OF_RANGE'],
    ['a negative width', (d) => (d.shape.widthFt = -16), 'shape.widthFt OUT_OF_RANGE'],
    ['an absurd length', (d) => (d.shape.lengthFt = 1e308), 'shape.lengthFt OUT_OF_RANGE'],
    ['an unknown shape', (d) => (d.shape.kind = 'heart'), 'shape.kind NOT_A_CHOICE'],
    ['a shape named by a prototype key', (d) => (d.shape.kind = 'constructor'), 'shape.kind NOT_A_CHOICE'],
    ['another schema', (d) => (d.schema = 2), 'schema NOT_A_CHOICE'],
    ['an unknown construction', (d) => (d.construction = 'wood'), 'construction NOT_A_CHOICE'],
    ['an unknown key', (d) => (d.colour = 'blue'), ' UNKNOWN_KEY'],
    ['an unknown key of the shape', (d) => (d.shape.colour = 'blue'), 'shape UNKNOWN_KEY'],
    ['a key of another shape', (d) => (d.shape.diameterFt = 3), 'shape UNKNOWN_KEY'],
    ['one depth', (d) => d.depth.splice(1), 'depth TOO_FEW'],
    ['a negative depth', (d) => (d.depth[1].depthFt = -1), 'depth[1].depthFt OUT_OF_RANGE'],
    ['depths that are no list', (d) => (d.depth = { 0: 1, length: 2 }), 'depth WRONG_TYPE'],
    ['a list with holes', (d) => (d.depth = [d.depth[0], , d.depth[3]]), 'depth[1] NOT_AN_OBJECT'], // eslint-disable-line no-sparse-arrays -- a hole is the case
    ['half a feature', (d) => (d.features = [{ kind: 'bubbler', count: 1.5 }]), 'features[0].count WRONG_TYPE'],
    ['a feature without its size', (d) => (d.features = [{ kind: 'tanning-shelf', lengthFt: 6 }]), 'features[0].waterDepthFt MISSING'],
    ['too many features', (d) => (d.features = Array(41).fill({ kind: 'fire-pit' })), 'features TOO_MANY'],
    ['a material with a script', (d) => (d.finishes.interior = '<script>'), 'finishes.interior BAD_TEXT'],
    ['a material of 41 letters', (d) => (d.finishes.interior = 'E'.repeat(41)), 'finishes.interior BAD_TEXT'],
    ['an undecided deck', (d) => (d.deck = null), 'deck NOT_AN_OBJECT'],
    ['a light and a half', (d) => (d.equipment.lightCount = 1.5), 'equipment.lightCount WRONG_TYPE'],
    ['a yes in words', (d) => (d.equipment.phController = 'yes'), 'equipment.phController NOT_A_CHOICE'],
    ['a lot of two corners', (d) => (d.yard.lot = box(0, 0, 9, 9).slice(2)), 'yard.lot TOO_FEW'],
    ['a lot that crosses itself', (d) => (d.yard.lot = [box(0, 0, 9, 9)[0], box(0, 0, 9, 9)[2], box(0, 0, 9, 9)[1], box(0, 0, 9, 9)[3]]), 'yard.lot SELF_INTERSECTION'],
    ['sides without a lot', (d) => (d.yard.lotSides = { front: [0], rear: [2] }), 'yard.lotSides OUT_OF_RANGE'],
    ['a side that is front and rear', (d) => Object.assign(d.yard, { lot: box(0, 0, 9, 9), lotSides: { front: [0], rear: [0] } }), 'yard.lotSides OUT_OF_RANGE'],
    ['an easement with a line break', (d) => (d.yard.easements = [{ label: 'a\nb', outline: box(0, 0, 9, 9) }]), 'yard.easements[0].label BAD_TEXT'],
    ['a placement off the map', (d) => (d.placement.xFt = 1e6), 'placement.xFt OUT_OF_RANGE'],
  ])('refuses %s', (_name, change, expected) => {
    const design = json();
    change(design);
    expect(codesOf(design)).toContain(expected);
  });

  it('refuses prototype pollution and leaves objects clean', () => {
    const text = JSON.stringify(newDesign()).replace('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},');
    expect(problemsOf(JSON.parse(text)).map(({ message }) => message)).toEqual([
      '"__proto__" is not known here. Leave it out.', '"constructor" is not known here. Leave it out.',
    ]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('speaks in sentences', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        for (const section of Object.keys(newDesign())) {
          for (const { message } of problemsOf({ ...json(), [section]: anything })) expect(message).toMatch(/^["A-Z].*[.]$/s);
        }
      }),
    );
  });

  it('never throws, whatever it is given', () => {
    fc.assert(fc.property(fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withSparseArray: true, withDate: true }), (anything) => {
      expect(parseDesign(anything).ok).toBe(false);
    }));
    const thrower = new Proxy({}, { ownKeys() { throw new Error('no'); } });
    expect(codesOf(thrower)).toEqual([' UNREADABLE']);
    expect(codesOf({ ...json(), get shape(): never { throw new Error('no'); } })).toEqual([' UNREADABLE']);
  });

  it('answers at once to a million points, a deep nest and a long text', () => {
    let nest: unknown = {};
    for (let depth = 0; depth < 100_000; depth++) nest = { nest };
    const points = new Array<PointFt>(1_000_000).fill({ xFt: 1, yFt: 1 });
    const hostile: unknown[] = [
      { ...json(), shape: { kind: 'freeform', points } }, { ...json(), features: points }, { ...json(), yard: nest }, nest,
      { ...json(), deck: { kind: 'polygons', polygons: [points] } },
      { ...json(), finishes: { interior: 'E'.repeat(10_000_000) } },
      { ...json(), yard: { easements: [{ label: ' '.repeat(1_000_000), outline: box(0, 0, 9, 9) }] } },
    ];
    for (const input of hostile) {
      const start = performance.now();
      expect(parseDesign(input).ok).toBe(false);
      expect(performance.now() - start).toBeLessThan(100);
    }
    expect(codesOf({ ...json(), shape: { kind: 'freeform', points } })).toEqual(['shape.points TOO_MANY']);
  });

  it('notes at most 50 problems', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, 1]));
    expect(problemsOf({ ...json(), ...many })).toHaveLength(50);
  });
});

describe('D03 D04 D05 what a design may not be', () => {
  const refused = (change: Partial<PoolDesign>) => codesOf({ ...newDesign({ features: [] }), ...change });

  it('refuses outlines that cross themselves and sizes that exclude each other', () => {
    const bow: PoolShape = { kind: 'freeform', points: [{ xFt: 0, yFt: 0 }, { xFt: 30, yFt: 15 }, { xFt: 30, yFt: 0 }, { xFt: 0, yFt: 15 }] };
    expect(refused({ shape: bow })).toEqual(['shape.points SELF_INTERSECTION']);
    expect(refused({ shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 9 } })).toEqual(['shape.cornerRadiusFt SHAPE_CONFLICT']);
    const large = box(0, 0, 180, 100);
    expect(refused({ shape: { kind: 'freeform', points: large } })).toEqual(expect.arrayContaining(['shape OUT_OF_RANGE']));
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
    expect(problemsOf(steep)[0]?.message).toBe('From 10 ft to 12 ft the floor is steeper than 1:3. Lengthen this stretch or make it less deep.');
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
    ['two benches in one corner', [bench({ startFt: 0 }), bench({ wall: 'left', startFt: 24 })], ['features[1] OVERLAP']],
    ['an edge longer than its wall', [{ kind: 'vanishing-edge', wall: 'deep', lengthFt: 17, dropFt: 1, basinWidthFt: 3 }], ['features[0] DOES_NOT_FIT']],
    ['edge and wall that share too little', [
      { kind: 'vanishing-edge', wall: 'deep', lengthFt: 10, dropFt: 1, basinWidthFt: 3 }, { kind: 'raised-wall', wall: 'deep', lengthFt: 8, heightFt: 2 },
    ], ['features OVERLAP']],
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
    expect(refused({ depth: depth([0, 1], [6, 1.6], [32, 5]), features: [shelf(6, 1.5)] })).toContain('features[0] DOES_NOT_FIT');
  });

  it('knows that a bench of an L-shaped pool lies along the wall that is there', () => {
    const shape: PoolShape = { kind: 'l', lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 };
    expect(refused({ shape, features: [bench({ wall: 'right', startFt: 2 })] })).toEqual([]);
    expect(refused({ shape, features: [bench({ wall: 'deep', lengthFt: 26, startFt: 0 })] })).toEqual([]);
    expect(refused({ shape, features: [bench({ wall: 'shallow', lengthFt: 17, startFt: 0 })] })).toEqual(['features[0] DOES_NOT_FIT']);
  });

  it('judges drawn decks', () => {
    const deck = (...polygons: PointFt[][]) => refused({ deck: { kind: 'polygons', polygons } });
    expect(deck(box(-5, -13, 42, 26), box(40, 0, 10, 10))).toEqual([]);
    expect(deck(box(-5, -13, 42, 16))).toEqual(['deck.polygons[0] OVERLAP']);
    expect(deck(box(5, -3, 4, 4))).toEqual(['deck.polygons[0] OVERLAP']);
    expect(deck(box(-5, -13, 42, 26), box(30, 10, 20, 10))).toEqual(['deck.polygons[1] OVERLAP']);
  });

  it('knows what each construction can do, and says why not', () => {
    const says = (change: Partial<PoolDesign>) => problemsOf({ ...newDesign({ features: [] }), ...change }).map(({ code, message }) => `${code} ${message}`);
    const wide: PoolShape = { kind: 'rectangle', lengthFt: 50, widthFt: 25, cornerRadiusFt: 0 };
    const long = depth([0, 3.5], [50, 6]);
    expect(says({ construction: 'fiberglass', shape: wide, depth: long })).toEqual([
      expect.stringMatching(/^CONSTRUCTION_LIMIT A fiberglass shell travels whole on a truck/), expect.stringMatching(/moulds are at most 42 ft long/),
    ]);
    expect(says({ construction: 'vinyl', shape: wide, depth: long })).toEqual([expect.stringMatching(/24 ft wide/), expect.stringMatching(/48 ft long/)]);
    expect(says({ construction: 'gunite', shape: wide, depth: long })).toEqual([]);
    expect(says({ construction: 'fiberglass', depth: depth([0, 3.5], [5, 3.5], [22, 9], [32, 9]) })).toEqual([expect.stringMatching(/8 ft 6 in deep/)]);
    expect(says({ construction: 'vinyl', finishes: { ...newDesign().finishes, waterlineTile: 'E1' } })).toEqual([expect.stringMatching(/nothing to set tile on/)]);
    expect(says({ construction: 'vinyl', features: [spa()] })).toEqual([expect.stringMatching(/concrete beam/)]);
    expect(says({ construction: 'fiberglass', features: [spa()] })).toEqual([]);
    for (const construction of ['fiberglass', 'vinyl'] as const) {
      const features: PoolFeature[] = [{ kind: 'vanishing-edge', wall: 'deep', lengthFt: 16, dropFt: 1, basinWidthFt: 3 }, { kind: 'grotto' }];
      expect(says({ construction, features })).toEqual([expect.stringMatching(/vanishing edge/), expect.stringMatching(/grotto/)]);
    }
    const free: PoolShape = { kind: 'freeform', points: box(0, 0, 24, 12) };
    const { lengthFt } = outlineOf(free);
    expect(says({ construction: 'fiberglass', shape: free, depth: depth([0, 3.5], [lengthFt, 5]) })).toContainEqual(expect.stringMatching(/mould/));
  });
});

describe('D15 random designs', () => {
  it('500 of them parse, measure finite quantities, and come back from JSON as they were', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const first = parseDesign(design);
        const second = parseDesign(JSON.parse(JSON.stringify(design)));
        if (!first.ok || !second.ok) throw new Error(JSON.stringify(first.ok ? second : first));
        expect(JSON.stringify(second.design)).toBe(JSON.stringify(first.design));
        const { quantities } = measureDesign(first.design);
        expect(JSON.stringify(measureDesign(second.design).quantities)).toBe(JSON.stringify(quantities));
        const wrong = Object.entries(quantities).filter(([key, value]) => {
          const unknown = key === 'slopePercent' || key === 'accessWidthFt';
          return !Number.isFinite(value) || value < (unknown ? -1 : 0);
        });
        expect(wrong).toEqual([]);
        expect(quantities.volumeGal).toBeLessThanOrEqual(quantities.grossVolumeGal * (1 + 1e-12));
        expect(quantities.interiorSqFt).toBeGreaterThan(quantities.waterAreaSqFt);
      }),
      { numRuns: 500, seed: 20261121 },
    );
  });

  it('a spa set against any pool touches it and does not stand in it', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom('shallow' as const, 'deep' as const, 'left' as const, 'right' as const), (design, wall) => {
        const seated = seatedSpa(spa({ spillover: false }) as Extract<PoolFeature, { kind: 'spa' }>, outlineOf(design.shape), wall);
        expect(codesOf({ ...design, construction: 'gunite', features: [seated] })).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
