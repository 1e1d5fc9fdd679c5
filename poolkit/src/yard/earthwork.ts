/** A level terrace for pool and deck at the mean ground height; walls where an edge differs by more than `gradeOutFt`. */
import { boundsOf, contains, distanceToEdgeFt } from '../geometry/index.js';
import { crossings, edgesOf, lengthOf, pointOn } from './frames.js';
import type { PointFt } from '../types/index.js';

export type HeightAt = (xFt: number, yFt: number) => number;

export interface Earthwork {
  readonly terraceHeightFt: number;
  readonly cutCuFt: number;
  readonly fillCuFt: number;
  readonly slopePercent: number;
}

type Cell = Readonly<{ xFt: number; yFt: number; areaSqFt: number; inWater: boolean }>;

/** 24 by about 24 cells keep the volumes of a sloping plane within 0.5%. */
const ROWS = 24;
/** More points than this are a curve, whose width does not jump at a point. */
const MAX_CORNERS = 16;
const SLOPE_RUN_FT = 10;
const SLOPE_EVERY = 7;
const WALL_STEP_FT = 1;
/** A terrace at a house is drawn to the wall with this precision. */
const AT_HOUSE_FT = 0.5;

export function measureEarthwork(
  water: readonly PointFt[],
  deck: readonly PointFt[] | null,
  heightAt: HeightAt,
): Earthwork {
  const cells = scan(water, deck).map((cell) => ({ ...cell, heightFt: heightAt(cell.xFt, cell.yFt) }));
  // Relative to one of the heights, so that level ground gives exactly 0.
  const zeroFt = cells[0]?.heightFt ?? 0;
  let [area, volume] = [0, 0];
  for (const { areaSqFt, heightFt } of cells) {
    area += areaSqFt;
    volume += areaSqFt * (heightFt - zeroFt);
  }
  const levelFt = area > 0 ? volume / area : 0;
  let [cutCuFt, fillCuFt, slopePercent] = [0, 0, 0];
  for (const [index, { xFt, yFt, areaSqFt, inWater, heightFt }] of cells.entries()) {
    const aboveFt = heightFt - zeroFt - levelFt;
    if (aboveFt > 0) cutCuFt += areaSqFt * aboveFt;
    else if (!inWater) fillCuFt -= areaSqFt * aboveFt;
    if (index % SLOPE_EVERY === 0) slopePercent = Math.max(slopePercent, slopePercentAt(xFt, yFt, heightAt));
  }
  return { terraceHeightFt: zeroFt + levelFt, cutCuFt, fillCuFt, slopePercent };
}

/** `heightFt` is of the ground above the terrace, negative where the terrace is filled up. */
export type WallRun = Readonly<{ from: PointFt; to: PointFt; heightFt: number }>;

export type Walls = Readonly<{ faceSqFt: number; maxHeightFt: number; runs: readonly WallRun[] }>;

export function measureWalls(
  outlines: readonly (readonly PointFt[])[],
  houses: readonly (readonly PointFt[])[],
  terraceHeightFt: number,
  gradeOutFt: number,
  heightAt: HeightAt,
): Walls {
  let faceSqFt = 0;
  let maxHeightFt = 0;
  const runs: WallRun[] = [];
  outlines.forEach((outline, index) => {
    const others = outlines.filter((_, other) => other !== index);
    for (const edge of edgesOf(outline)) {
      const lengthFt = lengthOf(edge);
      const steps = Math.max(1, Math.ceil(lengthFt / WALL_STEP_FT));
      const [xStepFt, yStepFt] = [edge.to.xFt - edge.from.xFt, edge.to.yFt - edge.from.yFt];
      for (let step = 0; step < steps; step++) {
        const part = (step + 0.5) / steps;
        const aboveFt = heightAt(edge.from.xFt + xStepFt * part, edge.from.yFt + yStepFt * part) - terraceHeightFt;
        const heightFt = Math.abs(aboveFt);
        if (heightFt <= gradeOutFt) continue;
        const at = pointOn(edge, part);
        if (others.some((other) => contains(other, at))) continue;
        if (houses.some((house) => contains(house, at) || distanceToEdgeFt(at, house) < AT_HOUSE_FT)) continue;
        faceSqFt += (heightFt * lengthFt) / steps;
        maxHeightFt = Math.max(maxHeightFt, heightFt);
        runs.push({ from: pointOn(edge, step / steps), to: pointOn(edge, (step + 1) / steps), heightFt: aboveFt });
      }
    }
  });
  return { faceSqFt, maxHeightFt, runs };
}

/** Row by row between the exact edges of the outlines. */
function scan(water: readonly PointFt[], deck: readonly PointFt[] | null): Cell[] {
  const cells: Cell[] = [];
  const outlines = deck ? [water, deck] : [water];
  const { minXFt, maxXFt } = boundsOf(outlines.flat());
  const widestFt = (maxXFt - minXFt) / ROWS;
  for (const { yFt, depthFt } of rowsOver(outlines)) {
    const waterEdges = crossings(water, yFt);
    const deckEdges = deck ? crossings(deck, yFt) : [];
    // Every edge from left to right enters or leaves its outline.
    let inWater = false;
    let onDeck = false;
    let fromFt = 0;
    for (let ofBoth = 0, w = 0; ofBoth < waterEdges.length + deckEdges.length; ofBoth++) {
      const d = ofBoth - w;
      const ofWater = d >= deckEdges.length || (w < waterEdges.length && waterEdges[w]! <= deckEdges[d]!);
      const toFt = ofWater ? waterEdges[w++]! : deckEdges[d]!;
      if ((inWater || onDeck) && toFt > fromFt) {
        const columns = Math.max(1, Math.ceil((toFt - fromFt) / widestFt));
        for (let column = 0; column < columns; column++) {
          const xFt = fromFt + ((toFt - fromFt) * (column + 0.5)) / columns;
          cells.push({ xFt, yFt, areaSqFt: (depthFt * (toFt - fromFt)) / columns, inWater });
        }
      }
      if (ofWater) inWater = !inWater;
      else onDeck = !onDeck;
      fromFt = toFt;
    }
  }
  return cells;
}

/** Rows end where an outline begins, ends or has a corner: there the width jumps. */
function rowsOver(outlines: readonly (readonly PointFt[])[]): { yFt: number; depthFt: number }[] {
  const breaks = outlines.flatMap((outline) => {
    if (outline.length <= MAX_CORNERS) return outline.map((point) => point.yFt);
    const { minYFt, maxYFt } = boundsOf(outline);
    return [minYFt, maxYFt];
  });
  breaks.sort((a, b) => a - b);
  const tallestFt = (breaks.at(-1)! - breaks[0]!) / ROWS;
  const found: { yFt: number; depthFt: number }[] = [];
  for (let i = 1; i < breaks.length; i++) {
    const [from, to] = [breaks[i - 1]!, breaks[i]!];
    const rows = Math.ceil((to - from) / tallestFt) || 0;
    for (let row = 0; row < rows; row++)
      found.push({ yFt: from + ((to - from) * (row + 0.5)) / rows, depthFt: (to - from) / rows });
  }
  return found;
}

function slopePercentAt(xFt: number, yFt: number, heightAt: HeightAt): number {
  const reach = SLOPE_RUN_FT / 2;
  const alongX = heightAt(xFt + reach, yFt) - heightAt(xFt - reach, yFt);
  const alongY = heightAt(xFt, yFt + reach) - heightAt(xFt, yFt - reach);
  return (Math.sqrt(alongX * alongX + alongY * alongY) / SLOPE_RUN_FT) * 100;
}
