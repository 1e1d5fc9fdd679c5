import { type Eye, lookByKey, lookedAround, walked } from './look';

const EYE: Eye = { xFt: 0, yFt: 10, zFt: 5.35, headingDeg: 270, pitchDeg: -5 };

test('D21 walks where it looks, and turns on the spot', () => {
  const ahead = lookByKey(EYE, 'ArrowUp', EYE) as Eye;
  expect([ahead.xFt, ahead.yFt]).toEqual([expect.closeTo(0), expect.closeTo(8)]);
  expect(lookByKey(ahead, 'ArrowDown', EYE)).toEqual({
    ...EYE,
    xFt: expect.closeTo(0) as number,
    yFt: expect.closeTo(10) as number,
  });
  expect(lookByKey(EYE, 'ArrowLeft', EYE)).toEqual({ ...EYE, headingDeg: 280 });
  expect(lookByKey(ahead, '0', EYE)).toBe(EYE);
  expect(lookByKey(EYE, 'a', EYE)).toBeNull();
});

test('D21 looks neither over nor under itself, and does not walk away from the place', () => {
  expect((lookedAround(EYE, 0, 500) as Eye).pitchDeg).toBe(40);
  expect((lookedAround(EYE, 0, -500) as Eye).pitchDeg).toBe(-60);
  expect(walked(EYE, 1e6).yFt).toBe(-120);
});
