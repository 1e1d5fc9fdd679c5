import type { PointFt } from '../design/index.js';
import { type Dimension, type DrawingItem, type Label, textWidthFt } from './drawing.js';

const ABOVE = 0.8;
const BELOW = 0.25;
/** From above the line to under it. */
const OTHER_SIDE = 1.85;
/** Letters over letters cannot be read; a line behind them has a gap. */
const WORSE_THAN_LINES = 100;
const STEPS = [0.5, 1] as const;

/** What the letters cover. */
export function textBox(item: Dimension | Label, textFt: number): PointFt[] {
  const { text } = item;
  const [at, turnDeg, anchor] =
    item.kind === 'label' ? [item.at, item.turnDeg, item.anchor] : [item.textAt, item.textTurnDeg, 'middle' as const];
  const widthFt = textWidthFt(text, textFt);
  const from = { start: 0, middle: -widthFt / 2, end: -widthFt }[anchor];
  const [cos, sin] = directionOf(turnDeg);
  return [
    [from, -ABOVE],
    [from + widthFt, -ABOVE],
    [from + widthFt, BELOW],
    [from, BELOW],
  ].map(([x = 0, y = 0]) => ({
    xFt: at.xFt + x * cos - y * textFt * sin,
    yFt: at.yFt + x * sin + y * textFt * cos,
  }));
}

/** Both convex; a line counts as one without width. */
export function cover(one: readonly PointFt[], other: readonly PointFt[]): boolean {
  return [one, other].every((shape) =>
    shape.every((from, index) => {
      const to = shape[(index + 1) % shape.length]!;
      const [acrossX, acrossY] = [from.yFt - to.yFt, to.xFt - from.xFt];
      const reach = (points: readonly PointFt[]) => {
        const along = points.map(({ xFt, yFt }) => xFt * acrossX + yFt * acrossY);
        return [Math.min(...along), Math.max(...along)] as const;
      };
      const [[low, high], [otherLow, otherHigh]] = [reach(one), reach(other)];
      return low < otherHigh && otherLow < high;
    }),
  );
}

/** Edges of what stands in the yard. Outlines of the pool and its deck are where their sizes are. */
const EDGES: ReadonlySet<DrawingItem['className']> = new Set([
  ...(['lot', 'house', 'setback', 'easement', 'fence', 'gate', 'overhead-line', 'retaining-wall', 'bed'] as const),
  ...(['turf', 'kitchen', 'pergola', 'pavilion', 'pool-house', 'equipment-pad'] as const),
]);

/**
 * A size that would be written over a name, another size or an edge is written farther along its line, under it, or
 * past its end.
 */
export function withClearSizes(
  sizes: readonly DrawingItem[],
  around: readonly DrawingItem[],
  textFt: number,
): DrawingItem[] {
  const taken = around.flatMap((item) => (item.kind === 'label' ? [textBox(item, textFt)] : []));
  const edges = around.flatMap((item) => (EDGES.has(item.className) ? edgesOf(item) : []));
  return sizes.map((size) => {
    if (size.kind !== 'dimension') return size;
    const lines = sizes
      .flatMap((other) => (other.kind === 'dimension' && other !== size ? [linesOf(other)] : []))
      .flat()
      .concat(edges);
    const hits = (tried: Dimension) => {
      const own = textBox(tried, textFt);
      const count = (others: readonly (readonly PointFt[])[]) => others.filter((other) => cover(own, other)).length;
      return WORSE_THAN_LINES * count(taken) + count(lines);
    };
    const tried = placesFor(size, textFt).map((place) => ({ place, hits: hits(place) }));
    const least = Math.min(...tried.map((one) => one.hits));
    const { place } = tried.find((one) => one.hits === least)!;
    taken.push(textBox(place, textFt));
    return place;
  });
}

function edgesOf(item: DrawingItem): PointFt[][] {
  if (item.kind === 'line') return item.points.slice(1).map((to, index) => [item.points[index]!, to]);
  if (item.kind !== 'region') return [];
  return item.rings.flatMap((ring) => ring.map((from, index) => [from, ring[(index + 1) % ring.length]!]));
}

const linesOf = ({ from, to, lineFrom, lineTo }: Dimension): PointFt[][] => [
  [lineFrom, lineTo],
  [from, lineFrom],
  [to, lineTo],
];

function placesFor(size: Dimension, textFt: number): Dimension[] {
  const { lineFrom, lineTo, text, textAt, textTurnDeg } = size;
  const [cos, sin] = directionOf(textTurnDeg);
  const lengthFt = Math.hypot(lineTo.xFt - lineFrom.xFt, lineTo.yFt - lineFrom.yFt);
  const widthFt = textWidthFt(text, textFt);
  const insideFt = Math.max(0, (lengthFt - widthFt) / 2 - textFt / 2);
  const outsideFt = (lengthFt + widthFt + textFt) / 2;
  const along = [0, ...STEPS.flatMap((part) => [part * insideFt, -part * insideFt]), outsideFt, -outsideFt];
  const places = [0, OTHER_SIDE * textFt].flatMap((downFt) => along.map((alongFt) => ({ alongFt, downFt })));
  const past = (far: number) => Math.abs(far) > insideFt;
  return places
    .sort((one, other) => Number(past(one.alongFt)) - Number(past(other.alongFt)))
    .map(({ alongFt, downFt }) => ({
      ...size,
      textAt: {
        xFt: textAt.xFt + alongFt * cos - downFt * sin,
        yFt: textAt.yFt + alongFt * sin + downFt * cos,
      },
    }));
}

function directionOf(turnDeg: number): readonly [cos: number, sin: number] {
  const turn = (turnDeg * Math.PI) / 180;
  return [Math.cos(turn), Math.sin(turn)];
}
