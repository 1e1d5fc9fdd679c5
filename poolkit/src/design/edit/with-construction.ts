/** Another way of building, and what has to go or change with it. */
import { defaultsOf } from '../../assumptions/index.js';
import { outlineOf } from '../../geometry/index.js';
import { formatFeetInches as ft } from '../../units/index.js';
import { DESIGN_RULE_ASSUMPTIONS, type DesignRuleValues } from '../assumptions.js';
import { withShape } from './edit-design.js';
import { resized, type Size } from './resize.js';
import type { Construction, PoolDesign, PoolFeature } from '../../types/index.js';

export interface ConstructionChange {
  readonly design: PoolDesign;
  /** One sentence per thing that was changed for the construction's sake. */
  readonly changes: readonly string[];
}

/**
 * Changes the construction and brings the design within what it can do: size, depth, and what a liner or a
 * molded shell cannot carry. A free outline cannot become a mold and is left for `parseDesign` to refuse.
 */
export function withConstruction(
  design: PoolDesign,
  construction: Construction,
  values: DesignRuleValues = defaultsOf(DESIGN_RULE_ASSUMPTIONS),
): ConstructionChange {
  const changes: string[] = [];
  let next: PoolDesign = { ...design, construction };
  if (construction === 'gunite') return { design: next, changes };
  const most = limitsOf(construction, values);
  const { lengthFt, widthFt } = outlineOf(next.shape);
  const size: Size = { lengthFt: Math.min(lengthFt, most.lengthFt), widthFt: Math.min(widthFt, most.widthFt) };
  if (size.lengthFt < lengthFt || size.widthFt < widthFt) {
    next = withShape(next, resized(next.shape, size));
    changes.push(
      `The pool is now ${ft(size.widthFt)} by ${ft(size.lengthFt)}, the most ${NAMES[construction]} allows.`,
    );
  }
  if (next.depth.some(({ depthFt }) => depthFt > most.depthFt)) {
    next = {
      ...next,
      depth: next.depth.map((point) => ({ ...point, depthFt: Math.min(point.depthFt, most.depthFt) })),
    };
    changes.push(`The deep end is now ${ft(most.depthFt)}, the deepest mold.`);
  }
  next = { ...next, features: next.features.flatMap((feature) => kept(feature, construction, changes)) };
  if (construction === 'vinyl' && next.finishes.waterlineTile !== null) {
    next = { ...next, finishes: { ...next.finishes, waterlineTile: null } };
    changes.push('The waterline tile is gone: a liner hangs from a track there.');
  }
  return { design: next, changes };
}

const NAMES = { fiberglass: 'a fiberglass mold', vinyl: 'a vinyl liner' } as const;

function limitsOf(construction: 'fiberglass' | 'vinyl', values: DesignRuleValues): Size & { readonly depthFt: number } {
  return construction === 'vinyl'
    ? {
        lengthFt: values['limits.vinylLengthFt'],
        widthFt: values['limits.vinylWidthFt'],
        depthFt: values['limits.depthFt'],
      }
    : {
        lengthFt: values['limits.fiberglassLengthFt'],
        widthFt: values['limits.fiberglassWidthFt'],
        depthFt: values['limits.fiberglassDepthFt'],
      };
}

function kept(feature: PoolFeature, construction: 'fiberglass' | 'vinyl', changes: string[]): PoolFeature[] {
  if (feature.kind === 'vanishing-edge' || feature.kind === 'grotto') {
    const name = feature.kind === 'grotto' ? 'grotto' : 'vanishing edge';
    changes.push(`The ${name} is gone: it cannot be built onto ${NAMES[construction]}.`);
    return [];
  }
  if (feature.kind === 'spa' && construction === 'vinyl' && feature.raisedFt > 0) {
    changes.push('The spa is now level with the pool, without a spillover: a vinyl pool has no beam to raise it on.');
    return [{ ...feature, raisedFt: 0, spillover: false }];
  }
  return [feature];
}
