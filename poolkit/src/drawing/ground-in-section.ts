import type { MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import { type Ground, groundOf } from '../model/index.js';
import { crossings } from '../yard/index.js';
import { box, type DrawingItem, region } from './drawing.js';

const BESIDE_FT = 10;
const EVERY_FT = 1;
const WALL_FT = 0.6;
const FOOT_FT = 0.5;
/** Off the corners of most decks. */
const ALONG_Y_FT = 0.01;

/** The sloping ground along the middle of the pool, on the page of the section: y down, 0 at the water. */
interface GroundInSection {
  /** From left to right, level under the paving. */
  readonly top: readonly PointFt[];
  readonly walls: readonly DrawingItem[];
}

export function groundInSection(
  design: PoolDesign,
  measured: MeasuredDesign,
  freeboardFt: number,
): GroundInSection | null {
  const ground = groundOf(design, measured);
  const edges = crossings(measured.deckAround ?? measured.coping, ALONG_Y_FT);
  const [left, right] = [edges[0], edges.at(-1)];
  if (!ground || left === undefined || right === undefined) return null;
  const onPage = (xFt: number): PointFt => ({
    xFt,
    yFt: -freeboardFt - ground.heightFtAt({ xFt, yFt: ALONG_Y_FT }),
  });
  const beside = Array.from({ length: BESIDE_FT / EVERY_FT + 1 }, (_, index) => index * EVERY_FT);
  return {
    top: [
      ...beside.map((awayFt) => onPage(left - awayFt)).reverse(),
      { xFt: left, yFt: -freeboardFt },
      { xFt: right, yFt: -freeboardFt },
      ...beside.map((awayFt) => onPage(right + awayFt)),
    ],
    walls: [wallAt(ground, left, -1, freeboardFt), wallAt(ground, right, 1, freeboardFt)].flat(),
  };
}

function wallAt({ walls }: Ground, edgeFt: number, out: -1 | 1, freeboardFt: number): DrawingItem[] {
  const wall = walls.find(
    ({ from, to }) => Math.abs((from.xFt + to.xFt) / 2 - edgeFt) < 1 && from.yFt > ALONG_Y_FT !== to.yFt > ALONG_Y_FT,
  );
  if (!wall) return [];
  const heightFt = (wall.heightsFt[0] + wall.heightsFt[1]) / 2;
  const [low, high] = [Math.min(0, heightFt) - FOOT_FT, Math.max(0, heightFt)];
  // Built behind its face: outside of the paving where it holds the slope, under it where it holds the paving.
  const backFt = edgeFt + (heightFt > 0 ? out : -out) * WALL_FT;
  const [from, to] = [Math.min(edgeFt, backFt), Math.max(edgeFt, backFt)];
  return [region('retaining-wall', [box(from, -freeboardFt - high, to, -freeboardFt - low)], 'concrete')];
}
