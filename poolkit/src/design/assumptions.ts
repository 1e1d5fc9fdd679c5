import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { FLOOR_ASSUMPTIONS } from '../geometry/index.js';

const company = sourced('Company figure');
const takeOff = sourced("company figure for quantities; shotcrete.org: thickness is the engineer's");
const treadRule = sourced('ISPSC; check the adopted edition', 'recalled');
const diving = sourced('ANSI/APSP/ICC-5: minimum depth under a Type I board', 'recalled');

export const TAKE_OFF_ASSUMPTIONS = defineAssumptions({
  'dig.freeboardFt': company(0.5, 'ft', 'Water level below grade', 0, 2),
  'dig.gravelBaseFt': company(0.5, 'ft', 'Gravel under the floor', 0, 2),
  'dig.overdigGuniteFt': company(0, 'ft', 'Over-dig of a gunite pool, shot against the earth', 0, 4),
  'dig.overdigFiberglassFt': company(1.75, 'ft', 'Over-dig around a fiberglass shell, filled with stone', 0, 4),
  'dig.overdigVinylFt': company(2.5, 'ft', 'Over-dig around vinyl pool walls', 0, 5),
  'dig.swellPercent': company(30, '%', 'Swell of dug soil; clay 30 to 40, loess 15 to 25', 0, 80),
  'dig.truckCuYd': company(12, 'yd³', 'Loose soil on one truck', 3, 30),
  'shell.wallIn': takeOff(8, 'in', 'Gunite wall', 4, 24),
  'shell.floorIn': takeOff(8, 'in', 'Gunite floor', 4, 24),
  'shell.fiberglassFloorIn': company(0.5, 'in', 'Fiberglass floor', 0.1, 2),
  'shell.vinylFloorIn': company(2.5, 'in', 'Floor under a vinyl liner', 1, 8),
  'shell.bondBeamWidthIn': takeOff(12, 'in', 'Width of the bond beam', 4, 36),
  'shell.bondBeamHeightIn': takeOff(12, 'in', 'Height of the bond beam', 4, 36),
  'shell.orderExtraPercent': company(12, '%', 'Shotcrete for rebound, trim and waste', 8, 20),
  'shell.barSpacingIn': takeOff(12, 'in', 'Spacing of #3 bars, each way', 4, 24),
  'shell.barLapPercent': company(10, '%', 'Laps of reinforcing bars', 0, 40),
  'edge.tileBandIn': company(6, 'in', 'Height of the waterline tile', 2, 24),
  'edge.spillwayFt': company(3, 'ft', "Width of a spa's spillway, tiled like the waterline", 0, 12),
  'edge.copingExtraStraightPercent': company(5, '%', 'Extra coping to order for straight edges', 0, 30),
  'edge.copingExtraCurvedPercent': company(10, '%', 'Extra coping to order for curved edges', 0, 40),
  'covers.safetyCoverFactor': company(1.3, '', 'Safety cover per area of water, overlap included', 1, 2),
});

export type TakeOffValues = ValuesOf<typeof TAKE_OFF_ASSUMPTIONS>;

export const DESIGN_RULE_ASSUMPTIONS = defineAssumptions({
  'limits.fiberglassLengthFt': company(42, 'ft', 'Longest fiberglass shell', 10, 60),
  'limits.fiberglassWidthFt': company(16, 'ft', 'Widest fiberglass shell on the road', 8, 20),
  'limits.fiberglassDepthFt': company(8.5, 'ft', 'Deepest fiberglass shell', 4, 12),
  'limits.vinylLengthFt': company(48, 'ft', 'Longest vinyl liner pool', 10, 100),
  'limits.vinylWidthFt': company(24, 'ft', 'Widest vinyl liner pool', 8, 60),
  'limits.depthFt': company(12, 'ft', 'Maximum depth that can be drawn', 6, 20),
  'steps.leastTreadIn': treadRule(10, 'in', 'Minimum tread of a step', 6, 18),
  'steps.mostRiserIn': treadRule(12, 'in', 'Maximum riser of a step', 6, 18),
  'warn.deepPoolFt': company(8, 'ft', 'Depth at which a pool counts as deep', 5, 15),
  'warn.divingDepthFt': diving(
    7.5,
    'ft',
    'Minimum depth under a diving board; a designer checks the whole envelope',
    5,
    15,
  ),
  'warn.shelfDepthIn': company(18, 'in', 'Maximum depth of a tanning ledge', 6, 36),
  'warn.raisedWallIn': company(30, 'in', 'Height of a raised wall at which a guard is checked', 12, 72),
  'warn.secondExitFt': company(20, 'ft', 'Pool length above which a second way out is advised', 10, 100),
});

export type DesignRuleValues = ValuesOf<typeof DESIGN_RULE_ASSUMPTIONS>;

export const PARSE_ASSUMPTIONS = defineAssumptions({ ...DESIGN_RULE_ASSUMPTIONS, ...FLOOR_ASSUMPTIONS });
export type ParseValues = ValuesOf<typeof PARSE_ASSUMPTIONS>;
