/** One wish to one outcome, and the order in which wishes are applied. */
import type { PoolDesign } from '../../design/index.js';
import type { Wish } from '../wishes.js';
import { applyDeepen, applyDepth, applyDiving } from './depth.js';
import { applyGrow, applyWith, applyWithout } from './features.js';
import {
  applyBarrier,
  applyDeck,
  applyEquipment,
  applyFinish,
  applyGarden,
  applyHeated,
  applySite,
} from './finishes.js';
import type { Applying, Outcome } from './outcome.js';
import { applyArea, applyConstruction, applyResize, applyShape, applySize } from './shape.js';
import { applyCharacter, applyPeople, applyRoom } from './space.js';

/**
 * What comes first is the frame of what comes later: how it is built, the outline, the room it has, its floor, what
 * stands in it, what it is made of. A wish applied later never undoes an earlier one silently.
 */
const ORDER: readonly Wish['kind'][] = [
  'construction',
  'shape',
  'character',
  'size',
  'area',
  'resize',
  'room',
  'people',
  'depth',
  'deepen',
  'without',
  'diving',
  'with',
  'grow',
  'finish',
  'deck',
  'equipment',
  'heated',
  'barrier',
  'garden',
  'site',
  'budget',
];

export function inOrder<W extends Pick<Wish, 'kind'>>(wishes: readonly W[]): W[] {
  return ORDER.flatMap((kind) => wishes.filter((wish) => wish.kind === kind));
}

/** A budget is no change of its own and is left alone here. */
export function applyWish(
  design: PoolDesign,
  wish: Exclude<Wish, { kind: 'budget' }>,
  applying: Applying,
  mayTurn: boolean,
): Outcome & { readonly turned?: boolean } {
  switch (wish.kind) {
    case 'construction':
      return applyConstruction(design, wish, applying);
    case 'shape':
      return applyShape(design, wish, applying);
    case 'character':
      return applyCharacter(design, wish, applying);
    case 'size':
      return applySize(design, wish, applying);
    case 'area':
      return applyArea(design, wish, applying);
    case 'resize':
      return applyResize(design, wish, applying);
    case 'room':
      return applyRoom(design, wish, applying);
    case 'people':
      return applyPeople(design, wish, applying);
    case 'depth':
      return applyDepth(design, wish, applying);
    case 'deepen':
      return applyDeepen(design, wish, applying);
    case 'without':
      return applyWithout(design, wish, applying);
    case 'diving':
      return applyDiving(design, wish, applying);
    case 'with':
      return applyWith(design, wish, applying, mayTurn);
    case 'grow':
      return applyGrow(design, wish, applying);
    case 'finish':
      return applyFinish(design, wish, applying);
    case 'deck':
      return applyDeck(design, wish);
    case 'equipment':
      return applyEquipment(design, wish, applying);
    case 'heated':
      return applyHeated(design, wish);
    case 'barrier':
      return applyBarrier(design, wish);
    case 'garden':
      return applyGarden(design, wish, applying);
    case 'site':
      return applySite(design, wish);
  }
}
