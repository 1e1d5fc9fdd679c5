import { NOTHING_KNOWN, pricesWith } from '../cost/index.js';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { colorOf, colorsFor } from './colors.js';
import { describeDesign } from './describe-design.js';
import { designHash } from './design-hash.js';
import { measureDesign } from './measure-design.js';
import { newDesign } from './new-design.js';
import { parseDesign } from './parse/parse-design.js';

const plain = newDesign();
const pebble = { ...plain, finishes: { ...plain.finishes, interior: 'E3-pebble' } };
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('D06 D07 colors of the materials', () => {
  it('keeps a color in the design, and reads older designs as they were', () => {
    const colored = { ...pebble, colors: { interior: 'deep-sea', wall: 'buff' } };
    expect(parseDesign(json(colored))).toEqual({ ok: true, design: colored });
    const old = parseDesign(json(pebble));
    expect(old).toEqual({ ok: true, design: pebble });
    expect(old.ok && designHash(old.design)).toBe(designHash(pebble));
    expect(designHash(colored)).not.toBe(designHash(pebble));
    for (const colors of [{ interior: '<b>' }, { roof: 'red' }, 'blue'])
      expect(parseDesign(json({ ...plain, colors })).ok).toBe(false);
  });

  it('shows the usual color for one that the material does not come in', () => {
    expect(colorOf({ ...pebble, colors: { interior: 'french-blue' } }, 'interior').id).toBe('sea-glass');
    expect(colorOf(plain, 'interior')).toBe(colorsFor(plain, 'interior')[0]);
  });

  it('names a chosen color in the words and on its price line, and a dark floor needs more lights', () => {
    const price = pricesWith(SEED_COST_BOOK, NOTHING_KNOWN);
    const dark = { ...pebble, colors: { interior: 'deep-sea', coping: 'charcoal' } };
    expect(describeDesign(dark, measureDesign(dark)).join(' ')).toContain(
      'Colors: deep sea interior, charcoal coping.',
    );
    const labels = price(dark)!.lines.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Pebble interior, deep sea', 'Paver coping, charcoal']));
    expect(measureDesign(dark).quantities.lightCount).toBeGreaterThan(measureDesign(pebble).quantities.lightCount);
    expect(price(dark)!.likelyCents).toBeGreaterThan(price(pebble)!.likelyCents);
    const light = { ...pebble, colors: { interior: 'lagoon' } };
    expect(price(light)!.likelyCents).toBe(price(pebble)!.likelyCents);
  });

  it('every material of the cost book that is seen has colors to choose from', () => {
    for (const slot of ['interior', 'waterlineTile', 'coping', 'deck'] as const)
      for (const { code } of SEED_COST_BOOK.items.filter((item) => item.slot === slot)) {
        const offered = colorsFor({ finishes: { ...plain.finishes, [slot]: code } }, slot);
        expect(new Set(offered.map(({ hex }) => hex)).size).toBeGreaterThan(1);
        if (slot === 'interior') expect(offered.some(({ isDark }) => isDark)).toBe(true);
      }
  });
});
