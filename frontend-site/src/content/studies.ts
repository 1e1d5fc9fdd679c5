import type { PictureName } from '../pictures/pictures';

export type StudyId =
  'estate' | 'long-water' | 'sheer' | 'apse' | 'shelf' | 'edge' | 'courtyard' | 'lagoon' | 'second-life';

export type StudyStyle = 'modern' | 'formal' | 'natural';
export type StudyYard = 'open' | 'narrow' | 'walled' | 'hillside' | 'existing';
export type StudyFeature = 'ledge' | 'spa' | 'falling-water' | 'fire' | 'lap' | 'edge';

export interface StudyPicture {
  readonly name: PictureName;
  /** What is seen; the caption beside it says that it is a rendering. */
  readonly alt: string;
}

export interface Study {
  readonly id: StudyId;
  readonly name: string;
  readonly line: string;
  /** Water, to the foot; the design beside it has the inches. */
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly shape: string;
  readonly style: StudyStyle;
  readonly yard: StudyYard;
  readonly features: readonly StudyFeature[];
  readonly pictures: readonly [StudyPicture, ...StudyPicture[]];
  /** The same yard before, where the study renews an older pool. */
  readonly before?: StudyPicture;
}

export const STUDIES: readonly Study[] = [
  {
    id: 'estate',
    name: 'Estate',
    line: 'A ledge for the afternoon, a spa for the evening.',
    lengthFt: 39,
    widthFt: 16,
    shape: 'Rectangle',
    style: 'modern',
    yard: 'open',
    features: ['ledge', 'spa', 'falling-water', 'fire'],
    pictures: [
      {
        name: 'hero',
        alt: 'Modern house at dusk with a lit rectangular pool, a raised stone spa spilling into it, and two fire bowls.',
      },
      { name: 'hero-spa', alt: 'Sheet of water falling from the stone spa into the lit pool.' },
      { name: 'hero-fire', alt: 'Bronze fire bowl on a stone pier beside the pool.' },
      { name: 'hero-tile', alt: 'Blue glass mosaic at the waterline under pale stone coping.' },
    ],
  },
  {
    id: 'long-water',
    name: 'Long Water',
    line: 'One lane, one line of light.',
    lengthFt: 69,
    widthFt: 10,
    shape: 'Lap pool',
    style: 'modern',
    yard: 'narrow',
    features: ['lap'],
    pictures: [
      {
        name: 'lap',
        alt: 'Long lap pool with a dark lane line, between a glass house with a timber soffit and a row of birches.',
      },
    ],
  },
  {
    id: 'sheer',
    name: 'Sheer',
    line: 'A wall that speaks quietly.',
    lengthFt: 33,
    widthFt: 13,
    shape: 'Rectangle with a flush spa in one corner',
    style: 'modern',
    yard: 'open',
    features: ['ledge', 'spa', 'falling-water'],
    pictures: [
      {
        name: 'geometric',
        alt: 'Rectangular pool with a flush spa and three sheets of water falling from a stone wall, late afternoon.',
      },
      { name: 'geometric-tile', alt: 'Two sheets of water falling from a ledgestone wall.' },
    ],
  },
  {
    id: 'apse',
    name: 'Apse',
    line: 'Symmetry, with somewhere to sit.',
    lengthFt: 63,
    widthFt: 20,
    shape: 'Roman, two rounded ends',
    style: 'formal',
    yard: 'open',
    features: ['falling-water'],
    pictures: [
      {
        name: 'roman',
        alt: 'Long pool with rounded ends and arcing jets in front of a limestone house with arched doors.',
      },
    ],
  },
  {
    id: 'shelf',
    name: 'Shelf',
    line: 'Nine inches deep where it counts.',
    lengthFt: 40,
    widthFt: 20,
    shape: 'Rectangle',
    style: 'modern',
    yard: 'open',
    features: ['ledge'],
    pictures: [
      {
        name: 'shelf',
        alt: 'Rectangular pool whose near third is a wide shallow ledge with loungers and an umbrella, by a low brick house.',
      },
    ],
  },
  {
    id: 'edge',
    name: 'Edge',
    line: 'Water that ends at the view.',
    lengthFt: 43,
    widthFt: 19,
    shape: 'Rectangle with one vanishing edge',
    style: 'modern',
    yard: 'hillside',
    features: ['ledge', 'fire', 'edge'],
    pictures: [
      {
        name: 'infinity',
        alt: 'Pool without a far edge at sunset, above a wooded valley, with a fire bowl at each end.',
      },
    ],
  },
  {
    id: 'courtyard',
    name: 'Courtyard',
    line: 'A room with a floor of water.',
    lengthFt: 15,
    widthFt: 10,
    shape: 'Plunge pool',
    style: 'modern',
    yard: 'walled',
    features: ['falling-water', 'fire'],
    pictures: [
      {
        name: 'courtyard',
        alt: 'Small walled court at dusk with a plunge pool, a line of fire above it, and olive trees in pots.',
      },
      { name: 'courtyard-night', alt: 'Line of fire and three copper scuppers above lit turquoise water.' },
    ],
  },
  {
    id: 'lagoon',
    name: 'Lagoon',
    line: 'Stone, shade, and water that finds its own way.',
    lengthFt: 39,
    widthFt: 23,
    shape: 'Freeform',
    style: 'natural',
    yard: 'open',
    features: ['falling-water'],
    pictures: [
      {
        name: 'lagoon',
        alt: 'Free-form pool with a waterfall over mossy boulders, ferns and grasses between the stones, and trees close behind.',
      },
    ],
  },
  {
    id: 'second-life',
    name: 'Second Life',
    line: 'A kidney made square.',
    lengthFt: 33,
    widthFt: 14,
    shape: 'Rectangle',
    style: 'modern',
    yard: 'existing',
    features: ['ledge', 'spa', 'falling-water', 'fire'],
    pictures: [
      {
        name: 'reno-after',
        alt: 'The same yard with a rectangular pool, a ledge, a raised spa, a stone deck and a pergola.',
      },
    ],
    before: { name: 'reno-before', alt: 'Old kidney-shaped pool with a cracked concrete deck and a weathered fence.' },
  },
];

export function studyOf(id: string | null): Study | null {
  return STUDIES.find((study) => study.id === id) ?? null;
}

function sizeOf({ lengthFt, widthFt }: Study): string {
  return `${lengthFt}\u00a0×\u00a0${widthFt}\u00a0ft`;
}

export const RENDERING = 'Design rendering, not a photograph.';

/** Stands under every picture: what it is, of what, and how large. */
export function captionOf(study: Study): string {
  return `${RENDERING} ${study.name} study, ${sizeOf(study)}.`;
}

/** Under the pool that a study does away with, whose size is not the study's. */
export function captionOfBefore({ name }: Study): string {
  return `Before. ${RENDERING} ${name} study.`;
}
