import type { StudyId } from 'poolkit/studies';
import { picturesFrom, type Study, type StudyPicture } from './studies';

const VIEWS: Readonly<Partial<Record<StudyId, readonly StudyPicture[]>>> = {
  'long-water': picturesFrom({
    'lap-garden':
      'Lap pool seen from the house, its dark lane under clear water, with two loungers, birches and a hedge beyond.',
    'lap-glass': 'Glass house with a timber soffit along the side of the pool, its lamps mirrored in the water.',
  }),
  sheer: picturesFrom(
    {},
    {
      'geometric-spa':
        'Flush square spa in a corner of the pool, level with its water, and a sheet of water falling from the wall beside it.',
    },
  ),
  apse: picturesFrom(
    {},
    {
      'roman-apse': 'Farther round end of the pool under pale coping, with arched doors and clipped evergreens behind.',
      'roman-jets': 'Jets arcing from the deck into the pool, with an urn and arched doors behind.',
    },
  ),
  shelf: picturesFrom(
    { 'shelf-deep': 'The deep end seen low across the water, with a cedar pergola, a glass room and grasses behind.' },
    { 'shelf-ledge': 'Three white loungers standing in the shallow water of the ledge under a canvas umbrella.' },
  ),
  edge: picturesFrom(
    {},
    {
      'infinity-ledge': 'Two loungers on the shallow ledge, with a fire bowl and an open pavilion beyond the water.',
      'infinity-weir': 'Sunset sky and a fire bowl mirrored in the water along the vanishing edge.',
    },
  ),
  courtyard: picturesFrom(
    {},
    {
      'courtyard-fire':
        'Scuppers pouring from a low stone wall with a line of fire along its top, and a glass room behind it.',
    },
  ),
  lagoon: picturesFrom({
    'lagoon-bay': 'Curved bay with stone coping in the foreground, and the waterfall and birches across the water.',
    'lagoon-shore':
      'Waterfall and boulders seen across the water from the other shore, with flowers and evergreens along the bank.',
  }),
  'second-life': picturesFrom(
    {
      'reno-terrace': 'Rectangular pool, stone deck and pergola in front of the brick house, from the opposite corner.',
    },
    { 'reno-spa': 'Raised stone spa spilling a sheet of water into the pool, with grasses and a fire bowl behind it.' },
  ),
};

export function picturesOf({ id, pictures }: Study): readonly StudyPicture[] {
  return [...pictures, ...(VIEWS[id] ?? [])];
}
