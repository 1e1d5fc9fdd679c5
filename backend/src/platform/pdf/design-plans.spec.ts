import { measureDesign, newDesign, NEW_SPA, type PoolDesign, seatedSpa } from 'poolkit/design';
import { cover, type Drawing, textBox } from 'poolkit/drawing';
import { outlineOf } from 'poolkit/geometry';
import { designPlans } from './design-plans.js';
import { printedTextFt } from './drawing-to-pdf.js';

const PAGE_PT = 527;
const POOL_PT = 185;
const SECTION_PT = 135;
const YARD_PT = 380;
const BASE = newDesign();
const SHAPE = { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 } as const;
const POOL = newDesign({
  shape: SHAPE,
  features: [
    ...BASE.features,
    { kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 0.8 },
    seatedSpa(NEW_SPA, outlineOf(SHAPE), 'left'),
  ],
  garden: { ...BASE.garden, kitchenLf: 10, pergolaSqFt: 160 },
});
const box = (left: number, low: number, right: number, high: number) =>
  [[left, low], [right, low], [right, high], [left, high]].map(([xFt = 0, yFt = 0]) => ({ xFt, yFt })); // prettier-ignore
const onLot = (rotationDeg: number): PoolDesign => ({
  ...POOL,
  placement: { xFt: 44, yFt: 130, rotationDeg },
  yard: { ...BASE.yard, lot: box(0, 0, 120, 200), houses: [{ outline: box(25, 60, 95, 100), heightFt: 24 }] },
});

function overlaps(drawing: Drawing, at: Parameters<typeof printedTextFt>[1]): string[] {
  const textFt = printedTextFt(drawing, at);
  const texts = drawing.items.flatMap((item) =>
    item.kind === 'dimension' || item.kind === 'label' ? [{ text: item.text, box: textBox(item, textFt) }] : [],
  );
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => (cover(one.box, other.box) ? [`${one.text} and ${other.text}`] : [])),
  );
}

test.each([
  ['without a lot', POOL],
  ['on a lot', onLot(0)],
  ['turned on a lot', onLot(25)],
  ['along a lot', onLot(90)],
])('D22 on paper, no two texts of the plan of a pool %s overlap', (_where, design) => {
  const { plan, closeUp, section } = designPlans(design, measureDesign(design), 'us');
  const roomOf = (height: number) => ({ x: 0, y: 0, width: PAGE_PT, height });
  expect(overlaps(plan, roomOf(closeUp ? YARD_PT : POOL_PT))).toEqual([]);
  expect(overlaps(section, roomOf(SECTION_PT))).toEqual([]);
  if (closeUp) expect(overlaps(closeUp, roomOf(POOL_PT + SECTION_PT))).toEqual([]);
});
