import type { PoolDesign } from 'poolkit/design';
import { isDrawnHouse, knowsNorth } from './place/layout';

const WATER = 'Real water varies with depth, sky and surroundings.';
const SUN = 'The direction of the sun is an example until you draw the lot.';

/** What of the picture was drawn, and what is not part of the price. */
export function captionOfPlace({ yard }: Pick<PoolDesign, 'yard'>): string {
  const [hasLot, hasHouse, hasTrees] = [yard.lot !== null, yard.houses.some(isDrawnHouse), yard.trees.length > 0];
  const drawn = [hasLot && 'lot', hasHouse && 'house', hasTrees && 'trees'].filter((name) => name !== false);
  const list = [drawn.slice(0, -1).join(', '), ...drawn.slice(-1)].filter(Boolean).join(' and ');
  const example = hasLot || hasHouse ? 'The trees around the yard' : 'House, furniture, hedge and old trees';
  return [
    'Live model to scale.',
    ...(list ? [`Drawn by you: ${list}.`] : []),
    `${example} are examples and not priced.`,
    ...(knowsNorth(yard) ? [] : [SUN]),
    WATER,
  ].join(' ');
}
