/**
 * What a St. Louis pool asks for through the year. Windows are `MM-DD`, both ends included. Opening stays ahead of
 * algae by beginning before the water reaches 60 °F; closing waits until it is below about 65 °F and is done before
 * hard freezes. Basis: frost records of Lambert airport and St. Charles.
 */

export type SeasonPhase = 'winter' | 'spring' | 'opening' | 'summer' | 'fall' | 'closing';

export interface SeasonPool {
  readonly salt: boolean;
  readonly heated: boolean;
  readonly automaticCover: boolean;
  /** A spa that runs through the winter. */
  readonly yearRoundSpa: boolean;
}

/** `once`: any day of the window. The others return through the window. */
export type Cadence = 'once' | 'daily' | 'twice-weekly' | 'weekly' | 'monthly';

export interface SeasonRule {
  readonly id: string;
  readonly phase: SeasonPhase;
  readonly from: string;
  readonly to: string;
  readonly cadence: Cadence;
  readonly title: string;
  readonly why: string;
  readonly only?: (pool: SeasonPool) => boolean;
}

const salt = (pool: SeasonPool) => pool.salt;
const noSalt = (pool: SeasonPool) => !pool.salt;
const heated = (pool: SeasonPool) => pool.heated;
const automaticCover = (pool: SeasonPool) => pool.automaticCover;
const yearRoundSpa = (pool: SeasonPool) => pool.yearRoundSpa;

export const SEASON_RULES: readonly SeasonRule[] = [
  rule(
    'cover-check',
    'winter',
    '01-01',
    '02-29',
    'weekly',
    'Check the cover: tension, anchors and its pump',
    'Standing water stretches a cover and can hold a child or an animal.',
  ),
  rule(
    'winter-level',
    'winter',
    '01-01',
    '02-29',
    'monthly',
    'Check that the water stands 12 to 18 in below the tile',
    'Ice must not push against the tile line; a level that falls points to a leak.',
  ),
  rule(
    'thaw-test',
    'winter',
    '01-01',
    '02-29',
    'monthly',
    'Test the water during a thaw',
    'Cold water turns aggressive and takes calcium from plaster.',
  ),
  rule('book-opening', 'winter', '01-01', '02-29', 'once', 'Book the opening', 'April days are taken first.'),
  rule(
    'plan-renovation',
    'winter',
    '01-01',
    '02-29',
    'once',
    'Plan repairs and renovation',
    'Work on a drained pool fits before the season, not into it.',
  ),
  rule(
    'deck-heave',
    'spring',
    '03-01',
    '03-31',
    'once',
    'Look over deck and coping for frost heave',
    'A lifted stone is a trip edge and lets water behind the wall.',
  ),
  rule(
    'order-parts',
    'spring',
    '03-01',
    '03-31',
    'once',
    'Order o-rings, cartridges, test reagents and other parts',
    'Reagents age; last year’s may read wrong.',
  ),
  rule(
    'cover-leaves',
    'spring',
    '03-01',
    '03-31',
    'weekly',
    'Take leaves off the cover',
    'Leaves under the cover feed the first algae.',
  ),
  rule(
    'opening',
    'opening',
    '04-01',
    '05-10',
    'once',
    'Open the pool: see the opening checklist',
    'At 55 to 60 °F algae have not started. Every warm week under a cover makes clearing it harder.',
  ),
  rule(
    'opening-panel',
    'opening',
    '04-01',
    '05-10',
    'once',
    'Test everything: chlorine, pH, alkalinity, calcium, stabilizer, salt',
    'Stabilizer and alkalinity change over winter. Judge the saturation index at 55 °F, not at summer heat.',
  ),
  rule(
    'overnight-test',
    'opening',
    '04-01',
    '05-10',
    'once',
    'Do an overnight chlorine test; hold the shock level if it loses more than 1 ppm',
    'It finds growth before it shows.',
  ),
  rule(
    'heater-start',
    'summer',
    '05-01',
    '05-31',
    'once',
    'Start the heater and watch one full cycle',
    'Faults are easier to repair before the first warm weekend.',
    heated,
  ),
  rule(
    'call-811',
    'summer',
    '05-01',
    '05-31',
    'once',
    'Planning to dig? Call 811 first',
    'Utility lines are marked free of charge before anyone digs.',
  ),
  rule(
    'weekly-routine',
    'summer',
    '05-01',
    '10-10',
    'weekly',
    'Weekly routine: test, baskets, brush, level, timer, log',
    'Small corrections stay small.',
  ),
  rule(
    'storm-debris',
    'summer',
    '05-01',
    '05-31',
    'weekly',
    'Take out storm debris',
    'Spring storms bring pollen and leaves that use up chlorine.',
  ),
  rule(
    'chlorine-test',
    'summer',
    '06-01',
    '08-31',
    'daily',
    'Test free chlorine',
    'A hot sunny day can use several ppm.',
    noSalt,
  ),
  rule(
    'chlorine-test-salt',
    'summer',
    '06-01',
    '08-31',
    'twice-weekly',
    'Test free chlorine and look at the cell’s display',
    'The cell keeps pace only while output and salt are right.',
    salt,
  ),
  rule('ph-test', 'summer', '06-01', '08-31', 'twice-weekly', 'Test pH', 'Heat, splashing and salt cells drive pH up.'),
  rule(
    'monthly-panel',
    'summer',
    '06-01',
    '08-31',
    'monthly',
    'Test alkalinity, calcium and stabilizer',
    'Fill water and rain move them slowly. Top up stabilizer when it falls below its range.',
  ),
  rule(
    'filter-pressure',
    'summer',
    '06-01',
    '08-31',
    'weekly',
    'Read the filter gauge; clean at 8 to 10 psi over clean',
    'A full filter moves less water.',
  ),
  rule(
    'algae-brush',
    'summer',
    '06-01',
    '08-31',
    'weekly',
    'Brush walls, steps and behind ladders',
    'Algae start where water stands still.',
  ),
  rule(
    'evaporation-watch',
    'summer',
    '06-01',
    '08-31',
    'weekly',
    'Watch the water level',
    'About 0.2 to 0.35 in a day is ordinary evaporation. More asks for a bucket test.',
  ),
  rule(
    'cover-airing',
    'summer',
    '06-01',
    '08-31',
    'daily',
    'Open the automatic cover for a while',
    'Closed, the water cannot give off combined chlorine, and it gets too warm.',
    automaticCover,
  ),
  rule(
    'heater-season',
    'fall',
    '09-01',
    '09-30',
    'once',
    'Check heater and cover for the cool weeks',
    'September nights cost the most heat; the cover saves it.',
    heated,
  ),
  rule(
    'fall-panel',
    'fall',
    '09-01',
    '09-30',
    'once',
    'Test stabilizer and calcium',
    'What you add now is balanced before closing.',
  ),
  rule(
    'plan-closing',
    'fall',
    '09-01',
    '09-30',
    'once',
    'Book the closing and trim the trees',
    'Leaves that never reach the water need no chlorine.',
  ),
  rule(
    'closing',
    'closing',
    '09-20',
    '10-25',
    'once',
    'Close the pool: see the closing checklist',
    'Wait until the water is below about 65 °F, finish before hard freezes.',
  ),
  rule(
    'leaf-net',
    'closing',
    '10-10',
    '11-15',
    'weekly',
    'Keep a leaf net on and empty it',
    'Leaf fall peaks between 20 October and 15 November.',
  ),
  rule(
    'hoses-off',
    'winter',
    '11-01',
    '11-30',
    'once',
    'Disconnect hoses, drain fill lines, breaker off',
    'Water left in a line splits it.',
  ),
  rule(
    'late-cover-check',
    'winter',
    '11-01',
    '12-31',
    'weekly',
    'Clear leaves and water from the cover',
    'Weight on the cover pulls its anchors.',
  ),
  rule(
    'winter-run',
    'winter',
    '11-01',
    '12-31',
    'weekly',
    'Check that the freeze guard starts the pump',
    'A spa that runs in winter depends on it every cold night.',
    yearRoundSpa,
  ),
];

function rule(
  id: string,
  phase: SeasonPhase,
  from: string,
  to: string,
  cadence: Cadence,
  title: string,
  why: string,
  only?: (pool: SeasonPool) => boolean,
): SeasonRule {
  return only ? { id, phase, from, to, cadence, title, why, only } : { id, phase, from, to, cadence, title, why };
}
