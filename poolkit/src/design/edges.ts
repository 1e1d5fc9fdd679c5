import {
  areaSqFt,
  boundsOf,
  offsetPolygon,
  type Outline,
  type Polygon,
  ringWidthFt,
  surrounds,
} from '../geometry/index.js';
import { inchesToFeet } from '../units/index.js';
import type { TakeOffValues } from './assumptions.js';
import type { SpaPlan } from './floor.js';
import type { PoolDesign, Quantities } from '../types/index.js';

/** Shapes whose deep end is one straight wall, behind which an automatic cover's vault is built. */
const STRAIGHT_ENDED: ReadonlySet<string> = new Set(['rectangle', 'lap', 'plunge']);

/** No tile on a vinyl liner; no coping over the vault of an automatic cover. */
export function edgesOf(
  design: PoolDesign,
  outline: Outline,
  spas: readonly SpaPlan[],
  values: TakeOffValues,
): Pick<Quantities, 'tileLf' | 'tileSqFt' | 'copingLf' | 'copingOrderLf'> {
  const spasFt = spas.reduce((sum, { perimeterFt }) => sum + perimeterFt, 0);
  const spillwaysFt = spas.filter(({ spa }) => spa.spillover).length * values['edge.spillwayFt'];
  const tileLf = design.construction === 'vinyl' ? 0 : outline.perimeterFt + spasFt + spillwaysFt;
  const hasVault = design.equipment.cover === 'automatic' && STRAIGHT_ENDED.has(design.shape.kind);
  const copingLf = outline.perimeterFt + spasFt - (hasVault ? outline.widthFt : 0);
  const curved = spas.reduce((sum, { curvedFt }) => sum + curvedFt, Math.min(outline.curvedFt, outline.perimeterFt));
  const extra = (percent: number) => 1 + percent / 100;
  return {
    tileLf,
    tileSqFt: tileLf * inchesToFeet(values['edge.tileBandIn']),
    copingLf,
    copingOrderLf:
      Math.max(0, copingLf - curved) * extra(values['edge.copingExtraStraightPercent']) +
      Math.min(copingLf, curved) * extra(values['edge.copingExtraCurvedPercent']),
  };
}

export interface DeckPlan {
  readonly areaSqFt: number;
  readonly coping: Polygon;
  readonly outlines: readonly Polygon[];
  readonly around: Polygon | null;
}

/** The area between the outlines, less the pool and its coping where surrounded. */
export function deckOf(
  { deck, copingWidthFt }: Pick<PoolDesign, 'deck' | 'copingWidthFt'>,
  outline: Outline,
): DeckPlan {
  const coping = offsetPolygon(outline.points, copingWidthFt);
  if (deck.kind === 'none') return { areaSqFt: 0, coping, outlines: [], around: null };
  if (deck.kind === 'polygons') {
    const around = deck.polygons.find((polygon) => surrounds(polygon, coping)) ?? null;
    const drawn = deck.polygons.reduce((sum, polygon) => sum + areaSqFt(polygon), 0);
    const pool = around ? areaSqFt(coping) : 0;
    return { areaSqFt: Math.max(0, drawn - pool), coping, outlines: deck.polygons, around };
  }
  const widthFt = deck.kind === 'ring' ? deck.widthFt : ringWidthFt(outline, copingWidthFt, deck.areaSqFt);
  const ring = offsetPolygon(outline.points, copingWidthFt + widthFt);
  const area = deck.kind === 'ring' ? areaSqFt(ring) - areaSqFt(coping) : deck.areaSqFt;
  return { areaSqFt: area, coping, outlines: [ring], around: ring };
}

export function fenceAroundFt(deck: DeckPlan, clearanceFt: number): number {
  const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf([...deck.coping, ...deck.outlines.flat()]);
  return 2 * (maxXFt - minXFt + maxYFt - minYFt) + 8 * clearanceFt;
}
