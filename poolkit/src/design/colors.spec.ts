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

  it('leaves out colors of what is not built', () => {
    const colors = { interior: 'deep-sea', waterlineTile: 'jade', deck: 'buff', wall: 'buff' };
    const finishes = { ...pebble.finishes, waterlineTile: 'E1', deck: 'I1-broom' };
    const built = { ...pebble, finishes, colors, features: [] };
    expect(measureDesign(built).colors).toEqual({ interior: 'Deep sea', waterlineTile: 'Jade', deck: 'Buff' });
    const wall = { kind: 'raised-wall', wall: 'left', lengthFt: 10, heightFt: 2 } as const;
    expect(measureDesign({ ...built, features: [wall] }).colors).toMatchObject({ wall: 'Buff' });
    for (const construction of ['vinyl', 'fiberglass'] as const) {
      const bare = { ...built, construction, deck: { kind: 'none' } } as const;
      const measured = measureDesign(bare);
      expect(measured.colors).toBeUndefined();
      expect(describeDesign(bare, measured).join(' ')).not.toContain('Colors:');
      const undecided = measureDesign({ ...bare, colors: undefined });
      expect(measured.quantities.lightCount).toBe(undecided.quantities.lightCount);
    }
  });

  it('offers no colors for a material that the palette does not know', () => {
    const own = { ...plain, finishes: { ...plain.finishes, interior: 'X-own' }, colors: { interior: 'midnight' } };
    expect(colorsFor(own, 'interior')).toEqual([]);
    expect(colorOf(own, 'interior')).toBe(colorOf(plain, 'interior'));
    expect(measureDesign(own).colors).toBeUndefined();
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
