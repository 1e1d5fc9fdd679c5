/** Price bands are computed from these six pools, and a draft cost book is tried on them before it is published. */
import {
  familyProfile,
  NEW_SPA,
  newDesign,
  type PoolDesign,
  type PoolFeature,
  safeProfile,
  seatedSpa,
} from '../design/index.js';
import { outlineOf } from '../geometry/index.js';

export type Archetype = Readonly<{ key: string; label: string; design: PoolDesign }>;

const BASE = newDesign();
const SHELF = { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 1 } as const satisfies PoolFeature;
const STEPS = { kind: 'steps', widthFt: 6, count: 3, treadFt: 1, riserFt: 10 / 12 } as const satisfies PoolFeature;
interface Spec {
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly deepFt: number;
  readonly shelf?: boolean;
  readonly spa?: boolean;
  readonly features?: readonly PoolFeature[];
  readonly finishes: readonly [interior: string, coping: string, deck: string];
  readonly deckSqFt: number;
  readonly fenceFt: number;
  readonly equipment: Partial<PoolDesign['equipment']>;
  readonly garden: Partial<PoolDesign['garden']>;
  readonly retainingWall?: string;
  readonly yard?: Partial<PoolDesign['yard']>;
}

function pool(spec: Spec): PoolDesign {
  const {
    lengthFt,
    widthFt,
    deepFt,
    shelf = false,
    spa = false,
    features = [],
    finishes: [interior, coping, deck],
  } = spec;
  const shape = { kind: 'rectangle', lengthFt, widthFt, cornerRadiusFt: 0 } as const;
  const shallowFt = 3.5;
  return newDesign({
    shape,
    depth: shelf ? afterShelf(lengthFt, shallowFt, deepFt) : familyProfile(lengthFt, shallowFt, deepFt),
    features: [
      shelf ? SHELF : STEPS,
      benchAt(lengthFt),
      ...(spa ? [seatedSpa(NEW_SPA, outlineOf(shape), 'deep')] : []),
      ...features,
    ],
    finishes: {
      ...BASE.finishes,
      interior,
      coping,
      deck,
      waterlineTile: 'E1',
      fence: 'J1',
      retainingWall: spec.retainingWall ?? null,
    },
    deck: { kind: 'area', areaSqFt: spec.deckSqFt },
    barrier: { kind: 'fence', lengthFt: spec.fenceFt, gates: 2, doorAlarms: 0 },
    equipment: { ...BASE.equipment, padToPoolFt: 40, padToPanelFt: 50, padToGasFt: 40, ...spec.equipment },
    garden: { ...BASE.garden, ...spec.garden },
    yard: { ...BASE.yard, ...spec.yard },
  });
}

function benchAt(poolLengthFt: number): PoolFeature {
  return { kind: 'bench', wall: 'right', startFt: poolLengthFt - 9, lengthFt: 8, widthFt: 1.5, seatDepthFt: 1.5 };
}

function afterShelf(lengthFt: number, shallowFt: number, deepFt: number): PoolDesign['depth'] {
  const floor = safeProfile(lengthFt - SHELF.lengthFt, shallowFt, deepFt).map(({ xFt, depthFt }) => ({
    xFt: xFt + SHELF.lengthFt,
    depthFt,
  }));
  return [{ xFt: 0, depthFt: shallowFt }, ...floor];
}

function slopedAcross(percent: number): PoolDesign['yard']['spotHeights'] {
  const [reachFt, farFt] = [60, 100];
  return [-reachFt, reachFt].flatMap((yFt) =>
    [-reachFt, farFt].map((xFt) => ({ at: { xFt, yFt }, heightFt: (-yFt * percent) / 100 })),
  );
}

export const ARCHETYPES: readonly Archetype[] = [
  {
    key: 'starter',
    label: '14 by 28 ft, plaster, poured coping, 400 ft² of broom-finished deck, mesh cover, fence',
    design: pool({
      lengthFt: 28,
      widthFt: 14,
      deepFt: 5.5,
      finishes: ['E3-plaster', 'E2-poured', 'I1-broom'],
      deckSqFt: 400,
      fenceFt: 125,
      equipment: { cover: 'mesh', lightCount: 1 },
      garden: { sodSqFt: 400 },
    }),
  },
  {
    key: 'family',
    label: '16 by 32 ft, quartz, paver coping, 650 ft² of stamped deck, gas heat, salt, basic automation, fence',
    design: pool({
      lengthFt: 32,
      widthFt: 16,
      deepFt: 6,
      finishes: ['E3-quartz', 'E2-paver', 'I1-stamped'],
      deckSqFt: 650,
      fenceFt: 160,
      equipment: { heater: 'gas', sanitiser: 'salt', automation: 'basic', cover: 'mesh', lightCount: 2 },
      garden: { sodSqFt: 2500, frenchDrainLf: 40 },
    }),
  },
  {
    key: 'shelf',
    label:
      '16 by 36 ft, 7 ft tanning ledge, pebble, travertine coping, 800 ft² of pavers, automatic cover, gas heat, full automation',
    design: pool({
      lengthFt: 36,
      widthFt: 16,
      deepFt: 6,
      shelf: true,
      features: [{ kind: 'bubbler', count: 2 }],
      finishes: ['E3-pebble', 'E2-travertine', 'I2-paver'],
      deckSqFt: 800,
      fenceFt: 180,
      equipment: { heater: 'gas', automation: 'full', cover: 'automatic', lightCount: 3 },
      garden: { sodSqFt: 2500, frenchDrainLf: 40, bedSqFt: 180, landscapeLights: 8 },
    }),
  },
  {
    key: 'spa',
    label: '18 by 36 ft, tanning ledge, spa, pebble, 900 ft² of travertine, two sheer descents, ten landscape lights',
    design: pool({
      lengthFt: 36,
      widthFt: 18,
      deepFt: 7,
      shelf: true,
      spa: true,
      features: [{ kind: 'sheer-descent', count: 2, widthFt: 3 }],
      finishes: ['E3-pebble', 'E2-travertine', 'I2-travertine'],
      deckSqFt: 900,
      fenceFt: 180,
      equipment: { heater: 'gas', automation: 'full', cover: 'mesh', lightCount: 3 },
      garden: { sodSqFt: 2500, frenchDrainLf: 40, bedSqFt: 350, landscapeLights: 10, trees: 2, irrigationZones: 2 },
    }),
  },
  {
    key: 'terrace',
    label: '18 by 40 ft, spa, automatic cover, stone coping, 1,200 ft² of travertine, retaining walls',
    design: pool({
      lengthFt: 40,
      widthFt: 18,
      deepFt: 7,
      shelf: true,
      spa: true,
      finishes: ['E3-pebble', 'E2-bluestone', 'I2-travertine'],
      deckSqFt: 1200,
      fenceFt: 200,
      equipment: { heater: 'gas', automation: 'full', cover: 'automatic', lightCount: 4 },
      garden: { sodSqFt: 3000, frenchDrainLf: 80, bedSqFt: 400, landscapeLights: 12, trees: 4, irrigationZones: 4 },
      retainingWall: 'J5-concrete',
      yard: { spotHeights: slopedAcross(11) },
    }),
  },
  {
    key: 'estate',
    label:
      '20 by 44 ft, spa, automatic cover, 1,500 ft² of travertine, fire, 12 ft kitchen, 240 ft² pavilion, gas and heat pump',
    design: pool({
      lengthFt: 44,
      widthFt: 20,
      deepFt: 8,
      shelf: true,
      spa: true,
      features: [
        { kind: 'fire-bowl', count: 2 },
        { kind: 'fire-pit' },
        { kind: 'sheer-descent', count: 2, widthFt: 3 },
        { kind: 'raised-wall', wall: 'left', lengthFt: 20, heightFt: 2 },
      ],
      finishes: ['E3-glass', 'E2-bluestone', 'I2-travertine'],
      deckSqFt: 1500,
      fenceFt: 220,
      equipment: {
        heater: 'hybrid',
        secondary: 'uv',
        automation: 'full',
        cover: 'automatic',
        cleaner: 'in-floor',
        lightCount: 5,
      },
      garden: {
        sodSqFt: 4000,
        frenchDrainLf: 100,
        deckDrainLf: 60,
        bedSqFt: 800,
        landscapeLights: 20,
        trees: 10,
        irrigationZones: 8,
        screeningLf: 80,
        kitchenLf: 12,
        pavilionSqFt: 240,
      },
    }),
  },
];
