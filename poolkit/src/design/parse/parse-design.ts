/** The only way from unknown input to a design. */
import { defaultsOf } from '../../assumptions/index.js';
import { PARSE_ASSUMPTIONS, type ParseValues } from '../assumptions.js';
import { OPTIONAL_SECTIONS } from '../new-design.js';
import { designConflicts } from './conflicts.js';
import { choice, type DesignProblem, object } from './read.js';
import {
  readBarrier,
  readCoping,
  readDeck,
  readEquipment,
  readFinishes,
  readGarden,
  readPlacement,
  readYard,
} from './read-sections.js';
import { readDepth, readFeatures, readShape } from './read-shape.js';
import type { PoolDesign } from '../../types/index.js';

const PUBLISHED = defaultsOf(PARSE_ASSUMPTIONS);

export type ParsedDesign =
  | { readonly ok: true; readonly design: PoolDesign }
  | { readonly ok: false; readonly problems: readonly DesignProblem[] };

const readDesign = object<PoolDesign>(
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
);

/**
 * Reads a design from anything, usually a JSON body. The answer is a fresh copy that holds known keys only; nothing
 * of the input is kept or changed. Sections may be left out and then are as in `OPTIONAL_SECTIONS`, as may single
 * keys of finishes, equipment, barrier, garden, yard and placement; schema, construction, shape and depth may not.
 * Refused, with a sentence for each: unknown keys, wrong types, numbers out of range or not finite, lists too long,
 * outlines that cross themselves, depths that do not span the water or are impossible, floors steeper than the limit,
 * features that do not fit or overlap, and what a construction cannot do. Never throws; a list with a million points
 * is refused by its length.
 * @returns at most 50 problems, in the order of the design.
 */
export function parseDesign(input: unknown, values: ParseValues = PUBLISHED): ParsedDesign {
  const problems: DesignProblem[] = [];
  const design = readSafely(input, problems);
  if (!design || problems.length > 0) return { ok: false, problems };
  const conflicts = designConflicts(design, values);
  return conflicts.length > 0 ? { ok: false, problems: conflicts } : { ok: true, design };
}

/** An object may be a proxy or have getters that throw; that is no design either. */
function readSafely(input: unknown, problems: DesignProblem[]): PoolDesign | undefined {
  try {
    return readDesign(input, '', problems);
  } catch {
    problems.push({ path: '', code: 'UNREADABLE', message: 'The design could not be read. Send it as plain JSON.' });
    return undefined;
  }
}
