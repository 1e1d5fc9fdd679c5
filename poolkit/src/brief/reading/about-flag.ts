import type { Equipment } from '../../design/index.js';
import type { BriefItemBody } from '../brief-items.js';
import { sizesOf } from './sizes.js';
import type { Meaning } from './meanings.js';
import type { Context } from './about-pool.js';
import { aboutFeature } from './about-feature.js';
import { hasExisting, isHave } from './about-finish.js';

export function aboutFlag(meaning: Meaning, { negated, removed, meanings }: Context): readonly BriefItemBody[] {
  switch (meaning.is) {
    case 'construction':
      return negated ? [] : [{ kind: 'construction', construction: meaning.construction }];
    case 'character':
      if (negated) return meaning.character === 'large' ? [{ kind: 'character', character: 'small' }] : [];
      return [{ kind: 'character', character: meaning.character }];
    case 'edge-pool':
      return aboutFeature('vanishing-edge', false, {
        negated,
        meanings,
        sizes: sizesOf([]),
        place: null,
        another: false,
      });
    case 'gas':
      // "Fire pit, gas"
      if (meanings.some((other) => other.is === 'feature' && other.feature.startsWith('fire'))) return [];
      return negated ? [{ kind: 'no-gas' }] : [{ kind: 'equipment', change: { heater: 'gas' } }];
    case 'chlorine':
      return negated ? [{ kind: 'no-chlorine' }] : [{ kind: 'equipment', change: { sanitiser: 'chlorine' } }];
    case 'undrawn':
      return negated ? [] : [{ kind: 'undrawn' }];
    case 'slope':
      return negated ? [] : [{ kind: 'site', accessWidthFt: null, slopeClass: meaning.slopeClass }];
    case 'barrier':
      if (meaning.alone && !meanings.some((other) => other.is === 'barrier' && !other.alone)) return [];
      // "We have no fence" asks for none to go.
      if (negated && meanings.some(isHave)) return [];
      // "We need no fence, we already have one"
      if (
        (negated && !removed && meaning.barrier === 'existing' && !meaning.alone) ||
        meanings.some((other) => other.is === 'barrier' && other.owned)
      )
        return [{ kind: 'barrier', barrier: 'existing' }];
      return [
        {
          kind: 'barrier',
          barrier: negated
            ? 'none'
            : meanings.some(({ is }) => is === 'swap')
              ? 'fence'
              : hasExisting(meanings)
                ? 'existing'
                : meaning.barrier,
        },
      ];
    case 'diving':
      return negated ? [{ kind: 'without', feature: 'diving-board' }] : [{ kind: 'diving' }];
    case 'heated':
      if (
        !negated &&
        meanings.some(({ is }) => is === 'automatic') &&
        meanings.every((other) => other.is !== 'equipment')
      )
        return [{ kind: 'equipment', change: { heater: 'heat-pump' } }];
      return negated ? [{ kind: 'equipment', change: { heater: 'none' } }] : [{ kind: 'heated' }];
    case 'equipment': {
      const isAutomatic = meaning.wanted.cover === 'mesh' && meanings.some(({ is }) => is === 'automatic');
      const wanted: Partial<Equipment> = isAutomatic ? { cover: 'automatic' } : meaning.wanted;
      const change = negated ? meaning.refused : wanted;
      return change ? [{ kind: 'equipment', change }] : [];
    }
    case 'shape':
      return meanings.some(({ is }) => is === 'feature') && !['round', 'roman'].includes(meaning.shape) && !negated
        ? [{ kind: 'shape', shape: meaning.shape }]
        : [];
    default:
      return [];
  }
}
