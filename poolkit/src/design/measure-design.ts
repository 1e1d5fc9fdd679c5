import { defaultsOf, defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import {
  areaBetweenSqFt,
  type DepthProfile,
  dropsOf,
  type Outline,
  outlineOf,
  type Polygon,
  throughWidthFt,
  waterOf,
} from '../geometry/index.js';
import {
  EQUIPMENT_ASSUMPTIONS,
  equipmentCounts,
  type EquipmentPlan,
  lightCountFor,
  sizeEquipment,
} from '../hydraulics/index.js';
import type { Choices, Finishes, Measured, PoolDesign, Unequipped } from '../types/index.js';
import { cubicFeetToGallons } from '../units/index.js';
import { measureYard, YARD_ASSUMPTIONS, type YardMeasures } from '../yard/index.js';
import { TAKE_OFF_ASSUMPTIONS } from './assumptions.js';
import { chosenColors, colorOf } from './colors.js';
import { deckOf, edgesOf, fenceAroundFt } from './edges.js';
import { featuresOf, floorOf, type SpaPlan, spaPlanOf } from './floor.js';
import { featureCounts } from './feature-counts.js';
import { earthOf, shellOf } from './shell.js';
import { type PoolForm, solidsOf } from './solids.js';

export const MEASURE_ASSUMPTIONS = defineAssumptions({
  ...TAKE_OFF_ASSUMPTIONS,
  ...EQUIPMENT_ASSUMPTIONS,
  ...YARD_ASSUMPTIONS,
});
export type MeasureValues = ValuesOf<typeof MEASURE_ASSUMPTIONS>;
const PUBLISHED = defaultsOf(MEASURE_ASSUMPTIONS);

export interface MeasuredDesign extends Measured {
  readonly engineVersion: string;
  readonly outline: Outline;
  readonly profile: DepthProfile;
  readonly coping: Polygon;
  readonly deckOutlines: readonly Polygon[];
  readonly deckAround: Polygon | null;
  readonly spas: readonly SpaPlan[];
  readonly yard: YardMeasures;
  readonly equipment: EquipmentPlan;
}

/** Values from a rotated yard are rounded to a millionth: the last digit of a sine depends on the engine. */
export function measureDesign(design: PoolDesign, values: MeasureValues = PUBLISHED): MeasuredDesign {
  const form = measureForm(design, values);
  const { outline, profile, deck, spas } = form;
  const yard = measureYard(design.yard, design.placement, outline.points, deck.around, values);
  const { equipment, barrier, garden } = design;

  const rest = {
    deckSqFt: deck.areaSqFt,
    cutCuYd: toMillionth(yard.cutCuYd),
    fillCuYd: toMillionth(yard.fillCuYd),
    slopePercent: toMillionth(yard.slopePercent),
    retainingWallSqFt: toMillionth(yard.retainingWallSqFt),
    retainingWallMaxHeightFt: toMillionth(yard.retainingWallMaxHeightFt),
    lightCount:
      equipment.lightCount ??
      lightCountFor(
        {
          waterAreaSqFt: outline.areaSqFt,
          longestRunFt: Math.max(outline.lengthFt, outline.widthFt),
          darkFinish: hasDarkFloor(design),
          hasSpa: spas.length > 0,
          hasShelf: form.hasShelf,
        },
        values,
      ),
    safetyCoverSqFt: outline.areaSqFt * values['covers.safetyCoverFactor'],
    automaticCoverSqFt: outline.lengthFt * outline.widthFt,
    barrierLf: barrier.lengthFt ?? toMillionth(yard.barrierLf ?? fenceAroundFt(deck, values['yard.fenceClearanceFt'])),
    gates: barrier.gates,
    doorAlarms: barrier.doorAlarms,
    plumbingRunFt: equipment.padToPoolFt,
    feederRunFt: equipment.padToPanelFt,
    gasRunFt: equipment.padToGasFt,
    accessWidthFt: design.yard.accessWidthFt ?? -1,
  };
  const edges = edgesOf(design, outline, spas, values);
  const quantities: Unequipped['quantities'] = {
    ...form.water,
    ...edges,
    ...form.earth,
    ...form.shell,
    ...form.counts,
    ...rest,
    ...garden,
  };
  const choices = choicesOf(design);
  const colors = chosenColors(design);
  const plan = sizeEquipment({ quantities, choices }, values);
  return {
    quantities: { ...quantities, ...equipmentCounts(plan, quantities.spaCount) },
    choices,
    ...(Object.keys(colors).length > 0 && { colors }),
    equipment: plan,
    engineVersion: ENGINE_VERSION,
    outline,
    profile,
    coping: deck.coping,
    deckOutlines: deck.outlines,
    deckAround: deck.around,
    spas,
    yard,
  };
}

function measureForm(form: PoolForm, values: MeasureValues) {
  const outline = outlineOf(form.shape);
  const floor = floorOf(form, outline.lengthFt);
  const water = waterOf(outline.points, floor.built);
  const grossCuFt = floor.built === floor.drawn ? water.volumeCuFt : waterOf(outline.points, floor.drawn).volumeCuFt;
  const solids = solidsOf(form, outline, floor);
  const netCuFt = water.volumeCuFt - solids.volumeCuFt;
  const spas = featuresOf(form, 'spa').map(spaPlanOf);
  const deck = deckOf(form, outline);
  const shelfFaceSqFt = shelfFace(outline, floor.built, floor.beginsAtFt);
  const dug = { ...water, dropFaceSqFt: water.dropFaceSqFt - shelfFaceSqFt };
  const depths = floor.built.map(({ depthFt }) => depthFt);
  const wallSqFt = floor.beginsAtFt > 0 ? water.wallSqFt : water.wallSqFt - solids.hiddenWallSqFt;
  const hiddenFaceSqFt = floor.beginsAtFt > 0 ? solids.hiddenWallSqFt : 0;
  const stepFaceSqFt = water.dropFaceSqFt + solids.faceSqFt - hiddenFaceSqFt;
  return {
    outline,
    profile: floor.built,
    hasShelf: floor.beginsAtFt > 0,
    deck,
    spas,
    water: {
      lengthFt: outline.lengthFt,
      widthFt: outline.widthFt,
      waterAreaSqFt: outline.areaSqFt,
      perimeterFt: outline.perimeterFt,
      grossVolumeGal: cubicFeetToGallons(grossCuFt),
      volumeGal: cubicFeetToGallons(netCuFt),
      volumeCuFt: netCuFt,
      meanDepthFt: netCuFt / outline.areaSqFt,
      minDepthFt: Math.min(...depths),
      maxDepthFt: Math.max(...depths),
      floorSqFt: water.floorSqFt,
      wallSqFt,
      stepFaceSqFt,
      interiorSqFt: water.floorSqFt + wallSqFt + stepFaceSqFt,
      shelfSqFt: floor.beginsAtFt > 0 ? areaBetweenSqFt(outline.points, 0, floor.beginsAtFt) : 0,
    },
    earth: earthOf(form.construction, outline, dug, values),
    shell: shellOf(form.construction, outline, dug, values),
    counts: {
      ...featureCounts(form),
      spaAreaSqFt: spas.reduce((sum, { areaSqFt }) => sum + areaSqFt, 0),
      spaGal: cubicFeetToGallons(spas.reduce((sum, { volumeCuFt }) => sum + volumeCuFt, 0)),
    },
  };
}

export function choicesOf({ construction, finishes, equipment, barrier }: PoolDesign): Choices {
  const { filter, heater, sanitiser, secondary, automation, cover, cleaner, phController } = equipment;
  return {
    construction,
    ...(Object.fromEntries(Object.entries(finishes).map(([part, code]) => [part, code ?? ''])) as Record<
      keyof Finishes,
      string
    >),
    ...{ filter, heater, sanitiser, secondary, automation, cover, cleaner },
    phController: phController ? 'yes' : 'no',
    barrier: barrier.kind,
  };
}

function toMillionth(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Only gunite has an interior finish. Stock codes of dark ones contain the word, such as `E3-pebble-dark`. */
function hasDarkFloor(design: PoolDesign): boolean {
  const words = design.finishes.interior?.toLowerCase().split('-') ?? [];
  return design.construction === 'gunite' && (words.includes('dark') || colorOf(design, 'interior').isDark === true);
}

function shelfFace(outline: Outline, profile: DepthProfile, atXFt: number): number {
  const edge = atXFt > 0 ? dropsOf(profile).find(({ xFt }) => xFt === atXFt) : undefined;
  return edge ? throughWidthFt(outline.points, atXFt) * Math.abs(edge.afterFt - edge.beforeFt) : 0;
}

/** Raised whenever the same design could measure differently, and stored with every estimate. */
export const ENGINE_VERSION = '1.3.0';
