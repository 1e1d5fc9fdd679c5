import type { StudyId } from 'poolkit/studies';
import type { Study, StudyPicture } from './studies';

const VIEWS: Readonly<Partial<Record<StudyId, readonly StudyPicture[]>>> = {
  'long-water': [
    {
      name: 'lap-garden',
      alt: 'Lap pool seen from the house, its dark lane under clear water, with two loungers, birches and a hedge beyond.',
    },
    {
      name: 'lap-glass',
      alt: 'Glass house with a timber soffit along the side of the pool, its lamps mirrored in the water.',
    },
  ],
  sheer: [
    {
      name: 'geometric-spa',
      alt: 'Flush square spa in a corner of the pool, level with its water, and a sheet of water falling from the wall beside it.',
      isDetail: true,
    },
  ],
  apse: [
    {
      name: 'roman-apse',
      alt: 'Farther round end of the pool under pale coping, with arched doors and clipped evergreens behind.',
      isDetail: true,
    },
    {
      name: 'roman-jets',
      alt: 'Jets arcing from the terrace into the pool, with an urn and arched doors behind.',
      isDetail: true,
    },
  ],
  shelf: [
    {
      name: 'shelf-ledge',
      alt: 'Three white loungers standing in the shallow water of the ledge under a canvas umbrella.',
      isDetail: true,
    },
    {
      name: 'shelf-deep',
      alt: 'The deep end seen low across the water, with a cedar pergola, a glass room and grasses behind.',
    },
  ],
  edge: [
    {
      name: 'infinity-ledge',
      alt: 'Two loungers on the shallow ledge, with a fire bowl and an open pavilion beyond the water.',
      isDetail: true,
    },
    {
      name: 'infinity-weir',
      alt: 'Sunset sky and a fire bowl mirrored in the water along the vanishing edge.',
      isDetail: true,
    },
  ],
  courtyard: [
    {
      name: 'courtyard-fire',
      alt: 'Scuppers pouring from a low stone wall with a line of fire along its top, and a glass room behind it.',
      isDetail: true,
    },
  ],
  lagoon: [
    {
      name: 'lagoon-bay',
      alt: 'Curved bay with stone coping in the foreground, and the waterfall and birches across the water.',
    },
    {
      name: 'lagoon-shore',
      alt: 'Waterfall and boulders seen across the water from the other shore, with flowers and evergreens along the bank.',
    },
  ],
  'second-life': [
    {
      name: 'reno-spa',
      alt: 'Raised stone spa spilling a sheet of water into the pool, with grasses and a fire bowl behind it.',
      isDetail: true,
    },
    {
      name: 'reno-terrace',
      alt: 'Rectangular pool, stone terrace and pergola in front of the brick house, from the opposite corner.',
    },
  ],
};

export function picturesOf({ id, pictures }: Study): readonly StudyPicture[] {
  return [...pictures, ...(VIEWS[id] ?? [])];
}
