import { defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import { DESIGN_RULE_ASSUMPTIONS, TAKE_OFF_ASSUMPTIONS } from '../design/index.js';
import { SUN_ASSUMPTIONS } from '../sun/index.js';
import { YARD_ASSUMPTIONS } from '../yard/index.js';

/** Figures of the checks that are no municipality's rule, with those of the areas the checks measure with. */
export const FEASIBILITY_ASSUMPTIONS = defineAssumptions({
  ...TAKE_OFF_ASSUMPTIONS,
  ...SUN_ASSUMPTIONS,
  ...YARD_ASSUMPTIONS,
  // One depth for the warning while drawing, for the check and for what a brief is told.
  'warn.divingDepthFt': DESIGN_RULE_ASSUMPTIONS['warn.divingDepthFt'],
  'feasibility.footingDepthFt': {
    value: 2.5,
    unit: 'ft',
    label: "Depth of the house footing when nobody has looked; a basement's is deeper",
    min: 0,
    max: 12,
    source: 'Frost depth of 30 in, St. Louis',
    checkedOn: '2026-11-21',
    confidence: 'recalled',
  },
  'feasibility.leastFromFootingFt': {
    value: 5,
    unit: 'ft',
    label: 'Nearer than this an engineer looks at the footing',
    min: 0,
    max: 20,
    source: 'House figure',
    checkedOn: '2026-11-21',
    confidence: 'assumption',
  },
});

export type FeasibilityValues = ValuesOf<typeof FEASIBILITY_ASSUMPTIONS>;
