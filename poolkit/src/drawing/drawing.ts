/**
 * A drawing as a list of things to paint, in order, without any library: the site turns it into SVG, the
 * server into vectors on paper. Coordinates are feet on the page, x to the right and **y down**; one unit of
 * the view box is one foot, so a ruler laid on the drawing measures the model.
 */
import type { PointFt } from '../design/index.js';

/** What a thing is, for colours and line widths; the painter decides how each looks. */
export type DrawingClass =
  | 'lot'
  | 'setback'
  | 'easement'
  | 'house'
  | 'tree'
  | 'trunk'
  | 'overhead-line'
  | 'fence'
  | 'gate'
  | 'deck'
  | 'coping'
  | 'water'
  | 'shelf'
  | 'step'
  | 'bench'
  | 'spa'
  | 'footwell'
  | 'vanishing-edge'
  | 'basin'
  | 'raised-wall'
  | 'floor-line'
  | 'earth'
  | 'gravel'
  | 'shell'
  | 'waterline'
  | 'dimension'
  | 'scale'
  | 'north'
  | 'label';

export type Hatch = 'none' | 'deck' | 'earth' | 'concrete' | 'gravel';

/** A filled region; later rings are holes in the first (fill rule even-odd). */
export interface Region {
  readonly kind: 'region';
  readonly className: DrawingClass;
  readonly rings: readonly (readonly PointFt[])[];
  readonly hatch: Hatch;
}

export interface Line {
  readonly kind: 'line';
  readonly className: DrawingClass;
  readonly points: readonly PointFt[];
  readonly dashed: boolean;
}

export interface Disc {
  readonly kind: 'disc';
  readonly className: DrawingClass;
  readonly centre: PointFt;
  readonly radiusFt: number;
}

/** A measured distance: the dimension line, the two lines that lead to it, and its text. */
export interface Dimension {
  readonly kind: 'dimension';
  readonly className: 'dimension' | 'scale';
  /** The places measured between. */
  readonly from: PointFt;
  readonly to: PointFt;
  /** Ends of the drawn dimension line. */
  readonly lineFrom: PointFt;
  readonly lineTo: PointFt;
  readonly text: string;
  /** Middle of the text, which stands on the line, turned clockwise on the page. */
  readonly textAt: PointFt;
  readonly textTurnDeg: number;
}

export interface Label {
  readonly kind: 'label';
  readonly className: 'label' | 'north';
  readonly at: PointFt;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Clockwise on the page. */
  readonly turnDeg: number;
}

export type DrawingItem = Region | Line | Disc | Dimension | Label;

export interface ViewBox {
  readonly xFt: number;
  readonly yFt: number;
  readonly widthFt: number;
  readonly heightFt: number;
}

export interface Drawing {
  readonly title: string;
  /** What the drawing shows, in sentences. */
  readonly description: string;
  readonly viewBox: ViewBox;
  /** Height of text that reads well at this size. */
  readonly textFt: number;
  readonly items: readonly DrawingItem[];
}

/** What a place asks of the writing in a drawing: a phone has room for few letters, and they must be larger. */
export interface Lettering {
  /** Height of letters as a share of what is drawn, at least; 0 to 0.2. */
  readonly textShare?: number;
  /** Only the overall sizes. */
  readonly isSparse?: boolean;
  /** Feet and inches unless said. */
  readonly units?: 'us' | 'metric';
}

const MOST_TEXT_SHARE = 0.2;

/** The share that is asked for, within reason; `usual` where less or nothing is. */
export function textShareOf({ textShare = 0 }: Lettering, usual: number): number {
  return Number.isFinite(textShare) ? Math.min(Math.max(textShare, usual), MOST_TEXT_SHARE) : usual;
}

export function region(className: DrawingClass, rings: Region['rings'], hatch: Hatch = 'none'): Region {
  return { kind: 'region', className, rings, hatch };
}

export function line(className: DrawingClass, points: readonly PointFt[], dashed = false): Line {
  return { kind: 'line', className, points, dashed };
}

export function label(at: PointFt, text: string, anchor: Label['anchor'] = 'middle'): Label {
  return { kind: 'label', className: 'label', at, text, anchor, turnDeg: 0 };
}

/** A rectangle square to the page, from its upper left corner to its lower right one. */
export function box(fromXFt: number, fromYFt: number, toXFt: number, toYFt: number): PointFt[] {
  return [
    { xFt: fromXFt, yFt: fromYFt },
    { xFt: toXFt, yFt: fromYFt },
    { xFt: toXFt, yFt: toYFt },
    { xFt: fromXFt, yFt: toYFt },
  ];
}

/** The view box around everything drawn, with room for text at the edges. */
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

/** Letters are a little over half as wide as high. */
export function textWidthFt(text: string, textFt: number): number {
  return 0.6 * text.length * textFt;
}
