import fc from 'fast-check';
import { diagnose, readWaterLoss, type WaterLoss } from './index.js';

const severity = (waterLoss: WaterLoss, answers = {}) =>
  diagnose({ complaints: ['leak'], answers, field: { waterLoss } }).severity;

describe('readWaterLoss', () => {
  it('E09 calls it evaporation when pool and bucket lose the same', () => {
    expect(
      readWaterLoss({ pumpOn: { poolIn: 0.5, bucketIn: 0.45 }, pumpOff: { poolIn: 0.5, bucketIn: 0.5 } }),
    ).toMatchObject({ verdict: 'evaporation', side: null, measured: true });
  });

  it.each([
    ['pump-on', { poolIn: 1, bucketIn: 0.25 }, { poolIn: 0.5, bucketIn: 0.25 }],
    ['pump-off', { poolIn: 0.5, bucketIn: 0.25 }, { poolIn: 1, bucketIn: 0.25 }],
    ['both', { poolIn: 1, bucketIn: 0.25 }, { poolIn: 0.95, bucketIn: 0.25 }],
  ] as const)('E09 points to %s', (side, pumpOn, pumpOff) => {
    expect(readWaterLoss({ pumpOn, pumpOff })).toMatchObject({ verdict: 'leak', side });
  });

  it('compares with the expected evaporation when there is no bucket', () => {
    const loss = (poolIn: number) => readWaterLoss({ pumpOn: { poolIn }, expectedEvaporationIn: 0.4 });
    expect(loss(0.62)).toMatchObject({ verdict: 'evaporation', measured: false });
    expect(loss(0.63)).toMatchObject({ verdict: 'leak', side: null });
    expect(loss(0.63).excessIn).toBeCloseTo(0.23, 10);
    expect(readWaterLoss({ pumpOn: { poolIn: 0.3 } })).toMatchObject({
      verdict: 'unclear',
      excessIn: null,
      size: 'small',
    });
  });

  it('does not name a side after one day only', () => {
    expect(readWaterLoss({ pumpOn: { poolIn: 1, bucketIn: 0.25 } })).toMatchObject({
      verdict: 'leak',
      side: null,
      size: 'large',
    });
  });

  it('L1 is information up to 3/8 in a day, then 24 to 48 hours, then today', () => {
    expect(severity({ pumpOn: { poolIn: 0.375 } })).toBe('info');
    expect(severity({ pumpOn: { poolIn: 0.38 } })).toBe('moderate');
    expect(severity({ pumpOn: { poolIn: 0.5 } })).toBe('moderate');
    expect(severity({ pumpOn: { poolIn: 0.51 } })).toBe('high');
  });

  it('L1 takes a large loss as information when it is what the weather explains', () => {
    // A heated pool in April: dry cold air takes 0.64 in a day.
    expect(severity({ pumpOn: { poolIn: 0.64 }, expectedEvaporationIn: 0.64 })).toBe('info');
    expect(severity({ pumpOn: { poolIn: 0.64, bucketIn: 0.6 } })).toBe('info');
    expect(severity({ pumpOn: { poolIn: 0.64, bucketIn: 0.2 }, expectedEvaporationIn: 0.64 })).toBe('high');
  });

  it('L1 takes any measured leak as more than information, and washed-out ground as an emergency', () => {
    const small = { pumpOn: { poolIn: 0.35, bucketIn: 0.1 }, pumpOff: { poolIn: 0.35, bucketIn: 0.1 } };
    expect(severity(small)).toBe('low');
    expect(severity(small, { wetGround: 'wet' })).toBe('high');
    expect(severity(small, { wetGround: 'undermined' })).toBe('emergency');
  });

  it('never finds more leak in a pool that loses less', () => {
    const inches = fc.integer({ min: 0, max: 480 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(inches, inches, inches, (one, other, expectedEvaporationIn) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((poolIn) =>
          readWaterLoss({ pumpOn: { poolIn }, expectedEvaporationIn }),
        );
        expect(less?.excessIn).toBeLessThanOrEqual(more?.excessIn ?? NaN);
        if (less?.verdict === 'leak') expect(more?.verdict).toBe('leak');
      }),
    );
  });

  it.each([NaN, Infinity, -0.1, 49])('refuses a loss of %d in', (bad) => {
    expect(() => readWaterLoss({ pumpOn: { poolIn: bad } })).toThrow(RangeError);
    expect(() => readWaterLoss({ pumpOn: { poolIn: 1, bucketIn: bad } })).toThrow(RangeError);
    expect(() => readWaterLoss({ pumpOn: { poolIn: 1 }, pumpOff: { poolIn: bad } })).toThrow(RangeError);
    expect(() => readWaterLoss({ pumpOn: { poolIn: 1 }, expectedEvaporationIn: bad })).toThrow(RangeError);
  });
});
