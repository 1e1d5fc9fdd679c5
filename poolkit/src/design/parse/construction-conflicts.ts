/** What each way of building can do. Every refusal says why. */
import type { Outline } from '../../geometry/index.js';
import { formatFeetInches as ft } from '../../units/index.js';
import { featuresOf } from '../floor.js';
import type { ParseValues } from '../assumptions.js';
import type { DesignProblem } from './problem.js';
import type { PoolDesign } from '../../types/index.js';

const SLACK_FT = 1e-6;

/** Gunite can be any of it: sprayed concrete takes any form. */
export function constructionConflicts(design: PoolDesign, outline: Outline, values: ParseValues): DesignProblem[] {
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
