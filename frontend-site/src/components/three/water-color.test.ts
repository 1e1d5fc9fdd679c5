import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { newDesign } from 'poolkit/design';
import { Color } from 'three';
import { finishColors } from './finish-colors';
import { luminance, seenThroughWater } from './water-color';

const { finishes } = newDesign();
const colorOf = (interior: string) => {
  const { r, g, b } = new Color(finishColors({ finishes: { ...finishes, interior } }).interior);
  return [r, g, b] as const;
};
const INTERIORS = SEED_COST_BOOK.items.filter(({ slot }) => slot === 'interior').map(({ code }) => code);
const DEPTHS_FT = [0.5, 1, 2, 3.5, 5, 8];

test.each(INTERIORS)('D22 %s is darker and bluer the deeper it lies, from above and from aside', (code) => {
  for (const upShare of [0.15, 0.5, 1]) {
    const seen = DEPTHS_FT.map((depthFt) => seenThroughWater(colorOf(code), depthFt, upShare));
    for (const [index, deeper] of seen.slice(1).entries()) {
      expect(luminance(deeper)).toBeLessThan(luminance(seen[index]!));
      expect(deeper[2] / deeper[0]).toBeGreaterThan(seen[index]![2] / seen[index]![0]);
    }
  }
});

test('D22 white plaster is lighter than gray pebble at every depth', () => {
  for (const depthFt of DEPTHS_FT) {
    const [white, gray] = ['E3-plaster', 'E3-pebble'].map((code) =>
      luminance(seenThroughWater(colorOf(code), depthFt, 0.6)),
    );
    expect(white).toBeGreaterThan(gray!);
  }
});
