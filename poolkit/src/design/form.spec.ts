import { rememberingForms } from './solids.js';
import { figuresWith, measureDesign, newDesign, parseDesign } from './index.js';

const FIGURES = { figure: 1 };
const widened = (widthFt: number) => newDesign({ deck: { kind: 'ring', widthFt } });

describe('forms that are remembered', () => {
  it('D15 works a form out once, whatever materials, equipment and garden go with it', () => {
    const seen: number[] = [];
    const work = rememberingForms(({ deck }, { figure }: typeof FIGURES) =>
      seen.push(deck.kind === 'ring' ? deck.widthFt * figure : 0),
    );
    const plain = widened(4);
    work(plain, FIGURES);
    work(
      { ...plain, ...newDesign({ finishes: { ...plain.finishes, interior: 'E3-glass' } }), deck: plain.deck },
      FIGURES,
    );
    work(widened(4), FIGURES);
    expect(seen).toEqual([4]);
    work(widened(5), FIGURES);
    work(widened(4), { figure: 2 });
    expect(seen).toEqual([4, 5, 8]);
  });

  it('forgets the form that was not asked about for longest', () => {
    const seen: number[] = [];
    const work = rememberingForms(({ copingWidthFt }, _: typeof FIGURES) => seen.push(copingWidthFt));
    const ask = (copingWidthFt: number) => work({ ...newDesign(), copingWidthFt }, FIGURES);
    for (let index = 0; index < 64; index += 1) ask(index);
    ask(0);
    ask(64);
    ask(0);
    expect(seen).toHaveLength(65);
    ask(1);
    expect(seen).toHaveLength(66);
  });

  it('D15 does not take a refusal of one material for another: a vinyl pool has no tile', () => {
    const vinyl = newDesign({ construction: 'vinyl' });
    const tiled = { ...vinyl, finishes: { ...vinyl.finishes, waterlineTile: 'E1' } };
    expect([vinyl, tiled, vinyl].map((design) => parseDesign(design).ok)).toEqual([true, false, true]);
  });

  it('measures the same whether or not the form is known', () => {
    const dark = { ...widened(4), finishes: { ...widened(4).finishes, interior: 'E3-pebble-dark' } };
    const fresh = measureDesign(dark, { ...figuresWith({}).measuring });
    expect(measureDesign(widened(4)).quantities.deckSqFt).toBe(fresh.quantities.deckSqFt);
    expect(measureDesign(dark)).toEqual(fresh);
  });
});
