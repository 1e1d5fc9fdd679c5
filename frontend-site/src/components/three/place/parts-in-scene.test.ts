import { measureDesign, newDesign } from 'poolkit/design';
import { partsOf } from 'poolkit/parts';
import { layoutOf } from './layout';
import { partsInScene } from './parts-in-scene';

test('D05 parts are taken where they are drawn on a slope, and a house that is hidden is not', () => {
  const points = (...pairs: [number, number][]) => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
  const design = newDesign({
    features: [{ kind: 'fire-bowl', count: 1 }],
    placement: { xFt: 40, yFt: 60, rotationDeg: 0 },
    yard: {
      ...newDesign().yard,
      houses: [{ outline: points([30, 5], [90, 5], [90, 30], [30, 30]), heightFt: 22 }],
      trees: [{ at: { xFt: 60, yFt: 120 }, heightFt: 30, canopyRadiusFt: 8, trunkIn: 12 }],
    },
  });
  const measured = measureDesign(design);
  const layout = { ...layoutOf(design, measured), riseAt: () => 3 };
  const parts = partsOf(design, measured);
  const shown = partsInScene(parts, layout, 'modern');
  const rise = (id: string) =>
    shown.find((part) => part.id === id)!.topFt - parts.find((part) => part.id === id)!.topFt;
  expect(rise('tree-0')).toBe(3);
  expect(rise('fire-bowl-0')).toBe(0);
  expect(rise('house-0')).toBe(layout.drawnHouses[0]!.floorFt);
  const kinds = partsInScene(parts, layout, 'none').map(({ kind }) => kind);
  expect(kinds).toContain('tree');
  expect(kinds).not.toContain('house');
});
