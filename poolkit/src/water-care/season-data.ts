/**
 * What a St. Louis pool needs through the year. Windows are `MM-DD`, both ends included. Opening stays ahead of
 * algae by beginning before the water reaches 60 °F; closing waits until it is below about 65 °F and is done before
 * hard freezes. Basis: frost records of Lambert airport and St. Charles.
 */

export interface SeasonPool {
  readonly salt: boolean;
  readonly yearRoundSpa: boolean;
}

/** `once`: any day of the window. The others return through the window. */
export type Cadence = 'once' | 'daily' | 'twice-weekly' | 'weekly' | 'monthly';

export type Only = keyof SeasonPool | 'noSalt';

export function applies(pool: SeasonPool, only: Only | undefined): boolean {
  return only === undefined || (only === 'noSalt' ? !pool.salt : pool[only]);
}

export const SEASON_RULES = [
  ...season('01-01', '02-29', {
    'cover-check': [
      'weekly',
      'Check the cover: tension, anchors and its pump',
      'Standing water stretches a cover and can hold a child or an animal.',
    ],
    'winter-level': [
      'monthly',
      'Check that the water is 12 to 18 in below the tile',
      'Ice must not push against the tile line; a falling level points to a leak.',
    ],
    'thaw-test': [
      'monthly',
      'Test the water during a thaw',
      'Cold water turns aggressive and takes calcium from plaster.',
    ],
    'book-opening': ['once', 'Book the opening', 'April days fill up first.'],
    'plan-renovation': [
      'once',
      'Plan repairs and renovation',
      'Work on a drained pool is best done before the season.',
    ],
  }),
  ...season('03-01', '03-31', {
    'deck-heave': [
      'once',
      'Check the deck and coping for frost heave',
      'A lifted stone is a trip hazard and lets water behind the wall.',
    ],
    'order-parts': [
      'once',
      'Order o-rings, cartridges, test reagents and other parts',
      'Reagents age; last year’s may read wrong.',
    ],
    'cover-leaves': ['weekly', 'Take leaves off the cover', 'Leaves under the cover feed the first algae.'],
  }),
  ...season('04-01', '05-10', {
    opening: [
      'once',
      'Open the pool: see the opening checklist',
      'At 55 to 60 °F algae have not started. Every warm week under a cover makes clearing it harder.',
    ],
    'opening-panel': [
      'once',
      'Test everything: chlorine, pH, alkalinity, calcium, stabilizer, salt',
      'Stabilizer and alkalinity change over winter. Judge the saturation index at 55 °F, not at summer heat.',
    ],
    'overnight-test': [
      'once',
      'Do an overnight chlorine test; hold the shock level if it loses more than 1 ppm',
      'It finds growth before it shows.',
    ],
  }),
  ...season('05-01', '05-31', {
    'heater-start': [
      'once',
      'Start the heater and watch one full cycle',
      'Repairs are easier to schedule before the first warm weekend.',
    ],
    'call-811': [
      'once',
      'Planning to dig? Call 811 first',
      'Utility lines are marked free of charge before anyone digs.',
    ],
  }),
  ...season('05-01', '10-10', {
    'weekly-routine': [
      'weekly',
      'Weekly routine: test, baskets, brush, level, timer, log',
      'Small corrections stay small.',
    ],
  }),
  ...season('05-01', '05-31', {
    'storm-debris': ['weekly', 'Take out storm debris', 'Spring storms bring pollen and leaves that use up chlorine.'],
  }),
  ...season('06-01', '08-31', {
    'chlorine-test': ['daily', 'Test free chlorine', 'A hot sunny day can use several ppm.', 'noSalt'],
    'chlorine-test-salt': [
      'twice-weekly',
      'Test free chlorine and look at the cell’s display',
      'The cell keeps pace only while output and salt are right.',
      'salt',
    ],
    'ph-test': ['twice-weekly', 'Test pH', 'Heat, splashing and salt cells drive pH up.'],
    'monthly-panel': [
      'monthly',
      'Test alkalinity, calcium and stabilizer',
      'Fill water and rain move them slowly. Top up stabilizer when it falls below its range.',
    ],
    'filter-pressure': [
      'weekly',
      'Read the filter gauge; clean at 8 to 10 psi over clean',
      'A dirty filter moves less water.',
    ],
    'algae-brush': ['weekly', 'Brush walls, steps and behind ladders', 'Algae start where water does not move.'],
    'evaporation-watch': [
      'weekly',
      'Watch the water level',
      'Evaporation of 0.2 to 0.35 inches a day is normal. More than that calls for a bucket test.',
    ],
  }),
  ...season('09-01', '09-30', {
    'heater-season': [
      'once',
      'Check the heater and cover for the cool weeks',
      'September nights cost the most heat; the cover saves it.',
    ],
    'fall-panel': ['once', 'Test stabilizer and calcium', 'What you add now has time to mix before closing.'],
    'plan-closing': [
      'once',
      'Book the closing and trim the trees',
      'Leaves that never reach the water need no chlorine.',
    ],
  }),
  ...season('09-20', '10-25', {
    closing: [
      'once',
      'Close the pool: see the closing checklist',
      'Wait until the water is below about 65 °F, but finish before hard freezes.',
    ],
  }),
  ...season('10-10', '11-15', {
    'leaf-net': ['weekly', 'Keep a leaf net on and empty it', 'Leaf fall peaks between October 20 and November 15.'],
  }),
  ...season('11-01', '11-30', {
    'hoses-off': [
      'once',
      'Disconnect hoses, drain fill lines and turn the breaker off',
      'Water left in a line splits it.',
    ],
  }),
  ...season('11-01', '12-31', {
    'late-cover-check': ['weekly', 'Clear leaves and water from the cover', 'Weight on the cover pulls its anchors.'],
    'winter-run': [
      'weekly',
      'Check that the freeze guard starts the pump',
      'A spa that runs in winter depends on it every cold night.',
      'yearRoundSpa',
    ],
  }),
];

type Rule = readonly [cadence: Cadence, title: string, why: string, only?: Only];

function season(from: string, to: string, rules: Readonly<Record<string, Rule>>) {
  return Object.entries(rules).map(([id, [cadence, title, why, only]]) => {
    return { task: { id, cadence, title, why }, from, to, only };
  });
}
