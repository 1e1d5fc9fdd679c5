import fc from 'fast-check';
import { defaultsOf } from '../assumptions/index.js';
import { TOWN_AND_COUNTRY } from '../climate/index.js';
import { SUN_ASSUMPTIONS, summerSunShare, sunHoursOnWater, sunPosition, sunTimes, waterInSun } from './index.js';
import { lightOn, sunInYard, type YardSun } from './shade.js';
import type { House, PointFt, Tree } from '../types/index.js';

const box = (xLow: number, yLow: number, xHigh: number, yHigh: number): PointFt[] => [
  { xFt: xLow, yFt: yLow },
  { xFt: xHigh, yFt: yLow },
  { xFt: xHigh, yFt: yHigh },
  { xFt: xLow, yFt: yHigh },
];
const POOL = box(0, -8, 32, 8);
const PLACEMENT = { xFt: 0, yFt: 0, rotationDeg: 0 };
const values = defaultsOf(SUN_ASSUMPTIONS);
const house = (xLow: number, yLow: number, xHigh: number, yHigh: number, heightFt: number): House => ({
  outline: box(xLow, yLow, xHigh, yHigh),
  heightFt,
});
const tree = (xFt: number, yFt: number, heightFt = 40, canopyRadiusFt = 15): Tree => ({
  at: { xFt, yFt },
  heightFt,
  canopyRadiusFt,
  trunkIn: 18,
});
/** Light at one point. */
const lightThrough =
  (houses: readonly House[], trees: readonly Tree[]) => (point: PointFt, sun: YardSun, inLeaf: boolean) =>
    lightOn([point], houses, trees, values)(sun, inLeaf);
const summerShare = (trees: readonly Tree[]) => summerSunShare({ houses: [], trees, northDeg: 0 }, PLACEMENT, POOL);
const sunOn = (houses: readonly House[], trees: readonly Tree[] = [], northDeg = 0) =>
  sunHoursOnWater({ houses, trees, northDeg }, PLACEMENT, POOL);

test('D09 at one instant, an open pool is in the sun by day, a house shades part of it, and at night none is', () => {
  const inSun = (atMs: number, houses: readonly House[] = []) =>
    waterInSun({ houses, trees: [], northDeg: 0 }, PLACEMENT, POOL, atMs);
  const [evening, night] = [Date.UTC(2026, 5, 21, 23), Date.UTC(2026, 5, 22, 5)];
  expect(inSun(evening)).toBe(1);
  expect(inSun(night)).toBe(0);
  const west = house(-40, -20, -4, 20, 14);
  expect(inSun(evening, [west])).toBeGreaterThan(0);
  expect(inSun(evening, [west])).toBeLessThan(1);
});

describe('shade of one thing', () => {
  const sun = sunPosition(Date.UTC(2026, 6, 15, 20), TOWN_AND_COUNTRY);
  const inYard = sunInYard(sun, 0);
  /** A point so far from the origin, straight away from the sun. */
  const behind = (distanceFt: number) => ({ xFt: -inYard.x * distanceFt, yFt: -inYard.y * distanceFt });

  it('D09 a wall of 20 ft shades 11.33 ft behind it at 3 in the afternoon of 15 July', () => {
    const reach = 11.33;
    // A thin house whose near corner is the origin, seen along the ray.
    const light = lightThrough([house(-0.001, -0.001, 0.001, 0.001, 20)], []);
    expect(light(behind(reach - 0.1), inYard, true)).toBe(0);
    expect(light(behind(reach + 0.1), inYard, true)).toBe(1);
    expect(light(behind(-5), inYard, true)).toBe(1);
  });

  it('shades everything inside a house and nothing over a low one', () => {
    expect(lightThrough([house(-10, -10, 10, 10, 1)], [])({ xFt: 0, yFt: 0 }, inYard, true)).toBe(0);
    expect(lightThrough([house(-40, -40, -30, -30, 3)], [])({ xFt: 0, yFt: 0 }, inYard, true)).toBe(1);
  });

  it('throws the shadow of a crown as long as geometry says', () => {
    const light = lightThrough([], [tree(0, 0)]);
    // The shadow of an ellipsoid with its center 25 ft up, 15 ft wide and 15 ft high from its middle.
    const middle = 25 / inYard.risePerFt;
    const half = Math.sqrt(15 ** 2 + (15 / inYard.risePerFt) ** 2);
    expect(light(behind(middle - half - 0.01), inYard, true)).toBe(1);
    expect(light(behind(middle - half + 0.01), inYard, true)).toBe(0.15);
    expect(light(behind(middle + half - 0.01), inYard, true)).toBe(0.15);
    for (const past of [0.01, 5, 50, 500]) expect(light(behind(middle + half + past), inYard, true)).toBe(1);
    for (const before of [20, 50, 100, 500]) expect(light(behind(-before), inYard, true)).toBe(1);
  });

  it('lets part of the sun through a canopy, more when it is bare, and the product through two', () => {
    const one = lightThrough([], [tree(0, 0)]);
    // Under the middle of the crown, along the ray.
    const under = behind((40 + 10) / 2 / inYard.risePerFt);
    expect(one(under, inYard, true)).toBe(0.15);
    expect(one(under, inYard, false)).toBe(0.55);
    expect(lightThrough([], [tree(0, 0), tree(0, 0)])(under, inYard, true)).toBeCloseTo(0.0225, 9);
    // Under the trunk's free height the low sun passes below the leaves.
    expect(lightThrough([], [tree(0, 0)])({ xFt: -60, yFt: 0 }, { x: 1, y: 0, risePerFt: 0.01 }, true)).toBe(1);
    expect(lightThrough([], [tree(0, 0, 40, 0)])(under, inYard, true)).toBe(1);
  });
});

describe('sun hours on the water', () => {
  it('D09 gives every hour of daylight in an open yard', () => {
    const open = sunOn([]);
    expect(summerShare([])).toBe(1);
    expect(open.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { month, daylightHours, sunHours } of open.months) {
      const day = sunTimes(`2026-${String(month).padStart(2, '0')}-15`, TOWN_AND_COUNTRY);
      expect(daylightHours).toBeCloseTo(day.dayLengthHours, 9);
      // Refraction shows the sun a few minutes before its rays come from above.
      expect(daylightHours - sunHours).toBeLessThan(0.35);
    }
    expect(open.months[6]!.averageSunHours).toBeCloseTo(open.months[6]!.sunHours * 0.68, 9);
  });

  it('D09 loses the midday sun of December behind a house to the south, hardly any in June', () => {
    const behindHouse = sunOn([house(-10, -50, 42, -20, 24)]).months;
    expect(behindHouse[11]!.sunHours).toBeLessThan(0.5 * behindHouse[11]!.daylightHours);
    expect(behindHouse[5]!.sunHours).toBeGreaterThan(0.9 * behindHouse[5]!.daylightHours);
  });

  it('loses nothing at noon to a house on the north side', () => {
    expect(sunOn([house(-10, 20, 42, 50, 24)]).months[11]!.sunHours).toBeGreaterThan(9);
  });

  it('turns with the compass', () => {
    // The same house, with the yard's +y pointing south, is to the north.
    const south = sunOn([house(-10, -50, 42, -20, 24)]).months[11]!.sunHours;
    const north = sunOn([house(-10, -50, 42, -20, 24)], [], 180).months[11]!.sunHours;
    expect(north).toBeGreaterThan(south + 3);
    // With +y to the east, +x points south.
    const alongX = [house(52, -30, 82, 30, 24)];
    expect(sunOn(alongX, [], 90).months[11]!.sunHours).toBeLessThan(sunOn(alongX, [], -90).months[11]!.sunHours - 1);
  });

  it('names a deeply shaded yard', () => {
    const trees = [
      tree(0, -20, 60, 25),
      tree(32, -20, 60, 25),
      tree(-15, 0, 60, 25),
      tree(47, 0, 60, 25),
      tree(16, -25, 60, 25),
    ];
    expect(summerShare(trees)).toBeLessThan(0.5);
  });

  it('never gains sun from another tree or a higher house', () => {
    const place = fc.integer({ min: -60, max: 90 });
    fc.assert(
      fc.property(
        place,
        place,
        fc.integer({ min: 5, max: 80 }),
        fc.integer({ min: 1, max: 60 }),
        (x, y, height, more) => {
          const low = sunOn([house(x, y, x + 20, y + 20, height)]);
          const high = sunOn([house(x, y, x + 20, y + 20, height + more)]);
          const withTree = sunOn([house(x, y, x + 20, y + 20, height)], [tree(y, x, height)]);
          low.months.forEach((month, i) => {
            expect(high.months[i]!.sunHours).toBeLessThanOrEqual(month.sunHours);
            expect(withTree.months[i]!.sunHours).toBeLessThanOrEqual(month.sunHours);
            expect(month.sunHours).toBeLessThanOrEqual(month.daylightHours);
          });
        },
      ),
      { numRuns: 25 },
    );
  });

  it('agrees with a minute-by-minute count on a fine grid', () => {
    const yard = { houses: [house(-10, -50, 42, -20, 24)], trees: [tree(45, 0)], northDeg: 30 };
    const light = lightThrough(yard.houses, yard.trees);
    const day = sunTimes('2026-09-15', TOWN_AND_COUNTRY);
    let hours = 0;
    for (let instant = day.sunriseMs + 30_000; instant < day.sunsetMs; instant += 120_000) {
      const position = sunPosition(instant, TOWN_AND_COUNTRY);
      if (position.elevationDeg <= 0) continue;
      const inYard = sunInYard(position, 30);
      let lit = 0;
      for (let x = 0.5; x < 32; x++) for (let y = -7.5; y < 8; y++) lit += light({ xFt: x, yFt: y }, inYard, true);
      hours += lit / 512 / 30;
    }
    expect(Math.abs(sunHoursOnWater(yard, PLACEMENT, POOL).months[8]!.sunHours - hours)).toBeLessThan(0.15);
  });

  it('averages the light over the points', () => {
    const part = fc.integer({ min: -120, max: 120 });
    const anyHouse = fc
      .tuple(part, part, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
      .map(([x, y, side, heightFt]) => house(x, y, x + side, y + 20, heightFt));
    const anyTree = fc
      .tuple(part, part, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 30 }))
      .map(([x, y, heightFt, radiusFt]) => tree(x, y, heightFt, radiusFt));
    const points = [0.5, 10, 20, 31.5].flatMap((xFt) => [-7.5, 0, 7.5].map((yFt) => ({ xFt, yFt })));
    fc.assert(
      fc.property(
        fc.array(anyHouse, { maxLength: 3 }),
        fc.array(anyTree, { maxLength: 3 }),
        fc.integer({ min: 1, max: 89 }),
        fc.integer({ min: 0, max: 359 }),
        (houses, trees, elevationDeg, azimuthDeg) => {
          const sun = sunInYard({ elevationDeg, azimuthDeg }, 0);
          const single = points.map((point) => lightThrough(houses, trees)(point, sun, true));
          expect(lightOn(points, houses, trees, values)(sun, true)).toBeCloseTo(
            single.reduce((sum, light) => sum + light, 0) / points.length,
            9,
          );
        },
      ),
    );
  });
});
