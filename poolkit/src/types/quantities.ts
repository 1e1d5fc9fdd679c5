import type { EquipmentFindings } from './finding.js';
import type { Construction, Equipment, Finishes } from './pool-design.js';

/** Flat, so that a cost book's formula can name any of it. Rounded only where shown or priced. */
export interface Quantities extends EquipmentCounts {
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
  readonly floorSqFt: number;
  readonly wallSqFt: number;
  readonly stepFaceSqFt: number;
  /** Pool floor + walls + faces; what plaster is ordered for before waste. */
  readonly interiorSqFt: number;
  readonly shelfSqFt: number;
  readonly stepSets: number;
  readonly benchLf: number;
  readonly tileLf: number;
  readonly tileSqFt: number;
  /** Net at the water, and with waste. */
  readonly copingLf: number;
  readonly copingOrderLf: number;
  readonly deckSqFt: number;
  readonly excavationBankCuYd: number;
  readonly excavationLooseCuYd: number;
  readonly truckLoads: number;
  readonly gravelCuYd: number;
  readonly cutCuYd: number;
  readonly fillCuYd: number;
  /** Under the pool and its deck; -1 when unknown. */
  readonly slopePercent: number;
  readonly retainingWallSqFt: number;
  readonly retainingWallMaxHeightFt: number;
  readonly shellWallSqFt: number;
  readonly shellFloorSqFt: number;
  readonly shellSqFt: number;
  readonly shotcreteNetCuYd: number;
  readonly shotcreteOrderCuYd: number;
  readonly rebarLf: number;
  readonly rebarLb: number;
  readonly formingLf: number;
  readonly spaCount: number;
  readonly spaAreaSqFt: number;
  readonly spaGal: number;
  readonly spaJets: number;
  readonly vanishingEdgeLf: number;
  readonly raisedWallSqFt: number;
  readonly sheerDescents: number;
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
  /** A raised spa, a raised wall, or a vanishing edge's drop. */
  readonly highestLiftFt: number;
  readonly featureCircuits: number;
  readonly lightCount: number;
  readonly safetyCoverSqFt: number;
  readonly automaticCoverSqFt: number;
  readonly barrierLf: number;
  readonly gates: number;
  readonly doorAlarms: number;
  readonly plumbingRunFt: number;
  readonly feederRunFt: number;
  readonly gasRunFt: number;
  /** -1 when unknown. */
  readonly accessWidthFt: number;
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

export interface EquipmentCounts {
  /** Spa jet and swim jet pumps come with their feature and are not counted. */
  readonly pumpCount: number;
  readonly heaterCount: number;
  readonly heatPumpCount: number;
  readonly saltCellCount: number;
}

/** `''` where nothing is chosen. */
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
  readonly equipment?: EquipmentFindings;
}
