import { moved, type Orbit, orbitByKey, turned } from './orbit';

const START: Orbit = { aroundDeg: 40, upDeg: 20, farness: 1 };

test('turns around endlessly, never under the ground, never past straight above', () => {
  expect(turned(START, 330, 0).aroundDeg).toBe(10);
  expect(turned(START, -50, 0).aroundDeg).toBe(350);
  expect(turned(START, 0, -90).upDeg).toBe(4);
  expect(turned(START, 0, 90).upDeg).toBe(85);
});

test('comes no closer than the water and goes no farther than the pool can be seen', () => {
  expect(moved(START, 0.5).farness).toBe(0.5);
  expect(moved(START, 0.01).farness).toBe(0.35);
  expect(moved(START, 100).farness).toBe(1.6);
});

test('follows arrows, plus, minus and zero, and leaves every other key to the page', () => {
  expect(orbitByKey(START, 'ArrowRight', START)).toEqual({ aroundDeg: 50, upDeg: 20, farness: 1 });
  expect(orbitByKey(START, 'ArrowUp', START)).toEqual({ aroundDeg: 40, upDeg: 25, farness: 1 });
  const closer = orbitByKey(START, '+', START)!;
  expect(closer.farness).toBeLessThan(1);
  expect(orbitByKey(closer, '-', START)!.farness).toBeCloseTo(1);
  expect(orbitByKey(closer, '0', START)).toBe(START);
  for (const key of ['Tab', 'Enter', 'PageDown', 'a']) expect(orbitByKey(START, key, START)).toBeNull();
});
