import { pulledFt, type Ray } from './use-part-drag';

/** An eye 10 ft up that looks along x, so many degrees down. */
function down(degrees: number): Ray {
  const angle = (degrees * Math.PI) / 180;
  return { from: [0, 0, 10], along: [Math.cos(angle), 0, -Math.sin(angle)] };
}

test('D05 from above a part follows the pointer exactly', () => {
  const by = pulledFt(down(80), down(75), 0)!;
  expect(by.xFt).toBeCloseTo(10 / Math.tan((75 * Math.PI) / 180) - 10 / Math.tan((80 * Math.PI) / 180), 6);
});

test('D05 in a shallow view a small pull moves a part at most twice as far as it seems to move', () => {
  const seemsFt = (10 / Math.sin((8 * Math.PI) / 180)) * 2 * Math.sin((2 * Math.PI) / 180);
  expect(10 / Math.tan((4 * Math.PI) / 180) - 10 / Math.tan((8 * Math.PI) / 180)).toBeGreaterThan(10 * seemsFt);
  const by = pulledFt(down(8), down(4), 0)!;
  expect(by.xFt).toBeCloseTo(2 * seemsFt, 6);
  expect(pulledFt(down(8), down(-1), 0)).toBeNull();
});
