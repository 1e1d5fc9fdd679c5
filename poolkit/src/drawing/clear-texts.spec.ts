import { measureDesign, newDesign, NEW_SPA, type PoolDesign, type PoolShape, seatedSpa } from '../design/index.js';
import { outlineOf } from '../geometry/index.js';
import { block } from '../placements/placed.js';
import { box, FLAT_YARD, RISING_YARD } from '../yard/fixtures/golden-yards.js';
import { cover, textBox } from './clear-texts.js';
import { type Drawing, planDrawing, sectionDrawing } from './index.js';
import { placedNames } from './placed-drawing.js';

const BASE = newDesign();
const SHAPES: readonly PoolShape[] = [
  { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 },
  { kind: 'l', lengthFt: 38, widthFt: 16, legLengthFt: 14, legWidthFt: 12 },
  { kind: 'lap', lengthFt: 60, widthFt: 9 },
];
const poolOf = (shape: PoolShape): PoolDesign =>
  newDesign({
    shape,
    features: [
      ...BASE.features,
      { kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 0.8 },
      seatedSpa(NEW_SPA, outlineOf(shape), 'left'),
    ],
    equipment: { ...BASE.equipment, heater: 'gas', automation: 'full' },
    garden: { ...BASE.garden, kitchenLf: 10, pergolaSqFt: 160, turfSqFt: 150 },
  });
const NEXT_DOOR = { outline: box(125, 60, 165, 100), heightFt: 20 };
const LOTS = [FLAT_YARD, RISING_YARD, { ...FLAT_YARD, houses: [...FLAT_YARD.houses, NEXT_DOOR] }];

function overlaps({ items, textFt }: Drawing): string[] {
  const texts = items.flatMap((item) =>
    item.kind === 'dimension' || item.kind === 'label' ? [{ text: item.text, box: textBox(item, textFt) }] : [],
  );
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => (cover(one.box, other.box) ? [`${one.text} and ${other.text}`] : [])),
  );
}

describe('D22 what is written on a lot plan', () => {
  const cases = SHAPES.flatMap((shape) =>
    LOTS.flatMap((yard, lot) =>
      [0, 25, 90].map((rotationDeg) => [shape.kind, lot + 1, rotationDeg, { shape, yard }] as const),
    ),
  );

  it.each(cases)(
    '%s on lot %d, turned by %d degrees: no two texts overlap',
    (_kind, _lot, rotationDeg, { shape, yard }) => {
      const design = { ...poolOf(shape), yard, placement: { xFt: 44, yFt: 130, rotationDeg } };
      for (const textShare of [0, 0.02, 0.035])
        expect(overlaps(planDrawing(design, measureDesign(design), { lettering: { textShare } }))).toEqual([]);
    },
  );

  it('D22 the length of a pool is written beside the wall of a house that its place would cross', () => {
    const across = { outline: box(57, 50, 63, 120), heightFt: 24 };
    const design = {
      ...BASE,
      yard: { ...FLAT_YARD, houses: [across] },
      placement: { xFt: 44, yFt: 130, rotationDeg: 0 },
    };
    const { items, textFt } = planDrawing(design, measureDesign(design));
    const walls = across.outline.map((from, index) => [from, across.outline[(index + 1) % 4]!]);
    const crossed = items.flatMap((item) => {
      if (item.kind !== 'dimension' || item.className === 'scale') return [];
      const onPage = walls.map((wall) => wall.map(({ xFt, yFt }) => ({ xFt, yFt: -yFt })));
      return onPage.some((wall) => cover(textBox(item, textFt), wall)) ? [item.text] : [];
    });
    expect(crossed).toEqual([]);
  });

  it('D22 two parts at one place: the one on top is named, not both over each other', () => {
    const [middle, facing] = [{ xFt: 20, yFt: 0 }, { xFt: 1, yFt: 0 }]; // prettier-ignore
    const both = (['rock-waterfall', 'grotto'] as const).map((kind) => block(kind, middle, facing, [10, 6], [0, 5]));
    expect(placedNames(both, (point) => point, 1, [])).toEqual([expect.objectContaining({ text: 'Grotto' })]);
  });

  it('D22 a section says that nobody may dive above what stands behind the water, not on it', () => {
    const wall = { kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 3 } as const;
    const design = newDesign({ features: [...BASE.features, wall] });
    const { items } = sectionDrawing(design, measureDesign(design));
    const words = items.find((item) => item.kind === 'label' && item.text === 'No diving');
    expect(words?.kind === 'label' && words.at.yFt).toBeLessThan(-3);
  });

  it('stays where it is where nothing is in its way', () => {
    const drawing = planDrawing(BASE, measureDesign(BASE));
    const [length] = drawing.items.filter((item) => item.kind === 'dimension');
    expect(length?.textAt.xFt).toBe(16);
  });
});

it.each(SHAPES)('D22 the lengths under a section are clear of the earth above them, on paper too', (shape) => {
  const { items, textFt } = sectionDrawing(poolOf(shape), measureDesign(poolOf(shape)));
  const earth = items.find(({ className }) => className === 'earth');
  const bottomFt = Math.max(...(earth?.kind === 'region' ? earth.rings.flat() : []).map(({ yFt }) => yFt));
  const under = items.flatMap((item) => (item.kind === 'dimension' && item.from.yFt >= bottomFt ? [item] : []));
  expect(under.length).toBeGreaterThan(2);
  for (const { textAt } of under) expect(textAt.yFt - 1.5 * 0.75 * textFt).toBeGreaterThan(bottomFt);
});
