import fc from 'fast-check';
import {
  choosePump,
  efficiencyAt,
  inputWatts,
  operatingPoint,
  PUMP_SIZES,
  type PumpCurve,
  speedFor,
  systemThrough,
} from './index.js';

/** The published example: 25.59 ft at 50 gpm. */
const curve: PumpCurve = { shutoffFt: 90, dropFtPerGpm2: 0.003 };
const system = systemThrough({ flowGpm: 50, headFt: 25.59 });
const rpm = (flowGpm: number) => speedFor(curve, { flowGpm, headFt: system.ftPerGpm2 * flowGpm ** 2 }) * 3450;

describe('D05 pump', () => {
  it('at full speed gives 82.5 gpm at 69.6 ft', () => {
    const point = operatingPoint(curve, system)!;
    expect(point.flowGpm).toBeCloseTo(82.5, 1);
    expect(point.headFt).toBeCloseTo(69.6, 1);
  });

  it('gives 30 gpm at 1,255 rpm, 9.21 ft and 149 W, 50 gpm at 2,092 rpm and 688 W', () => {
    const headFt = system.ftPerGpm2 * 30 ** 2;
    expect(speedFor(curve, { flowGpm: 30, headFt })).toBeCloseTo(0.3638, 4);
    expect(Math.round(rpm(30))).toBe(1255);
    expect(headFt).toBeCloseTo(9.21, 2);
    expect(Math.round(inputWatts({ flowGpm: 30, headFt }, 0.35))).toBe(149);
    expect(Math.round(rpm(50))).toBe(2092);
    expect(Math.round(inputWatts({ flowGpm: 50, headFt: 25.59 }, 0.35))).toBe(688);
  });

  it('lifts nothing above what its speed can', () => {
    expect(operatingPoint(curve, { liftFt: 10, ftPerGpm2: 0.01 }, 0.3)).toBeNull();
    expect(operatingPoint(curve, { liftFt: 8, ftPerGpm2: 0.01 }, 0.3)).not.toBeNull();
    expect(() => systemThrough({ flowGpm: 50, headFt: 5 }, 6)).toThrow(/headFt less liftFt/);
  });

  const gpm = fc.double({ min: 5, max: 120, noNaN: true });
  const anyCurve = fc.record({
    shutoffFt: fc.double({ min: 40, max: 150, noNaN: true }),
    dropFtPerGpm2: fc.double({ min: 0.001, max: 0.01, noNaN: true }),
  });

  it('needs exactly full speed for the point it makes at full speed', () => {
    fc.assert(
      fc.property(anyCurve, gpm, fc.double({ min: 1, max: 39, noNaN: true }), (pump, flowGpm, headFt) => {
        const point = operatingPoint(pump, systemThrough({ flowGpm, headFt }))!;
        expect(speedFor(pump, point)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('makes any point it is slowed down or sped up to', () => {
    fc.assert(
      fc.property(
        anyCurve,
        gpm,
        fc.double({ min: 1, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (pump, flowGpm, headFt, lifted) => {
          const liftFt = headFt * lifted;
          const speed = speedFor(pump, { flowGpm, headFt });
          const point = operatingPoint(pump, systemThrough({ flowGpm, headFt }, liftFt), speed)!;
          expect(point.flowGpm).toBeCloseTo(flowGpm, 6);
          expect(point.headFt).toBeCloseTo(headFt, 6);
        },
      ),
    );
  });

  it('takes the smallest pump that makes every point', () => {
    expect(choosePump([{ flowGpm: 40, headFt: 40 }])).toBe('small');
    expect(choosePump([{ flowGpm: 70, headFt: 55 }])).toBe('medium');
    expect(choosePump([{ flowGpm: 80, headFt: 70 }])).toBe('large');
    expect(
      choosePump([
        { flowGpm: 40, headFt: 40 },
        { flowGpm: 80, headFt: 70 },
      ]),
    ).toBe('large');
    expect(choosePump([{ flowGpm: 150, headFt: 80 }])).toBeNull();
    // The limit itself is met: 72 - 0.004 × 50².
    expect(choosePump([{ flowGpm: 50, headFt: 62 }])).toBe('small');
  });

  it('never takes a smaller pump for more', () => {
    const rank = (size: ReturnType<typeof choosePump>) => (size === null ? 3 : PUMP_SIZES.indexOf(size));
    const more = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(gpm, fc.double({ min: 1, max: 90, noNaN: true }), more, more, (flowGpm, headFt, q, h) => {
        const now = rank(choosePump([{ flowGpm, headFt }]));
        expect(rank(choosePump([{ flowGpm: flowGpm + q, headFt: headFt + h }]))).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('wastes most at low speed', () => {
    expect([0.2, 0.35, 0.6, 1].map((speed) => efficiencyAt(speed))).toEqual([0.3, 0.3, 0.4, 0.4]);
    expect(efficiencyAt(0.475)).toBeCloseTo(0.35, 12);
  });

  it.each([NaN, Infinity, -Infinity, -1, '50' as unknown as number])('refuses %p', (bad) => {
    expect(() => speedFor(curve, { flowGpm: bad, headFt: 10 })).toThrow(RangeError);
    expect(() => speedFor(curve, { flowGpm: 10, headFt: bad })).toThrow(RangeError);
    expect(() => operatingPoint({ ...curve, shutoffFt: bad }, system)).toThrow(RangeError);
    expect(() => operatingPoint(curve, system, bad)).toThrow(RangeError);
    expect(() => inputWatts({ flowGpm: 10, headFt: 10 }, bad)).toThrow(RangeError);
  });

  it('refuses more water power than electric power', () => {
    expect(() => inputWatts({ flowGpm: 10, headFt: 10 }, 1.01)).toThrow(/efficiency/);
  });
});
