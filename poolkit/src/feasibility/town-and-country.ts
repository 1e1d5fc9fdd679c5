/** The city's pool setbacks are not public; those rules are placeholders at what neighboring cities require. */
import { DESIGN_RULE_ASSUMPTIONS } from '../design/index.js';
import type { Decider, Rule, RuleId, RuleSet } from './rules.js';

const CHECKED_ON = '2026-11-21';

type Trust = Pick<Rule, 'source' | 'confidence' | 'placeholder'>;
type Entry = readonly [title: string, value: number | null, unit: string, decides: Decider, trust: Trust];

const trust =
  (confidence: Rule['confidence'], placeholder = false) =>
  (source: string): Trust => ({ source, confidence, placeholder });
const [assumed, recalled, verified] = [trust('assumption'), trust('recalled'), trust('verified')];
const placeholder = trust('assumption', true);
const NEIGHBORS = placeholder(
  'Working figure: 10 ft in Byrnes Mill and De Soto, 5 ft in Festus (ecode360.com 33578623, 28318713; festusmo.gov FAQ 69)',
);
const COMPANY = assumed('Our own practice');
const ISPSC = recalled('ISPSC section 305, model text');
const NO_FIGURE = [null, ''] as const;

const ENTRIES: Readonly<Record<RuleId, Entry>> = {
  'access-full': [
    'Access for a full-size excavator',
    10,
    'ft',
    'site visit',
    assumed('riverpoolsandspas.com, choosing a property for a pool'),
  ],
  'access-limited': ['Access for a small machine', 8, 'ft', 'site visit', COMPANY],
  slope: ['Ground slope', 10, '%', 'engineer', COMPANY],
  'water-table': ['Groundwater below the pool', ...NO_FIGURE, 'engineer', COMPANY],
  'lot-line': ['Everything on your lot', 0, 'ft', 'city', verified('Property law')],
  'setback-front': [
    'Front setback',
    null,
    'ft',
    'city',
    placeholder('Not found yet; see the zoning district and plat (ecode360.com 27971040)'),
  ],
  'setback-side': ['Side setback', 10, 'ft', 'city', NEIGHBORS],
  'setback-rear': ['Rear setback', 10, 'ft', 'city', NEIGHBORS],
  'front-yard': [
    'No pool in the front yard',
    0,
    'ft',
    'city',
    placeholder(
      'Working figure: behind the front of the house; Byrnes Mill requires the rear building line (ecode360.com 33578623)',
    ),
  ],
  coverage: ['Lot coverage', null, '%', 'city', placeholder('Not found yet; see the zoning district')],
  'house-distance': [
    'Distance to the house',
    10,
    'ft',
    'city',
    placeholder('Working figure; 6 ft in Festus (festusmo.gov FAQ 69)'),
  ],
  'house-influence': ['House footing clear of the dig', 1, 'ft per ft', 'engineer', COMPANY],
  easement: ['No structure in an easement', 0, 'ft', 'utility', assumed('Plat; the utility must consent in writing')],
  'overhead-line': [
    'Distance to overhead lines',
    10,
    'ft',
    'utility',
    recalled('NEC article 680; 10 ft also in Festus (festusmo.gov FAQ 69)'),
  ],
  'tree-roots': ['No digging in tree root zones', 1, 'ft per inch of trunk', 'arborist', COMPANY],
  septic: [
    'Distance to a septic system',
    25,
    'ft',
    'health department',
    placeholder('Our own practice; 15 to 25 ft is usual'),
  ],
  barrier: ['Barrier around deep water', 24, 'in', 'city', ISPSC],
  'barrier-height': [
    'Height of the barrier',
    48,
    'in',
    'city',
    verified('ecode360.com: 48 in in Byrnes Mill, De Soto, Bonne Terre and Jackson'),
  ],
  'barrier-gates': ['Gates close and latch by themselves', ...NO_FIGURE, 'city', ISPSC],
  'barrier-house-wall': ['House doors that open to the pool', ...NO_FIGURE, 'city', ISPSC],
  diving: ['Diving envelope', ...NO_FIGURE, 'engineer', recalled(DESIGN_RULE_ASSUMPTIONS['warn.divingDepthFt'].source)],
  equipment: [
    'Pool equipment',
    ...NO_FIGURE,
    'engineer',
    recalled('ANSI/APSP-7 for suction; company rules for pumps and heaters'),
  ],
  sun: ['Sun on the water', 50, '%', 'site visit', COMPANY],
  permit: [
    'Building permit',
    24,
    'in',
    'city',
    verified('St. Louis County pool guideline (studylib.net 18691742); town-and-country.org building permits'),
  ],
  'wall-permit': [
    'Retaining wall permit',
    3,
    'ft',
    'city',
    placeholder('Working figure: more than 3 ft in Frontenac (ecode360.com)'),
  ],
  'wall-engineer': [
    'Retaining wall engineering',
    4,
    'ft',
    'engineer',
    recalled('IBC section 105.2 as commonly adopted'),
  ],
  'land-disturbance': [
    'Land disturbance permit',
    2000,
    'ft²',
    'county',
    placeholder('Our own practice; limits of 2,000 to 10,000 ft² are usual'),
  ],
  trustees: ['Consent from the subdivision trustees', ...NO_FIGURE, 'trustees', COMPANY],
  floodplain: ['Floodplain and stream buffer', ...NO_FIGURE, 'city', assumed('FEMA flood map for the address')],
};

export const TOWN_AND_COUNTRY_RULES = Object.fromEntries(
  Object.entries(ENTRIES).map(([id, [title, value, unit, decides, from]]) => [
    id,
    { title, value, unit, decides, ...from, id, checkedOn: CHECKED_ON },
  ]),
) as RuleSet;
