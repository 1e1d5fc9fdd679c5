import type { DrawnInFull, MeasuredDesign, PointFt, PoolDesign } from '../design/index.js';
import type { Polygon } from '../geometry/index.js';
import { outlineToYard } from '../yard/index.js';
import type { FeasibilityValues } from './assumptions.js';
import { type MeasuringLine, type RuleSet, withTypedSetbacks } from './rules.js';

/** Everything left out is unknown. */
export interface SiteFacts {
  readonly septic?: 'none' | readonly PointFt[];
  readonly trustees?: 'none' | 'consent given';
  readonly floodplain?: 'outside' | 'inside';
  readonly complete?: readonly DrawnInFull[];
}

export type Drawn = Pick<MeasuredDesign, 'quantities' | 'outline' | 'coping' | 'deckOutlines' | 'spas' | 'equipment'>;

export type Part = Readonly<{ name: 'water' | 'spa' | 'coping' | 'deck'; points: Polygon }>;

export interface Site {
  readonly design: PoolDesign;
  readonly drawn: Drawn;
  readonly ruleSet: RuleSet;
  readonly facts: SiteFacts;
  readonly values: FeasibilityValues;
  readonly parts: readonly Part[];
}

export function siteOf(
  design: PoolDesign,
  drawn: Drawn,
  ruleSet: RuleSet,
  facts: SiteFacts,
  values: FeasibilityValues,
): Site {
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
  return { design, drawn, ruleSet: withTypedSetbacks(ruleSet, design.yard.setbacks), facts, values, parts };
}

export function isDrawnInFull({ design, facts }: Site, kind: DrawnInFull): boolean {
  return [facts.complete, design.yard.complete].some((kinds) => kinds?.includes(kind));
}

const PARTS_OF_LINE: Readonly<Record<MeasuringLine, readonly Part['name'][]>> = {
  water: ['water', 'spa'],
  coping: ['coping', 'spa'],
  deck: ['coping', 'spa', 'deck'],
};

export function measuredParts({ parts, ruleSet }: Site): readonly Part[] {
  return parts.filter(({ name }) => PARTS_OF_LINE[ruleSet.measuringLine].includes(name));
}

export function dugParts({ parts }: Site): readonly Part[] {
  return parts.filter(({ name }) => name === 'coping' || name === 'spa');
}
