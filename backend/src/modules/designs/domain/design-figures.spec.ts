import { designHash, ENGINE_VERSION, measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import { readFigures, type DesignFigures } from './design-figures.js';

const read = (input: unknown): DesignFigures => {
  const result = readFigures(input, {});
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.figures;
};
const refused = (input: unknown): Record<string, string> => {
  const result = readFigures(input, {});
  return result.ok ? {} : result.fields;
};

describe('what the engine says about a design', () => {
  it('is what poolkit measures, and nothing a client says', () => {
    const design = newDesign();
    const figures = read(design);
    expect(figures).toMatchObject({ design, designHash: designHash(design), engineVersion: ENGINE_VERSION });
    expect(figures.quantities).toEqual(measureDesign(design).quantities);
    expect(refused({ ...design, quantities: { volumeGal: 1 } })).toEqual({
      design: '"quantities" is not known here. Leave it out.',
    });
  });

  it('D17 follows the figures that the cost book in force changes', () => {
    const design = newDesign({ features: [{ kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 1 }] });
    const changed = (key: string, value: number) => {
      const result = readFigures(design, { [key]: value });
      if (!result.ok) throw new Error(JSON.stringify(result.fields));
      return result.figures;
    };
    const before = read(design);
    expect(changed('dig.swellPercent', 60).quantities.excavationLooseCuYd).toBeGreaterThan(
      before.quantities.excavationLooseCuYd,
    );
    expect(before.warnings.map(({ code }) => code)).not.toContain('SHELF_TOO_DEEP');
    expect(changed('warn.shelfDepthIn', 10).warnings.map(({ code }) => code)).toContain('SHELF_TOO_DEEP');
    const limited = readFigures(newDesign(), { 'steps.mostRiserIn': 8 });
    expect(!limited.ok && Object.keys(limited.fields).some((field) => field.startsWith('design.features[0]'))).toBe(
      true,
    );
  });

  it('D05 says when the equipment must not be built, as a warning and as a conflict', () => {
    const spa = {
      kind: 'spa',
      plan: 'square',
      lengthFt: 8,
      widthFt: 8,
      waterDepthFt: 3.5,
      benchWidthFt: 1.5,
      benchHeightFt: 1.75,
      raisedFt: 0,
      spillover: false,
      jets: 6,
      centre: { xFt: -4, yFt: 0 },
    } as const;
    const calm = newDesign();
    const design = {
      ...calm,
      features: [...calm.features, spa],
      equipment: { ...calm.equipment, heater: 'heat-pump' },
    };
    const { warnings, checks, summary } = read(design);
    expect(warnings[0]).toMatchObject({ code: 'SPA_TOO_SLOW', severity: 'refuse' });
    const check = checks.find(({ rule }) => rule === 'equipment');
    expect(check).toMatchObject({ result: 'conflict' });
    expect(check?.detail).toMatch(/Warming the spa takes \d+ minutes/);
    expect(summary.conflicts).toBe(1);
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
    const once = read({
      schema: 1,
      construction: 'vinyl',
      shape: { kind: 'lap', lengthFt: 40, widthFt: 10 },
      depth: [
        { xFt: 0, depthFt: 4 },
        { xFt: 40, depthFt: 4 },
      ],
    });
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
    [
      'a path inside a list',
      {
        ...newDesign(),
        depth: [
          { xFt: 0, depthFt: 'NaN' },
          { xFt: 32, depthFt: 6 },
        ] as unknown as PoolDesign['depth'],
      },
      ['design.depth[0].depthFt'],
    ],
  ])('names %s', (_what, input, expected) => {
    const fields = refused(input);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(expected));
    for (const message of Object.values(fields)) expect(message).toMatch(/^[A-Z"].+\.$/);
  });
});
