import type { FinishSlot } from '../../cost/index.js';
import type {
  Barrier,
  Construction,
  Equipment,
  FeatureKind,
  Garden,
  PoolWall,
  ShapeKind,
  Yard,
} from '../../design/index.js';
import type { Bound, Character, Wind } from '../brief-items.js';

/** `shallow`: the depth where it is least. */
export type Dimension = 'length' | 'width' | 'depth' | 'shallow' | 'diameter' | 'height';

type PlainMeaning =
  | ('pool' | 'diving' | 'deep' | 'heated' | 'lights' | 'yard' | 'access' | 'budget' | 'house' | 'round')
  | ('gas' | 'chlorine' | 'undrawn' | 'leg' | 'falls' | 'flush' | 'edge-pool')
  | ('end-word' | 'towards' | 'add' | 'swap' | 'instead' | 'by' | 'to' | 'over' | 'than' | 'seats' | 'wish')
  | (
      | 'starts'
      | 'one-end'
      | 'age'
      | 'spills'
      | 'distance'
      | 'rather'
      | 'other-pool'
      | 'listed'
      | 'automatic'
      | 'unsure'
      | 'position'
    );

export type Meaning =
  | { readonly is: PlainMeaning }
  /** `weak`: of the depth only beside one. */
  | Readonly<{ is: 'level'; weak?: true }>
  /**
   * `link`: what follows says which kind is meant: "stairs of metal". `of`: "8 ft of lawn". `welcome`: "anything over 30 ft
   * is fine". `have`: says what is there: "we have a fence". `there`: "we already have a spa". `count`: "six of them".
   */
  | Readonly<{
      is: 'filler';
      link?: true;
      of?: true;
      any?: true;
      welcome?: true;
      have?: true;
      there?: true;
      count?: true;
    }>
  /** `removes`: takes away what is there, whatever it is called. */
  | { readonly is: 'not'; readonly removes?: true }
  /** "Down to 6 ft", or what it means without a depth. */
  | { readonly is: 'down-to' | 'other-end'; readonly otherwise: Meaning | null }
  /** `use`: said of what one does there: "we swim laps". */
  | Readonly<{ is: 'shape'; shape: ShapeKind; use?: true }>
  | Readonly<{ is: 'dimension'; dimension: Dimension; raised?: true; ofWater?: true }>
  | { readonly is: 'more'; readonly dimension: Dimension | 'size'; readonly sign: 1 | -1 }
  /** `adjective`: "keep it shallow". */
  | { readonly is: 'end'; readonly end: 'shallow' | 'deep'; readonly adjective?: true }
  /** "Over 5 ft is too deep", or "is out" without a dimension. */
  | { readonly is: 'too'; readonly dimension: Dimension | 'size' | null; readonly sign: 1 | -1 }
  /** `one`: "a bubbler". */
  | { readonly is: 'feature'; readonly feature: FeatureKind; readonly round?: boolean; readonly one?: true }
  | { readonly is: 'slot'; readonly slot: FinishSlot }
  | { readonly is: 'material'; readonly slot: FinishSlot | null; readonly words: readonly string[] }
  | { readonly is: 'equipment'; readonly wanted: Partial<Equipment>; readonly refused: Partial<Equipment> | null }
  /** `alone`: means a fence only beside that word. `owned`: "no fence, we already have one". */
  | Readonly<{ is: 'barrier'; barrier: Barrier['kind']; alone?: true; owned?: true }>
  | { readonly is: 'garden'; readonly part: keyof Garden }
  /** `seats`: "6 seats", of a spa or of nothing. */
  | Readonly<{ is: 'people'; kids: boolean; seats?: true }>
  | { readonly is: 'construction'; readonly construction: Construction }
  | { readonly is: 'character'; readonly character: Character }
  | { readonly is: 'slope'; readonly slopeClass: Yard['slopeClass'] }
  | { readonly is: 'wind'; readonly wind: Wind }
  | { readonly is: 'wall'; readonly wall: PoolWall }
  | { readonly is: 'bound'; readonly bound: Bound; readonly of?: Dimension };

export type Entry = readonly [phrases: string, meaning: Meaning];
