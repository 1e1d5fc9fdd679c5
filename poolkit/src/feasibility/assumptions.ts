import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { DESIGN_RULE_ASSUMPTIONS, TAKE_OFF_ASSUMPTIONS } from '../design/index.js';
import { SUN_ASSUMPTIONS } from '../sun/index.js';
import { YARD_ASSUMPTIONS } from '../yard/index.js';

const frost = sourced('Frost depth of 30 in, St. Louis', 'recalled');
const company = sourced('Company figure');

export const FEASIBILITY_ASSUMPTIONS = defineAssumptions({
  ...TAKE_OFF_ASSUMPTIONS,
  ...SUN_ASSUMPTIONS,
  ...YARD_ASSUMPTIONS,
  'warn.divingDepthFt': DESIGN_RULE_ASSUMPTIONS['warn.divingDepthFt'],
  'feasibility.footingDepthFt': frost(
    2.5,
    'ft',
    "Depth of a house footing that was not measured; a basement's is deeper",
    0,
    12,
  ),
  'feasibility.leastFromFootingFt': company(5, 'ft', 'Distance below which an engineer looks at the footing', 0, 20),
});

export type FeasibilityValues = ValuesOf<typeof FEASIBILITY_ASSUMPTIONS>;
