import fc from 'fast-check';
import { outlineOf } from '../../geometry/index.js';
import type { Feature, PointFt } from '../index.js';
import { measureDesign, newDesign, OPTIONAL_SECTIONS, parseDesign, seatedSpa } from '../index.js';
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
  { xFt: x, yFt: y },
  { xFt: x + w, yFt: y },
  { xFt: x + w, yFt: y + h },
  { xFt: x, yFt: y + h },
];
const spa: Feature<'spa'> = {
  kind: 'spa',
  plan: 'square',
  lengthFt: 7,
  widthFt: 7,
  waterDepthFt: 3.25,
  benchWidthFt: 1.5,
  benchHeightFt: 1.75,
  raisedFt: 1,
  spillover: false,
  jets: 6,
  centre: { xFt: 35.5, yFt: 0 },
};

it('D21 keeps eight saved views with the design, and refuses more or a broken one', () => {
  const view = {
    name: 'From the spa',
    look: { kind: 'orbit', aroundDeg: 30, upDeg: 12, farness: 1 },
    date: '2027-06-21',
    minute: 1210,
  };
  const standing = { ...view, look: { kind: 'eye', xFt: 1, yFt: 2, zFt: 5, headingDeg: 90, pitchDeg: -9 } };
  const withViews = (views: unknown) => parseDesign({ ...JSON.parse(JSON.stringify(newDesign())), views });
  const eight = [standing, ...Array.from({ length: 7 }, () => view)];
  const read = withViews(eight);
  expect(read.ok && read.design.views).toEqual(eight);
  for (const views of [
    [...eight, view],
    [{ ...view, minute: 1440 }],
    [{ ...view, date: '2027-02-31' }],
    [{ ...view, look: { kind: 'drone' } }],
    [{ ...view, name: '' }],
  ])
    expect(withViews(views).ok).toBe(false);
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
      ok: true,
      design: {
        schema,
        construction,
        shape,
        depth,
        ...OPTIONAL_SECTIONS,
        garden: { ...OPTIONAL_SECTIONS.garden, trees: 2 },
      },
    });
    for (const key of ['schema', 'construction', 'shape', 'depth']) {
      expect(codesOf({ ...json(), [key]: undefined })).toHaveLength(1);
      const missing = json();
      delete missing[key];
      expect(codesOf(missing)).toEqual([`${key} MISSING`]);
    }
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 3],
    ['a text', 'pool'],
    ['a list', []],
    ['a function', () => 1],
    [
      'a class instance',
      new (class Pool {
        schema = 1;
      })(),
    ],
    ['a map', new Map()],
  ])('refuses %s', (_name, input) => {
    expect(codesOf(input)).toContain(' NOT_AN_OBJECT');
  });

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- hostile edits go where no type allows them
  it.each<[string, (design: Record<string, any>) => void, string]>([
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
    [
      'a feature without its size',
      (d) => (d.features = [{ kind: 'tanning-shelf', lengthFt: 6 }]),
      'features[0].waterDepthFt MISSING',
    ],
    ['too many features', (d) => (d.features = Array(41).fill({ kind: 'fire-pit' })), 'features TOO_MANY'],
    ['a material with a script', (d) => (d.finishes.interior = '<script>'), 'finishes.interior BAD_TEXT'],
    ['a material of 41 letters', (d) => (d.finishes.interior = 'E'.repeat(41)), 'finishes.interior BAD_TEXT'],
    ['an undecided deck', (d) => (d.deck = null), 'deck NOT_AN_OBJECT'],
    ['a light and a half', (d) => (d.equipment.lightCount = 1.5), 'equipment.lightCount WRONG_TYPE'],
    ['a yes in words', (d) => (d.equipment.phController = 'yes'), 'equipment.phController NOT_A_CHOICE'],
    ['a lot of two corners', (d) => (d.yard.lot = box(0, 0, 9, 9).slice(2)), 'yard.lot TOO_FEW'],
    [
      'a lot that crosses itself',
      (d) => (d.yard.lot = [box(0, 0, 9, 9)[0], box(0, 0, 9, 9)[2], box(0, 0, 9, 9)[1], box(0, 0, 9, 9)[3]]),
      'yard.lot SELF_INTERSECTION',
    ],
    ['sides without a lot', (d) => (d.yard.lotSides = { front: [0], rear: [2] }), 'yard.lotSides OUT_OF_RANGE'],
    [
      'a side that is front and rear',
      (d) => Object.assign(d.yard, { lot: box(0, 0, 9, 9), lotSides: { front: [0], rear: [0] } }),
      'yard.lotSides OUT_OF_RANGE',
    ],
    [
      'an easement with a line break',
      (d) => (d.yard.easements = [{ label: 'a\nb', outline: box(0, 0, 9, 9) }]),
      'yard.easements[0].label BAD_TEXT',
    ],
    ['a setback below zero', (d) => (d.yard.setbacks = { sideFt: -1 }), 'yard.setbacks.sideFt OUT_OF_RANGE'],
    ['an endless setback', (d) => (d.yard.setbacks = { rearFt: Infinity }), 'yard.setbacks.rearFt OUT_OF_RANGE'],
    ['a setback that is no number', (d) => (d.yard.setbacks = { frontFt: NaN }), 'yard.setbacks.frontFt WRONG_TYPE'],
    ['setbacks of another side', (d) => (d.yard.setbacks = { leftFt: 5 }), 'yard.setbacks UNKNOWN_KEY'],
    ['setbacks that are a list', (d) => (d.yard.setbacks = [5, 5, 5]), 'yard.setbacks NOT_AN_OBJECT'],
    ['a yard complete in everything', (d) => (d.yard.complete = 'all'), 'yard.complete WRONG_TYPE'],
    ['an unknown kind', (d) => (d.yard.complete = ['gnomes']), 'yard.complete[0] NOT_A_CHOICE'],
    ['a kind more than there are', (d) => (d.yard.complete = Array(4).fill('trees')), 'yard.complete TOO_MANY'],
    ['a placement off the map', (d) => (d.placement.xFt = 1e6), 'placement.xFt OUT_OF_RANGE'],
  ])('refuses %s', (_name, change, expected) => {
    const design = json();
    change(design);
    expect(codesOf(design)).toContain(expected);
  });

  it('refuses prototype pollution and leaves objects clean', () => {
    const text = JSON.stringify(newDesign()).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
    );
    expect(problemsOf(JSON.parse(text)).map(({ message }) => message)).toEqual([
      '"__proto__" is not known here. Leave it out.',
      '"constructor" is not known here. Leave it out.',
    ]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('describes every problem in a sentence', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        for (const section of Object.keys(newDesign())) {
          for (const { message } of problemsOf({ ...json(), [section]: anything }))
            expect(message).toMatch(/^["A-Z].*[.]$/s);
        }
      }),
    );
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withDate: true,
        }),
        (anything) => {
          expect(parseDesign(anything).ok).toBe(false);
        },
      ),
    );
    const thrower = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('no');
        },
      },
    );
    expect(codesOf(thrower)).toEqual([' UNREADABLE']);
    expect(
      codesOf({
        ...json(),
        get shape(): never {
          throw new Error('no');
        },
      }),
    ).toEqual([' UNREADABLE']);
  });

  it('answers at once to a million points, a deep nest and a long text', () => {
    let nest: unknown = {};
    for (let depth = 0; depth < 100_000; depth++) nest = { nest };
    const points = new Array<PointFt>(1_000_000).fill({ xFt: 1, yFt: 1 });
    const hostile: unknown[] = [
      { ...json(), shape: { kind: 'freeform', points } },
      { ...json(), features: points },
      { ...json(), yard: nest },
      nest,
      { ...json(), deck: { kind: 'polygons', polygons: [points] } },
      { ...json(), finishes: { interior: 'E'.repeat(10_000_000) } },
      { ...json(), yard: { easements: [{ label: ' '.repeat(1_000_000), outline: box(0, 0, 9, 9) }] } },
    ];
    for (const input of hostile) {
      const start = performance.now();
      expect(parseDesign(input).ok).toBe(false);
      expect(performance.now() - start).toBeLessThan(3_000);
    }
    expect(codesOf({ ...json(), shape: { kind: 'freeform', points } })).toEqual(['shape.points TOO_MANY']);
  });

  it('notes at most 50 problems', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, 1]));
    expect(problemsOf({ ...json(), ...many })).toHaveLength(50);
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
      { numRuns: 500 },
    );
  });

  it('a spa set against any pool touches it and does not overlap it', () => {
    fc.assert(
      fc.property(
        anyDesign,
        fc.constantFrom('shallow' as const, 'deep' as const, 'left' as const, 'right' as const),
        (design, wall) => {
          const seated = seatedSpa(spa, outlineOf(design.shape), wall);
          expect(codesOf({ ...design, construction: 'gunite', features: [seated] })).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });
});
