/** The sentences of the start-up plan. */
export const CEMENT_FINISHES = ['plaster', 'quartz', 'pebble'] as const;
export type CementFinish = (typeof CEMENT_FINISHES)[number];

export type StartUpText = readonly [title: string, why: string];

const TIMES_OF_DAY: Readonly<Record<number, readonly string[]>> = {
  2: ['morning', 'evening'],
  3: ['morning', 'noon', 'evening'],
};
const BRUSH_WHY: Readonly<Record<CementFinish, string>> = {
  plaster:
    'Plaster dust that is left to lie hardens into a rough layer. Nylon brush, walls first, then the floor toward the drain.',
  quartz:
    'Cement dust between the quartz grains hardens and dulls the color. Nylon brush, walls first, then the floor toward the drain.',
  pebble:
    'Cement film between the stones hardens and hides them. Nylon brush, toward the drain. A few loose pebbles are normal.',
};

export const DAY_TEXTS = {
  fill: [
    'Pool full to the middle of the tile, filled without a stop',
    'A pause leaves a ring. No people, no pets and no other water in the pool while it fills.',
  ],
  fillWater: [
    'Test the fill water: pH, alkalinity, calcium hardness, iron and copper',
    'What comes from the tap decides every later dose.',
  ],
  run: (days: number): StartUpText => [
    `Start the filter as soon as the pool is full and run it day and night for ${days} days`,
    'The filter must catch the dust before it settles. Heater off.',
  ],
  sequestrant: (finish: CementFinish): StartUpText => [
    'Add a sequestrant made for new finishes, by its label',
    finish === 'quartz'
      ? 'It keeps metals in solution; on colored quartz a metal stain shows at once.'
      : 'It keeps metals in solution until the finish is less thirsty for them.',
  ],
  brush: (n: number, ofDay: number, finish: CementFinish): StartUpText => [
    ofDay === 1 ? 'Brush the whole pool' : `Brush the whole pool, ${TIMES_OF_DAY[ofDay]?.[n - 1] ?? `round ${n}`}`,
    BRUSH_WHY[finish],
  ],
  test: [
    'Test pH and alkalinity; bring pH back to 7.2 to 7.6',
    'New cement drives pH up every day. Small doses of acid, each poured into plenty of moving water, at the deep end.',
  ],
  panel: [
    'Test calcium hardness, stabilizer and the saturation index',
    'Below zero the water takes calcium from the fresh finish; far above, it leaves scale.',
  ],
  filter: ['Read the filter gauge; clean at 8 to 10 psi over clean', 'Dust fills a filter within days.'],
  chlorine: (salt: boolean): StartUpText => [
    'Chlorine may be added now: 1 to 3 ppm, once pH and alkalinity are in range',
    salt
      ? 'Liquid chlorine only: the salt cell stays off until there is salt. Never granules or tablets on the fresh finish.'
      : 'Liquid chlorine, poured at a return. Never granules or tablets on the fresh finish.',
  ],
  calcium: [
    'Calcium may be added now: to 150 ppm first, then slowly to 250 ppm by day 28',
    'At most 50 ppm a day, dissolved in a bucket of water first.',
  ],
  stabilizer: ['Stabilizer may be added now, in a sock at a return', 'Granules on the floor bleach it.'],
  timer: ['The pump may return to its normal schedule', 'Most of the dust has been filtered out.'],
  vacuum: ['Vacuum what is left with a brush head, no wheels', 'From now on brush once a week.'],
  heater: [
    'The heater may run from today',
    'Warm it slowly, and test more often for a week: heat raises the saturation index.',
  ],
  wheels: ['Wheeled vacuums and robots are allowed from today', 'Wheels mark a finish that is still soft.'],
  salt: [
    'Salt may be added from today; the cell goes on a day later',
    'Salt on a fresh finish stains it and weakens its face.',
  ],
  handOver: [
    'Full test of the water; from now on the ordinary weekly routine',
    'For the first year keep the saturation index at zero or slightly above.',
  ],
  swimWhen:
    'Swim once a test shows pH 7.2 to 7.8 and free chlorine in range, the water is clear and the dust has stopped.',
  targets: [
    'pH 7.2 to 7.6',
    'Total alkalinity 80 to 100 ppm',
    'Calcium hardness at least 150 ppm from day 3, 250 ppm by day 28',
    'Saturation index at zero or slightly above as soon as the calcium allows it',
  ],
} as const satisfies Record<string, StartUpText | readonly string[] | string | ((...args: never[]) => StartUpText)>;
