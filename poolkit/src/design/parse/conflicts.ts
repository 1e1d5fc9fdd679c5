import {
  floorViolations,
  offsetPolygon,
  type Outline,
  overlap,
  surrounds,
  tryOutlineOf,
} from '../../geometry/index.js';
import type { PoolDesign } from '../../types/index.js';
import { formatFeetInches as ft } from '../../units/index.js';
import type { ParseValues } from '../assumptions.js';
import { featuresOf, type Floor, floorOf } from '../floor.js';
import type { PoolForm } from '../solids.js';
import { featureConflicts } from './feature-conflicts.js';
import { type DesignProblem, problemIf } from './read.js';
import { LENGTH_RANGE_FT, WIDTH_RANGE_FT } from './read-shape.js';

/** A length typed to 1/8 in still ends at the wall. */
const SPAN_SLACK_FT = 0.011;
const MIN_DEEP_END_FT = 1;

export function designConflicts(design: PoolDesign, values: ParseValues): readonly DesignProblem[] {
  const drawn = tryOutlineOf(design.shape);
  if (!drawn.ok) return [{ path: `shape.${drawn.key}`, code: drawn.code, message: drawn.message }];
  const { outline } = drawn;
  const misfits = [...sizeConflicts(outline), ...depthConflicts(design, outline.lengthFt, values)];
  // A floor that does not reach the wall has no depth to check features against.
  if (misfits.length > 0) return misfits;
  const floor = floorOf(design, outline.lengthFt);
  return [
    ...floorConflicts(floor, values),
    ...featureConflicts(design, outline, floor, values),
    ...constructionConflicts(design, outline, values),
    ...deckConflicts(design, outline),
  ];
}

function sizeConflicts({ lengthFt, widthFt }: Outline): DesignProblem[] {
  const check = (sizeFt: number, { min, max }: { readonly min: number; readonly max: number }, word: string) =>
    problemIf(
      sizeFt < min - SPAN_SLACK_FT || sizeFt > max + SPAN_SLACK_FT,
      'shape',
      'OUT_OF_RANGE',
      `The pool would be ${ft(sizeFt)} ${word}. It must be ${min} to ${max} ft.`,
    );
  return [...check(lengthFt, LENGTH_RANGE_FT, 'long'), ...check(widthFt, WIDTH_RANGE_FT, 'wide')];
}

function depthConflicts({ depth }: PoolForm, lengthFt: number, values: ParseValues): DesignProblem[] {
  const limitFt = values['limits.depthFt'];
  const points = depth.flatMap((point, index) => {
    const path = `depth[${index}]`;
    const [one, two] = [depth[index - 1], depth[index - 2]];
    return [
      ...problemIf(
        one !== undefined && point.xFt < one.xFt,
        path,
        'DEPTH_ORDER',
        'Depths run from the shallow wall to the deep one. Put this point after the one before it.',
      ),
      ...problemIf(
        one !== undefined && point.xFt === one.xFt && one.xFt === two?.xFt,
        path,
        'DEPTH_ORDER',
        'A drop has two depths at one place. Remove the third.',
      ),
      ...problemIf(
        point.depthFt > limitFt,
        path,
        'TOO_DEEP',
        `A depth of ${ft(point.depthFt)} is more than the ${ft(limitFt)} we can draw.`,
      ),
    ];
  });
  const lastXFt = depth.at(-1)?.xFt ?? 0;
  return [
    ...points,
    ...problemIf(
      depth[0]?.xFt !== 0,
      'depth[0]',
      'DEPTH_NOT_SPANNING',
      'The depth profile must begin at 0 ft, the shallow wall.',
    ),
    ...problemIf(
      Math.abs(lastXFt - lengthFt) > SPAN_SLACK_FT,
      `depth[${depth.length - 1}]`,
      'DEPTH_NOT_SPANNING',
      `The depth profile ends at ${ft(lastXFt)}, but the water is ${ft(lengthFt)} long. Move its last point to the far wall.`,
    ),
    ...problemIf(
      depth.every(({ depthFt }) => depthFt < MIN_DEEP_END_FT),
      'depth',
      'NO_WATER',
      `The water must be at least ${ft(MIN_DEEP_END_FT)} deep somewhere.`,
    ),
  ];
}

function floorConflicts(floor: Floor, values: ParseValues): DesignProblem[] {
  return floorViolations(floor.built, floor.beginsAtFt, values)
    .filter(({ code }) => code === 'FLOOR_TOO_STEEP')
    .map(({ fromXFt, toXFt, limit }) => ({
      path: 'depth',
      code: 'FLOOR_TOO_STEEP',
      message: `From ${ft(fromXFt)} to ${ft(toXFt)} the floor is steeper than 1:${limit}. Lengthen this stretch or make it less deep.`,
    }));
}

function deckConflicts({ deck, copingWidthFt }: PoolForm, outline: Outline): DesignProblem[] {
  if (deck.kind !== 'polygons') return [];
  const coping = offsetPolygon(outline.points, copingWidthFt);
  return deck.polygons.flatMap((polygon, index): DesignProblem[] => {
    const path = `deck.polygons[${index}]`;
    const other = deck.polygons.findIndex((earlier, at) => at < index && overlap(earlier, polygon));
    return overlap(polygon, coping) && !surrounds(polygon, coping)
      ? problemIf(
          true,
          path,
          'OVERLAP',
          'This part of the deck runs over the pool or its coping. Draw it around the pool or beside it.',
        )
      : problemIf(
          other >= 0,
          path,
          'OVERLAP',
          `Parts ${other + 1} and ${index + 1} of the deck overlap. Draw the shared area once.`,
        );
  });
}

const SLACK_FT = 1e-6;

function constructionConflicts(design: PoolDesign, outline: Outline, values: ParseValues): DesignProblem[] {
  if (design.construction === 'gunite') return [];
  return design.construction === 'vinyl' ? vinyl(design, outline, values) : fiberglass(design, outline, values);
}

function fiberglass(design: PoolDesign, { lengthFt, widthFt }: Outline, values: ParseValues): DesignProblem[] {
  const longest = values['limits.fiberglassLengthFt'];
  const widest = values['limits.fiberglassWidthFt'];
  const deepest = values['limits.fiberglassDepthFt'];
  return [
    refuse(
      design.shape.kind === 'freeform',
      'shape',
      "A fiberglass pool comes from a maker's mold, so its outline cannot be drawn freely. Choose a shape, or gunite.",
    ),
    refuse(
      widthFt > widest + SLACK_FT,
      'shape',
      `A fiberglass shell travels whole on a truck and is at most ${ft(widest)} wide. This one would be ${ft(widthFt)}.`,
    ),
    refuse(
      lengthFt > longest + SLACK_FT,
      'shape',
      `Fiberglass molds are at most ${ft(longest)} long. This pool would be ${ft(lengthFt)}.`,
    ),
    refuse(
      design.depth.some(({ depthFt }) => depthFt > deepest),
      'depth',
      `Fiberglass molds are at most ${ft(deepest)} deep.`,
    ),
    ...edgeAndGrotto(design, 'A fiberglass shell is one molded piece'),
  ].flat();
}

function vinyl(design: PoolDesign, { lengthFt, widthFt }: Outline, values: ParseValues): DesignProblem[] {
  const [longest, widest] = [values['limits.vinylLengthFt'], values['limits.vinylWidthFt']];
  const raised = featuresOf(design, 'spa').some(({ raisedFt }) => raisedFt > 0);
  return [
    refuse(
      widthFt > widest + SLACK_FT,
      'shape',
      `Vinyl liners are made up to ${ft(widest)} wide. This pool would be ${ft(widthFt)}.`,
    ),
    refuse(
      lengthFt > longest + SLACK_FT,
      'shape',
      `Vinyl liners are made up to ${ft(longest)} long. This pool would be ${ft(lengthFt)}.`,
    ),
    refuse(
      design.finishes.waterlineTile !== null,
      'finishes.waterlineTile',
      'A vinyl liner hangs from a track at the waterline, so there is nothing to set tile on. Leave the tile out, or choose gunite.',
    ),
    refuse(
      raised,
      'features',
      'A raised spa needs a concrete beam, which a vinyl pool does not have. Set the spa level with the pool, or choose gunite.',
    ),
    ...edgeAndGrotto(design, 'A vinyl liner ends at its track'),
  ].flat();
}

function edgeAndGrotto(design: PoolDesign, because: string): DesignProblem[][] {
  return [
    refuse(
      featuresOf(design, 'vanishing-edge').length > 0,
      'features',
      `${because}, so water cannot run over its edge. Leave the vanishing edge out, or choose gunite.`,
    ),
    refuse(
      featuresOf(design, 'grotto').length > 0,
      'features',
      `${because}, so a grotto cannot be built onto it. Leave the grotto out, or choose gunite.`,
    ),
  ];
}

function refuse(broken: boolean, path: string, message: string): DesignProblem[] {
  return problemIf(broken, path, 'CONSTRUCTION_LIMIT', message);
}
