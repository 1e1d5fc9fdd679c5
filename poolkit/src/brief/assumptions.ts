/** House figures a brief is turned into a design with, and the rules its design must keep; editable by staff. */
import { defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import { PARSE_ASSUMPTIONS } from '../design/index.js';

const HOUSE = { source: 'house figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;

export const BRIEF_ASSUMPTIONS = defineAssumptions({
  ...PARSE_ASSUMPTIONS,
  'brief.smallLengthFt': { value: 24, unit: 'ft', label: 'Length of a small pool', min: 10, max: 40, ...HOUSE },
  'brief.smallWidthFt': {
    value: 12,
    unit: 'ft',
    label: 'Width of a small or courtyard pool',
    min: 6,
    max: 20,
    ...HOUSE,
  },
  'brief.largeLengthFt': { value: 42, unit: 'ft', label: 'Length of a large pool', min: 30, max: 80, ...HOUSE },
  'brief.largeWidthFt': { value: 20, unit: 'ft', label: 'Width of a large pool', min: 14, max: 40, ...HOUSE },
  'brief.narrowWidthFt': {
    value: 10,
    unit: 'ft',
    label: 'Width of a pool for a narrow yard of unknown width',
    min: 6,
    max: 16,
    ...HOUSE,
  },
  'brief.plungeLengthFt': { value: 16, unit: 'ft', label: 'Length of a plunge pool', min: 8, max: 24, ...HOUSE },
  'brief.plungeWidthFt': { value: 9, unit: 'ft', label: 'Width of a plunge pool', min: 5, max: 16, ...HOUSE },
  'brief.levelDepthFt': { value: 4.5, unit: 'ft', label: 'Depth of a level floor', min: 3.5, max: 5, ...HOUSE },
  'brief.leastDepthFt': { value: 3, unit: 'ft', label: 'Shallowest floor of a pool', min: 1.5, max: 4, ...HOUSE },
  'brief.deepestFt': { value: 12, unit: 'ft', label: 'Deepest pool', min: 6, max: 20, ...HOUSE },
  'brief.kidsDeepFt': {
    value: 5,
    unit: 'ft',
    label: 'Deepest floor of a pool drawn for children',
    min: 3.5,
    max: 8,
    ...HOUSE,
  },
  'brief.playMiddleFt': {
    value: 5,
    unit: 'ft',
    label: 'Depth in the middle of a pool for games',
    min: 4,
    max: 6,
    ...HOUSE,
  },
  'brief.waterPerPersonSqFt': { value: 100, unit: 'ft²', label: 'Water for each person', min: 20, max: 300, ...HOUSE },
  'brief.walkFt': { value: 3, unit: 'ft', label: 'Room to walk beside a pool', min: 1, max: 10, ...HOUSE },
  'brief.smallestSpaFt': { value: 6, unit: 'ft', label: 'Smallest spa', min: 4, max: 8, ...HOUSE },
  'brief.largestSpaFt': { value: 12, unit: 'ft', label: 'Largest spa', min: 8, max: 16, ...HOUSE },
  'brief.spaFt': { value: 7, unit: 'ft', label: 'Spa nobody gave a size for', min: 6, max: 12, ...HOUSE },
  'brief.shelfFt': {
    value: 7,
    unit: 'ft',
    label: 'Length of a tanning ledge nobody gave a size for',
    min: 4,
    max: 12,
    ...HOUSE,
  },
  'brief.shelfDepthIn': {
    value: 12,
    unit: 'in',
    label: 'Water over a tanning ledge; 9 to 12 is usual',
    min: 6,
    max: 18,
    ...HOUSE,
  },
});

export type BriefValues = ValuesOf<typeof BRIEF_ASSUMPTIONS>;
