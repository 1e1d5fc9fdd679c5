/**
 * The design of one pool: the value that becomes drawing, quantities, price, checks and, later, the
 * signed scope. It is plain JSON, immutable and versioned by `schema`.
 * Lengths are feet, angles degrees. Three frames:
 * - **Pool frame.** The water outline starts at x = 0 at the shallow end and runs along +x to the deep
 *   end; y = 0 is the long axis. Depth profile, features and their positions are given here.
 * - **Yard frame.** Lot, house, trees, heights. `placement` puts the pool's origin at (xFt, yFt) and turns
 *   it counter-clockwise by `rotationDeg`.
 * - **Compass.** `yard.northDeg` is the bearing of the yard's +y axis, clockwise from true north.
 * `parse-design.ts` is the only way from unknown input to a `PoolDesign`.
 */

export type PointFt = Readonly<{ xFt: number; yFt: number }>;

export type Construction = 'gunite' | 'fiberglass' | 'vinyl';

/** The parametric shapes of row D03, and the free outline drawn through points. */
export type PoolShape =
  | { readonly kind: 'rectangle'; readonly lengthFt: number; readonly widthFt: number; readonly cornerRadiusFt: number }
  | { readonly kind: 'lap'; readonly lengthFt: number; readonly widthFt: number }
  | { readonly kind: 'plunge'; readonly lengthFt: number; readonly widthFt: number; readonly cornerRadiusFt: number }
  /** A leg leaves one long side at the deep end; it is `legLengthFt` long across and `legWidthFt` wide along x. */
  | Readonly<{ kind: 'l'; lengthFt: number; widthFt: number; legLengthFt: number; legWidthFt: number }>
  /** As L, the leg in the middle of the long side. */
  | Readonly<{ kind: 't'; lengthFt: number; widthFt: number; legLengthFt: number; legWidthFt: number }>
  | { readonly kind: 'oval'; readonly lengthFt: number; readonly widthFt: number; readonly ends: 'stadium' | 'ellipse' }
  | Readonly<{ kind: 'roman'; bodyLengthFt: number; widthFt: number; endRadiusFt: number; roundEnds: 1 | 2 }>
  | { readonly kind: 'grecian'; readonly lengthFt: number; readonly widthFt: number; readonly cornerCutFt: number }
  | { readonly kind: 'round'; readonly diameterFt: number }
  /** Two bulges, the wide one at the deep end, and a hollow on one long side. */
  | { readonly kind: 'kidney'; readonly lengthFt: number; readonly wideEndFt: number; readonly narrowEndFt: number }
  /** Two bulges and a waist on both sides. */
  | Readonly<{ kind: 'figure-8'; lengthFt: number; wideEndFt: number; narrowEndFt: number; waistFt: number }>
  /** Closed centripetal Catmull-Rom curve through 4 to 64 points, in order. */
  | { readonly kind: 'freeform'; readonly points: readonly PointFt[] };

export type ShapeKind = PoolShape['kind'];

/**
 * Water depth along the long axis, from the shallow wall. Linear between points; a repeated `xFt` is a vertical drop.
 * The first point is at 0, the last at the length of the water.
 */
export type DepthPoint = Readonly<{ xFt: number; depthFt: number }>;

/** Walls of the pool frame: x = 0, x = length, y < 0 and y > 0. */
export type PoolWall = 'shallow' | 'deep' | 'left' | 'right';

export type PoolFeature =
  /** Full width at the shallow end, x from 0 to `lengthFt`, replacing the profile there. */
  | { readonly kind: 'tanning-shelf'; readonly lengthFt: number; readonly waterDepthFt: number }
  /** Entry steps from the shallow wall (or the shelf's edge) down: each tread is deducted as a solid. */
  | Readonly<{ kind: 'steps'; widthFt: number; count: number; treadFt: number; riserFt: number }>
  /** Seat along a wall, beginning `startFt` from the wall's shallow or left end. */
  | {
      readonly kind: 'bench';
      readonly wall: PoolWall;
      readonly startFt: number;
      readonly lengthFt: number;
      readonly widthFt: number;
      readonly seatDepthFt: number;
    }
  /** Attached spa with its centre at (xFt, yFt) of the pool frame, outside the pool outline or touching it. */
  | {
      readonly kind: 'spa';
      readonly plan: 'square' | 'round';
      readonly lengthFt: number;
      readonly widthFt: number;
      readonly waterDepthFt: number;
      readonly benchWidthFt: number;
      readonly benchHeightFt: number;
      readonly raisedFt: number;
      readonly spillover: boolean;
      readonly jets: number;
      readonly centre: PointFt;
    }
  | Readonly<{ kind: 'vanishing-edge'; wall: PoolWall; lengthFt: number; dropFt: number; basinWidthFt: number }>
  | { readonly kind: 'raised-wall'; readonly wall: PoolWall; readonly lengthFt: number; readonly heightFt: number }
  | { readonly kind: 'sheer-descent'; readonly count: number; readonly widthFt: number }
  | { readonly kind: 'bubbler' | 'deck-jet' | 'scupper'; readonly count: number }
  | { readonly kind: 'rock-waterfall' | 'grotto' | 'slide' | 'swim-jet' | 'diving-board' | 'fire-pit' }
  | { readonly kind: 'fire-bowl'; readonly count: number };

export type FeatureKind = PoolFeature['kind'];

/**
 * Materials by stock code of the cost book, such as `E3-quartz`. `null` means not decided yet, which prices the
 * book's default and widens the range.
 */
export interface Finishes {
  readonly interior: string | null;
  readonly waterlineTile: string | null;
  readonly coping: string | null;
  readonly deck: string | null;
  readonly fence: string | null;
  readonly retainingWall: string | null;
}

export type Deck =
  | { readonly kind: 'none' }
  /** A ring of even width outside the coping. */
  | { readonly kind: 'ring'; readonly widthFt: number }
  /** An area as people state it; drawn as a ring of that area. */
  | { readonly kind: 'area'; readonly areaSqFt: number }
  /** Drawn outlines, pool frame; each either surrounds the coping or lies clear of it. */
  | { readonly kind: 'polygons'; readonly polygons: readonly (readonly PointFt[])[] };

export interface Equipment {
  readonly filter: 'cartridge' | 'de' | 'sand';
  readonly heater: 'none' | 'gas' | 'heat-pump' | 'hybrid';
  readonly sanitiser: 'chlorine' | 'salt';
  readonly secondary: 'none' | 'uv' | 'ozone';
  readonly automation: 'none' | 'basic' | 'full';
  readonly cover: 'none' | 'mesh' | 'solid' | 'automatic';
  readonly cleaner: 'none' | 'robot' | 'in-floor';
  readonly phController: boolean;
  /** `null`: as many as the rule of design/lights asks for. */
  readonly lightCount: number | null;
  /** From the equipment pad to the pool, to the electrical panel and to the gas meter. */
  readonly padToPoolFt: number;
  readonly padToPanelFt: number;
  readonly padToGasFt: number;
}

export interface Barrier {
  readonly kind: 'none' | 'fence' | 'existing';
  /** `null`: the length follows from the yard, or from the pool and its deck when no yard is drawn. */
  readonly lengthFt: number | null;
  readonly gates: number;
  readonly doorAlarms: number;
}

export interface Garden {
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

export type House = Readonly<{ outline: readonly PointFt[]; heightFt: number }>;

export type Tree = Readonly<{ at: PointFt; heightFt: number; canopyRadiusFt: number; trunkIn: number }>;

export type SpotHeight = Readonly<{ at: PointFt; heightFt: number }>;

export type Easement = Readonly<{ label: string; outline: readonly PointFt[] }>;

export interface OverheadLine {
  readonly from: PointFt;
  readonly to: PointFt;
  /** Height of the lowest conductor, `null` when no one has measured it. */
  readonly heightFt: number | null;
}

/** Sides of the lot the setbacks are measured from; index of the lot edge that begins at that corner. */
export type LotSides = Readonly<{ front: readonly number[]; rear: readonly number[] }>;

/** Distances to the sides of the lot that the plat or the city asks for; null where no one has typed one. */
export type Setbacks = Readonly<{ frontFt: number | null; sideFt: number | null; rearFt: number | null }>;

/** What of a yard can be said to be drawn in full, so that nothing drawn means there is none. */
export type DrawnInFull = 'easements' | 'overhead-lines' | 'trees';

export interface Yard {
  readonly lot: readonly PointFt[] | null;
  readonly lotSides: LotSides | null;
  readonly houses: readonly House[];
  readonly trees: readonly Tree[];
  /** Four or more measured heights make a surface; fewer are kept and treated as unknown. */
  readonly spotHeights: readonly SpotHeight[];
  readonly easements: readonly Easement[];
  readonly overheadLines: readonly OverheadLine[];
  /** Narrowest place a machine must pass, `null` when unknown. */
  readonly accessWidthFt: number | null;
  readonly slopeClass: 'unknown' | 'flat' | 'gentle' | 'steep';
  readonly northDeg: number;
  readonly waterTableNote: 'unknown' | 'deep' | 'high';
  /** As someone typed them; left out, the published figures hold. Never without a figure. */
  readonly setbacks?: Setbacks;
  /** Left out when nothing was said to be complete; each once, in alphabetical order. */
  readonly complete?: readonly DrawnInFull[];
}

export type Placement = Readonly<{ xFt: number; yFt: number; rotationDeg: number }>;

export interface PoolDesign {
  readonly schema: 1;
  readonly construction: Construction;
  readonly shape: PoolShape;
  readonly depth: readonly DepthPoint[];
  readonly features: readonly PoolFeature[];
  readonly finishes: Finishes;
  readonly copingWidthFt: number;
  readonly deck: Deck;
  readonly equipment: Equipment;
  readonly barrier: Barrier;
  readonly garden: Garden;
  readonly yard: Yard;
  readonly placement: Placement;
}
