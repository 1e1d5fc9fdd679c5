import { thinned } from './thinned';

const at = (xFt: number, yFt: number) => ({ xFt, yFt });

test('a curve keeps its form with few points, a corner stays', () => {
  const arc = Array.from({ length: 181 }, (_, degree) => {
    const turn = (degree * Math.PI) / 180;
    return at(9 * Math.cos(turn), 9 * Math.sin(turn));
  });
  const few = thinned(arc, 0.15);
  expect(few.length).toBeLessThan(16);
  expect(few.length).toBeGreaterThan(6);
  expect([few[0], few.at(-1)]).toEqual([arc[0], arc.at(-1)]);
  const steps = [at(0, 0), at(1, 0), at(1, 1), at(2, 1), at(2, 2)];
  expect(thinned(steps, 0.15)).toEqual(steps);
});

test('a straight line keeps its ends alone', () => {
  expect(thinned([at(0, 0), at(1, 0.01), at(2, 0), at(5, 0)], 0.15)).toEqual([at(0, 0), at(5, 0)]);
});
