/** A drawing as a list of shapes: SVG on the site, vectors in a PDF. Feet, x right and **y down**. */
import type { PointFt } from '../design/index.js';
import { distanceFt } from '../geometry/index.js';
import type { PlacedKind } from '../placements/index.js';
import { feetToMeters, formatFeetInches, formatMeters, metersToFeet } from '../units/index.js';

export type DrawingClass =
  | ('lot' | 'setback' | 'easement' | 'house' | 'tree' | 'trunk' | 'overhead-line' | 'fence' | 'gate' | 'deck')
  | ('coping' | 'water' | 'shelf' | 'step' | 'bench' | 'spa' | 'footwell' | 'vanishing-edge' | 'basin')
  | ('raised-wall' | 'floor-line' | 'earth' | 'gravel' | 'shell' | 'waterline' | 'dimension' | 'scale' | 'north')
  | ('label' | 'tile' | 'lip' | 'flame' | PlacedKind);

export type Hatch = 'none' | 'deck' | 'earth' | 'concrete' | 'gravel';

export interface Region {
  readonly kind: 'region';
  readonly className: DrawingClass;
  readonly rings: readonly (readonly PointFt[])[];
  readonly hatch: Hatch;
}

export type Line = Readonly<{ kind: 'line'; className: DrawingClass; points: readonly PointFt[]; dashed: boolean }>;

export type Disc = Readonly<{ kind: 'disc'; className: DrawingClass; centre: PointFt; radiusFt: number }>;

export interface Dimension {
  readonly kind: 'dimension';
  readonly className: 'dimension' | 'scale';
  readonly from: PointFt;
  readonly to: PointFt;
  readonly lineFrom: PointFt;
  readonly lineTo: PointFt;
  readonly text: string;
  readonly textAt: PointFt;
  readonly textTurnDeg: number;
}

export interface Label {
  readonly kind: 'label';
  readonly className: 'label' | 'north';
  readonly at: PointFt;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly turnDeg: number;
}

export type DrawingItem = Region | Line | Disc | Dimension | Label;

export type ViewBox = Readonly<{ xFt: number; yFt: number; widthFt: number; heightFt: number }>;

export interface Drawing {
  readonly title: string;
  readonly description: string;
  readonly viewBox: ViewBox;
  readonly textFt: number;
  readonly items: readonly DrawingItem[];
}

/** A phone has room for less text, and it must be larger. */
export type Lettering = Readonly<{ textShare?: number; isSparse?: boolean; units?: 'us' | 'metric' }>;

const MAX_TEXT_SHARE = 0.2;

export function textShareOf({ textShare = 0 }: Lettering, usual: number): number {
  return Number.isFinite(textShare) ? Math.min(Math.max(textShare, usual), MAX_TEXT_SHARE) : usual;
}

export function region(className: DrawingClass, rings: Region['rings'], hatch: Hatch = 'none'): Region {
  return { kind: 'region', className, rings, hatch };
}

export function line(className: DrawingClass, points: readonly PointFt[], dashed = false): Line {
  return { kind: 'line', className, points, dashed };
}

export function levelLine(className: DrawingClass, fromXFt: number, toXFt: number, yFt: number, dashed = false): Line {
  const ends = [fromXFt, toXFt].map((xFt) => ({ xFt, yFt }));
  return line(className, ends, dashed);
}

export function label(at: PointFt, text: string, anchor: Label['anchor'] = 'middle'): Label {
  return { kind: 'label', className: 'label', at, text, anchor, turnDeg: 0 };
}

export function box(fromXFt: number, fromYFt: number, toXFt: number, toYFt: number): PointFt[] {
  return [
    { xFt: fromXFt, yFt: fromYFt },
    { xFt: toXFt, yFt: fromYFt },
    { xFt: toXFt, yFt: toYFt },
    { xFt: fromXFt, yFt: toYFt },
  ];
}

export function viewBoxOf(items: readonly DrawingItem[], textFt: number): ViewBox {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  const take = ({ xFt, yFt }: PointFt, aroundX = 0, aroundY = aroundX) => {
    minX = Math.min(minX, xFt - aroundX);
    maxX = Math.max(maxX, xFt + aroundX);
    minY = Math.min(minY, yFt - aroundY);
    maxY = Math.max(maxY, yFt + aroundY);
  };
  for (const item of items) {
    if (item.kind === 'region') item.rings.flat().forEach((point) => take(point));
    else if (item.kind === 'line') item.points.forEach((point) => take(point));
    else if (item.kind === 'disc') take(item.centre, item.radiusFt);
    else if (item.kind === 'label') take(item.at, item.turnDeg === 0 ? textWidthFt(item.text, textFt) : textFt, textFt);
    else {
      for (const point of [item.from, item.to, item.lineFrom, item.lineTo]) take(point, textFt / 2);
      const wideFt = textWidthFt(item.text, textFt) / 2;
      take(item.textAt, item.textTurnDeg === 0 ? Math.max(wideFt, textFt) : textFt, textFt);
    }
  }
  const margin = textFt;
  return {
    xFt: minX - margin,
    yFt: minY - margin,
    widthFt: maxX - minX + 2 * margin,
    heightFt: maxY - minY + 2 * margin,
  };
}

const WRITING = new Set<DrawingClass>(['dimension', 'scale', 'north', 'label']);

/** For small pictures: without dimensions, scale and labels, and no space kept for them. */
export function bareOf(drawing: Drawing): Drawing {
  const items = drawing.items.filter(({ className }) => !WRITING.has(className));
  return { ...drawing, items, viewBox: viewBoxOf(items, drawing.textFt) };
}

export function textWidthFt(text: string, textFt: number): number {
  return 0.6 * text.length * textFt;
}

const DECIMALS = 3;

export function toSvgPath(points: readonly PointFt[], closed = true, decimals = DECIMALS): string {
  if (points.length === 0) return '';
  const scale = 10 ** decimals;
  let [x, y] = [0, 0];
  const drawn = points.map(({ xFt, yFt }, index) => {
    const next = [Math.round(xFt * scale), Math.round(yFt * scale)] as const;
    // Whole numbers, so that the differences add up exactly.
    const [across, down] = [(next[0] - x) / scale, (next[1] - y) / scale];
    [x, y] = next;
    if (index === 0) return `M${across} ${down}`;
    if (down === 0) return `h${across}`;
    return across === 0 ? `v${down}` : `l${across} ${down}`;
  });
  return drawn.join('') + (closed ? 'Z' : '');
}

/** Paint with the even-odd rule. */
export function ringsToSvgPath(rings: readonly (readonly PointFt[])[], decimals?: number): string {
  return rings.map((ring) => toSvgPath(ring, true, decimals)).join('');
}

type DimensionLook = Readonly<{ className?: Dimension['className']; units?: Lettering['units'] }>;

const BARS_FT = [50, 20, 10, 5, 2];
const BARS_M = [20, 10, 5, 2, 1];

export function dimensionText(lengthFt: number, units: Lettering['units'] = 'us'): string {
  return units === 'us' ? formatFeetInches(lengthFt) : formatMeters(feetToMeters(lengthFt));
}

export function scaleBarFt(roomFt: number, units: Lettering['units'] = 'us'): number {
  const bars = units === 'us' ? BARS_FT : BARS_M.map(metersToFeet);
  return bars.find((length) => length <= roomFt) ?? (units === 'us' ? 1 : metersToFeet(0.5));
}

/** Positive `asideFt` moves the line to the right of the direction `from` → `to` on the page. */
export function dimension(
  from: PointFt,
  to: PointFt,
  asideFt: number,
  textFt: number,
  { className = 'dimension', units }: DimensionLook = {},
): Dimension {
  const lengthFt = distanceFt(from, to);
  const [ux, uy] = lengthFt === 0 ? [1, 0] : [(to.xFt - from.xFt) / lengthFt, (to.yFt - from.yFt) / lengthFt];
  const moved = ({ xFt, yFt }: PointFt): PointFt => ({ xFt: xFt - uy * asideFt, yFt: yFt + ux * asideFt });
  const [lineFrom, lineTo] = [moved(from), moved(to)];
  const reads = readable(ux, uy);
  const lift = 0.7 * textFt;
  return {
    kind: 'dimension',
    className,
    from,
    to,
    lineFrom,
    lineTo,
    text: dimensionText(lengthFt, units),
    textAt: {
      xFt: (lineFrom.xFt + lineTo.xFt) / 2 + reads.uy * lift,
      yFt: (lineFrom.yFt + lineTo.yFt) / 2 - reads.ux * lift,
    },
    textTurnDeg: toDegrees(reads.uy, reads.ux),
  };
}

/** The direction in which the text is not upside down; vertical text reads bottom to top. */
function readable(ux: number, uy: number): { readonly ux: number; readonly uy: number } {
  const flip = ux < -1e-9 || (Math.abs(ux) <= 1e-9 && uy > 0);
  return flip ? { ux: -ux, uy: -uy } : { ux, uy };
}

function toDegrees(sin: number, cos: number): number {
  // A tenth of a degree, so that every engine agrees.
  return Math.round((Math.atan2(sin, cos) * 1800) / Math.PI) / 10 || 0;
}
