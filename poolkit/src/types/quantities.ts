import type { EquipmentFindings } from './finding.js';
import type { Construction, Equipment, Finishes } from './pool-design.js';

/**
 * Everything measured from a design, flat, so that a cost book's formula can name any of it. Numbers are exact
 * results of the geometry; rounding happens where they are shown or priced.
 */
export interface Quantities extends EquipmentCounts {
  // The water
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly waterAreaSqFt: number;
  readonly perimeterFt: number;
  /** Without and with steps, benches and shelf solids deducted. */
  readonly grossVolumeGal: number;
  readonly volumeGal: number;
  readonly volumeCuFt: number;
  readonly meanDepthFt: number;
  readonly minDepthFt: number;
  readonly maxDepthFt: number;
  // Wetted area
  readonly floorSqFt: number;
  readonly wallSqFt: number;
  /** Risers of drops, steps and benches. */
  readonly stepFaceSqFt: number;
  /** Pool floor + walls + faces; what plaster is bought on before waste. */
  readonly interiorSqFt: number;
  readonly shelfSqFt: number;
  readonly stepSets: number;
  readonly benchLf: number;
  // Edge
  readonly tileLf: number;
  readonly tileSqFt: number;
  /** Net length at the water, and with the waste of section 4 of the geometry sheet. */
  readonly copingLf: number;
  readonly copingOrderLf: number;
  readonly deckSqFt: number;
  // Ground
  readonly excavationBankCuYd: number;
  readonly excavationLooseCuYd: number;
  readonly truckLoads: number;
  readonly gravelCuYd: number;
  readonly cutCuYd: number;
  readonly fillCuYd: number;
  /** Steepest slope under the pool and its deck, percent; -1 when no one knows. */
  readonly slopePercent: number;
  readonly retainingWallSqFt: number;
  readonly retainingWallMaxHeightFt: number;
  // Shell
  readonly shellWallSqFt: number;
  readonly shellFloorSqFt: number;
  readonly shellSqFt: number;
  readonly shotcreteNetCuYd: number;
  readonly shotcreteOrderCuYd: number;
  readonly rebarLf: number;
  readonly rebarLb: number;
  readonly formingLf: number;
  // Features
  readonly spaCount: number;
  readonly spaAreaSqFt: number;
  readonly spaGal: number;
  readonly spaJets: number;
  readonly vanishingEdgeLf: number;
  readonly raisedWallSqFt: number;
  readonly sheerDescents: number;
  /** Width of all sheer descents together. */
  readonly sheerDescentLf: number;
  readonly bubblers: number;
  readonly deckJets: number;
  readonly scuppers: number;
  readonly rockWaterfalls: number;
  readonly grottoes: number;
  readonly slides: number;
  readonly swimJets: number;
  readonly divingBoards: number;
  readonly fireBowls: number;
  readonly firePits: number;
  /** Highest the pump lifts water above the pool: a raised spa, a raised wall, or a vanishing edge's drop. */
  readonly highestLiftFt: number;
  /** Groups of water features that need a pipe and valve of their own. */
  readonly featureCircuits: number;
  readonly lightCount: number;
  // Cover and barrier
  readonly safetyCoverSqFt: number;
  readonly automaticCoverSqFt: number;
  readonly barrierLf: number;
  readonly gates: number;
  readonly doorAlarms: number;
  // Runs
  readonly plumbingRunFt: number;
  readonly feederRunFt: number;
  readonly gasRunFt: number;
  /** Narrowest place on the way in; -1 when unknown. */
  readonly accessWidthFt: number;
  // Garden, as entered
  readonly sodSqFt: number;
  readonly bedSqFt: number;
  readonly trees: number;
  readonly irrigationZones: number;
  readonly landscapeLights: number;
  readonly kitchenLf: number;
  readonly pergolaSqFt: number;
  readonly pavilionSqFt: number;
  readonly poolHouseSqFt: number;
  readonly turfSqFt: number;
  readonly screeningLf: number;
  readonly deckDrainLf: number;
  readonly frenchDrainLf: number;
  readonly catchBasins: number;
}

/** How many of each machine the equipment plan comes to, so that a price can count them. Whole numbers. */
export interface EquipmentCounts {
  /**
   * Pumps of the filter, the water features and the vanishing edge. The first jet pump of each spa and the pump of a
   * swim jet come with them and are not counted.
   */
  readonly pumpCount: number;
  /** Gas heaters; 0 where none is planned. */
  readonly heaterCount: number;
  readonly heatPumpCount: number;
  readonly saltCellCount: number;
}

/** The words a cost book's rule may compare: `heater = 'gas'`. `''` where nothing is chosen. */
export interface Choices {
  readonly construction: Construction;
  readonly interior: NonNullable<Finishes['interior']>;
  readonly waterlineTile: string;
  readonly coping: string;
  readonly deck: string;
  readonly fence: string;
  readonly retainingWall: string;
  readonly filter: Equipment['filter'];
  readonly heater: Equipment['heater'];
  readonly sanitiser: Equipment['sanitiser'];
  readonly secondary: Equipment['secondary'];
  readonly automation: Equipment['automation'];
  readonly cover: Equipment['cover'];
  readonly cleaner: Equipment['cleaner'];
  readonly phController: 'yes' | 'no';
  readonly barrier: 'none' | 'fence' | 'existing';
}

export type Unequipped = Readonly<{ quantities: Omit<Quantities, keyof EquipmentCounts>; choices: Choices }>;

export interface Measured {
  readonly quantities: Quantities;
  readonly choices: Choices;
  /** Why the planned equipment must not be built, and what to know about it; an estimate repeats both. */
  readonly equipment?: EquipmentFindings;
}
