/** A figure that no one has verified for the city is a placeholder: breaking it is reported, meeting it proves nothing. */
import type { Confidence } from '../assumptions/index.js';
import type { Setbacks } from '../design/index.js';

export const RULE_IDS = [
  'access-full',
  'access-limited',
  'slope',
  'water-table',
  'lot-line',
  'setback-front',
  'setback-side',
  'setback-rear',
  'front-yard',
  'coverage',
  'house-distance',
  'house-influence',
  'easement',
  'overhead-line',
  'tree-roots',
  'septic',
  'barrier',
  'barrier-height',
  'barrier-gates',
  'barrier-house-wall',
  'diving',
  'equipment',
  'sun',
  'permit',
  'wall-permit',
  'wall-engineer',
  'land-disturbance',
  'trustees',
  'floodplain',
] as const;

export type RuleId = (typeof RULE_IDS)[number];

/** Completes "… decides." */
export type Decider =
  'city' | 'county' | 'utility' | 'engineer' | 'arborist' | 'health department' | 'site visit' | 'trustees';

export interface Rule {
  readonly id: RuleId;
  readonly title: string;
  /** Null where the rule has no figure, or no one knows it yet. */
  readonly value: number | null;
  readonly unit: string;
  readonly source: string;
  readonly checkedOn: string;
  readonly confidence: Confidence;
  readonly placeholder: boolean;
  readonly decides: Decider;
}

/** Typed in the yard drawing and unverified, so it has no date. */
export const TYPED_BY_YOU = 'entered by you';

export type RuleSet = Readonly<Record<RuleId, Rule>>;

export function withTypedSetbacks(rules: RuleSet, setbacks: Setbacks | undefined): RuleSet {
  if (!setbacks) return rules;
  const typed = (id: RuleId, value: number | null): Rule =>
    value === null
      ? rules[id]
      : { ...rules[id], value, source: TYPED_BY_YOU, confidence: 'assumption', placeholder: false };
  return {
    ...rules,
    'setback-front': typed('setback-front', setbacks.frontFt),
    'setback-side': typed('setback-side', setbacks.sideFt),
    'setback-rear': typed('setback-rear', setbacks.rearFt),
  };
}
