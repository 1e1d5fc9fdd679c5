import type { DrawnInFull, MeasuredDesign, PoolDesign } from '../design/index.js';
import type { Polygon } from '../geometry/index.js';
import { outlineToYard } from '../yard/index.js';
import type { FeasibilityValues } from './assumptions.js';
import { type RuleSet, withTypedSetbacks } from './rules.js';

export type Drawn = Pick<MeasuredDesign, 'quantities' | 'outline' | 'coping' | 'deckOutlines' | 'spas' | 'equipment'>;

export type Part = Readonly<{ name: 'water' | 'spa' | 'coping' | 'deck'; points: Polygon }>;

export interface Site {
  readonly design: PoolDesign;
  readonly drawn: Drawn;
  readonly rules: RuleSet;
  readonly values: FeasibilityValues;
  readonly parts: readonly Part[];
}

export function siteOf(design: PoolDesign, drawn: Drawn, rules: RuleSet, values: FeasibilityValues): Site {
  const placed = (name: Part['name'], points: Polygon): Part => ({
    name,
    points: outlineToYard(points, design.placement),
  });
  const parts = [
    placed('water', drawn.outline.points),
    ...drawn.spas.map((spa) => placed('spa', spa.points)),
    placed('coping', drawn.coping),
    ...drawn.deckOutlines.map((deck) => placed('deck', deck)),
  ];
  return { design, drawn, rules: withTypedSetbacks(rules, design.yard.setbacks), values, parts };
}

export function isDrawnInFull({ design }: Site, kind: DrawnInFull): boolean {
  return design.yard.complete?.includes(kind) ?? false;
}

/** The city measures from the edge of the water. */
export function measuredParts({ parts }: Site): readonly Part[] {
  return parts.filter(({ name }) => name === 'water' || name === 'spa');
}

export function dugParts({ parts }: Site): readonly Part[] {
  return parts.filter(({ name }) => name === 'coping' || name === 'spa');
}
