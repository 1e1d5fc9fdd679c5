import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { PARSE_ASSUMPTIONS } from '../design/index.js';

const company = sourced('Company figure');

export const BRIEF_ASSUMPTIONS = defineAssumptions({
  ...PARSE_ASSUMPTIONS,
  'brief.smallLengthFt': company(24, 'ft', 'Length of a small pool', 10, 40),
  'brief.smallWidthFt': company(12, 'ft', 'Width of a small or courtyard pool', 6, 20),
  'brief.largeLengthFt': company(42, 'ft', 'Length of a large pool', 30, 80),
  'brief.largeWidthFt': company(20, 'ft', 'Width of a large pool', 14, 40),
  'brief.narrowWidthFt': company(10, 'ft', 'Width of a pool for a narrow yard of unknown width', 6, 16),
  'brief.plungeLengthFt': company(16, 'ft', 'Length of a plunge pool', 8, 24),
  'brief.plungeWidthFt': company(9, 'ft', 'Width of a plunge pool', 5, 16),
  'brief.levelDepthFt': company(4.5, 'ft', 'Depth of a level floor', 3.5, 5),
  'brief.leastDepthFt': company(3, 'ft', 'Shallowest floor of a pool', 1.5, 4),
  'brief.deepestFt': company(12, 'ft', 'Deepest pool', 6, 20),
  'brief.kidsDeepFt': company(5, 'ft', 'Deepest floor of a pool drawn for children', 3.5, 8),
  'brief.playMiddleFt': company(5, 'ft', 'Depth in the middle of a pool for games', 4, 6),
  'brief.waterPerPersonSqFt': company(100, 'ft²', 'Water for each person', 20, 300),
  'brief.walkFt': company(3, 'ft', 'Room to walk beside a pool', 1, 10),
  'brief.smallestSpaFt': company(6, 'ft', 'Smallest spa', 4, 8),
  'brief.largestSpaFt': company(12, 'ft', 'Largest spa', 8, 16),
  'brief.spaFt': company(7, 'ft', 'Spa without a stated size', 6, 12),
  'brief.shelfFt': company(7, 'ft', 'Length of a tanning ledge without a stated size', 4, 12),
  'brief.shelfDepthIn': company(12, 'in', 'Water over a tanning ledge; 9 to 12 is usual', 6, 18),
});

export type BriefValues = ValuesOf<typeof BRIEF_ASSUMPTIONS>;
