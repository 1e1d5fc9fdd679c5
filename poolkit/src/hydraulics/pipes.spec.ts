import fc from 'fast-check';
import { defaultsOf, withChanges } from '../assumptions/index.js';
import { PIPE_ASSUMPTIONS } from './pipes.js';
import {
  type Circuit,
  choosePipe,
  dirtyFilterFt,
  equipmentLossFt,
  frictionFtPer100Ft,
  HEAD_ASSUMPTIONS,
  PIPE_SIZES,
  type PipeRun,
  type PipeSize,
  runLossFt,
  totalHeadFt,
  velocityFps,
} from './index.js';

const straight: PipeRun = { lengthFt: 100, elbows90: 0, teesRun: 0, teesBranch: 0 };
const suction: PipeRun = { ...straight, lengthFt: 60, elbows90: 4, teesRun: 1 };
const back: PipeRun = { ...straight, lengthFt: 80, elbows90: 8, teesBranch: 2 };
const circuit: Circuit = {
  suction,
  return: back,
  suctionIn: 2.5,
  returnIn: 2,
  lossAt50GpmFt: 18,
};

describe('D05 pipe', () => {
  it.each<[PipeSize, number, number]>([
    [1.5, 38.1, 50.7],
    [2, 62.7, 83.6],
    [2.5, 89.5, 119.3],
    [3, 138.2, 184.2],
    [4, 237.9, 317.3],
  ])('%d in carries %d gpm at 6 ft/s and %d gpm at 8 ft/s', (size, at6, at8) => {
    expect(Math.abs(velocityFps(at6, size) / 6 - 1)).toBeLessThan(0.002);
    expect(Math.abs(velocityFps(at8, size) / 8 - 1)).toBeLessThan(0.002);
  });

  it('50 gpm in 2 in run at 4.783 ft/s and lose 4.025 ft in 100 ft', () => {
    expect(velocityFps(50, 2)).toBeCloseTo(4.783, 3);
    expect(runLossFt(straight, 2, 50)).toBeCloseTo(4.025, 2);
  });

  it('200 gpm in 3.048 in of old pipe lose 9.0 ft in 100 ft', () => {
    expect(frictionFtPer100Ft(200, 3.048, 140)).toBeCloseTo(9.0, 1);
  });

  it('50 gpm through the example circuit make 1.57 + 6.02 + 18.0 = 25.59 ft', () => {
    expect(runLossFt(suction, 2.5, 50)).toBeCloseTo(1.57, 2);
    expect(runLossFt(back, 2, 50)).toBeCloseTo(6.02, 2);
    const headFt = totalHeadFt(circuit, 50);
    expect(headFt).toBeCloseTo(25.59, 1);
    expect(Math.abs(headFt / 25.59 - 1)).toBeLessThan(0.002);
  });

  it('a dirty filter adds 18 to 23 ft at the design flow and less below it, a lift all of itself', () => {
    const lighter = { ...defaultsOf(HEAD_ASSUMPTIONS), 'head.dirtyFilterPsi': 8 };
    expect(dirtyFilterFt(50, 50, lighter)).toBeCloseTo(18.48, 2);
    expect(dirtyFilterFt(50, 50)).toBeCloseTo(23.1, 9);
    expect(dirtyFilterFt(25, 50)).toBeCloseTo(23.1 / 4, 9);
    const clean = totalHeadFt(circuit, 50);
    expect(totalHeadFt(circuit, 50, 23.1, 1.5)).toBeCloseTo(clean + 24.6, 9);
  });

  it('counts the equipment that is there', () => {
    const sum = (heater: 'none' | 'gas' | 'heat-pump' | 'hybrid', sanitiser: 'salt' | 'chlorine') =>
      equipmentLossFt({ filter: 'cartridge', heater, sanitiser });
    expect(sum('gas', 'salt')).toBe(18);
    expect(sum('heat-pump', 'salt')).toBe(17);
    expect(sum('hybrid', 'salt')).toBe(23);
    expect(sum('none', 'chlorine')).toBe(10.5);
    expect(equipmentLossFt({ filter: 'sand', heater: 'none', sanitiser: 'chlorine' })).toBe(14.5);
  });

  it('chooses by the target velocity', () => {
    expect(choosePipe('suction', 30).sizeIn).toBe(2);
    expect(choosePipe('return', 30).sizeIn).toBe(2);
    const old = withChanges(PIPE_ASSUMPTIONS, { 'pipe.smallestIn': 1.5 });
    expect(choosePipe('return', 30, old).sizeIn).toBe(1.5);
    expect(choosePipe('return', 42, old).sizeIn).toBe(2);
    expect(choosePipe('suction', 60).sizeIn).toBe(2.5);
    expect(choosePipe('suction', 60)).toMatchObject({ limitFps: 6 });
    const large = choosePipe('suction', 900);
    expect(large.sizeIn).toBe(4);
    expect(large.velocityFps).toBeGreaterThan(large.limitFps);
  });

  const size = fc.constantFrom(...PIPE_SIZES);
  const flow = fc.double({ min: 0, max: 300, noNaN: true });

  it('never has less head at more flow', () => {
    fc.assert(
      fc.property(flow, fc.double({ min: 0.01, max: 100, noNaN: true }), size, size, (q, more, suctionIn, returnIn) => {
        const at = (gpm: number) => totalHeadFt({ ...circuit, suctionIn, returnIn }, gpm, 10, 1);
        expect(at(q + more)).toBeGreaterThan(at(q));
      }),
    );
  });

  it('loses less in wider pipe and more with every fitting', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 300, noNaN: true }), fc.integer({ min: 0, max: 3 }), (q, index) => {
        const [narrow, wide] = [PIPE_SIZES[index]!, PIPE_SIZES[index + 1]!];
        expect(runLossFt(straight, wide, q)).toBeLessThan(runLossFt(straight, narrow, q));
        expect(velocityFps(q, wide)).toBeLessThan(velocityFps(q, narrow));
        for (const fitting of ['elbows90', 'teesRun', 'teesBranch'] as const) {
          expect(runLossFt({ ...straight, [fitting]: 1 }, wide, q)).toBeGreaterThan(runLossFt(straight, wide, q));
        }
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity, -1, 1e9, '50' as unknown as number])('refuses %p', (bad) => {
    expect(() => velocityFps(bad, 2)).toThrow(/flowGpm/);
    expect(() => runLossFt({ ...straight, lengthFt: bad }, 2, 50)).toThrow(/lengthFt/);
    expect(() => runLossFt({ ...straight, elbows90: bad }, 2, 50)).toThrow(/elbows90/);
    expect(() => frictionFtPer100Ft(50, 2, bad)).toThrow(RangeError);
    expect(() => totalHeadFt(circuit, 50, bad)).toThrow(/dirtyFilterFt/);
    expect(() => totalHeadFt(circuit, 50, 0, bad)).toThrow(/liftFt/);
  });
});
