import type { ProjectServices, SlipReason } from '../modules/projects/index.js';

type PhaseKey = ReturnType<ProjectServices['planned']>[number]['phaseKey'];

export interface Delay {
  phase: PhaseKey;
  days: number;
  reason: SlipReason;
  note: string;
}

/** What happened to a project, apart from what every project goes through. */
export interface BuildStory {
  /** Without "(demo)". */
  name: string;
  address: string;
  city: string;
  postalCode: string;
  type: 'new' | 'renovation';
  contractDollars: number;
  /** When it began: so many days before today, or so that a phase is in work or was finished lately. */
  began: number | { phase: PhaseKey } | { finished: PhaseKey };
  delays?: readonly Delay[];
  /** Instead of going on after this phase has begun. */
  ends?: { phase: PhaseKey; to: 'on_hold' | 'cancelled'; reason: string };
  /** The start-up waits for a part until today: in winter, the last pool was filled long ago. */
  waitsInStartup?: true;
  /** It is not signed over yet. */
  staysComplete?: true;
  silent?: true;
}

export const CLAIRES_BUILD = {
  address: '27 Conway Hill',
  city: 'Ladue',
  postalCode: '63124',
  type: 'new',
  contractDollars: 268_400,
  began: { phase: 'tile-coping' },
  delays: [
    {
      phase: 'permits',
      days: 4,
      reason: 'permit',
      note: 'The city asked for one more drawing of the drain. We sent it the next morning.',
    },
    {
      phase: 'excavation',
      days: 2,
      reason: 'weather',
      note: 'An inch of rain on Monday. We are waiting until the trench is dry.',
    },
    {
      phase: 'shell-inspection',
      days: 2,
      reason: 'inspection',
      note: 'The inspector asked for one more bonding clamp at the ladder.',
    },
  ],
} as const satisfies Omit<BuildStory, 'name'>;

const RAIN = 'Rain two days in a row. The ground has to dry first.';
const delay = (phase: PhaseKey, days: number, reason: SlipReason, note: string): Delay => ({
  phase,
  days,
  reason,
  note,
});

function story(
  name: string,
  address: string,
  city: string,
  postalCode: string,
  contractDollars: number,
  began: BuildStory['began'],
  more: Partial<BuildStory> = {},
): BuildStory {
  return { name, address, city, postalCode, type: 'new', contractDollars, began, ...more };
}

/** Oldest first, so that their numbers are in order. */
export const OTHER_BUILDS: readonly BuildStory[] = [
  story('Harold Whitcomb', '8 Fair Oaks', 'Ladue', '63124', 312_000, 790),
  story('Sunita Rao', '1120 Mason Ridge Drive', 'Town and Country', '63131', 246_500, 775, {
    delays: [delay('permits', 5, 'permit', 'The county returned the electrical plan for one signature.')],
  }),
  story('Ellen Marsh', '60 Picardy Lane', 'Ladue', '63124', 405_000, 745),
  story('Owen Castell', '14 Dwyer Lane', 'Ladue', '63124', 221_000, 735),
  story('Lucia Moreno', '902 Glenway Drive', 'Glendale', '63122', 187_400, 725, { type: 'renovation' }),
  story('Walter Lindgren', '33 Upper Ladue Road', 'Ladue', '63124', 364_000, 715, {
    delays: [delay('excavation', 3, 'weather', RAIN)],
  }),
  story('Amara Diallo', '5 Deer Creek Hill', 'Ladue', '63124', 292_300, 700),
  story('Gerald Foss', '1471 Mason Valley Road', 'Town and Country', '63131', 241_700, 690),
  story('Yuki Tanabe', '78 Westmoor Lane', 'Clayton', '63105', 333_500, 675),
  story('Beatrice Lowell', '206 Orchard Avenue', 'Webster Groves', '63119', 158_900, 660, { type: 'renovation' }),
  story('Andre Fontaine', '19 Warson Hills', 'Ladue', '63124', 447_000, 645, {
    delays: [delay('terrace', 5, 'supplier', 'The quarry was closed for a week.')],
  }),
  story('Rebecca Stahl', '640 Sunset Ridge', 'Sunset Hills', '63127', 205_600, 630),
  story('Manuel Ortiz', '11 Ladue Crossing', 'Creve Coeur', '63141', 229_800, 615),
  story('Ingrid Sorensen', '87 Magnolia Court', 'Kirkwood', '63122', 176_500, 600),
  story('Thomas Adeyemi', '25 Bonhomme Woods', 'Chesterfield', '63017', 318_200, 580),
  story('Marcus Bell', '9 Huntleigh Downs', 'Huntleigh', '63131', 512_000, 560, {
    delays: [delay('terrace', 4, 'supplier', 'One pallet of limestone came in the wrong color.')],
  }),
  story('Dmitri Halloran', '88 Clermont Lane', 'Ladue', '63124', 298_000, 480, {
    delays: [delay('permits', 8, 'permit', 'The trustees meet once a month; we are on the next agenda.')],
  }),
  story('Helena Brandt', '71 Roclare Lane', 'Town and Country', '63131', 287_500, 375, {
    delays: [delay('equipment', 3, 'supplier', 'The heat pump is on back order.')],
  }),
  story('Curtis Weaver', '318 Oakwood Avenue', 'Webster Groves', '63119', 131_000, 320, {
    type: 'renovation',
    ends: { phase: 'design', to: 'cancelled', reason: 'The family is moving to another state.' },
  }),
  story(
    'Nadia Petrov',
    '46 Lake Forest Drive',
    'Richmond Heights',
    '63117',
    254_100,
    { finished: 'start-up' },
    {
      staysComplete: true,
      delays: [delay('tile-coping', 2, 'weather', RAIN)],
    },
  ),
  story(
    'Owen Gallagher',
    '12 Dromara Road',
    'Ladue',
    '63124',
    391_300,
    { finished: 'interior' },
    {
      waitsInStartup: true,
    },
  ),
  story(
    'Yusuf Demir',
    '2401 Baxter Road',
    'Chesterfield',
    '63017',
    218_000,
    { phase: 'start-up' },
    {
      delays: [delay('equipment', 2, 'inspection', 'The barrier needs one more self-closing hinge.')],
    },
  ),
  story(
    'Rosa Delgado',
    '540 Lockwood Court',
    'Kirkwood',
    '63122',
    167_900,
    { phase: 'interior' },
    {
      type: 'renovation',
    },
  ),
  story('Peter Lindqvist', '19 Squires Lane', 'Huntleigh', '63131', 433_000, { phase: 'equipment' }),
  story(
    'Amara Eze',
    '77 Arundel Place',
    'Clayton',
    '63105',
    295_600,
    { phase: 'terrace' },
    {
      delays: [delay('permits', 3, 'permit', 'The city asked for the height of the fence on the plan.')],
    },
  ),
  story('Leonard Fitch', '650 Barnes Road', 'Ladue', '63124', 322_400, { phase: 'terrace' }, { silent: true }),
  story(
    'Miriam Katz',
    '11 Graybridge Lane',
    'Creve Coeur',
    '63141',
    241_800,
    { phase: 'tile-coping' },
    {
      delays: [delay('gunite', 2, 'weather', RAIN)],
    },
  ),
  story('Simon Ferraro', '1408 Dougherty Ferry Road', 'Des Peres', '63131', 199_500, { phase: 'gas-electric' }),
  story('Clara Whitfield', '38 Fielding Road', 'Ladue', '63124', 276_000, { phase: 'gas-electric' }, { silent: true }),
  story('Andre Baptiste', '820 Elm Crossing', 'Glendale', '63122', 184_300, { phase: 'cure' }),
  story(
    'Hannah Osgood',
    '4 Radnor Road',
    'Frontenac',
    '63131',
    358_700,
    { phase: 'gunite' },
    {
      delays: [delay('excavation', 2, 'weather', RAIN)],
    },
  ),
  story('Victor Salazar', '264 Meadowbrook Drive', 'Ballwin', '63011', 173_200, { phase: 'plumbing' }),
  story(
    'Judith Crane',
    '59 Hacienda Drive',
    'Ladue',
    '63124',
    301_900,
    { phase: 'steel' },
    {
      delays: [delay('permits', 6, 'permit', 'The county was closed for two days and has a backlog.')],
      silent: true,
    },
  ),
  story('Kofi Mensah', '703 Rott Road', 'Sunset Hills', '63127', 228_600, { phase: 'excavation' }),
  story(
    'Irene Novak',
    '16 Bellerive Acres',
    'Creve Coeur',
    '63141',
    264_000,
    { phase: 'layout' },
    {
      ends: {
        phase: 'layout',
        to: 'on_hold',
        reason: 'You asked us to wait until the addition to the house is framed.',
      },
    },
  ),
  story('Stephen Archer', '1925 Wilson Spur', 'Chesterfield', '63005', 337_500, { phase: 'layout' }),
  story('Paula Bianchi', '28 Trent Drive', 'Ladue', '63124', 289_000, { phase: 'permits' }),
  story(
    'Douglas Yates',
    '6 Briarcliff',
    'Ladue',
    '63124',
    416_200,
    { phase: 'permits' },
    {
      delays: [delay('permits', 10, 'permit', 'The trustees asked for a second drawing of the wall.')],
    },
  ),
  story(
    'Mei-Lin Zhou',
    '340 Hawthorne Way',
    'Olivette',
    '63132',
    195_800,
    { phase: 'permits' },
    {
      ends: { phase: 'permits', to: 'on_hold', reason: 'You are choosing between two loans and will call us.' },
    },
  ),
  story(
    'Roland Pike',
    '112 Frontenac Forest',
    'Frontenac',
    '63131',
    249_900,
    { phase: 'permits' },
    {
      ends: { phase: 'permits', to: 'cancelled', reason: 'The subdivision does not allow a pool on this lot.' },
    },
  ),
  story('Carmen Ibarra', '87 Berkshire Drive', 'Richmond Heights', '63117', 212_300, { phase: 'design' }),
  story(
    'Frederick Holt',
    '9 Overhills Drive',
    'Ladue',
    '63124',
    378_000,
    { phase: 'design' },
    {
      delays: [delay('design', 5, 'selection', 'We are waiting for your choice between the two concepts.')],
    },
  ),
  story('Samira Nasser', '1501 Hobbs Mill Lane', 'Des Peres', '63131', 223_400, { phase: 'design' }),
  story('Theodore Quill', '52 Godwin Lane', 'Ladue', '63124', 331_000, -12),
];

/** What the customer reads when a phase is finished. */
export const FINISHED: Readonly<Record<PhaseKey, string>> = {
  design: 'The plan is signed and the engineer has drawn the shell. Next we file for the permits.',
  permits: 'All permits are in hand. We have called the utilities to mark their lines.',
  layout: 'The outline is painted on the lawn and you have signed it. The utility marks are on the ground.',
  excavation: 'The dig is finished to the drawing. Clay all the way down, no water, no rock.',
  steel: 'The steel is tied and bonded. You can see the steps and the bench now.',
  plumbing: 'The pipes hold 30 psi overnight. The gauge stays on until the shell is shot.',
  'shell-inspection': 'The inspector passed steel, bonding and pipes this morning.',
  gunite: 'The shell is shot and trimmed. We start keeping it wet tomorrow so that it cures.',
  cure: 'The shell has cured. No cracks, and it sounds right everywhere.',
  'gas-electric': 'Power and gas reach the pad. The trenches are closed after the inspection.',
  'tile-coping': 'Tile and coping are set. The edge is level to an eighth of an inch all around.',
  terrace: 'The deck is laid and the drains run clear.',
  equipment: 'Pump, filter and heat are set, and the gates close and latch by themselves.',
  interior: 'The finish is on and the water is running. Please leave the hose on until we turn it off.',
  'start-up': 'The water is balanced and the punch list is finished. Enjoy it.',
};

export const UNDER_WAY = [
  'A full day on site. Everything is on schedule this week.',
  'We checked the site after the wind. The fence and the covers are tight.',
  'Short visit today: material for the next step has arrived and is stacked by the garage.',
  'The crew finished what was planned for the day and swept the yard.',
];

export const VENDORS = [
  'Meramec Gunite (demo)',
  'Gateway Electric and Gas (demo)',
  'Ozark Stone Yard (demo)',
  'River City Pool Supply (demo)',
  'Brentwood Ready-Mix (demo)',
];

export const CREWS: readonly { name: string; kind: 'own' | 'sub'; skills: string[]; phases: PhaseKey[] }[] = [
  { name: 'Excavation crew Boone (demo)', kind: 'own', skills: ['excavation'], phases: ['layout', 'excavation'] },
  { name: 'Steel crew Ortega (demo)', kind: 'own', skills: ['steel'], phases: ['steel'] },
  { name: 'Plumbing crew Flynn (demo)', kind: 'own', skills: ['plumbing'], phases: ['plumbing', 'equipment'] },
  { name: 'Meramec Gunite (demo)', kind: 'sub', skills: ['gunite'], phases: ['gunite'] },
  { name: 'Gateway Electric and Gas (demo)', kind: 'sub', skills: ['electrical', 'gas'], phases: ['gas-electric'] },
  { name: 'Stone crew Bianco (demo)', kind: 'own', skills: ['tile', 'stone'], phases: ['tile-coping', 'terrace'] },
  { name: 'Stone crew Marek (demo)', kind: 'own', skills: ['tile', 'stone'], phases: ['tile-coping', 'terrace'] },
  { name: 'Finish crew Adair (demo)', kind: 'sub', skills: ['plaster'], phases: ['interior', 'start-up'] },
];
