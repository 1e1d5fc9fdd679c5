/** Pool frame: x = 0 at the shallow end, y = 0 on the long axis. `placement` maps it to the yard, `northDeg` to the compass. */

export type PointFt = Readonly<{ xFt: number; yFt: number }>;

export type Construction = 'gunite' | 'fiberglass' | 'vinyl';

export type PoolShape =
  | { readonly kind: 'rectangle'; readonly lengthFt: number; readonly widthFt: number; readonly cornerRadiusFt: number }
  | { readonly kind: 'lap'; readonly lengthFt: number; readonly widthFt: number }
  | { readonly kind: 'plunge'; readonly lengthFt: number; readonly widthFt: number; readonly cornerRadiusFt: number }
  /** The leg leaves one long side at the deep end: `legLengthFt` across, `legWidthFt` along x. */
  | Readonly<{ kind: 'l'; lengthFt: number; widthFt: number; legLengthFt: number; legWidthFt: number }>
  /** The leg is in the middle of the long side. */
  | Readonly<{ kind: 't'; lengthFt: number; widthFt: number; legLengthFt: number; legWidthFt: number }>
  | { readonly kind: 'oval'; readonly lengthFt: number; readonly widthFt: number; readonly ends: 'stadium' | 'ellipse' }
  | Readonly<{ kind: 'roman'; bodyLengthFt: number; widthFt: number; endRadiusFt: number; roundEnds: 1 | 2 }>
  | { readonly kind: 'grecian'; readonly lengthFt: number; readonly widthFt: number; readonly cornerCutFt: number }
  | { readonly kind: 'round'; readonly diameterFt: number }
  /** The wide bulge is at the deep end; a hollow on one long side. */
  | { readonly kind: 'kidney'; readonly lengthFt: number; readonly wideEndFt: number; readonly narrowEndFt: number }
  /** A waist on both sides. */
  | Readonly<{ kind: 'figure-8'; lengthFt: number; wideEndFt: number; narrowEndFt: number; waistFt: number }>
  /** Closed centripetal Catmull-Rom curve through 4 to 64 points, in order. */
  | { readonly kind: 'freeform'; readonly points: readonly PointFt[] };

export type ShapeKind = PoolShape['kind'];

/** From the shallow wall, linear between points; a repeated `xFt` is a vertical drop. */
export type DepthPoint = Readonly<{ xFt: number; depthFt: number }>;

/** x = 0, x = length, y < 0 and y > 0. */
export type PoolWall = 'shallow' | 'deep' | 'left' | 'right';

export type PoolFeature =
  /** Full width at the shallow end, replacing the profile there. */
  | { readonly kind: 'tanning-shelf'; readonly lengthFt: number; readonly waterDepthFt: number }
  /** From the shallow wall (or the shelf's edge) down. */
  | Readonly<{ kind: 'steps'; widthFt: number; count: number; treadFt: number; riserFt: number }>
  /** `startFt` from the wall's shallow or left end. */
  | {
      readonly kind: 'bench';
      readonly wall: PoolWall;
      readonly startFt: number;
      readonly lengthFt: number;
      readonly widthFt: number;
      readonly seatDepthFt: number;
    }
  /** Attached: outside the pool outline or touching it. */
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

/** Stock codes of the cost book. `null` is undecided: priced as the default, with a wider range. */
export interface Finishes {
  readonly interior: string | null;
  readonly waterlineTile: string | null;
  readonly coping: string | null;
  readonly deck: string | null;
  readonly fence: string | null;
  readonly retainingWall: string | null;
}

export type ColoredPart = 'interior' | 'waterlineTile' | 'coping' | 'deck' | 'wall';

/** Of the palette of each material. */
export type Colors = Readonly<Partial<Record<ColoredPart, string>>>;

export type Deck =
  | { readonly kind: 'none' }
  | { readonly kind: 'ring'; readonly widthFt: number }
  /** Drawn as a ring of that area. */
  | { readonly kind: 'area'; readonly areaSqFt: number }
  /** Pool frame; each surrounds the coping or lies clear of it. */
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
  /** `null`: as many as the lighting rule says. */
  readonly lightCount: number | null;
  readonly padToPoolFt: number;
  readonly padToPanelFt: number;
  readonly padToGasFt: number;
}

export interface Barrier {
  readonly kind: 'none' | 'fence' | 'existing';
  /** `null`: follows from the yard, or from the pool and deck when no yard is drawn. */
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
  /** Of the lowest conductor, `null` when not measured. */
  readonly heightFt: number | null;
}

/** Index of the lot edge that begins at that corner. */
export type LotSides = Readonly<{ front: readonly number[]; rear: readonly number[] }>;

/** Null where no one has typed one. */
export type Setbacks = Readonly<{ frontFt: number | null; sideFt: number | null; rearFt: number | null }>;

/** Drawn in full: nothing drawn means there is none. */
export type DrawnInFull = 'easements' | 'overhead-lines' | 'trees';

export interface Yard {
  readonly lot: readonly PointFt[] | null;
  readonly lotSides: LotSides | null;
  readonly houses: readonly House[];
  readonly trees: readonly Tree[];
  /** Four or more make a surface; fewer are treated as unknown. */
  readonly spotHeights: readonly SpotHeight[];
  readonly easements: readonly Easement[];
  readonly overheadLines: readonly OverheadLine[];
  /** Narrowest place for a machine, `null` when unknown. */
  readonly accessWidthFt: number | null;
  readonly slopeClass: 'unknown' | 'flat' | 'gentle' | 'steep';
  readonly northDeg: number;
  readonly waterTableNote: 'unknown' | 'deep' | 'high';
  /** Left out: the published figures apply. */
  readonly setbacks?: Setbacks;
  /** Each once, in alphabetical order. */
  readonly complete?: readonly DrawnInFull[];
}

/** How the 3D view is looked at: around the pool, or standing somewhere. Degrees. */
export type ViewLook =
  | { readonly kind: 'orbit'; readonly aroundDeg: number; readonly upDeg: number; readonly farness: number }
  | Readonly<{ kind: 'eye'; xFt: number; yFt: number; zFt: number; headingDeg: number; pitchDeg: number }>;

export interface SavedView {
  readonly name: string;
  readonly look: ViewLook;
  /** Such as 2027-06-21. */
  readonly date: string;
  readonly minute: number;
}

export type Placement = Readonly<{ xFt: number; yFt: number; rotationDeg: number }>;

/** Drawn where there is room, and free to be moved. */
export type MovableKind =
  | ('sheer-descent' | 'scupper' | 'bubbler' | 'deck-jet' | 'rock-waterfall' | 'grotto' | 'swim-jet' | 'fire-bowl')
  | ('fire-pit' | 'kitchen' | 'pergola' | 'pavilion' | 'pool-house' | 'turf' | 'bed' | 'new-tree');

/** Pool frame; `index` counts the parts of a kind from 0. */
export type PartPosition = Readonly<{ kind: MovableKind; index: number; at: PointFt }>;

export interface PoolDesign {
  readonly schema: 1;
  readonly construction: Construction;
  readonly shape: PoolShape;
  readonly depth: readonly DepthPoint[];
  readonly features: readonly PoolFeature[];
  readonly finishes: Finishes;
  /** Left out: as each material usually looks. */
  readonly colors?: Colors;
  readonly copingWidthFt: number;
  readonly deck: Deck;
  readonly equipment: Equipment;
  readonly barrier: Barrier;
  readonly garden: Garden;
  readonly yard: Yard;
  readonly placement: Placement;
  /** Views of the 3D model that were saved. */
  readonly views?: readonly SavedView[];
  /** Parts moved by hand; left out, each is where the drawing puts it. By kind, then index. */
  readonly positions?: readonly PartPosition[];
}
