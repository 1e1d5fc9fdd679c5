import {
  floorViolations,
  offsetPolygon,
  type Outline,
  overlap,
  surrounds,
  tryOutlineOf,
} from '../../geometry/index.js';
import type { PoolDesign } from '../../types/index.js';
import { formatFeetInches } from '../../units/index.js';
import type { ParseValues } from '../assumptions.js';
import { featuresOf, type Floor, floorOf } from '../floor.js';
import { type PoolForm, rememberingForms } from '../solids.js';
import { featureConflicts } from './feature-conflicts.js';
import type { DesignProblem } from './read.js';
import { LENGTH_RANGE_FT, WIDTH_RANGE_FT } from './read-shape.js';

/** A length typed to 1/8 in still ends at the wall. */
const SPAN_SLACK_FT = 0.011;
const LEAST_DEEPEST_FT = 1;

export function designConflicts(design: PoolDesign, values: ParseValues): readonly DesignProblem[] {
  const { outline, ofForm, ofDeck } = formConflicts(design, values);
  return outline ? [...ofForm, ...constructionConflicts(design, outline, values), ...ofDeck] : ofForm;
}

interface FormConflicts {
  readonly outline: Outline | null;
  readonly ofForm: readonly DesignProblem[];
  readonly ofDeck: readonly DesignProblem[];
}

const formConflicts = rememberingForms((form: PoolForm, values: ParseValues): FormConflicts => {
  const drawn = tryOutlineOf(form.shape);
  if (!drawn.ok)
    return {
      outline: null,
      ofForm: [{ path: `shape.${drawn.key}`, code: drawn.code, message: drawn.message }],
      ofDeck: [],
    };
  const { outline } = drawn;
  const misfits = [...sizeConflicts(outline), ...depthConflicts(form, outline.lengthFt, values)];
  // A floor that does not reach the wall has no depth to check features against.
  if (misfits.length > 0) return { outline: null, ofForm: misfits, ofDeck: [] };
  const floor = floorOf(form, outline.lengthFt);
  const ofForm = [...floorConflicts(floor, values), ...featureConflicts(form, outline, floor, values)];
  return { outline, ofForm, ofDeck: deckConflicts(form, outline) };
});

function sizeConflicts({ lengthFt, widthFt }: Outline): DesignProblem[] {
  const problems: DesignProblem[] = [];
  if (lengthFt < LENGTH_RANGE_FT.min - SPAN_SLACK_FT || lengthFt > LENGTH_RANGE_FT.max + SPAN_SLACK_FT) {
    problems.push({
      path: 'shape',
      code: 'OUT_OF_RANGE',
      message: `The pool would be ${ft(lengthFt)} long. It must be ${LENGTH_RANGE_FT.min} to ${LENGTH_RANGE_FT.max} ft.`,
    });
  }
  if (widthFt < WIDTH_RANGE_FT.min - SPAN_SLACK_FT || widthFt > WIDTH_RANGE_FT.max + SPAN_SLACK_FT) {
    problems.push({
      path: 'shape',
      code: 'OUT_OF_RANGE',
      message: `The pool would be ${ft(widthFt)} wide. It must be ${WIDTH_RANGE_FT.min} to ${WIDTH_RANGE_FT.max} ft.`,
    });
  }
  return problems;
}

function depthConflicts({ depth }: PoolForm, lengthFt: number, values: ParseValues): DesignProblem[] {
  const problems: DesignProblem[] = [];
  const limitFt = values['limits.depthFt'];
  for (const [index, point] of depth.entries()) {
    const path = `depth[${index}]`;
    const [one, two] = [depth[index - 1], depth[index - 2]];
    if (one && point.xFt < one.xFt) {
      problems.push({
        path,
        code: 'DEPTH_ORDER',
        message: 'Depths run from the shallow wall to the deep one. Put this point behind the one before it.',
      });
    } else if (one && two && point.xFt === one.xFt && one.xFt === two.xFt) {
      problems.push({ path, code: 'DEPTH_ORDER', message: 'A drop has two depths at one place. Remove the third.' });
    }
    if (point.depthFt > limitFt) {
      problems.push({
        path,
        code: 'TOO_DEEP',
        message: `A depth of ${ft(point.depthFt)} is more than the ${ft(limitFt)} drawn here.`,
      });
    }
  }
  const [first, last] = [depth[0], depth[depth.length - 1]];
  if (first?.xFt !== 0) {
    problems.push({
      path: 'depth[0]',
      code: 'DEPTH_NOT_SPANNING',
      message: 'The depth profile must begin at 0 ft, the shallow wall.',
    });
  }
  if (last && Math.abs(last.xFt - lengthFt) > SPAN_SLACK_FT) {
    problems.push({
      path: `depth[${depth.length - 1}]`,
      code: 'DEPTH_NOT_SPANNING',
      message: `The depth profile ends at ${ft(last.xFt)}, but the water is ${ft(lengthFt)} long. Move its last point to the far wall.`,
    });
  }
  if (depth.every(({ depthFt }) => depthFt < LEAST_DEEPEST_FT)) {
    problems.push({
      path: 'depth',
      code: 'NO_WATER',
      message: `Somewhere the water must be at least ${ft(LEAST_DEEPEST_FT)} deep.`,
    });
  }
  return problems;
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
    if (overlap(polygon, coping) && !surrounds(polygon, coping)) {
      return [
        {
          path,
          code: 'OVERLAP',
          message: 'This part of the deck runs over the pool or its coping. Draw it around the pool or beside it.',
        },
      ];
    }
    const other = deck.polygons.findIndex((earlier, at) => at < index && overlap(earlier, polygon));
    return other < 0
      ? []
      : [
          {
            path,
            code: 'OVERLAP',
            message: `Parts ${other + 1} and ${index + 1} of the deck overlap. Draw the shared area once.`,
          },
        ];
  });
}

function ft(feet: number): string {
  return formatFeetInches(feet);
}

const SLACK_FT = 1e-6;

function constructionConflicts(design: PoolDesign, outline: Outline, values: ParseValues): DesignProblem[] {
  switch (design.construction) {
    case 'gunite':
      return [];
    case 'fiberglass':
      return fiberglass(design, outline, values);
    case 'vinyl':
      return vinyl(design, outline, values);
  }
}

function fiberglass(design: PoolDesign, { lengthFt, widthFt }: Outline, values: ParseValues): DesignProblem[] {
  const [longest, widest, deepest] = [
    values['limits.fiberglassLengthFt'],
    values['limits.fiberglassWidthFt'],
    values['limits.fiberglassDepthFt'],
  ];
  return [
    refuse(
      design.shape.kind === 'freeform',
      'shape',
      "A fiberglass pool comes from a maker's mold, so its outline cannot be drawn freely. Choose a shape, or gunite.",
    ),
    refuse(
      widthFt > widest + SLACK_FT,
      'shape',
      `A fiberglass shell travels whole on a truck and is at most ${formatFeetInches(widest)} wide. This one would be ${formatFeetInches(widthFt)}.`,
    ),
    refuse(
      lengthFt > longest + SLACK_FT,
      'shape',
      `Fiberglass molds are at most ${formatFeetInches(longest)} long. This pool would be ${formatFeetInches(lengthFt)}.`,
    ),
    refuse(
      design.depth.some(({ depthFt }) => depthFt > deepest),
      'depth',
      `Fiberglass molds are at most ${formatFeetInches(deepest)} deep.`,
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
      `Vinyl liners are made up to ${formatFeetInches(widest)} wide. This pool would be ${formatFeetInches(widthFt)}.`,
    ),
    refuse(
      lengthFt > longest + SLACK_FT,
      'shape',
      `Vinyl liners are made up to ${formatFeetInches(longest)} long. This pool would be ${formatFeetInches(lengthFt)}.`,
    ),
    refuse(
      design.finishes.waterlineTile !== null,
      'finishes.waterlineTile',
      'A vinyl liner hangs from a track at the waterline, so there is nothing to set tile on. Leave the tile out, or choose gunite.',
    ),
    refuse(
      raised,
      'features',
      'A raised spa needs a concrete beam to stand on, which a vinyl pool does not have. Set the spa level with the pool, or choose gunite.',
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
  return broken ? [{ path, code: 'CONSTRUCTION_LIMIT', message }] : [];
}
