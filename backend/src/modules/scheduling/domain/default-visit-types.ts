import type { VisitTypeFacts } from './visit-type.js';

const HOUR = 60;
const DAY = 24 * HOUR;

/** What most types share. Company default, each editable in the console. */
const USUAL = {
  bufferBeforeMin: 0,
  bufferAfterMin: 15,
  noticeMin: DAY,
  horizonDays: 60,
  stepMin: 30,
  maxPerDay: null,
  maxPerWeek: null,
  cancelCutoffMin: DAY,
  rescheduleCutoffMin: DAY,
  maxReschedules: 3,
  needsApproval: false,
  aroundTheClock: false,
  hours: null,
  offered: true,
} as const;

/** The minimum between two houses; the drive is added. */
const AT_A_HOUSE = { ...USUAL, place: 'house', bufferBeforeMin: 15, needsAddress: true } as const;

/** The visit types an installation starts with (company default; lengths and places as the site names them). */
export const DEFAULT_VISIT_TYPES: readonly VisitTypeFacts[] = [
  {
    ...AT_A_HOUSE,
    key: 'site-visit',
    name: 'Design consultation, at your house',
    description: 'We walk the lot together, look at grades, trees and light, and talk about what you want to do there.',
    durationMin: 90,
    skill: 'design',
    whatToHave: [
      'The plat or survey of your lot, if you have one.',
      'Pictures of pools and gardens you like, on paper or on your phone.',
      'Everyone who has a say, at home for the full 90 minutes.',
    ],
  },
  {
    ...USUAL,
    key: 'design-consult',
    name: 'Studio meeting',
    place: 'studio',
    description: 'Stone, tile and plaster to touch, lights to see, and your drawing on the large table.',
    durationMin: 60,
    needsAddress: false,
    skill: 'design',
    whatToHave: [
      'Photos of your house and yard from a few sides.',
      'Your saved design or estimate, if you have made one.',
      'A rough idea of when you would like to swim.',
    ],
  },
  {
    ...USUAL,
    key: 'video-consult',
    name: 'Video call',
    place: 'video',
    description: 'Half an hour to see whether we are a good fit, with your drawing or photos on the screen.',
    durationMin: 30,
    noticeMin: 4 * HOUR,
    needsAddress: false,
    skill: 'design',
    whatToHave: [
      'A quiet place with a good connection.',
      'Photos of the yard, ready to share.',
      'Your questions, written down.',
    ],
  },
  {
    ...AT_A_HOUSE,
    key: 'maintenance-visit',
    name: 'Service visit',
    description:
      'We test and balance the water, clean and check the baskets, filter and surfaces, and leave a written report.',
    durationMin: 60,
    skill: 'service',
    whatToHave: [
      'A clear path to the pool and the equipment pad.',
      'Pets indoors and the gate unlocked.',
      'A note of anything that looked or sounded unusual.',
    ],
  },
  {
    ...AT_A_HOUSE,
    key: 'renovation-look',
    name: 'Renovation survey',
    description:
      'We measure the pool, look at the shell, coping, tile and equipment, and tell you what is worth keeping.',
    durationMin: 60,
    skill: 'survey',
    whatToHave: [
      'The year the pool was built and who built it, if known.',
      'Water at its usual level.',
      'Clear access to the equipment pad and the electrical panel.',
    ],
  },
  {
    ...AT_A_HOUSE,
    key: 'equipment-check',
    name: 'Equipment check',
    description: 'We test the pump, filter, heater, controls and lights one by one.',
    durationMin: 60,
    skill: 'service',
    whatToHave: [
      'Clear access to the equipment pad and the electrical panel.',
      'The manuals or model numbers, if you have them.',
      'What happens, when it began and how often.',
    ],
  },
  {
    ...AT_A_HOUSE,
    key: 'opening-closing',
    name: 'Opening or closing',
    description: 'We get the pool ready for the season, or for the winter.',
    durationMin: 120,
    skill: 'service',
    whatToHave: [
      'The cover clear of water and leaves.',
      'Water supply and power turned on.',
      'Where the plugs, ladders and covers are kept.',
    ],
  },
  {
    ...AT_A_HOUSE,
    key: 'emergency',
    name: 'Emergency visit',
    description: 'Today or tomorrow, day or night: leaks, tripped breakers, gas, storm damage.',
    durationMin: 60,
    noticeMin: HOUR,
    horizonDays: 1,
    cancelCutoffMin: 0,
    rescheduleCutoffMin: 0,
    aroundTheClock: true,
    skill: 'service',
    whatToHave: [
      'Everyone out of the water.',
      'The pump turned off at the breaker, if that is safe.',
      'A phone nearby, so that we can reach you on the way.',
    ],
  },
];
