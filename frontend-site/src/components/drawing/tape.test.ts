import { measureDesign, newDesign } from 'poolkit/design';
import { tapeAlong, tapeFt, tapped } from './tape';

test('D21 a tape starts along the water, and two taps set its ends, up and down too', () => {
  const start = tapeAlong(measureDesign(newDesign()));
  expect(tapeFt(start)).toBe(32);
  const once = tapped(start, { xFt: 1, yFt: 2, zFt: 0 });
  expect(tapeFt(once)).toBe(0);
  const twice = tapped(once, { xFt: 4, yFt: 6, zFt: 12 });
  expect(tapeFt(twice)).toBe(13);
  const again = tapped(twice, { xFt: 9, yFt: 9, zFt: 0 });
  expect([tapeFt(again), again.next]).toEqual([0, 'to']);
});
