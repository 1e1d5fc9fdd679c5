import fc from 'fast-check';
import { defaultsOf, withChanges } from '../assumptions/index.js';
import { areaSqFt, distanceToEdgeFt, outlineOf } from '../geometry/index.js';
import { anyShape } from '../geometry/testing/shapes.js';
import type { PointFt, PoolDesign, PoolFeature } from './index.js';
import { familyProfile, MEASURE_ASSUMPTIONS, measureDesign, newDesign } from './index.js';

// The workspace is typed without Node and without a browser; both have this clock.
declare const performance: { now(): number };

const bare = (overrides: Partial<PoolDesign> = {}) => newDesign({ features: [], ...overrides });
const quantities = (design: PoolDesign) => measureDesign(design).quantities;
const spa: PoolFeature = {
  kind: 'spa',
  plan: 'square',
  lengthFt: 7,
  widthFt: 7,
  waterDepthFt: 3.25,
  benchWidthFt: 1.5,
  benchHeightFt: 1.75,
  raisedFt: 1.5,
  spillover: true,
  jets: 6,
  centre: { xFt: 35.5, yFt: 0 },
};
const G1 = bare({
  depth: [
    [0, 3.5],
    [12, 3.5],
    [24, 6],
    [32, 6],
  ].map(([xFt = 0, depthFt = 0]) => ({ xFt, depthFt })),
});

describe('measureDesign', () => {
  it('D02 a 16 by 32 pool holds 18,193 gallons', () => {
    const q = quantities(
      bare({
        depth: [
          { xFt: 0, depthFt: 3.5 },
          { xFt: 32, depthFt: 6 },
        ],
      }),
    );
    expect(q).toMatchObject({ volumeCuFt: 2432, perimeterFt: 96, waterAreaSqFt: 512, lengthFt: 32, widthFt: 16 });
    expect(q.volumeGal).toBeCloseTo(18193, 0);
    expect(q.interiorSqFt).toBeCloseTo(969.6, 1);
  });

  it('reproduces the 16 by 32 reference pool: dig, shell, interior, gravel', () => {
    const q = quantities(bare({ deck: { kind: 'area', areaSqFt: 650 } }));
    expect(q.excavationBankCuYd).toBeCloseTo(136.0, 1);
    expect(q.excavationLooseCuYd).toBeCloseTo(176.8, 1);
    expect(q.shellSqFt).toBeCloseTo(1016.4, 1);
    expect(q.shotcreteOrderCuYd).toBeCloseTo(31.27, 2);
    expect(q.interiorSqFt).toBeCloseTo(968.4, 1);
    expect(q.gravelCuYd).toBeCloseTo(10.7, 2);
    expect(q.volumeGal).toBeCloseTo(17953, 0);
    expect(q).toMatchObject({ tileLf: 96, formingLf: 96, deckSqFt: 650 });
    expect(q.copingOrderLf).toBeCloseTo(100.8, 9);
    expect(q.safetyCoverSqFt).toBeCloseTo(665.6, 9);
  });

  it('G1 dig, shell and deck', () => {
    const q = quantities(G1);
    expect(q.volumeCuFt).toBe(2352);
    expect(q.meanDepthFt).toBeCloseTo(4.594, 3);
    expect(q.excavationBankCuYd).toBeCloseTo(133.97, 2);
    expect(q.excavationLooseCuYd).toBeCloseTo(174.16, 2);
    expect(q.truckLoads).toBe(15);
    expect(q.shellWallSqFt).toBe(494);
    expect(q.shellFloorSqFt).toBeCloseTo(516.12, 2);
    expect(q.shotcreteNetCuYd).toBeCloseTo(27.76, 2);
    expect(q.shotcreteOrderCuYd).toBeCloseTo(31.1, 2);
    expect(q.rebarLf).toBeCloseTo(2222, 0);
    expect(q.rebarLb).toBeCloseTo(836, 0);
    expect(q).toMatchObject({ deckSqFt: 480, tileLf: 96, tileSqFt: 48, copingLf: 96 });
    expect(q.copingOrderLf).toBeCloseTo(100.8, 9);
  });

  it('G2 as a shelf laid over the same floor', () => {
    const q = quantities(
      bare({
        shape: { kind: 'rectangle', lengthFt: 36, widthFt: 18, cornerRadiusFt: 0 },
        depth: [
          [0, 3.5],
          [16, 3.5],
          [27, 7],
          [36, 7],
        ].map(([xFt = 0, depthFt = 0]) => ({ xFt, depthFt })),
        features: [{ kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 0.75 }],
      }),
    );
    expect(q.volumeGal).toBeCloseTo(21578, 0);
    expect(q.grossVolumeGal - q.volumeGal).toBeCloseTo(6 * 18 * 2.75 * (1728 / 231), 6);
    expect(q.interiorSqFt).toBeCloseTo(1167.28, 2);
    expect(q).toMatchObject({ shelfSqFt: 108, stepFaceSqFt: 49.5, minDepthFt: 0.75, maxDepthFt: 7 });
    expect(q.shellFloorSqFt).toBeCloseTo(q.floorSqFt, 9);
  });

  it('D05 G10 a spa of 7 by 7 ft holds 759.3 gallons and adds its edge', () => {
    const [without, withSpa] = [quantities(G1), quantities({ ...G1, features: [spa] })];
    expect(withSpa.spaGal).toBeCloseTo(759.3, 1);
    expect(withSpa).toMatchObject({
      spaCount: 1,
      spaAreaSqFt: 49,
      spaJets: 6,
      highestLiftFt: 1.5,
      volumeGal: without.volumeGal,
    });
    expect(withSpa.tileLf - without.tileLf).toBe(28 + 3);
    expect(withSpa.copingLf - without.copingLf).toBe(28);
    expect(withSpa.lightCount - without.lightCount).toBe(1);
    const noBench: PoolFeature = { ...spa, benchWidthFt: 0, benchHeightFt: 0 };
    expect(quantities({ ...G1, features: [noBench] }).spaGal).toBeCloseTo(1191.3, 1);
    const round: PoolFeature = { ...spa, plan: 'round' };
    expect(quantities({ ...G1, features: [round] }).spaAreaSqFt).toBeCloseTo(12.25 * Math.PI, 0);
  });

  it('D05 deducts steps as solids and adds only their sides', () => {
    const q = quantities({ ...G1, features: [{ kind: 'steps', widthFt: 6, count: 3, treadFt: 1, riserFt: 10 / 12 }] });
    // Heights 42 − 10, 42 − 20 and 42 − 30 in over a floor of 3 ft 6 in.
    const section = (32 + 22 + 12) / 12;
    expect(2352 - q.volumeCuFt).toBeCloseTo(6 * section, 9);
    expect(q.grossVolumeGal).toBeCloseTo(2352 * (1728 / 231), 9);
    expect(q.interiorSqFt).toBeCloseTo(962.12 + 2 * section, 2);
    expect(q.stepFaceSqFt).toBeCloseTo(6 * (32 / 12) + 2 * section, 9);
    expect(q.stepSets).toBe(1);
  });

  it('D05 steps below a shelf begin at its edge and hide it', () => {
    const shelf: PoolFeature = { kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 0.75 };
    const steps: PoolFeature = { kind: 'steps', widthFt: 5, count: 2, treadFt: 1, riserFt: 0.75 };
    const [without, withSteps] = [
      quantities({ ...G1, features: [shelf] }),
      quantities({ ...G1, features: [shelf, steps] }),
    ];
    expect(without.volumeCuFt - withSteps.volumeCuFt).toBeCloseTo(5 * (2 + 1.25), 9);
    expect(withSteps.wallSqFt).toBe(without.wallSqFt);
    expect(withSteps.interiorSqFt - without.interiorSqFt).toBeCloseTo(2 * (2 + 1.25), 9);
  });

  it('D05 deducts benches, along the slope on a side and level across an end', () => {
    const side: PoolFeature = {
      kind: 'bench',
      wall: 'left',
      startFt: 12,
      lengthFt: 12,
      widthFt: 1.5,
      seatDepthFt: 1.5,
    };
    const end: PoolFeature = { kind: 'bench', wall: 'deep', startFt: 0, lengthFt: 16, widthFt: 1.5, seatDepthFt: 1.5 };
    const along = quantities({ ...G1, features: [side] });
    expect(2352 - along.volumeCuFt).toBeCloseTo(12 * 1.5 * 3.25, 9);
    expect(along.interiorSqFt).toBeCloseTo(962.12 + 1.5 * (2 + 4.5), 2);
    const across = quantities({ ...G1, features: [end] });
    expect(2352 - across.volumeCuFt).toBeCloseTo(16 * 1.5 * 4.5, 9);
    // It hides its own depth of both side walls.
    expect(across.interiorSqFt).toBeCloseTo(962.12 - 2 * 1.5 * 4.5, 2);
    expect(across.benchLf).toBe(16);
  });

  it('D05 every other feature changes a quantity of its own', () => {
    const each: [PoolFeature, string, number][] = [
      [{ kind: 'vanishing-edge', wall: 'deep', lengthFt: 16, dropFt: 2, basinWidthFt: 4 }, 'vanishingEdgeLf', 16],
      [{ kind: 'raised-wall', wall: 'left', lengthFt: 12, heightFt: 2 }, 'raisedWallSqFt', 24],
      [{ kind: 'sheer-descent', count: 2, widthFt: 3 }, 'sheerDescentLf', 6],
      [{ kind: 'bubbler', count: 3 }, 'bubblers', 3],
      [{ kind: 'deck-jet', count: 4 }, 'deckJets', 4],
      [{ kind: 'scupper', count: 2 }, 'scuppers', 2],
      [{ kind: 'rock-waterfall' }, 'rockWaterfalls', 1],
      [{ kind: 'grotto' }, 'grottoes', 1],
      [{ kind: 'slide' }, 'slides', 1],
      [{ kind: 'swim-jet' }, 'swimJets', 1],
      [{ kind: 'diving-board' }, 'divingBoards', 1],
      [{ kind: 'fire-pit' }, 'firePits', 1],
      [{ kind: 'fire-bowl', count: 2 }, 'fireBowls', 2],
    ];
    for (const [feature, key, count] of each) {
      expect(quantities({ ...G1, features: [feature] })).toMatchObject({ [key]: count, volumeCuFt: 2352 });
    }
    const all = quantities({ ...G1, features: each.map(([feature]) => feature) });
    expect(all).toMatchObject({ featureCircuits: 7, highestLiftFt: 2 });
  });

  it('leaves the shell to gunite; a fiberglass dig is filled with stone, a liner has no tile', () => {
    const none = { shellSqFt: 0, shotcreteOrderCuYd: 0, rebarLf: 0, formingLf: 0 };
    const [fiberglass, vinyl] = [
      quantities({ ...G1, construction: 'fiberglass' }),
      quantities({ ...G1, construction: 'vinyl' }),
    ];
    expect(fiberglass).toMatchObject({ ...none, tileLf: 96 });
    expect(vinyl).toMatchObject({ ...none, tileLf: 0, tileSqFt: 0 });
    // 35.5 × 19.5 ft dig: half a foot of base and the gap beside the shell up to grade.
    const dig = 35.5 * 19.5;
    expect(fiberglass.gravelCuYd).toBeCloseTo((dig * 0.5 + (dig - 512) * (4.59375 + 0.5)) / 27, 9);
    expect(vinyl.gravelCuYd).toBeCloseTo((37 * 21 * 0.5) / 27, 9);
  });

  it('measures decks: none, ring, stated area, drawn', () => {
    const box = (x: number, y: number, w: number, h: number): PointFt[] => [
      { xFt: x, yFt: y },
      { xFt: x + w, yFt: y },
      { xFt: x + w, yFt: y + h },
      { xFt: x, yFt: y + h },
    ];
    const deckSqFt = (deck: PoolDesign['deck']) => quantities({ ...G1, deck }).deckSqFt;
    expect(deckSqFt({ kind: 'none' })).toBe(0);
    expect(deckSqFt({ kind: 'ring', widthFt: 4 })).toBe(480);
    expect(deckSqFt({ kind: 'area', areaSqFt: 650 })).toBe(650);
    expect(deckSqFt({ kind: 'polygons', polygons: [box(-5, -13, 42, 26), box(40, 0, 10, 12)] })).toBe(
      42 * 26 - 34 * 18 + 120,
    );
    const ring = measureDesign({ ...G1, deck: { kind: 'area', areaSqFt: 480 } }).deckOutlines[0];
    expect(ring?.[0]).toEqual({ xFt: expect.closeTo(-5, 9), yFt: expect.closeTo(-13, 9) });
  });

  it('D02 a ring of deck around any shape has the area between the edges that are drawn', () => {
    fc.assert(
      fc.property(anyShape, fc.double({ min: 2, max: 6, noNaN: true }), (shape, widthFt) => {
        const depth = familyProfile(outlineOf(shape).lengthFt, 3.5, 4);
        const measured = measureDesign(bare({ shape, depth, deck: { kind: 'ring', widthFt } }));
        const [outer = []] = measured.deckOutlines;
        expect(measured.quantities.deckSqFt).toBe(areaSqFt(outer) - areaSqFt(measured.coping));
        for (const point of outer) {
          expect(distanceToEdgeFt(point, outlineOf(shape).points)).toBeGreaterThan((1 + widthFt) * 0.99);
        }
      }),
    );
  });

  it('D13 takes the fence from the person, from the yard, or straight around the deck', () => {
    expect(quantities(bare({ barrier: { kind: 'fence', lengthFt: 160, gates: 2, doorAlarms: 1 } }))).toMatchObject({
      barrierLf: 160,
      gates: 2,
      doorAlarms: 1,
    });
    // Deck 42 × 26 ft, 6 ft clear on each side.
    expect(quantities(bare()).barrierLf).toBe(2 * (54 + 38));
    const lot = [
      [-60, -60],
      [100, -60],
      [100, 60],
      [-60, 60],
    ].map(([xFt = 0, yFt = 0]) => ({ xFt, yFt }));
    expect(quantities(bare({ yard: { ...newDesign().yard, lot } })).barrierLf).toBe(2 * (54 + 38));
  });

  it('D11 takes slope, earth and walls from the yard', () => {
    const spotHeights = [
      [-20, -20, 0],
      [60, -20, 3],
      [60, 20, 3],
      [-20, 20, 0],
    ].map(([xFt = 0, yFt = 0, heightFt = 0]) => ({ at: { xFt, yFt }, heightFt }));
    const [flat, sloped] = [quantities(bare()), quantities(bare({ yard: { ...newDesign().yard, spotHeights } }))];
    expect(flat).toMatchObject({ slopePercent: -1, cutCuYd: 0, fillCuYd: 0, retainingWallSqFt: 0, accessWidthFt: -1 });
    expect(sloped.slopePercent).toBeGreaterThan(3);
    expect(sloped.cutCuYd + sloped.fillCuYd).toBeGreaterThan(0);
  });

  it('leaves the vault end to an automatic cover', () => {
    const covered = quantities({ ...G1, equipment: { ...G1.equipment, cover: 'automatic' } });
    expect(covered).toMatchObject({ copingLf: 80, automaticCoverSqFt: 512 });
    expect(covered.copingOrderLf).toBeCloseTo(84, 9);
  });

  it('orders a tenth more coping for curves', () => {
    const round = quantities(
      bare({
        shape: { kind: 'round', diameterFt: 24 },
        depth: [
          { xFt: 0, depthFt: 4.5 },
          { xFt: 24, depthFt: 4.5 },
        ],
      }),
    );
    expect(round.copingOrderLf / round.copingLf).toBeCloseTo(1.1, 9);
    expect(Math.abs(round.volumeGal / 15228 - 1)).toBeLessThan(0.002);
  });

  it('counts lights by the rule unless a count is given, half again as many for a dark finish', () => {
    expect(quantities(G1).lightCount).toBe(3);
    expect(quantities({ ...G1, finishes: { ...G1.finishes, interior: 'E3-pebble-dark' } }).lightCount).toBe(5);
    expect(quantities({ ...G1, equipment: { ...G1.equipment, lightCount: 2 } }).lightCount).toBe(2);
  });

  it('passes on runs, garden and choices as entered', () => {
    const design = bare({
      garden: { ...newDesign().garden, sodSqFt: 2500, trees: 3 },
      finishes: { ...newDesign().finishes, interior: 'E3-quartz' },
      equipment: { ...newDesign().equipment, heater: 'gas', phController: true, padToPoolFt: 70 },
    });
    const { quantities: q, choices } = measureDesign(design);
    expect(q).toMatchObject({ sodSqFt: 2500, trees: 3, plumbingRunFt: 70, feederRunFt: 50, gasRunFt: 40 });
    expect(choices).toMatchObject({
      construction: 'gunite',
      interior: 'E3-quartz',
      coping: '',
      heater: 'gas',
      phController: 'yes',
      barrier: 'fence',
    });
  });

  it('follows changed figures', () => {
    const wet = withChanges(MEASURE_ASSUMPTIONS, { 'dig.swellPercent': 40, 'shell.orderExtraPercent': 8 });
    const q = measureDesign(G1, wet).quantities;
    expect(q.excavationLooseCuYd).toBeCloseTo(133.97 * 1.4, 1);
    expect(q.shotcreteOrderCuYd).toBeCloseTo(27.76 * 1.08, 1);
    expect(measureDesign(G1, defaultsOf(MEASURE_ASSUMPTIONS))).toEqual(measureDesign(G1));
  });

  it('D15 measures a full design far within 100 ms', () => {
    const design = newDesign({
      shape: { kind: 'kidney', lengthFt: 34, wideEndFt: 18, narrowEndFt: 13 },
      depth: familyProfile(34, 3.5, 6),
      features: [...newDesign().features, { ...spa, centre: { xFt: 38, yFt: 0 } }],
    });
    // The fastest of many, so that a busy machine does not decide.
    let fastestMs = Infinity;
    for (let round = 0; round < 40; round++) {
      const start = performance.now();
      measureDesign(design);
      fastestMs = Math.min(fastestMs, performance.now() - start);
    }
    expect(fastestMs).toBeLessThan(100);
  });
});
