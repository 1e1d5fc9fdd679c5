import fc from 'fast-check';
import { outlineOf } from '../../geometry/index.js';
import { anyShape } from '../../geometry/testing/shapes.js';
import {
  familyProfile,
  type Feature,
  newDesign,
  parseDesign,
  type PoolDesign,
  type PoolFeature,
  type PoolShape,
  resized,
  safeProfile,
  seatOf,
  seatedSpa,
  withConstruction,
  withDepths,
  withFeature,
  withoutFeatures,
  withShape,
} from '../index.js';
import { anyDesign } from '../testing/designs.js';

const rectangle = (lengthFt: number, widthFt: number): PoolShape => ({
  kind: 'rectangle',
  lengthFt,
  widthFt,
  cornerRadiusFt: 0,
});
const spa: Feature<'spa'> = {
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
};
const valid = (design: PoolDesign) => {
  const parsed = parseDesign(design);
  return parsed.ok ? [] : parsed.problems;
};

describe('newDesign', () => {
  it('is valid, and complete', () => {
    expect(valid(newDesign())).toEqual([]);
    expect(newDesign({ construction: 'vinyl' }).construction).toBe('vinyl');
  });
});

describe('D03 a deck drawn around a pool that gets another shape', () => {
  const polygon = [[-13, -19], [46, -19], [46, 11], [-13, 11]].map(([xFt = 0, yFt = 0]) => ({ xFt, yFt })); // prettier-ignore
  const design = newDesign({
    shape: rectangle(40, 18),
    features: [],
    copingWidthFt: 1.25,
    deck: { kind: 'polygons', polygons: [polygon] },
  });

  it('stays as it is where it is still around the pool', () => {
    expect(withShape(design, rectangle(36, 16)).deck).toEqual(design.deck);
  });

  it('keeps its widths where it would be too small', () => {
    const wider = withShape(design, rectangle(50, 24));
    expect(valid(wider)).toEqual([]);
    expect(wider.deck.kind === 'polygons' && wider.deck.polygons[0]).toEqual([
      { xFt: -13, yFt: -22 },
      { xFt: 56, yFt: -22 },
      { xFt: 56, yFt: 14 },
      { xFt: -13, yFt: 14 },
    ]);
    expect(valid(withShape(design, { kind: 'l', lengthFt: 44, widthFt: 18, legLengthFt: 14, legWidthFt: 16 }))).toEqual(
      [],
    );
  });
});

describe('floors', () => {
  it('falls between 35 and 70 % of the length', () => {
    expect(familyProfile(40, 3.5, 6)).toEqual([
      { xFt: 0, depthFt: 3.5 },
      { xFt: 14, depthFt: 3.5 },
      { xFt: 28, depthFt: 6 },
      { xFt: 40, depthFt: 6 },
    ]);
    expect(familyProfile(40, 4, 4)).toHaveLength(2);
  });

  it('keeps the slope limits at any length, at the requested depth when there is room', () => {
    const size = fc.integer({ min: 12, max: 120 }).map((halves) => halves / 2);
    const depths = fc
      .tuple(fc.integer({ min: 36, max: 60 }), fc.integer({ min: 36, max: 120 }))
      .map(([a, b]) => [a / 12, b / 12] as const);
    fc.assert(
      fc.property(size, depths, (lengthFt, [shallow, deep]) => {
        const depth = safeProfile(lengthFt, shallow, deep);
        expect(valid(newDesign({ shape: rectangle(lengthFt, Math.min(16, lengthFt)), depth, features: [] }))).toEqual(
          [],
        );
        if (Math.abs(deep - shallow) * 3 <= lengthFt * 0.8) expect(depth[depth.length - 1]?.depthFt).toBe(deep);
      }),
    );
  });
});

describe('edits', () => {
  it('withShape stretches the floor and fits its features', () => {
    const bench: PoolFeature = {
      kind: 'bench',
      wall: 'deep',
      startFt: 2,
      lengthFt: 12,
      widthFt: 1.5,
      seatDepthFt: 1.5,
    };
    const design = newDesign({ features: [...newDesign().features.slice(0, 1), bench, spa] });
    const larger = withShape(design, rectangle(40, 20));
    expect(larger.depth).toEqual(familyProfile(40, 3.5, 6));
    expect(larger.features[1]).toEqual(bench);
    expect(larger.features[2]).toMatchObject({ centre: { xFt: 43.5, yFt: 0 } });
    const smaller = withShape(design, rectangle(20, 8));
    expect(smaller.features[1]).toMatchObject({ startFt: 1, lengthFt: 6 });
    expect(valid(larger)).toEqual([]);
    expect(valid(smaller)).toEqual([]);
    expect(() => withShape(design, { ...rectangle(20, 8), cornerRadiusFt: 7 } as PoolShape)).toThrow(RangeError);
  });

  it('withShape never makes a floor too steep', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const codes = valid(withShape(newDesign({ features: [] }), shape)).map(({ code }) => code);
        expect(codes).toEqual([]);
      }),
    );
  });

  it('withDepths, withFeature and withoutFeatures do what they say and leave the rest', () => {
    const deep = withDepths(newDesign(), 4, 8);
    expect([deep.depth[0]?.depthFt, deep.depth[deep.depth.length - 1]?.depthFt]).toEqual([4, 8]);
    expect(valid(deep)).toEqual([]);
    const more = withFeature(newDesign(), { kind: 'fire-pit' });
    expect(more.features).toHaveLength(3);
    expect(withoutFeatures(more, ({ kind }) => kind === 'fire-pit')).toEqual(newDesign());
  });

  it.each<[PoolShape, { lengthFt?: number; widthFt?: number }, PoolShape]>([
    [rectangle(32, 16), { lengthFt: 34 }, rectangle(34, 16)],
    [
      { kind: 'l', lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 },
      { widthFt: 39 },
      { kind: 'l', lengthFt: 32, widthFt: 24, legLengthFt: 15, legWidthFt: 12 },
    ],
    [
      { kind: 'roman', bodyLengthFt: 30, widthFt: 16, endRadiusFt: 4, roundEnds: 2 },
      { lengthFt: 40 },
      { kind: 'roman', bodyLengthFt: 32, widthFt: 16, endRadiusFt: 4, roundEnds: 2 },
    ],
    [
      { kind: 'round', diameterFt: 24 },
      { lengthFt: 24, widthFt: 16 },
      { kind: 'round', diameterFt: 16 },
    ],
    [
      { kind: 'kidney', lengthFt: 30, wideEndFt: 16, narrowEndFt: 12 },
      { widthFt: 20 },
      { kind: 'kidney', lengthFt: 30, wideEndFt: 20, narrowEndFt: 15 },
    ],
  ])('resizes %j', (shape, size, expected) => {
    expect(resized(shape, size)).toEqual(expected);
  });

  it('resizes a shape to the requested size', () => {
    fc.assert(
      fc.property(anyShape, fc.integer({ min: 100, max: 130 }), (shape, percent) => {
        const lengthFt = (outlineOf(shape).lengthFt * percent) / 100;
        expect(outlineOf(resized(shape, { lengthFt })).lengthFt).toBeCloseTo(lengthFt, 2);
      }),
    );
  });

  it('seats a spa at a wall and finds it there again', () => {
    const outline = outlineOf(rectangle(32, 16));
    expect(seatedSpa(spa, outline, 'deep').centre).toEqual({ xFt: 35.5, yFt: 0 });
    const long = { ...spa, lengthFt: 9 };
    expect(seatedSpa(long, outline, 'deep').centre).toEqual({ xFt: 36.5, yFt: 0 });
    expect(seatedSpa(long, outline, 'right', 0).centre).toEqual({ xFt: 4.5, yFt: 11.5 });
    expect(seatedSpa(spa, outline, 'shallow', 0).centre).toEqual({ xFt: -3.5, yFt: -4.5 });
    expect(seatedSpa(spa, outline, 'right', 0.25).centre).toEqual({ xFt: 8, yFt: 11.5 });
    expect(seatedSpa(spa, outline, 'left', 1).centre).toEqual({ xFt: 28.5, yFt: -11.5 });
    for (const wall of ['deep', 'shallow', 'right', 'left'] as const) {
      expect(seatOf(seatedSpa(spa, outline, wall), outline)).toEqual({ wall, along: 0.5 });
    }
  });
});

describe('withConstruction', () => {
  it('brings a design within what the construction can do, and says so', () => {
    const large = newDesign({
      shape: rectangle(50, 25),
      depth: familyProfile(50, 3.5, 9),
      finishes: { ...newDesign().finishes, waterlineTile: 'E1' },
      features: [
        { kind: 'grotto' },
        { kind: 'vanishing-edge', wall: 'left', lengthFt: 20, dropFt: 1, basinWidthFt: 3 },
        { ...spa, centre: { xFt: 53.5, yFt: 0 } },
      ],
    });
    const fiberglass = withConstruction(large, 'fiberglass');
    expect(outlineOf(fiberglass.design.shape)).toMatchObject({ lengthFt: 42, widthFt: 16 });
    expect(fiberglass.changes).toEqual([
      'The pool is now 16 ft by 42 ft, the most a fiberglass mold allows.',
      'The deep end is now 8 ft 6 in, the deepest mold.',
      'The grotto is gone: it cannot be built onto a fiberglass mold.',
      'The vanishing edge is gone: it cannot be built onto a fiberglass mold.',
    ]);
    const vinyl = withConstruction(large, 'vinyl');
    expect(vinyl.changes).toHaveLength(5);
    expect(vinyl.design.finishes.waterlineTile).toBeNull();
    for (const { design } of [fiberglass, vinyl]) expect(valid(design)).toEqual([]);
    expect(withConstruction(large, 'gunite')).toEqual({ design: large, changes: [] });
  });

  it('leaves valid designs behind, free outlines aside', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom('fiberglass' as const, 'vinyl' as const), (design, construction) => {
        const codes = valid(withConstruction(design, construction).design);
        if (design.shape.kind !== 'freeform')
          expect(codes.filter(({ code }) => code === 'CONSTRUCTION_LIMIT')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
