import type { PoolDesign } from 'poolkit/design';

const WATER = 'Real water varies with depth, sky and surroundings.';

/** What of the picture is not part of the price. */
export function captionOfPlace({ yard }: Pick<PoolDesign, 'yard'>): string {
  const isDrawn = yard.lot !== null || yard.houses.length > 0;
  const around = isDrawn
    ? 'Lot, house and trees are as you drew them; trees beyond are an example.'
    : 'House, furniture, hedge and old trees are an example and not priced.';
  return `Live model to scale. ${around} ${WATER}`;
}
