/** Arbitrary valid pool shapes for property tests, in steps of an inch or a half foot as people enter them. */
import fc from 'fast-check';
import type { PointFt, PoolShape } from '../../types/index.js';

const halfFeet = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((halves) => halves / 2);
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const sides = fc
  .record({ lengthFt: halfFeet(16, 60), widthFt: halfFeet(8, 30) })
  .map(({ lengthFt, widthFt }) => ({ lengthFt: Math.max(lengthFt, widthFt), widthFt }));

const rectangle = fc.tuple(sides, share).map(([size, part]): PoolShape => ({
  kind: 'rectangle',
  ...size,
  cornerRadiusFt: inches((part * size.widthFt) / 2),
}));
const lap = fc.record({ kind: fc.constant('lap' as const), lengthFt: halfFeet(40, 75), widthFt: halfFeet(8, 12) });
const plunge = fc.tuple(halfFeet(10, 24), halfFeet(6, 10), share).map(([lengthFt, widthFt, part]): PoolShape => ({
  kind: 'plunge',
  lengthFt,
  widthFt,
  cornerRadiusFt: inches((part * widthFt) / 2),
}));
const legged = fc
  .tuple(fc.constantFrom('l' as const, 't' as const), sides, halfFeet(4, 16), share)
  .map(([kind, size, legLengthFt, part]): PoolShape => ({
    kind,
    ...size,
    legLengthFt,
    legWidthFt: inches(4 + part * (size.lengthFt - 4)),
  }));
const oval = fc
  .tuple(sides, fc.constantFrom('stadium' as const, 'ellipse' as const))
  .map(([size, ends]): PoolShape => ({ kind: 'oval', ...size, ends }));
const roman = fc
  .tuple(sides, share, fc.constantFrom(1 as const, 2 as const))
  .map(([{ lengthFt, widthFt }, part, roundEnds]): PoolShape => ({
    kind: 'roman',
    bodyLengthFt: lengthFt,
    widthFt,
    endRadiusFt: inches(2 + part * (widthFt / 2 - 2)),
    roundEnds,
  }));
const grecian = fc.tuple(sides, share).map(([size, part]): PoolShape => ({
  kind: 'grecian',
  ...size,
  cornerCutFt: inches(1 + part * (size.widthFt / 2 - 1.5)),
}));
const round = halfFeet(10, 36).map((diameterFt): PoolShape => ({ kind: 'round', diameterFt }));
const bulged = fc
  .tuple(fc.constantFrom('kidney' as const, 'figure-8' as const), halfFeet(10, 26), share, share, share)
  .map(([kind, wideEndFt, narrower, longer, waisted]): PoolShape => {
    const narrowEndFt = inches(8 + narrower * (wideEndFt - 8));
    const size = { lengthFt: inches(wideEndFt * (1.2 + longer)), wideEndFt, narrowEndFt };
    return kind === 'kidney'
      ? { kind, ...size }
      : { kind, ...size, waistFt: inches(5 + waisted * (narrowEndFt - 5.5)) };
  });

/** Points around a center at uneven distances: every such outline is simple. */
const freeform = fc
  .array(fc.integer({ min: 80, max: 120 }), { minLength: 5, maxLength: 20 })
  .map((percents): PoolShape => ({
    kind: 'freeform',
    points: percents.map((percent, index): PointFt => {
      const angle = (2 * Math.PI * index) / percents.length;
      return { xFt: inches(22 + 0.22 * percent * Math.cos(angle)), yFt: inches(0.13 * percent * Math.sin(angle)) };
    }),
  }));

/** All twelve kinds. */
export const anyShape: fc.Arbitrary<PoolShape> = fc.oneof(
  rectangle,
  lap,
  plunge,
  legged,
  oval,
  roman,
  grecian,
  round,
  bulged,
  freeform,
);

function inches(feet: number): number {
  return Math.round(feet * 12) / 12;
}
