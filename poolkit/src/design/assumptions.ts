/** Practice figures with which a design is measured, editable by staff. */
import { defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import { FLOOR_ASSUMPTIONS } from '../geometry/index.js';

const HOUSE = { source: 'house figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;
/** The engineer's sealed drawing decides; until then the take-off uses these. */
const TAKE_OFF = {
  source: "house figure for the take-off; shotcrete.org: thickness is the engineer's",
  checkedOn: '2026-11-21',
  confidence: 'assumption',
} as const;
const TREAD_RULE = {
  source: 'ISPSC, recalled; check the adopted edition',
  checkedOn: '2026-11-21',
  confidence: 'recalled',
} as const;

/** Figures of the take-off: earth, shell, edges, covers. */
export const TAKE_OFF_ASSUMPTIONS = defineAssumptions({
  'dig.freeboardFt': { value: 0.5, unit: 'ft', label: 'Water to grade', min: 0, max: 2, ...HOUSE },
  'dig.gravelBaseFt': { value: 0.5, unit: 'ft', label: 'Gravel under the floor', min: 0, max: 2, ...HOUSE },
  'dig.overdigGuniteFt': {
    value: 0,
    unit: 'ft',
    label: 'Over-dig of a gunite pool, shot against the earth',
    min: 0,
    max: 4,
    ...HOUSE,
  },
  'dig.overdigFiberglassFt': {
    value: 1.75,
    unit: 'ft',
    label: 'Over-dig around a fiberglass shell, filled with stone',
    min: 0,
    max: 4,
    ...HOUSE,
  },
  'dig.overdigVinylFt': { value: 2.5, unit: 'ft', label: 'Over-dig around vinyl pool walls', min: 0, max: 5, ...HOUSE },
  'dig.swellPercent': {
    value: 30,
    unit: '%',
    label: 'Swell of the soil; clay 30 to 40, loess 15 to 25',
    min: 0,
    max: 80,
    ...HOUSE,
  },
  'dig.truckCuYd': { value: 12, unit: 'yd³', label: 'Loose soil on one truck', min: 3, max: 30, ...HOUSE },
  'shell.wallIn': { value: 8, unit: 'in', label: 'Gunite wall', min: 4, max: 24, ...TAKE_OFF },
  'shell.floorIn': { value: 8, unit: 'in', label: 'Gunite floor', min: 4, max: 24, ...TAKE_OFF },
  'shell.fiberglassFloorIn': { value: 0.5, unit: 'in', label: 'Fiberglass floor', min: 0.1, max: 2, ...HOUSE },
  'shell.vinylFloorIn': { value: 2.5, unit: 'in', label: 'Floor under a vinyl liner', min: 1, max: 8, ...HOUSE },
  'shell.bondBeamWidthIn': { value: 12, unit: 'in', label: 'Width of the bond beam', min: 4, max: 36, ...TAKE_OFF },
  'shell.bondBeamHeightIn': { value: 12, unit: 'in', label: 'Height of the bond beam', min: 4, max: 36, ...TAKE_OFF },
  'shell.orderExtraPercent': {
    value: 12,
    unit: '%',
    label: 'Shotcrete for rebound, trim and waste',
    min: 8,
    max: 20,
    ...HOUSE,
  },
  'shell.barSpacingIn': { value: 12, unit: 'in', label: 'Spacing of #3 bars, each way', min: 4, max: 24, ...TAKE_OFF },
  'shell.barLapPercent': { value: 10, unit: '%', label: 'Laps of reinforcing bars', min: 0, max: 40, ...HOUSE },
  'edge.tileBandIn': { value: 6, unit: 'in', label: 'Height of the waterline tile', min: 2, max: 24, ...HOUSE },
  'edge.spillwayFt': {
    value: 3,
    unit: 'ft',
    label: "Width of a spa's spillway, tiled like the waterline",
    min: 0,
    max: 12,
    ...HOUSE,
  },
  'edge.copingExtraStraightPercent': {
    value: 5,
    unit: '%',
    label: 'Coping to order beyond straight edges',
    min: 0,
    max: 30,
    ...HOUSE,
  },
  'edge.copingExtraCurvedPercent': {
    value: 10,
    unit: '%',
    label: 'Coping to order beyond curved edges',
    min: 0,
    max: 40,
    ...HOUSE,
  },
  'covers.safetyCoverFactor': {
    value: 1.3,
    unit: '',
    label: 'Safety cover per water surface, its overlap included',
    min: 1,
    max: 2,
    ...HOUSE,
  },
});

export type TakeOffValues = ValuesOf<typeof TAKE_OFF_ASSUMPTIONS>;

/** Figures a design is checked against: what each construction can do, steps, warnings. */
export const DESIGN_RULE_ASSUMPTIONS = defineAssumptions({
  'limits.fiberglassLengthFt': { value: 42, unit: 'ft', label: 'Longest fiberglass shell', min: 10, max: 60, ...HOUSE },
  'limits.fiberglassWidthFt': {
    value: 16,
    unit: 'ft',
    label: 'Widest fiberglass shell on the road',
    min: 8,
    max: 20,
    ...HOUSE,
  },
  'limits.fiberglassDepthFt': { value: 8.5, unit: 'ft', label: 'Deepest fiberglass shell', min: 4, max: 12, ...HOUSE },
  'limits.vinylLengthFt': { value: 48, unit: 'ft', label: 'Longest vinyl liner pool', min: 10, max: 100, ...HOUSE },
  'limits.vinylWidthFt': { value: 24, unit: 'ft', label: 'Widest vinyl liner pool', min: 8, max: 60, ...HOUSE },
  'limits.depthFt': { value: 12, unit: 'ft', label: 'Deepest water drawn here', min: 6, max: 20, ...HOUSE },
  'steps.leastTreadIn': { value: 10, unit: 'in', label: 'Least tread of a step', min: 6, max: 18, ...TREAD_RULE },
  'steps.mostRiserIn': { value: 12, unit: 'in', label: 'Highest riser of a step', min: 6, max: 18, ...TREAD_RULE },
  'warn.deepPoolFt': {
    value: 8,
    unit: 'ft',
    label: 'Depth from which a pool counts as deep',
    min: 5,
    max: 15,
    ...HOUSE,
  },
  'warn.divingDepthFt': {
    value: 7.5,
    unit: 'ft',
    label: 'Least depth under a diving board; the whole envelope is a designer’s business',
    min: 5,
    max: 15,
    source: 'ANSI/APSP/ICC-5, recalled: least depth under a Type I board',
    checkedOn: '2026-11-21',
    confidence: 'recalled',
  },
  'warn.shelfDepthIn': { value: 18, unit: 'in', label: 'Deepest a tanning ledge should be', min: 6, max: 36, ...HOUSE },
  'warn.raisedWallIn': {
    value: 30,
    unit: 'in',
    label: 'Raised wall from which a guard is checked',
    min: 12,
    max: 72,
    ...HOUSE,
  },
  'warn.secondExitFt': {
    value: 20,
    unit: 'ft',
    label: 'Swim from which a second way out is wanted',
    min: 10,
    max: 100,
    ...HOUSE,
  },
});

export type DesignRuleValues = ValuesOf<typeof DESIGN_RULE_ASSUMPTIONS>;

/** The figures a design is checked against. */
export const PARSE_ASSUMPTIONS = defineAssumptions({ ...DESIGN_RULE_ASSUMPTIONS, ...FLOOR_ASSUMPTIONS });
export type ParseValues = ValuesOf<typeof PARSE_ASSUMPTIONS>;
