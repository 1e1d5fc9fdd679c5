import { defaultsOf } from '../../assumptions/index.js';
import { PARSE_ASSUMPTIONS, type ParseValues } from '../assumptions.js';
import { OPTIONAL_SECTIONS } from '../new-design.js';
import { designConflicts } from './conflicts.js';
import { choice, type DesignProblem, object } from './read.js';
import {
  readBarrier,
  readColors,
  readCoping,
  readDeck,
  readEquipment,
  readFinishes,
  readGarden,
  readPlacement,
  readViews,
  readPositions,
  readYard,
} from './read-sections.js';
import { readDepth, readFeatures, readShape } from './read-shape.js';
import type { PoolDesign } from '../../types/index.js';

const PUBLISHED = defaultsOf(PARSE_ASSUMPTIONS);

export type ParsedDesign =
  | { readonly ok: true; readonly design: PoolDesign }
  | { readonly ok: false; readonly problems: readonly DesignProblem[] };

type Later = 'positions' | 'colors' | 'views';

const readDesign = object<Omit<PoolDesign, Later>, Required<Pick<PoolDesign, Later>>>(
  'The design',
  {
    schema: choice('The schema', [1]),
    construction: choice('The construction', ['gunite', 'fiberglass', 'vinyl']),
    shape: readShape,
    depth: readDepth,
    features: readFeatures,
    finishes: readFinishes,
    copingWidthFt: readCoping,
    deck: readDeck,
    equipment: readEquipment,
    barrier: readBarrier,
    garden: readGarden,
    yard: readYard,
    placement: readPlacement,
  },
  OPTIONAL_SECTIONS,
  { positions: readPositions, colors: readColors, views: readViews },
);

/** The only way from unknown input to a design. Never throws; at most 50 problems, in the order of the design. */
export function parseDesign(input: unknown, values: ParseValues = PUBLISHED): ParsedDesign {
  const problems: DesignProblem[] = [];
  const design = readSafely(input, problems);
  if (!design || problems.length > 0) return { ok: false, problems };
  const conflicts = designConflicts(design, values);
  return conflicts.length > 0 ? { ok: false, problems: conflicts } : { ok: true, design };
}

function readSafely(input: unknown, problems: DesignProblem[]): PoolDesign | undefined {
  try {
    return readDesign(input, '', problems);
  } catch {
    problems.push({ path: '', code: 'UNREADABLE', message: 'The design could not be read. Send it as plain JSON.' });
    return undefined;
  }
}
