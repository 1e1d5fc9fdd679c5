import { designHash, ENGINE_VERSION, measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import { readFigures, type DesignFigures } from './design-figures.js';

const read = (input: unknown): DesignFigures => {
  const result = readFigures(input);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.figures;
};
const refused = (input: unknown): Record<string, string> => {
  const result = readFigures(input);
  return result.ok ? {} : result.fields;
};

describe('what the engine says about a design', () => {
  it('is what poolkit measures, and nothing a client says', () => {
    const design = newDesign();
    const figures = read(design);
    expect(figures).toMatchObject({ design, designHash: designHash(design), engineVersion: ENGINE_VERSION });
    expect(figures.quantities).toEqual(measureDesign(design).quantities);
    expect(refused({ ...design, quantities: { volumeGal: 1 } })).toEqual({ design: '"quantities" is not known here. Leave it out.' });
  });

  it('is summed up for lists, with the conflicts counted', () => {
    const design = newDesign();
    const { quantities, summary, checks } = read(design);
    const { lengthFt, widthFt, waterAreaSqFt, volumeGal, minDepthFt, maxDepthFt } = quantities;
    const size = { lengthFt, widthFt, waterAreaSqFt, volumeGal, minDepthFt, maxDepthFt };
    expect(summary).toEqual({ construction: 'gunite', shape: design.shape, ...size, conflicts: 0 });
    expect(checks.length).toBeGreaterThan(10);
    // Fenced by nothing: the barrier's rule is broken.
    const open = read({ ...design, barrier: { kind: 'none', lengthFt: null, gates: 0, doorAlarms: 0 } });
    expect(open.checks.filter(({ result }) => result === 'conflict').map(({ rule }) => rule)).toContain('barrier');
    expect(open.summary.conflicts).toBeGreaterThan(0);
  });

  it('does not change when what was kept is read again', () => {
    const once = read({ schema: 1, construction: 'vinyl', shape: { kind: 'lap', lengthFt: 40, widthFt: 10 }, depth: [{ xFt: 0, depthFt: 4 }, { xFt: 40, depthFt: 4 }] });
    expect(read(JSON.parse(JSON.stringify(once.design)))).toEqual(once);
  });

  it('survives being kept as JSON', () => {
    const figures = read(newDesign());
    expect(JSON.parse(JSON.stringify(figures))).toEqual(figures);
  });
});

describe('a refusal', () => {
  it.each<[string, unknown, string[]]>([
    ['the whole, for what is no design at all', null, ['design']],
    ['what is missing', {}, ['design.schema', 'design.construction', 'design.shape', 'design.depth']],
    ['the path of a number out of range', { ...newDesign(), copingWidthFt: -1 }, ['design.copingWidthFt']],
    ['a path inside a list', { ...newDesign(), depth: [{ xFt: 0, depthFt: 'NaN' }, { xFt: 32, depthFt: 6 }] as unknown as PoolDesign['depth'] }, ['design.depth[0].depthFt']],
  ])('names %s', (_what, input, expected) => {
    const fields = refused(input);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(expected));
    for (const message of Object.values(fields)) expect(message).toMatch(/^[A-Z"].+\.$/);
  });
});
