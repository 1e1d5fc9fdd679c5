import { STUDY_FACTS, type StudyFacts, type StudyId } from 'poolkit/studies';
import type { PictureName } from '../pictures/pictures';

export interface StudyPicture {
  readonly name: PictureName;
  readonly alt: string;
  readonly isDetail?: true;
}

interface StudyPictures {
  readonly pictures: readonly [StudyPicture, ...StudyPicture[]];
  readonly before?: StudyPicture;
}

export interface Study extends StudyFacts, StudyPictures {}

const PICTURES: Readonly<Record<StudyId, StudyPictures>> = {
  estate: {
    pictures: [
      {
        name: 'hero',
        alt: 'Modern house at dusk with a lit rectangular pool, a raised stone spa spilling into it, and two fire bowls.',
      },
      { name: 'hero-spa', alt: 'Sheet of water falling from the stone spa into the lit pool.', isDetail: true },
      { name: 'hero-fire', alt: 'Bronze fire bowl on a stone pier beside the pool.', isDetail: true },
      { name: 'hero-tile', alt: 'Blue glass mosaic at the waterline under pale stone coping.', isDetail: true },
    ],
  },
  'long-water': {
    pictures: [
      {
        name: 'lap',
        alt: 'Long lap pool with a dark lane line, between a glass house with a timber soffit and a row of birches.',
      },
    ],
  },
  sheer: {
    pictures: [
      {
        name: 'geometric',
        alt: 'Rectangular pool with a flush spa and three sheets of water falling from a stone wall, late afternoon.',
      },
      { name: 'geometric-tile', alt: 'Two sheets of water falling from a ledgestone wall.', isDetail: true },
    ],
  },
  apse: {
    pictures: [
      {
        name: 'roman',
        alt: 'Long pool with rounded ends and arcing jets in front of a limestone house with arched doors.',
      },
    ],
  },
  shelf: {
    pictures: [
      {
        name: 'shelf',
        alt: 'Rectangular pool whose near third is a wide shallow ledge with loungers and an umbrella, by a low brick house.',
      },
    ],
  },
  edge: {
    pictures: [
      {
        name: 'infinity',
        alt: 'Pool without a far edge at sunset, above a wooded valley, with a fire bowl at each end.',
      },
    ],
  },
  courtyard: {
    pictures: [
      {
        name: 'courtyard',
        alt: 'Small walled court at dusk with a plunge pool, a line of fire above it, and olive trees in pots.',
      },
      {
        name: 'courtyard-night',
        alt: 'Line of fire and three copper scuppers above lit turquoise water.',
        isDetail: true,
      },
    ],
  },
  lagoon: {
    pictures: [
      {
        name: 'lagoon',
        alt: 'Free-form pool with a waterfall over mossy boulders, ferns and grasses between the stones, and trees close behind.',
      },
    ],
  },
  'second-life': {
    pictures: [
      {
        name: 'reno-after',
        alt: 'The same yard with a rectangular pool, a ledge, a raised spa, a stone deck and a pergola.',
      },
    ],
    before: { name: 'reno-before', alt: 'Old kidney-shaped pool with a cracked concrete deck and a weathered fence.' },
  },
};

export const STUDIES: readonly Study[] = STUDY_FACTS.map((facts) => ({ ...facts, ...PICTURES[facts.id] }));

export function studyOf(id: string | null): Study | null {
  return STUDIES.find((study) => study.id === id) ?? null;
}

/** Width first, as people talk about pools. */
function sizeOf({ lengthFt, widthFt }: Study): string {
  return `${widthFt}\u00a0×\u00a0${lengthFt}\u00a0ft`;
}

export const RENDERING = 'Design rendering, not a photograph.';

export function captionOf(study: Study, { isDetail }: Partial<StudyPicture> = {}): string {
  return `${isDetail ? 'Detail. ' : ''}${RENDERING} ${study.name} study, ${sizeOf(study)}.`;
}

export function captionOfModel(study: Study): string {
  return `Live model to scale. ${study.name} study, ${sizeOf(study)}.`;
}

export function captionOfBefore({ name }: Study): string {
  return `What wet and dry years did to an old terrace. ${RENDERING} ${name} study, before.`;
}
