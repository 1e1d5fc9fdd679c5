import fc from 'fast-check';
import { calibratePlat, compassToYard, groundSurface, poolToYard, yardToCompass, yardToPool } from './index.js';

describe('frames', () => {
  it('turns counter-clockwise and keeps whole feet at quarter turns', () => {
    const at = (rotationDeg: number) => poolToYard({ xFt: 10, yFt: 3 }, { xFt: 100, yFt: 50, rotationDeg });
    expect(at(0)).toEqual({ xFt: 110, yFt: 53 });
    expect(at(90)).toEqual({ xFt: 97, yFt: 60 });
    expect(at(-180)).toEqual({ xFt: 90, yFt: 47 });
    expect(at(45).xFt).toBeCloseTo(100 + 7 * Math.SQRT1_2, 9);
  });

  it('comes back', () => {
    const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        coordinate,
        coordinate,
        fc.double({ min: -720, max: 720, noNaN: true }),
        (x, y, xFt, yFt, rotationDeg) => {
          const back = yardToPool(poolToYard({ xFt: x, yFt: y }, { xFt, yFt, rotationDeg }), { xFt, yFt, rotationDeg });
          expect(back.xFt).toBeCloseTo(x, 8);
          expect(back.yFt).toBeCloseTo(y, 8);
          const { eastFt, northFt } = yardToCompass({ xFt: x, yFt: y }, rotationDeg);
          const step = compassToYard(eastFt, northFt, rotationDeg);
          expect(step.xFt).toBeCloseTo(x, 8);
          expect(step.yFt).toBeCloseTo(y, 8);
        },
      ),
    );
  });

  it('takes northDeg as the bearing of +y, clockwise', () => {
    expect(yardToCompass({ xFt: 0, yFt: 5 }, 90)).toEqual({ eastFt: 5, northFt: 0 });
    expect(yardToCompass({ xFt: 5, yFt: 0 }, 90).northFt).toBe(-5);
  });
});

describe('ground', () => {
  const corners = [
    [0, 0, 4],
    [50, 0, 6],
    [50, 40, 9],
    [0, 40, 5],
  ] as const;
  const ground = groundSurface(corners.map(([xFt, yFt, heightFt]) => ({ at: { xFt, yFt }, heightFt })))!;

  it('passes through every measured height', () => {
    for (const [xFt, yFt, heightFt] of corners) {
      expect(ground.heightFtAt(xFt, yFt)).toBe(heightFt);
      expect(ground.heightFtAt(xFt + 1e-4, yFt)).toBeCloseTo(heightFt, 3);
    }
  });

  it('is the plane where the heights are one', () => {
    const plane = (xFt: number, yFt: number) => 3 + 0.04 * xFt - 0.02 * yFt;
    const places = [
      [0, 0],
      [60, 5],
      [55, 70],
      [-4, 50],
      [20, 20],
    ] as const;
    const surface = groundSurface(places.map(([xFt, yFt]) => ({ at: { xFt, yFt }, heightFt: plane(xFt, yFt) })))!;
    fc.assert(
      fc.property(
        fc.double({ min: -100, max: 200, noNaN: true }),
        fc.double({ min: -100, max: 200, noNaN: true }),
        (xFt, yFt) => {
          expect(surface.heightFtAt(xFt, yFt)).toBeCloseTo(plane(xFt, yFt), 6);
        },
      ),
    );
  });

  it('averages a point measured twice and does not count it twice', () => {
    const twice = [
      [0, 0, 4],
      [0.01, 0, 5],
      [50, 0, 6],
      [50, 40, 9],
    ] as const;
    expect(groundSurface(twice.map(([xFt, yFt, heightFt]) => ({ at: { xFt, yFt }, heightFt })))).toBeNull();
    const five = [...twice, [0, 40, 5]] as const;
    const surface = groundSurface(five.map(([xFt, yFt, heightFt]) => ({ at: { xFt, yFt }, heightFt })))!;
    expect(surface.heightFtAt(0, 0)).toBe(4.5);
  });
});

describe('plat', () => {
  const a = { xPx: 100, yPx: 100 };

  it('D10 gives feet per pixel from two points', () => {
    expect(calibratePlat(a, { xPx: 400, yPx: 500 }, 125)).toEqual({ ok: true, value: 0.25 });
  });

  it('D10 keeps the error of a known distance below 1 % with both points a pixel off', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        fc.double({ min: 200.5, max: 4000, noNaN: true }),
        fc.double({ min: 1, max: 900, noNaN: true }),
        (angle, px, feet) => {
          const [x, y] = [Math.cos(angle), Math.sin(angle)];
          const marked = calibratePlat({ xPx: -x, yPx: -y }, { xPx: x * (px + 1), yPx: y * (px + 1) }, feet);
          expect(marked.ok && Math.abs((marked.value * px) / feet - 1)).toBeLessThan(0.01);
        },
      ),
    );
  });

  it('D10 refuses points too close together with the way out', () => {
    const refused = calibratePlat(a, { xPx: 300, yPx: 100 }, 50);
    expect(!refused.ok && refused.reason).toMatch(/200 pixels apart.*more than 200.*longer line/);
    expect(calibratePlat(a, a, 50).ok).toBe(false);
  });

  it('refuses absurd distances', () => {
    for (const feet of [0, -5, 1e6]) expect(calibratePlat(a, { xPx: 900, yPx: 100 }, feet).ok).toBe(false);
    for (const bad of [NaN, Infinity]) {
      expect(() => calibratePlat(a, { xPx: 900, yPx: 100 }, bad)).toThrow(RangeError);
      expect(() => calibratePlat({ xPx: bad, yPx: 0 }, a, 50)).toThrow(RangeError);
    }
  });
});
