import type { Rule, RuleId, RuleSet } from '../rules.js';

type Looked = Pick<Rule, 'value' | 'source' | 'checkedOn' | 'confidence'>;

/** The rules with some that were looked up: no longer placeholders. */
export function withLookedUp(rules: RuleSet, looked: Readonly<Partial<Record<RuleId, Looked>>>): RuleSet {
  const entries = Object.entries(looked) as [RuleId, Looked][];
  return {
    ...rules,
    ...Object.fromEntries(entries.map(([id, one]) => [id, { ...rules[id], ...one, placeholder: false }])),
  };
}
