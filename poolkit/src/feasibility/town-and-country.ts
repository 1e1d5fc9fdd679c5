/**
 * Rules for Town and Country, Missouri, as far as they could be found in public texts. The city's own pool
 * setbacks could not: they depend on zoning district, lot shape, plat and indenture, so those rules are
 * placeholders at what neighbouring cities ask.
 */
import { DESIGN_RULE_ASSUMPTIONS } from '../design/index.js';
import type { Rule, RuleId, RuleSet } from './rules.js';

const CHECKED_ON = '2026-11-21';

type Entry = Pick<Rule, 'title' | 'value' | 'unit' | 'min' | 'max' | 'source' | 'confidence' | 'decides'> & Partial<Pick<Rule, 'placeholder'>>;

const NEIGHBOURS = {
  source: 'Placeholder: 10 ft in Byrnes Mill and De Soto, 5 ft in Festus (ecode360.com 33578623, 28318713; festusmo.gov FAQ 69)',
  confidence: 'assumption', placeholder: true, decides: 'city',
} as const;
const HOUSE = { source: 'House figure', confidence: 'assumption' } as const;
const ISPSC = { source: 'ISPSC section 305, model text, recalled', confidence: 'recalled', decides: 'city' } as const;
const NO_FIGURE = { value: null, unit: '', min: 0, max: 0 } as const;

const ENTRIES: Readonly<Record<RuleId, Entry>> = {
  'access-full': {
    title: 'Way in for a full-size excavator', value: 10, unit: 'ft', min: 6, max: 20, decides: 'site visit',
    source: 'riverpoolsandspas.com, choosing a property for a pool', confidence: 'assumption',
  },
  'access-limited': { title: 'Way in for a small machine', value: 8, unit: 'ft', min: 3, max: 15, decides: 'site visit', ...HOUSE },
  slope: { title: 'Slope without an engineer', value: 10, unit: '%', min: 2, max: 30, decides: 'engineer', ...HOUSE },
  'water-table': { title: 'Ground water below the pool', ...NO_FIGURE, decides: 'engineer', ...HOUSE },
  'lot-line': { title: 'Everything on the own lot', value: 0, unit: 'ft', min: 0, max: 0, decides: 'city', source: 'Property law', confidence: 'verified' },
  'setback-front': {
    title: 'Front setback', value: null, unit: 'ft', min: 0, max: 300, decides: 'city', placeholder: true, confidence: 'assumption',
    source: 'Not found; zoning district and plat (ecode360.com 27971040)',
  },
  'setback-side': { title: 'Side setback', value: 10, unit: 'ft', min: 0, max: 300, ...NEIGHBOURS },
  'setback-rear': { title: 'Rear setback', value: 10, unit: 'ft', min: 0, max: 300, ...NEIGHBOURS },
  'front-yard': {
    title: 'No pool in the front yard', value: 0, unit: 'ft', min: 0, max: 200, decides: 'city', placeholder: true, confidence: 'assumption',
    source: 'Placeholder: behind the front of the house; Byrnes Mill asks for the rear building line (ecode360.com 33578623)',
  },
  coverage: {
    title: 'Share of the lot that may be covered', value: null, unit: '%', min: 1, max: 100, decides: 'city', placeholder: true,
    source: 'Not found; zoning district', confidence: 'assumption',
  },
  'house-distance': {
    title: 'Distance to the house', value: 10, unit: 'ft', min: 0, max: 60, decides: 'city', placeholder: true, confidence: 'assumption',
    source: 'Placeholder; 6 ft in Festus (festusmo.gov FAQ 69)',
  },
  'house-influence': {
    title: 'House footing beyond a 1:1 line from the dig', value: 1, unit: 'ft per ft', min: 0.5, max: 3, decides: 'engineer', ...HOUSE,
  },
  easement: {
    title: 'No structure in an easement', value: 0, unit: 'ft', min: 0, max: 50, decides: 'utility',
    source: 'Plat; written consent of the utility', confidence: 'assumption',
  },
  'overhead-line': {
    title: 'Distance to overhead lines', value: 10, unit: 'ft', min: 0, max: 60, decides: 'utility',
    source: 'NEC article 680, recalled; 10 ft also in Festus (festusmo.gov FAQ 69)', confidence: 'recalled',
  },
  'tree-roots': {
    title: 'Digging outside the root zone of trees', value: 1, unit: 'ft per inch of trunk', min: 0, max: 3, decides: 'arborist', ...HOUSE,
  },
  septic: { title: 'Distance to a septic system', value: 25, unit: 'ft', min: 0, max: 200, decides: 'health department', placeholder: true, source: 'House figure; 15 to 25 ft are usual', confidence: 'assumption' },
  barrier: { title: 'Barrier around deep water', value: 24, unit: 'in', min: 0, max: 48, ...ISPSC },
  'barrier-height': {
    title: 'Height of the barrier', value: 48, unit: 'in', min: 48, max: 96, decides: 'city', confidence: 'verified',
    source: 'ecode360.com: 48 in in Byrnes Mill, De Soto, Bonne Terre and Jackson',
  },
  'barrier-gates': { title: 'Gates close and latch by themselves', ...NO_FIGURE, ...ISPSC },
  'barrier-house-wall': { title: 'Doors of a house wall that is part of the barrier', ...NO_FIGURE, ...ISPSC },
  diving: {
    title: 'Diving envelope', ...NO_FIGURE, decides: 'engineer',
    source: DESIGN_RULE_ASSUMPTIONS['warn.divingDepthFt'].source, confidence: 'recalled',
  },
  equipment: {
    title: 'Equipment that can be built', ...NO_FIGURE, decides: 'engineer', confidence: 'recalled',
    source: 'ANSI/APSP-7 for suction; house rules for pumps and heaters',
  },
  sun: { title: 'Half of the water in the sun on summer days', value: 50, unit: '%', min: 0, max: 100, decides: 'site visit', ...HOUSE },
  permit: {
    title: 'Building permit', value: 24, unit: 'in', min: 0, max: 48, decides: 'city', confidence: 'verified',
    source: 'St. Louis County pool guideline (studylib.net 18691742); town-and-country.org building permits',
  },
  'wall-permit': {
    title: 'Retaining wall without a permit', value: 3, unit: 'ft', min: 0, max: 10, decides: 'city', placeholder: true,
    source: 'Placeholder: more than 3 ft in Frontenac (ecode360.com)', confidence: 'assumption',
  },
  'wall-engineer': {
    title: 'Retaining wall without an engineer', value: 4, unit: 'ft', min: 1, max: 10, decides: 'engineer',
    source: 'IBC section 105.2 as commonly adopted, recalled', confidence: 'recalled',
  },
  'land-disturbance': {
    title: 'Disturbed ground without a land disturbance permit', value: 2000, unit: 'ft²', min: 500, max: 43_560, decides: 'county', placeholder: true,
    source: 'House figure; thresholds of 2,000 to 10,000 ft² are usual', confidence: 'assumption',
  },
  trustees: { title: 'Consent of the subdivision trustees', ...NO_FIGURE, decides: 'trustees', ...HOUSE },
  floodplain: { title: 'Outside floodplain and stream buffer', ...NO_FIGURE, decides: 'city', source: 'FEMA flood map of the address', confidence: 'assumption' },
};

export const TOWN_AND_COUNTRY_RULES: RuleSet = {
  id: 'town-and-country-mo',
  municipality: 'Town and Country, Missouri',
  measuringLine: 'water',
  rules: Object.fromEntries(
    Object.entries(ENTRIES).map(([id, entry]) => [id, { placeholder: false, ...entry, id, checkedOn: CHECKED_ON, editable: id !== 'lot-line' }]),
  ) as Record<RuleId, Rule>,
};
