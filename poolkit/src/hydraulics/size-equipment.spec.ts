import fc from 'fast-check';
import { withChanges } from '../assumptions/index.js';
import { measureDesign, newDesign } from '../design/index.js';
import { measured16x32 } from './fixtures/measured.js';
import {
  EQUIPMENT_ASSUMPTIONS,
  equipmentCounts,
  filtrationLimitGpm,
  flowDemands,
  sizeEquipment,
  turnoverFlowGpm,
} from './index.js';
import type { Choices, PoolFeature, Quantities } from '../types/index.js';

const codes = (plan: ReturnType<typeof sizeEquipment>) =>
  [...plan.refusals, ...plan.warnings].map((finding) => finding.code);

describe('D05 flow', () => {
  it.each([
    [8, 36.65],
    [10, 29.32],
    [12, 24.44],
  ])('17,594 gal in %d h are %d gpm', (hours, gpm) => {
    expect(turnoverFlowGpm(17_594, hours)).toBeCloseTo(gpm, 2);
  });

  it('filtration is held to 36 gpm or a turnover in six hours', () => {
    expect(filtrationLimitGpm(10_000)).toBe(36);
    expect(filtrationLimitGpm(36_000)).toBe(100);
    const fast = withChanges(EQUIPMENT_ASSUMPTIONS, { 'flow.turnoverHours': 4 });
    const plan = sizeEquipment(measured16x32(), fast);
    expect(plan.filtrationFlowGpm).toBeCloseTo(17_594 / 360, 9);
    expect(codes(plan)).toContain('FILTRATION_HELD_BACK');
    expect(codes(sizeEquipment(measured16x32()))).not.toContain('FILTRATION_HELD_BACK');
  });

  it('adds up what runs together and nothing that is not there', () => {
    const kinds = flowDemands(measured16x32()).map((demand) => demand.kind);
    expect(kinds).toEqual(['turnover']);
    const full = measured16x32(
      {
        sheerDescentLf: 6,
        bubblers: 2,
        deckJets: 4,
        scuppers: 1,
        slides: 1,
        rockWaterfalls: 1,
        grottoes: 1,
        spaGal: 759,
        spaJets: 8,
        vanishingEdgeLf: 20,
        highestLiftFt: 1.5,
      },
      { heater: 'gas' },
    );
    expect(flowDemands(full)).toEqual([
      { kind: 'turnover', flowGpm: expect.closeTo((17_594 + 759) / 600, 9), liftFt: 0 },
      { kind: 'heater', flowGpm: 35, liftFt: 0 },
      { kind: 'features', flowGpm: 75 + 20 + 24 + 17.5 + 20 + 40 + 60, liftFt: 1.5 },
      { kind: 'spa', flowGpm: 112, liftFt: 1.5 },
      { kind: 'vanishing-edge', flowGpm: 130, liftFt: 1.5 },
    ]);
  });

  it('filters a spa without jets twice an hour', () => {
    const spa = flowDemands(measured16x32({ spaGal: 759 })).find((demand) => demand.kind === 'spa');
    expect(spa?.flowGpm).toBeCloseTo(25.3, 9);
  });
});

describe('D05 equipment of a whole pool', () => {
  const HEATED = measured16x32({}, { heater: 'gas', sanitiser: 'salt' });
  const heated = sizeEquipment(HEATED);

  it('a heated 16 by 32 pool gets the small pump, 2 in suction and a cartridge of 320 ft²', () => {
    expect(heated).toMatchObject({
      designFlowGpm: 35,
      pump: { size: 'small' },
      pipes: { suction: { sizeIn: 2 }, return: { sizeIn: 2 } },
      filter: { areaSqFt: 320, count: 1 },
      heater: { gas: { labelBtuPerHour: 150_000 } },
      saltCell: { ratingLbPerDay: 1.47 },
      ownCircuits: [],
      refusals: [],
    });
    expect(heated.filtrationFlowGpm).toBeCloseTo(29.32, 2);
  });

  it('runs slowly most of the day', () => {
    expect(heated.pump.filtration.rpm).toBeGreaterThan(600);
    expect(heated.pump.filtration.rpm).toBeLessThan(2000);
  });

  it('says that the heater needs a faster pump', () => {
    expect(heated.pump.heating!.flowGpm).toBeCloseTo(35, 9);
    expect(codes(heated)).toEqual(['HEATER_NEEDS_MORE_FLOW']);
    expect(sizeEquipment(measured16x32()).pump.heating).toBeNull();
  });

  it('a few jets share the filter pump, many get their own', () => {
    const few = sizeEquipment(measured16x32({ deckJets: 8, highestLiftFt: 1 }));
    expect(few).toMatchObject({ designFlowGpm: 48, ownCircuits: [] });
    const many = sizeEquipment(
      measured16x32({ sheerDescentLf: 9, spaGal: 759, spaJets: 3, highestLiftFt: 2 }, { heater: 'gas' }),
    );
    expect(many.ownCircuits).toMatchObject([{ kind: 'features', flowGpm: 112.5, count: 1 }]);
    expect(many.designFlowGpm).toBe(42);
    expect(codes(many)).toContain('OWN_PUMP');
  });

  it.each<[string, PoolFeature]>([
    [
      'a spa',
      {
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
        centre: { xFt: 16, yFt: 11.5 },
      },
    ],
    ['a vanishing edge', { kind: 'vanishing-edge', wall: 'deep', lengthFt: 16, dropFt: 3, basinWidthFt: 4 }],
    ['sheer descents', { kind: 'sheer-descent', count: 2, widthFt: 3 }],
    ['bubblers', { kind: 'bubbler', count: 4 }],
    ['deck jets', { kind: 'deck-jet', count: 6 }],
    ['scuppers', { kind: 'scupper', count: 3 }],
    ['a grotto', { kind: 'grotto' }],
  ])('%s changes the equipment of a design', (_name, feature) => {
    const plain = sizeEquipment(measureDesign(newDesign({ features: [] })));
    const rich = sizeEquipment(measureDesign(newDesign({ features: [feature] })));
    expect(rich.demands.length).toBe(plain.demands.length + 1);
    expect(rich.designFlowGpm > plain.designFlowGpm || rich.ownCircuits.length > 0).toBe(true);
    expect(rich.refusals).toEqual([]);
  });

  it('a vanishing edge has its own pumps, as many as its flow takes', () => {
    const plan = sizeEquipment(measured16x32({ vanishingEdgeLf: 40, highestLiftFt: 3 }));
    const [edge] = plan.ownCircuits;
    expect(edge).toMatchObject({ kind: 'vanishing-edge', flowGpm: 260 });
    expect(edge!.count).toBeGreaterThan(1);
    expect(edge!.pump).not.toBeNull();
    expect(plan.designFlowGpm).toBeCloseTo(29.32, 2);
  });

  it.each<[string, Parameters<typeof measured16x32>, string]>([
    ['a spa on a heat pump alone', [{ spaGal: 759, spaJets: 4 }, { heater: 'heat-pump' }], 'SPA_TOO_SLOW'],
    ['a waterfall too high for any pump', [{ rockWaterfalls: 2, highestLiftFt: 200 }], 'NO_PUMP'],
    ['a pad beyond reach', [{ plumbingRunFt: 20_000 }], 'NO_PUMP'],
  ])('refuses %s', (_name, [quantities, choices], code) => {
    expect(sizeEquipment(measured16x32(quantities, choices)).refusals.map((refusal) => refusal.code)).toContain(code);
  });

  it('refuses a single drain whatever else is right', () => {
    const single = withChanges(EQUIPMENT_ASSUMPTIONS, { 'plumbing.mainDrains': 1 });
    expect(sizeEquipment(measured16x32(), single).refusals.map((refusal) => refusal.code)).toEqual(['SINGLE_DRAIN']);
  });

  it('warns of a far pad, narrow pipe, a small filter and an unheated spa', () => {
    const figures = withChanges(EQUIPMENT_ASSUMPTIONS, {
      'pipe.suctionTargetFps': 8,
      'pipe.suctionLimitFps': 2,
      'filter.cartridgeGpmPerSqFt': 1,
      'filter.cartridgeLimitGpmPerSqFt': 0.375,
      'filter.cartridgeSize1': 50,
    });
    expect(codes(sizeEquipment(measured16x32({ plumbingRunFt: 61, spaGal: 759 }), figures))).toEqual([
      'SPA_UNHEATED',
      'SUCTION_TOO_FAST',
      'FILTER_TOO_SMALL',
      'PAD_FAR',
    ]);
  });

  it('takes a larger pump for more water, up to the largest', () => {
    const sizes = Array.from({ length: 15 }, (_, deckJets) => {
      const measured = measured16x32({ deckJets, highestLiftFt: 1 }, { heater: 'gas', sanitiser: 'salt' });
      return sizeEquipment(measured).pump.size;
    });
    expect([...new Set(sizes)]).toEqual(expect.arrayContaining(['small', 'medium', 'large']));
  });

  it('does more for more water, and stays finite for any garden', () => {
    const gallons = fc.double({ min: 1_000, max: 120_000, noNaN: true });
    const run = fc.double({ min: 0, max: 300, noNaN: true });
    const heaters = fc.constantFrom<Choices['heater'][]>('none', 'gas', 'heat-pump', 'hybrid');
    fc.assert(
      fc.property(
        gallons,
        run,
        fc.integer({ min: 0, max: 12 }),
        heaters,
        (volumeGal, plumbingRunFt, scuppers, heater: Choices['heater']) => {
          const plan = sizeEquipment(
            measured16x32({ volumeGal, plumbingRunFt, scuppers, highestLiftFt: 2 }, { heater }),
          );
          const wider = sizeEquipment(
            measured16x32({ volumeGal: volumeGal * 1.5, plumbingRunFt, scuppers, highestLiftFt: 2 }, { heater }),
          );
          expect(wider.filtrationFlowGpm).toBeGreaterThan(plan.filtrationFlowGpm);
          expect(plan.designFlowGpm).toBeGreaterThanOrEqual(plan.filtrationFlowGpm);
          expect(Number.isFinite(plan.pump.filtration.watts) && plan.pump.filtration.watts > 0).toBe(true);
          expect(plan.pump.filtration.rpm).toBeLessThanOrEqual(3450);
        },
      ),
    );
  });

  it.each([NaN, Infinity, -1, 0, 1e12])('refuses a pool of %p gallons', (volumeGal) => {
    expect(() => sizeEquipment(measured16x32({ volumeGal }))).toThrow(/volumeGal/);
  });

  it.each(['spaGal', 'spaJets', 'sheerDescentLf', 'highestLiftFt', 'vanishingEdgeLf', 'plumbingRunFt'] as const)(
    'refuses hostile %s',
    (key) => {
      for (const bad of [NaN, Infinity, -1, '9' as unknown as number]) {
        expect(() => sizeEquipment(measured16x32({ spaGal: 500, [key]: bad }))).toThrow(RegExp(key));
      }
    },
  );
});

describe('D05 how many of each machine', () => {
  const countsOf = (quantities: Partial<Quantities>, choices: Partial<Choices> = {}) => {
    const measured = measured16x32(quantities, choices);
    return equipmentCounts(sizeEquipment(measured), measured.quantities.spaCount);
  };

  it('a plain pool has one pump and nothing else', () => {
    expect(countsOf({})).toEqual({ pumpCount: 1, heaterCount: 0, heatPumpCount: 0, saltCellCount: 0 });
  });

  it('a vanishing edge has pumps of its own; the first jet pump of a spa comes with the spa', () => {
    expect(countsOf({ vanishingEdgeLf: 20, highestLiftFt: 3 }).pumpCount).toBeGreaterThan(1);
    const spa = { spaCount: 1, spaGal: 800, spaJets: 10, highestLiftFt: 1.5 };
    const plan = sizeEquipment(measured16x32(spa, { heater: 'gas' }));
    expect(plan.ownCircuits.map(({ kind, count }) => [kind, count])).toEqual([['spa', 2]]);
    expect(countsOf(spa, { heater: 'gas' }).pumpCount).toBe(2);
    expect(countsOf({ ...spa, spaJets: 6 }, { heater: 'gas' }).pumpCount).toBe(1);
  });

  it('two cells make the chlorine of 40,000 gal, and a hybrid is one heater of each kind', () => {
    expect(countsOf({ volumeGal: 40_000 }, { sanitiser: 'salt' }).saltCellCount).toBe(2);
    expect(countsOf({}, { heater: 'hybrid' })).toMatchObject({ heaterCount: 1, heatPumpCount: 1 });
    expect(countsOf({ waterAreaSqFt: 2400, volumeGal: 90_000 }, { heater: 'heat-pump' }).heatPumpCount).toBeGreaterThan(
      1,
    );
  });
});
