import type { PoolDesign } from '../../design/index.js';
import type { BriefItem } from '../brief-items.js';
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

/** Earlier kinds set the frame for later ones; a later item never undoes an earlier one silently. */
const ORDER: readonly BriefItem['kind'][] = [
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

export function inOrder<W extends Pick<BriefItem, 'kind'>>(items: readonly W[]): W[] {
  return ORDER.flatMap((kind) => items.filter((item) => item.kind === kind));
}

export function applyItem(
  design: PoolDesign,
  item: Exclude<BriefItem, { kind: 'budget' }>,
  applying: Applying,
  mayTurn: boolean,
): Outcome & { readonly turned?: boolean } {
  switch (item.kind) {
    case 'construction':
      return applyConstruction(design, item, applying);
    case 'shape':
      return applyShape(design, item, applying);
    case 'character':
      return applyCharacter(design, item, applying);
    case 'size':
      return applySize(design, item, applying);
    case 'area':
      return applyArea(design, item, applying);
    case 'resize':
      return applyResize(design, item, applying);
    case 'room':
      return applyRoom(design, item, applying);
    case 'people':
      return applyPeople(design, item, applying);
    case 'depth':
      return applyDepth(design, item, applying);
    case 'deepen':
      return applyDeepen(design, item, applying);
    case 'without':
      return applyWithout(design, item, applying);
    case 'diving':
      return applyDiving(design, item, applying);
    case 'with':
      return applyWith(design, item, applying, mayTurn);
    case 'grow':
      return applyGrow(design, item, applying);
    case 'finish':
      return applyFinish(design, item, applying);
    case 'deck':
      return applyDeck(design, item);
    case 'equipment':
      return applyEquipment(design, item, applying);
    case 'heated':
      return applyHeated(design, item);
    case 'barrier':
      return applyBarrier(design, item);
    case 'garden':
      return applyGarden(design, item, applying);
    case 'site':
      return applySite(design, item);
  }
}
