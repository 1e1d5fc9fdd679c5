import {
  by,
  levelProfile,
  type PoolDesign,
  type PoolShape,
  resized,
  type ShapeKind,
  shapeName,
  withConstruction,
  withShape,
} from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import type { BriefItem, BriefItemOf } from '../brief-items.js';
import type { BriefValues } from '../assumptions.js';
import {
  type Applying,
  done,
  ft,
  type Limit,
  limited,
  noting,
  type Outcome,
  refused,
  same,
  type SizeLimits,
  sizeLimits,
  toInch,
  toInchWithin,
  youSaid,
} from './outcome.js';
import { settled } from './settle.js';

/** A free outline to start from, as shares of its length and width. */
const LAGOON = [
  [0, -0.15],
  [0.1, -0.43],
  [0.31, -0.5],
  [0.52, -0.38],
  [0.7, -0.46],
  [0.92, -0.33],
  [1, 0.02],
  [0.9, 0.33],
  [0.72, 0.37],
  [0.58, 0.48],
  [0.37, 0.5],
  [0.22, 0.28],
  [0.07, 0.17],
] as const;

/** Parts in the usual proportions. A round pool takes the smaller side as its diameter. */
export function shapeOfSize(kind: ShapeKind, lengthFt: number, widthFt: number): PoolShape {
  switch (kind) {
    case 'rectangle':
    case 'plunge':
      return { kind, lengthFt, widthFt, cornerRadiusFt: 0 };
    case 'lap':
      return { kind, lengthFt, widthFt };
    case 'l':
    case 't':
      return { kind, lengthFt, widthFt: widthFt * 0.6, legLengthFt: widthFt * 0.4, legWidthFt: lengthFt * 0.4 };
    case 'oval':
      return { kind, lengthFt, widthFt, ends: 'stadium' };
    case 'roman':
      return { kind, bodyLengthFt: lengthFt - widthFt / 2, widthFt, endRadiusFt: widthFt / 4, roundEnds: 2 };
    case 'grecian':
      return { kind, lengthFt, widthFt, cornerCutFt: Math.min(3, widthFt / 5) };
    case 'round':
      return { kind, diameterFt: Math.min(lengthFt, widthFt) };
    case 'kidney':
      return { kind, lengthFt, wideEndFt: widthFt, narrowEndFt: widthFt * 0.75 };
    case 'freeform':
      return resized(
        { kind, points: LAGOON.map(([x, y]) => ({ xFt: x * lengthFt, yFt: y * widthFt })) },
        { lengthFt, widthFt },
      );
    case 'figure-8':
      return { kind, lengthFt, wideEndFt: widthFt, narrowEndFt: widthFt * 0.8, waistFt: widthFt * 0.55 };
  }
}

export function applyConstruction(
  design: PoolDesign,
  item: BriefItemOf<'construction'>,
  { values }: Applying,
): Outcome {
  const { construction } = item;
  const name = { gunite: 'a gunite pool', fiberglass: 'a fiberglass shell', vinyl: 'a vinyl liner pool' }[construction];
  const changed = withConstruction(design, construction, values);
  const fitted = settled(changed.design, values);
  if (!fitted.ok) return refused(design, item, fitted.why);
  const why = `You asked for ${name}.`;
  return done(fitted.design, `Built as ${name}.`, why, (other) => other.construction === construction, [
    ...changed.changes.map((what) => ({ what, why })),
    ...fitted.changes,
  ]);
}

export function applyShape(design: PoolDesign, item: BriefItemOf<'shape'>, { items, values }: Applying): Outcome {
  const kind = item.shape;
  if (design.shape.kind === kind)
    return done(design, `${shapeName(kind)}, unchanged.`, `You asked for “${item.said}”.`, isKind(kind));
  const now = outlineOf(design.shape);
  const limits = sizeLimits(kind, design.construction, values);
  const size = kind === 'lap' || kind === 'plunge' ? items.find((other) => isOutside(other, limits)) : undefined;
  if (size) {
    const { length, width } = limits;
    const why = `We build a ${limits.name} ${ft(length.min)} to ${ft(length.max)} long and ${ft(width.min)} to ${ft(width.max)} wide. We kept your “${size.said}”.`;
    return refused(design, item, why);
  }
  const isNarrow = items.some((other) => other.kind === 'character' && other.character === 'narrow');
  // A leg needs room beside the body, which keeps its width.
  const legs = kind === 'l' || kind === 't' ? 1.5 : 1;
  const isPlunge = kind === 'plunge';
  const lengthFt = within(isPlunge ? values['brief.plungeLengthFt'] : now.lengthFt, limits.length);
  const widthFt = within(
    isPlunge ? values['brief.plungeWidthFt'] : kind === 'lap' && isNarrow ? 0 : now.widthFt * legs,
    limits.width,
  );
  const level = (kind === 'lap' || kind === 'plunge') && !items.some((other) => other.kind === 'depth');
  const depthFt = values['brief.levelDepthFt'];
  return reshaped(
    design,
    item,
    values,
    () => shapeOfSize(kind, lengthFt, widthFt),
    (shaped) => {
      const outline = outlineOf(shaped.shape);
      const depth = level ? levelProfile(outline.lengthFt, depthFt) : shaped.depth;
      const floor = level ? `, ${ft(depthFt)} deep throughout` : '';
      const size = items.some((other) => other.kind === 'size')
        ? ''
        : `, ${kind === 'round' ? `${ft(outline.lengthFt)} across` : by(outline.widthFt, outline.lengthFt)}`;
      return {
        design: { ...shaped, depth },
        what: `${shapeName(kind)}${size}${floor}.`,
        why: whyShape(kind, item.said, isNarrow),
        holds: isKind(kind),
      };
    },
  );
}

/** "A lap pool, 8 by 30": the size is what they will see. */
function isOutside(item: BriefItem, { length, width }: SizeLimits): boolean {
  if (item.kind !== 'size' || item.bound !== 'exact' || item.lengthFt === null || item.widthFt === null) return false;
  const isIn = (value: number, { min, max }: Limit) => value >= min - 0.01 && value <= max + 0.01;
  return !isIn(item.lengthFt, length) || !isIn(item.widthFt, width);
}

function whyShape(kind: ShapeKind, said: string, isNarrow: boolean): string {
  const asked = `You asked for “${said}”.`;
  if (kind === 'lap')
    return `${asked} A lap pool is 40 to 75 ft long, 8 to 12 ft wide, and level so that no one turns in deep water.${isNarrow ? ' For a narrow yard, we used the narrowest.' : ''}`;
  if (kind === 'plunge') return `${asked} A plunge pool is for standing and sitting, so its floor is level.`;
  return asked;
}

/** The leg reaches this far from the body, which keeps at least eight feet of the width. */
export function applyLeg(design: PoolDesign, item: BriefItemOf<'leg'>, { values }: Applying): Outcome {
  const { shape } = design;
  if (shape.kind !== 'l' && shape.kind !== 't')
    return refused(design, item, 'Only an L or T shape has a leg. Ask for one of those.');
  const total = shape.widthFt + shape.legLengthFt;
  const legLengthFt = toInch(item.lengthFt ?? shape.legLengthFt);
  const legWidthFt = toInch(item.widthFt ?? shape.legWidthFt);
  // "Main 16x36, leg 12x14": the size is of the body where a leg of that length leaves none.
  const widthFt = total - legLengthFt < MIN_BODY_FT ? Math.max(total, MIN_BODY_FT) : total - legLengthFt;
  const next = { ...shape, widthFt, legLengthFt, legWidthFt };
  const describe = (shaped: PoolDesign): Edited => ({
    design: shaped,
    what: `A leg ${ft(legLengthFt)} long and ${ft(legWidthFt)} wide.`,
    why: youSaid(item),
    holds: (other) =>
      (other.shape.kind === 'l' || other.shape.kind === 't') &&
      same(other.shape.legLengthFt, legLengthFt) &&
      same(other.shape.legWidthFt, legWidthFt),
  });
  return reshaped(design, item, values, () => next, describe);
}

const MIN_BODY_FT = 8;

/** No side is longer than the longest one may be. */
export function sidesOf({ lengthFt, widthFt, bound }: BriefItemOf<'size'>) {
  const capped = bound === 'most' && lengthFt !== null;
  return { lengthFt, widthFt: capped ? Math.min(widthFt ?? lengthFt, lengthFt) : widthFt };
}

export function applySize(design: PoolDesign, item: BriefItemOf<'size'>, { values }: Applying): Outcome {
  const now = outlineOf(design.shape);
  const { bound } = item;
  const sides = sidesOf(item);
  const across = design.shape.kind === 'round' ? (sides.widthFt ?? sides.lengthFt) : null;
  const choose = { most: Math.min, least: Math.max, exact: (_current: number, wanted: number) => wanted }[bound];
  const pick = (wanted: number | null, current: number) =>
    wanted === null ? current : choose(current, toInchWithin(wanted, bound));
  const [lengthFt, widthFt] = [
    pick(across ?? sides.lengthFt, now.lengthFt),
    pick(across ?? sides.widthFt, now.widthFt),
  ];
  if (bound === 'exact') {
    const outcome = toSize(design, item, lengthFt, widthFt, youSaid(item), values);
    if (across !== null || (sides.lengthFt !== null && sides.widthFt !== null)) return outcome;
    // Only the side they gave is theirs.
    const built = outlineOf(outcome.design.shape);
    const side = sides.lengthFt === null ? 'widthFt' : 'lengthFt';
    return { ...outcome, holds: (other) => same(outlineOf(other.shape)[side], built[side]) };
  }
  const keeps = (actual: number, wanted: number | null) =>
    wanted === null || (bound === 'most' ? actual <= wanted + 0.01 : actual >= wanted - 0.01);
  const holds: Outcome['holds'] = ({ shape }) => {
    const outline = outlineOf(shape);
    return keeps(outline.lengthFt, sides.lengthFt) && keeps(outline.widthFt, sides.widthFt);
  };
  const sized = (start: PoolDesign) => ({ ...toSize(start, item, lengthFt, widthFt, youSaid(item), values), holds });
  return keptLimit(design, sized, holds);
}

const OTHER_SHAPES: readonly ShapeKind[] = ['rectangle', 'plunge'];

/** A limit is stronger than a shape that is never built so small or large. A plunge pool is the smallest we build. */
export function keptLimit(
  design: PoolDesign,
  attempt: (start: PoolDesign) => Outcome,
  holds: Outcome['holds'],
): Outcome {
  let outcome = attempt(design);
  const { lengthFt, widthFt } = outlineOf(design.shape);
  for (const kind of OTHER_SHAPES) {
    if (holds(outcome.design)) break;
    outcome = attempt(withShape(design, shapeOfSize(kind, lengthFt, widthFt)));
  }
  return outcome;
}

const SAME_AREA = 0.03;
const AREA_TRIES = 5;

/** Scaled to this much water; sides named in feet keep their length. */
export function applyArea(design: PoolDesign, item: BriefItemOf<'area'>, applying: Applying): Outcome {
  const scaled = (start: PoolDesign) => toArea(start, item, applying);
  const keeps: Outcome['holds'] = (other) => outlineOf(other.shape).areaSqFt <= item.areaSqFt;
  return item.bound === 'most' ? keptLimit(design, scaled, keeps) : scaled(design);
}

function toArea(design: PoolDesign, item: BriefItemOf<'area'>, { items, values }: Applying): Outcome {
  const { areaSqFt, bound } = item;
  const fits = (actual: number) =>
    (bound === 'least' || actual <= areaSqFt * (bound === 'most' ? 1 : 1 + SAME_AREA)) &&
    (bound === 'most' || actual >= areaSqFt * (1 - SAME_AREA));
  const areaOf = (shape: PoolShape) => outlineOf(shape).areaSqFt;
  const holds: Outcome['holds'] = (other) => fits(areaOf(other.shape));
  const why = youSaid(item);
  if (holds(design)) return done(design, `${Math.round(areaOf(design.shape))} ft² of water, unchanged.`, why, holds);
  const named = items.filter((other) => other.kind === 'size');
  const both = bound === 'most' && named.some(({ lengthFt, widthFt }) => lengthFt !== null && widthFt !== null);
  const keepsLength = !both && named.some(({ lengthFt }) => lengthFt !== null);
  const keepsWidth = !both && named.some(({ widthFt }) => widthFt !== null);
  const targetSqFt = bound === 'most' ? areaSqFt * (1 - SAME_AREA / 3) : areaSqFt;
  if (keepsLength && keepsWidth && bound !== 'most')
    return refused(
      design,
      item,
      `The length and width you gave make ${Math.round(areaOf(design.shape))} ft² of water.`,
    );
  const limits = sizeLimits(design.shape.kind, design.construction, values);
  let { lengthFt, widthFt } = outlineOf(design.shape);
  // Corners and legs do not all grow with the sides, so the scale is found by trial.
  for (
    let [tries, actual] = [0, areaOf(design.shape)];
    tries < AREA_TRIES && Math.abs(actual - targetSqFt) > 0.5;
    tries += 1
  ) {
    const ratio = targetSqFt / actual;
    if (!keepsLength) lengthFt = within(lengthFt * (keepsWidth ? ratio : Math.sqrt(ratio)), limits.length);
    if (!keepsWidth) widthFt = within(widthFt * (keepsLength ? ratio : Math.sqrt(ratio)), limits.width);
    actual = areaOf(resized(design.shape, { lengthFt, widthFt }));
  }
  const outcome = toSize(design, item, toInch(lengthFt), toInch(widthFt), why, values);
  if (outcome.unmet.length > 0) return outcome;
  const actual = areaOf(outcome.design.shape);
  const note = fits(actual) ? null : `Within the sizes we build, it comes to ${Math.round(actual)} ft² of water.`;
  return noting({ ...outcome, holds }, item, [note]);
}

export function applyResize(design: PoolDesign, item: BriefItemOf<'resize'>, { values }: Applying): Outcome {
  const now = outlineOf(design.shape);
  const why = `It was ${by(now.widthFt, now.lengthFt)}; you said “${item.said}”.`;
  return toSize(
    design,
    item,
    toInch(now.lengthFt + item.lengthByFt),
    toInch(now.widthFt + item.widthByFt),
    why,
    values,
  );
}

export function toSize(
  design: PoolDesign,
  item: { readonly said: string },
  wantedLengthFt: number,
  wantedWidthFt: number,
  why: string,
  values: BriefValues,
): Outcome {
  const limits = sizeLimits(design.shape.kind, design.construction, values);
  const length = limited(wantedLengthFt, limits.length, limits.name, ['shortest', 'longest']);
  const width = limited(wantedWidthFt, limits.width, limits.name, ['narrowest', 'widest']);
  const shapeOf = () => resized(design.shape, { lengthFt: length.value, widthFt: width.value });
  const outcome = reshaped(design, item, values, shapeOf, (shaped) => {
    const outline = outlineOf(shaped.shape);
    const what =
      design.shape.kind === 'round' ? `${ft(outline.lengthFt)} across.` : `${by(outline.widthFt, outline.lengthFt)}.`;
    return { design: shaped, what, why, holds: hasSize(outline) };
  });
  return noting(outcome, item, [length.note, width.note]);
}

type Edited = Readonly<{ design: PoolDesign; what: string; why: string; holds: Outcome['holds'] }>;

function reshaped(
  design: PoolDesign,
  item: { readonly said: string },
  values: BriefValues,
  shapeOf: () => PoolShape,
  describe: (shaped: PoolDesign) => Edited,
): Outcome {
  let edited: Edited;
  try {
    edited = describe(withShape(design, shapeOf()));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refused(design, item, sentence(error.message));
  }
  const { what, why, holds } = edited;
  const fitted = settled(edited.design, values);
  return fitted.ok ? done(fitted.design, what, why, holds, fitted.changes) : refused(design, item, fitted.why);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

function isKind(kind: ShapeKind): Outcome['holds'] {
  return (design) => design.shape.kind === kind;
}

function hasSize({ lengthFt, widthFt }: Readonly<{ lengthFt: number; widthFt: number }>): Outcome['holds'] {
  return ({ shape }) => {
    const outline = outlineOf(shape);
    const isBody = (shape.kind === 'l' || shape.kind === 't') && same(shape.widthFt, widthFt);
    return same(outline.lengthFt, lengthFt) && (isBody || same(outline.widthFt, widthFt));
  };
}

function within(value: number, { min, max }: Limit): number {
  return Math.min(max, Math.max(min, value));
}
