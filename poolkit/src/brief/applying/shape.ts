import {
  type PoolDesign,
  type PoolShape,
  resized,
  type ShapeKind,
  shapeName,
  withConstruction,
  withShape,
} from '../../design/index.js';
import { outlineOf } from '../../geometry/index.js';
import type { BriefItemOf } from '../brief-items.js';
import type { BriefValues } from '../assumptions.js';
import {
  type Applying,
  by,
  type Change,
  done,
  ft,
  type Limited,
  limited,
  type Outcome,
  refused,
  same,
  sizeLimits,
  toInch,
  type Unmet,
} from './outcome.js';
import { settled } from './settle.js';

/** Parts in the usual proportions. A round pool takes the smaller side as its diameter. */
export function shapeOfSize(kind: Exclude<ShapeKind, 'freeform'>, lengthFt: number, widthFt: number): PoolShape {
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
  const NAMES = { gunite: 'Gunite', fiberglass: 'Fiberglass shell', vinyl: 'Vinyl liner' } as const;
  const changed = withConstruction(design, construction, values);
  const fitted = settled(changed.design, values);
  if (!fitted.ok) return refused(design, item, fitted.why);
  const why = `You asked for ${NAMES[construction].toLowerCase()}.`;
  return {
    design: fitted.design,
    changes: [
      { what: `Built as ${NAMES[construction].toLowerCase()}.`, why },
      ...changed.changes.map((what) => ({ what, why })),
      ...fitted.changes,
    ],
    unmet: [],
    holds: (other) => other.construction === construction,
  };
}

export function applyShape(design: PoolDesign, item: BriefItemOf<'shape'>, { items, values }: Applying): Outcome {
  const kind = item.shape;
  if (kind === 'freeform')
    return refused(design, item, 'A free outline is drawn by hand, not described. Choose a shape and move its points.');
  if (design.shape.kind === kind)
    return done(design, `${shapeName(kind)}, as it is.`, `You asked for “${item.said}”.`, isKind(kind));
  const now = outlineOf(design.shape);
  const limits = sizeLimits(kind, design.construction, values);
  const isNarrow = items.some((other) => other.kind === 'character' && other.character === 'narrow');
  // A leg needs room beside the body, which keeps its width.
  const wanted =
    kind === 'plunge'
      ? ([values['brief.plungeLengthFt'], values['brief.plungeWidthFt']] as const)
      : kind === 'lap' && isNarrow
        ? ([now.lengthFt, limits.width.min] as const)
        : kind === 'l' || kind === 't'
          ? ([now.lengthFt, now.widthFt * 1.5] as const)
          : ([now.lengthFt, now.widthFt] as const);
  const lengthFt = within(wanted[0], limits.length);
  const widthFt = within(wanted[1], limits.width);
  const level = (kind === 'lap' || kind === 'plunge') && !items.some((other) => other.kind === 'depth');
  const depthFt = values['brief.levelDepthFt'];
  return reshaped(design, item, values, shapeOfSize(kind, lengthFt, widthFt), (shaped) => {
    const outline = outlineOf(shaped.shape);
    const depth = level
      ? [
          { xFt: 0, depthFt },
          { xFt: outline.lengthFt, depthFt },
        ]
      : shaped.depth;
    const floor = level ? `, ${ft(depthFt)} deep all along` : '';
    const size = items.some((other) => other.kind === 'size')
      ? ''
      : `, ${kind === 'round' ? `${ft(outline.lengthFt)} across` : by(outline.widthFt, outline.lengthFt)}`;
    return {
      design: { ...shaped, depth },
      what: `${shapeName(kind)}${size}${floor}.`,
      why: whyShape(kind, item.said, isNarrow),
      holds: isKind(kind),
    };
  });
}

function whyShape(kind: ShapeKind, said: string, isNarrow: boolean): string {
  const asked = `You asked for “${said}”.`;
  if (kind === 'lap')
    return `${asked} A lap pool is 40 to 75 ft long, 8 to 12 ft wide, and level so that no one turns in deep water.${isNarrow ? ' For a narrow yard I took the narrowest.' : ''}`;
  if (kind === 'plunge') return `${asked} A plunge pool is for standing and sitting, so its floor is level.`;
  return asked;
}

export function applySize(design: PoolDesign, item: BriefItemOf<'size'>, { values }: Applying): Outcome {
  const now = outlineOf(design.shape);
  const { bound } = item;
  const across = design.shape.kind === 'round' ? (item.widthFt ?? item.lengthFt) : null;
  const pick = (wanted: number | null, current: number) =>
    wanted === null
      ? current
      : bound === 'most'
        ? Math.min(current, wanted)
        : bound === 'least'
          ? Math.max(current, wanted)
          : wanted;
  const said = `You said “${item.said}”.`;
  return toSize(
    design,
    item,
    toInch(pick(across ?? item.lengthFt, now.lengthFt)),
    toInch(pick(across ?? item.widthFt, now.widthFt)),
    said,
    values,
  );
}

const SAME_AREA = 0.03;
const AREA_TRIES = 5;

/** Scaled to this much water; sides named in feet keep their length. */
export function applyArea(design: PoolDesign, item: BriefItemOf<'area'>, { items, values }: Applying): Outcome {
  const { areaSqFt, bound, said } = item;
  const fits = (actual: number) =>
    (bound === 'least' || actual <= areaSqFt * (1 + SAME_AREA)) &&
    (bound === 'most' || actual >= areaSqFt * (1 - SAME_AREA));
  const areaOf = (shape: PoolShape) => outlineOf(shape).areaSqFt;
  const holds: Outcome['holds'] = (other) => fits(areaOf(other.shape));
  const why = `You said “${said}”.`;
  if (holds(design)) return done(design, `${Math.round(areaOf(design.shape))} ft² of water, as it is.`, why, holds);
  const named = items.filter((other) => other.kind === 'size');
  const [keepsLength, keepsWidth] = [
    named.some(({ lengthFt }) => lengthFt !== null),
    named.some(({ widthFt }) => widthFt !== null),
  ];
  if (design.shape.kind === 'freeform')
    return refused(design, item, 'A free outline is drawn by hand. Move its points until the area fits.');
  if (keepsLength && keepsWidth)
    return refused(
      design,
      item,
      `The length and width you named make ${Math.round(areaOf(design.shape))} ft² of water.`,
    );
  const limits = sizeLimits(design.shape.kind, design.construction, values);
  let { lengthFt, widthFt } = outlineOf(design.shape);
  // Corners and legs do not all grow with the sides, so the scale is found by trial.
  for (
    let tries = 0, actual = areaOf(design.shape);
    tries < AREA_TRIES && Math.abs(actual - areaSqFt) > 0.5;
    tries += 1
  ) {
    const ratio = areaSqFt / actual;
    if (!keepsLength) lengthFt = within(lengthFt * (keepsWidth ? ratio : Math.sqrt(ratio)), limits.length);
    if (!keepsWidth) widthFt = within(widthFt * (keepsLength ? ratio : Math.sqrt(ratio)), limits.width);
    actual = areaOf(resized(design.shape, { lengthFt, widthFt }));
  }
  const outcome = toSize(design, item, toInch(lengthFt), toInch(widthFt), why, values);
  const actual = areaOf(outcome.design.shape);
  const unmet =
    fits(actual) || outcome.unmet.length > 0
      ? outcome.unmet
      : [{ what: said, why: `Within what we build it comes to ${Math.round(actual)} ft² of water.` }];
  return { ...outcome, unmet, holds: outcome.unmet.length > 0 ? outcome.holds : holds };
}

export function applyResize(design: PoolDesign, item: BriefItemOf<'resize'>, { values }: Applying): Outcome {
  const now = outlineOf(design.shape);
  const [lengthFt, widthFt] = [now.lengthFt + item.lengthByFt, now.widthFt + item.widthByFt];
  return toSize(
    design,
    item,
    toInch(lengthFt),
    toInch(widthFt),
    `It was ${by(now.widthFt, now.lengthFt)}; you said “${item.said}”.`,
    values,
  );
}

export function toSize(
  design: PoolDesign,
  item: { readonly said: string; readonly kind: string },
  wantedLengthFt: number,
  wantedWidthFt: number,
  why: string,
  values: BriefValues,
): Outcome {
  const limits = sizeLimits(design.shape.kind, design.construction, values);
  const length = limited(wantedLengthFt, limits.length, limits.name, ['shortest', 'longest']);
  const width = limited(wantedWidthFt, limits.width, limits.name, ['narrowest', 'widest']);
  const notes = [length, width].flatMap(({ note }: Limited): Unmet[] => (note ? [{ what: item.said, why: note }] : []));
  const outcome = reshaped(
    design,
    item,
    values,
    null,
    (shaped) => {
      const outline = outlineOf(shaped.shape);
      const what =
        design.shape.kind === 'round' ? `${ft(outline.lengthFt)} across.` : `${by(outline.widthFt, outline.lengthFt)}.`;
      return { design: shaped, what, why, holds: hasSize(outline.lengthFt, outline.widthFt) };
    },
    () => resized(design.shape, { lengthFt: length.value, widthFt: width.value }),
  );
  return { ...outcome, unmet: [...outcome.unmet, ...notes] };
}

type Edited = Readonly<{ design: PoolDesign; what: string; why: string; holds: Outcome['holds'] }>;

function reshaped(
  design: PoolDesign,
  item: { readonly said: string; readonly kind: string },
  values: BriefValues,
  shape: PoolShape | null,
  tell: (shaped: PoolDesign) => Edited,
  shapeOf: () => PoolShape = () => shape ?? design.shape,
): Outcome {
  let edited: Edited;
  try {
    edited = tell(withShape(design, shapeOf()));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { design, changes: [], unmet: [{ what: item.said, why: sentence(error.message) }], holds: () => true };
  }
  const fitted = settled(edited.design, values);
  if (!fitted.ok) return { design, changes: [], unmet: [{ what: item.said, why: fitted.why }], holds: () => true };
  const changes: Change[] = [{ what: edited.what, why: edited.why }, ...fitted.changes];
  return { design: fitted.design, changes, unmet: [], holds: edited.holds };
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

function isKind(kind: ShapeKind): Outcome['holds'] {
  return (design) => design.shape.kind === kind;
}

function hasSize(lengthFt: number | null, widthFt: number | null): Outcome['holds'] {
  return (design) => {
    const outline = outlineOf(design.shape);
    return (
      (lengthFt === null || same(outline.lengthFt, lengthFt)) && (widthFt === null || same(outline.widthFt, widthFt))
    );
  };
}

function within(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value));
}
