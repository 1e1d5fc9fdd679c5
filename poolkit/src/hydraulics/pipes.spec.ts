import fc from 'fast-check';
import { withChanges } from '../assumptions/index.js';
import { PIPE_ASSUMPTIONS } from './pipes.js';
import {
  type Circuit,
  choosePipe,
  dirtyFilterFt,
  equipmentLosses,
  frictionFtPer100Ft,
  FT_PER_PSI,
  PIPE_SIZES,
  type PipeRun,
  type PipeSize,
  runLossFt,
  totalDynamicHead,
  velocityFps,
} from './index.js';

const straight: PipeRun = { lengthFt: 100, elbows90: 0, elbows45: 0, teesRun: 0, teesBranch: 0, sizeIn: null };
const suction: PipeRun = { ...straight, lengthFt: 60, elbows90: 4, teesRun: 1 };
const back: PipeRun = { ...straight, lengthFt: 80, elbows90: 8, teesBranch: 2 };
const circuit: Circuit = {
  suction,
  return: back,
  suctionIn: 2.5,
  returnIn: 2,
  losses: [{ label: 'equipment', at50GpmFt: 18 }],
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
    const head = totalDynamicHead(circuit, 50);
    expect(head.suctionFt).toBeCloseTo(1.57, 2);
    expect(head.returnFt).toBeCloseTo(6.02, 2);
    expect(head.equipmentFt).toBe(18);
    expect(head.totalFt).toBeCloseTo(25.59, 1);
    expect(Math.abs(head.totalFt / 25.59 - 1)).toBeLessThan(0.002);
  });

  it('a dirty filter adds 18 to 23 ft at the design flow and less below it, a lift all of itself', () => {
    expect(8 * FT_PER_PSI).toBeCloseTo(18.48, 2);
    expect(dirtyFilterFt(50, 50)).toBeCloseTo(23.1, 9);
    expect(dirtyFilterFt(25, 50)).toBeCloseTo(23.1 / 4, 9);
    const clean = totalDynamicHead(circuit, 50).totalFt;
    expect(totalDynamicHead(circuit, 50, 23.1, 1.5).totalFt).toBeCloseTo(clean + 24.6, 9);
  });

  it('counts the equipment that is there', () => {
    const sum = (heater: 'none' | 'gas' | 'heat-pump' | 'hybrid', sanitiser: 'salt' | 'chlorine') =>
      equipmentLosses({ filter: 'cartridge', heater, sanitiser }).reduce((total, loss) => total + loss.at50GpmFt, 0);
    expect(sum('gas', 'salt')).toBe(18);
    expect(sum('heat-pump', 'salt')).toBe(17);
    expect(sum('hybrid', 'salt')).toBe(23);
    expect(sum('none', 'chlorine')).toBe(10.5);
    expect(equipmentLosses({ filter: 'sand', heater: 'none', sanitiser: 'chlorine' })[1]!.at50GpmFt).toBe(9);
  });

  it('chooses by the target velocity and keeps pipe that lies in the ground', () => {
    expect(choosePipe(straight, 'suction', 30).sizeIn).toBe(2);
    expect(choosePipe(straight, 'return', 30).sizeIn).toBe(2);
    const old = withChanges(PIPE_ASSUMPTIONS, { 'pipe.smallestIn': 1.5 });
    expect(choosePipe(straight, 'return', 30, old).sizeIn).toBe(1.5);
    expect(choosePipe(straight, 'return', 42, old).sizeIn).toBe(2);
    expect(choosePipe(straight, 'suction', 60).sizeIn).toBe(2.5);
    expect(choosePipe(straight, 'suction', 60)).toMatchObject({ limitFps: 6, tooFast: false, equivalentFt: 100 });
    expect(choosePipe({ ...straight, sizeIn: 1.5 }, 'suction', 60)).toMatchObject({ sizeIn: 1.5, tooFast: true });
    expect(choosePipe(straight, 'suction', 900)).toMatchObject({ sizeIn: 4, tooFast: true });
  });

  const size = fc.constantFrom(...PIPE_SIZES);
  const flow = fc.double({ min: 0, max: 300, noNaN: true });

  it('never has less head at more flow', () => {
    fc.assert(
      fc.property(flow, fc.double({ min: 0.01, max: 100, noNaN: true }), size, size, (q, more, suctionIn, returnIn) => {
        const at = (gpm: number) => totalDynamicHead({ ...circuit, suctionIn, returnIn }, gpm, 10, 1).totalFt;
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
        for (const fitting of ['elbows90', 'elbows45', 'teesRun', 'teesBranch'] as const) {
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
    expect(() => totalDynamicHead(circuit, 50, bad)).toThrow(/dirtyFilterFt/);
    expect(() => totalDynamicHead(circuit, 50, 0, bad)).toThrow(/liftFt/);
    expect(() => dirtyFilterFt(bad, 50)).toThrow(RangeError);
  });
});
