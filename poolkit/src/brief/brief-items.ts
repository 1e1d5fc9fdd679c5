import type { FinishSlot } from '../cost/index.js';
import type {
  Barrier,
  Construction,
  Equipment,
  FeatureKind,
  Garden,
  PoolWall,
  ShapeKind,
  Yard,
} from '../design/index.js';

export type Wind = 'north' | 'northeast' | 'east' | 'southeast' | 'south' | 'southwest' | 'west' | 'northwest';

export type Place =
  | { readonly at: 'wall'; readonly wall: PoolWall }
  | { readonly at: 'wind'; readonly wind: Wind; readonly end: boolean }
  | { readonly at: 'house' };

export type Bound = 'exact' | 'most' | 'least';

export type Character = 'small' | 'large' | 'courtyard' | 'quiet' | 'narrow' | 'play';

export type BriefItemBody =
  | { readonly kind: 'construction'; readonly construction: Construction }
  | { readonly kind: 'shape'; readonly shape: ShapeKind }
  | { readonly kind: 'size'; readonly lengthFt: number | null; readonly widthFt: number | null; readonly bound: Bound }
  | { readonly kind: 'area'; readonly areaSqFt: number; readonly bound: Bound }
  /** How much longer and wider than now; negative for smaller. */
  | { readonly kind: 'resize'; readonly lengthByFt: number; readonly widthByFt: number }
  | { readonly kind: 'character'; readonly character: Character }
  | { readonly kind: 'room'; readonly widthFt: number | null; readonly lengthFt: number | null }
  | { readonly kind: 'people'; readonly count: number | null; readonly kids: boolean }
  | Readonly<{ kind: 'depth'; shallowFt: number | null; deepFt: number | null; level: boolean; bound: Bound }>
  | { readonly kind: 'deepen'; readonly end: 'shallow' | 'deep'; readonly byFt: number }
  | { readonly kind: 'diving' }
  | {
      readonly kind: 'with';
      readonly feature: FeatureKind;
      readonly count: number | null;
      readonly lengthFt: number | null;
      readonly widthFt: number | null;
      readonly depthFt: number | null;
      readonly heightFt: number | null;
      /** People it is for. */
      readonly seats: number | null;
      readonly place: Place | null;
      readonly round: boolean;
      readonly another: boolean;
      /** Its sizes are limits: "a spa no wider than 8 ft". */
      readonly atMost: boolean;
    }
  | { readonly kind: 'grow'; readonly feature: 'spa' | 'tanning-shelf' | 'bench'; readonly byFt: number }
  | { readonly kind: 'without'; readonly feature: FeatureKind }
  | { readonly kind: 'finish'; readonly slot: FinishSlot; readonly words: readonly string[] }
  | { readonly kind: 'equipment'; readonly change: Partial<Equipment> }
  | { readonly kind: 'heated' }
  | { readonly kind: 'no-gas' }
  | { readonly kind: 'no-chlorine' }
  /** Understood, but a designer has to draw it: a beach entry, a ramp, handrails. */
  | { readonly kind: 'undrawn' }
  | { readonly kind: 'leg'; readonly lengthFt: number | null; readonly widthFt: number | null }
  | { readonly kind: 'deck'; readonly widthFt: number | null; readonly areaSqFt: number | null }
  | { readonly kind: 'barrier'; readonly barrier: Barrier['kind'] }
  | { readonly kind: 'garden'; readonly part: keyof Garden; readonly amount: number | null; readonly wanted: boolean }
  | { readonly kind: 'site'; readonly accessWidthFt: number | null; readonly slopeClass: Yard['slopeClass'] | null }
  /** `lengthFt`: without its minus. */
  | { readonly kind: 'below-zero'; readonly lengthFt: number }
  /** May be 0 or less, which the answer asks about. */
  | { readonly kind: 'budget'; readonly cents: number };

/** `said`: the customer's own words it was read from, as written. */
export type BriefItem = BriefItemBody & { readonly said: string };

export type BriefItemOf<K extends BriefItemBody['kind']> = Extract<BriefItem, { readonly kind: K }>;
