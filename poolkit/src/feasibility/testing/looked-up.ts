import type { Rule, RuleId, RuleSet } from '../rules.js';

type Looked = Pick<Rule, 'value' | 'source' | 'checkedOn' | 'confidence'>;

/** The rule set with rules that were looked up: no longer placeholders. */
export function withLookedUp(ruleSet: RuleSet, looked: Readonly<Partial<Record<RuleId, Looked>>>): RuleSet {
  const entries = Object.entries(looked) as [RuleId, Looked][];
  const rules = Object.fromEntries(
    entries.map(([id, one]) => [id, { ...ruleSet.rules[id], ...one, placeholder: false }]),
  );
  return { ...ruleSet, rules: { ...ruleSet.rules, ...rules } };
}
