/**
 * Six pools from the smallest the house builds to an estate: what price bands are computed from, and what a
 * draft of the cost book is tried on before anybody publishes it.
 */
import { newDesign, OPTIONAL_SECTIONS, type PoolDesign, type PoolFeature } from '../design/index.js';

export interface Archetype {
  readonly key: string;
  /** What it is, in one line. */
  readonly label: string;
  readonly design: PoolDesign;
}

interface Facts {
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly deepFt: number;
  readonly features?: readonly PoolFeature[];
  readonly interior: string;
  readonly coping: string;
  readonly deck: string;
  readonly deckSqFt: number;
  readonly equipment?: Partial<PoolDesign['equipment']>;
  readonly garden?: Partial<PoolDesign['garden']>;
  readonly more?: Partial<PoolDesign>;
}

const SHALLOW_FT = 3.5;
const STEPS: PoolFeature = { kind: 'steps', widthFt: 6, count: 3, treadFt: 1, riserFt: 10 / 12 };
const SHELF: PoolFeature = { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 10 / 12 };

/** A spa of 7 by 7 ft that spills into the pool over the deep wall. */
function spaBehind(lengthFt: number): PoolFeature {
  return {
    kind: 'spa', plan: 'square', lengthFt: 7, widthFt: 7, waterDepthFt: 3.5, benchWidthFt: 1.5, benchHeightFt: 1.5, raisedFt: 1.5,
    spillover: true, jets: 6, centre: { xFt: lengthFt + 3.5, yFt: 0 },
  };
}

/** A rectangle, shallow for a third of its length and deep from seven tenths on. */
function pool({ lengthFt, widthFt, deepFt, features = [STEPS], interior, coping, deck, deckSqFt, equipment, garden, more }: Facts): PoolDesign {
  return newDesign({
    shape: { kind: 'rectangle', lengthFt, widthFt, cornerRadiusFt: 0 },
    depth: [
      { xFt: 0, depthFt: SHALLOW_FT }, { xFt: 0.35 * lengthFt, depthFt: SHALLOW_FT }, { xFt: 0.7 * lengthFt, depthFt: deepFt },
      { xFt: lengthFt, depthFt: deepFt },
    ],
    features,
    finishes: { interior, waterlineTile: 'E1', coping, deck, fence: 'J1', retainingWall: null },
    deck: { kind: 'area', areaSqFt: deckSqFt },
    equipment: { ...OPTIONAL_SECTIONS.equipment, ...equipment },
    barrier: { kind: 'fence', lengthFt: 160, gates: 2, doorAlarms: 0 },
    garden: { ...OPTIONAL_SECTIONS.garden, sodSqFt: 2500, frenchDrainLf: 40, ...garden },
    ...more,
  });
}

const WARM = { heater: 'gas', sanitiser: 'salt', automation: 'full', cover: 'automatic' } as const;

export const ARCHETYPES: readonly Archetype[] = [
  {
    key: 'starter', label: '14 by 28 ft, white plaster, broom-finished deck',
    design: pool({
      lengthFt: 28, widthFt: 14, deepFt: 5.5, interior: 'E3-plaster', coping: 'E2-poured', deck: 'I1-broom', deckSqFt: 400,
      equipment: { cover: 'mesh' },
    }),
  },
  {
    key: 'family', label: '16 by 32 ft, quartz, heated, salt, stamped deck',
    design: pool({
      lengthFt: 32, widthFt: 16, deepFt: 6, interior: 'E3-quartz', coping: 'E2-paver', deck: 'I1-stamped', deckSqFt: 650,
      equipment: { heater: 'gas', sanitiser: 'salt', automation: 'basic', cover: 'mesh' },
    }),
  },
  {
    key: 'shelf', label: '16 by 36 ft, tanning shelf, pebble, automatic cover, paver deck',
    design: pool({
      lengthFt: 36, widthFt: 16, deepFt: 6, features: [SHELF], interior: 'E3-pebble', coping: 'E2-travertine', deck: 'I2-paver', deckSqFt: 800,
      equipment: WARM,
    }),
  },
  {
    key: 'spa', label: '18 by 36 ft, shelf, spa, two sheer descents, travertine deck',
    design: pool({
      lengthFt: 36, widthFt: 18, deepFt: 7, interior: 'E3-pebble', coping: 'E2-travertine', deck: 'I2-travertine', deckSqFt: 900,
      features: [SHELF, spaBehind(36), { kind: 'sheer-descent', count: 2, widthFt: 3 }],
      equipment: { ...WARM, cover: 'mesh' }, garden: { landscapeLights: 10 },
    }),
  },
  {
    key: 'terrace', label: '18 by 40 ft, spa, automatic cover, bluestone coping, raised wall',
    design: pool({
      lengthFt: 40, widthFt: 18, deepFt: 7, features: [STEPS, spaBehind(40), { kind: 'raised-wall', wall: 'left', lengthFt: 30, heightFt: 2 }],
      interior: 'E3-pebble', coping: 'E2-bluestone', deck: 'I2-travertine', deckSqFt: 1200, equipment: WARM, garden: { landscapeLights: 10 },
    }),
  },
  {
    key: 'estate', label: '20 by 44 ft, spa, automatic cover, fire, outdoor kitchen, pavilion',
    design: pool({
      lengthFt: 44, widthFt: 20, deepFt: 8, interior: 'E3-glass', coping: 'E2-bluestone', deck: 'I2-travertine', deckSqFt: 1500,
      features: [STEPS, spaBehind(44), { kind: 'fire-bowl', count: 2 }, { kind: 'fire-pit' }], equipment: { ...WARM, heater: 'hybrid' },
      garden: { kitchenLf: 12, pavilionSqFt: 240, landscapeLights: 20, trees: 6 },
    }),
  },
];
