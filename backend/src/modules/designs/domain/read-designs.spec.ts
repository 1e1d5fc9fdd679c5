import { figuresWith, measureDesign, newDesign } from 'poolkit/design';
import { readFigures } from './design-figures.js';
import { ReadDesigns } from './read-designs.js';

const PUBLISHED = {};
const SWOLLEN = { 'dig.swellPercent': 40 };

/** As a request brings it: plain JSON, a new object each time. */
const asked = (lengthFt: number): unknown => {
  const depth = [
    { xFt: 0, depthFt: 3.5 },
    { xFt: lengthFt, depthFt: 6 },
  ];
  return JSON.parse(
    JSON.stringify(newDesign({ shape: { kind: 'rectangle', lengthFt, widthFt: 16, cornerRadiusFt: 0 }, depth })),
  );
};

describe('designs that are remembered', () => {
  it('answers the same question with the same answer, whoever sends it', () => {
    const designs = new ReadDesigns();
    const first = designs.read(asked(30), PUBLISHED);
    expect(first).toEqual(readFigures(asked(30), PUBLISHED));
    expect(designs.read(asked(30), PUBLISHED)).toBe(first);
    expect(designs.read(asked(31), PUBLISHED)).toEqual(readFigures(asked(31), PUBLISHED));
  });

  it('answers by the figures of the book that is asked for', () => {
    const designs = new ReadDesigns();
    designs.read(asked(30), PUBLISHED);
    expect(designs.read(asked(30), SWOLLEN)).toEqual(readFigures(asked(30), SWOLLEN));
    expect(designs.read(asked(30), SWOLLEN)).not.toEqual(readFigures(asked(30), PUBLISHED));
  });

  it('measures a design for its price no second time, also when it comes from its row', () => {
    const designs = new ReadDesigns();
    const read = designs.read(asked(30), PUBLISHED);
    if (!read.ok) throw new Error('refused');
    expect(designs.measured(read.figures.design, PUBLISHED)).toBe(read.measured);
    expect(designs.measured(JSON.parse(JSON.stringify(read.figures.design)), PUBLISHED)).toBe(read.measured);
    expect(designs.measured(read.figures.design, SWOLLEN)).toEqual(
      measureDesign(read.figures.design, figuresWith(SWOLLEN).measuring),
    );
  });

  it('refuses again what it refused', () => {
    const designs = new ReadDesigns();
    for (const input of [null, undefined, 7, { schema: 'x' }]) {
      expect(designs.read(input, PUBLISHED)).toEqual(readFigures(input, PUBLISHED));
      expect(designs.read(input, PUBLISHED).ok).toBe(false);
    }
  });

  it('forgets the one that was not asked about for longest, and keeps none of unusual size', () => {
    const designs = new ReadDesigns();
    const first = designs.read(asked(30), PUBLISHED);
    const second = designs.read(asked(30.001), PUBLISHED);
    for (let step = 2; step < 128; step += 1) designs.read(asked(30 + step / 1000), PUBLISHED);
    expect(designs.read(asked(30), PUBLISHED)).toBe(first);
    designs.read(asked(30.5), PUBLISHED);
    expect(designs.read(asked(30), PUBLISHED)).toBe(first);
    expect(designs.read(asked(30.001), PUBLISHED)).not.toBe(second);
    const tree = { at: { xFt: 100.125, yFt: 100.125 }, heightFt: 30.125, canopyRadiusFt: 10.125, trunkIn: 12.125 };
    const wood = { ...newDesign(), yard: { ...newDesign().yard, trees: Array.from({ length: 200 }, () => tree) } };
    expect(JSON.stringify(wood).length).toBeGreaterThan(16_000);
    const huge = designs.read(wood, PUBLISHED);
    expect(huge.ok).toBe(true);
    expect(designs.read(wood, PUBLISHED)).not.toBe(huge);
  });
});
