/** Whether the parts of a design go together: drawable, with a floor that can be built, features that fit. */
import {
  floorViolations,
  offsetPolygon,
  type Outline,
  overlap,
  surrounds,
  tryOutlineOf,
} from '../../geometry/index.js';
import { formatFeetInches } from '../../units/index.js';
import { type Floor, floorOf } from '../floor.js';
import { type PoolForm, rememberingForms } from '../form.js';
import { constructionConflicts } from './construction-conflicts.js';
import { featureConflicts } from './feature-conflicts.js';
import type { ParseValues } from '../assumptions.js';
import type { DesignProblem } from './problem.js';
import { LENGTH_RANGE_FT, WIDTH_RANGE_FT } from './read-shape.js';
import type { PoolDesign } from '../../types/index.js';

/** A length typed to 1/8 in still ends at the wall. */
const SPAN_SLACK_FT = 0.011;
/** Less water than this is a puddle. */
const LEAST_DEEPEST_FT = 1;

/** Everything that keeps a well-written design from being built as drawn. Empty for a valid one. */
export function designConflicts(design: PoolDesign, values: ParseValues): readonly DesignProblem[] {
  const { outline, ofForm, ofDeck } = formConflicts(design, values);
  return outline ? [...ofForm, ...constructionConflicts(design, outline, values), ...ofDeck] : ofForm;
}

interface FormConflicts {
  /** `null` for a form that cannot be drawn, where nothing else can be checked. */
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

/** Each part surrounds the coping or lies clear of it, and no two share ground. */
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
