import { newDesign, type PoolDesign } from 'poolkit/design';
import { captionOfPlace } from './caption-of-place';

const LOT = [{ xFt: 0, yFt: 0 }, { xFt: 140, yFt: 0 }, { xFt: 140, yFt: 120 }]; // prettier-ignore
const TREE = { at: { xFt: 10, yFt: 10 }, heightFt: 30, canopyRadiusFt: 9, trunkIn: 12 };
const caption = (yard: Partial<PoolDesign['yard']>) => captionOfPlace({ yard: { ...newDesign().yard, ...yard } });

test('D02 the caption names what was drawn, and nothing else as drawn', () => {
  const house = { outline: LOT, heightFt: 20 };
  expect(caption({ lot: LOT })).toContain('Drawn by you: lot. The trees around the yard are examples');
  expect(caption({ lot: LOT, trees: [TREE] })).toContain('Drawn by you: lot and trees.');
  expect(caption({ lot: LOT, houses: [house], trees: [TREE] })).toContain('Drawn by you: lot, house and trees.');
  expect(caption({})).toContain('scale. House, furniture, hedge and old trees are examples and not priced.');
});

test('D02 the caption calls the direction of the sun an example until the lot is drawn', () => {
  const words = 'The direction of the sun is an example until you draw the lot.';
  expect(caption({})).toContain(words);
  expect(caption({ lot: LOT })).not.toContain(words);
});
