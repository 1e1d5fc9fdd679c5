import { STUDY_FACTS, type StudyFacts, type StudyId } from 'poolkit/studies';
import type { PictureName } from '../pictures/pictures';

export interface StudyPicture {
  readonly name: PictureName;
  readonly alt: string;
  readonly isDetail?: true;
}

export interface Study extends StudyFacts {
  readonly pictures: readonly [StudyPicture, ...StudyPicture[]];
  readonly before?: StudyPicture;
}

type Alts = Readonly<Partial<Record<PictureName, string>>>;

/** Alt texts by file: first of the whole pool, then of details. */
export function picturesFrom(whole: Alts, details: Alts = {}): readonly StudyPicture[] {
  const named = (alts: Alts) => Object.entries(alts) as [PictureName, string][];
  return [
    ...named(whole).map(([name, alt]) => ({ name, alt })),
    ...named(details).map(([name, alt]) => ({ name, alt, isDetail: true as const })),
  ];
}

const PICTURES: Readonly<Record<StudyId, readonly StudyPicture[]>> = {
  estate: picturesFrom(
    {
      hero: 'Modern house at dusk with a lit rectangular pool, a raised stone spa spilling into it, and two fire bowls.',
    },
    {
      'hero-spa': 'Sheet of water falling from the stone spa into the lit pool.',
      'hero-fire': 'Bronze fire bowl on a stone pier beside the pool.',
      'hero-tile': 'Blue glass mosaic at the waterline under pale stone coping.',
    },
  ),
  'long-water': picturesFrom({
    lap: 'Long lap pool with a dark lane line, between a glass house with a timber soffit and a row of birches.',
  }),
  sheer: picturesFrom(
    {
      geometric:
        'Rectangular pool with a flush spa and three sheets of water falling from a stone wall, late afternoon.',
    },
    { 'geometric-tile': 'Two sheets of water falling from a ledgestone wall.' },
  ),
  apse: picturesFrom({
    roman: 'Long pool with rounded ends and arcing jets in front of a limestone house with arched doors.',
  }),
  shelf: picturesFrom({
    shelf:
      'Rectangular pool whose near third is a wide shallow ledge with loungers and an umbrella, by a low brick house.',
  }),
  edge: picturesFrom({
    infinity: 'Pool without a far edge at sunset, above a wooded valley, with a fire bowl at each end.',
  }),
  courtyard: picturesFrom(
    { courtyard: 'Small walled court at dusk with a plunge pool, a line of fire above it, and olive trees in pots.' },
    { 'courtyard-night': 'Line of fire and three copper scuppers above lit turquoise water.' },
  ),
  lagoon: picturesFrom({
    lagoon:
      'Freeform pool with a waterfall over mossy boulders, ferns and grasses between the stones, and trees close behind.',
  }),
  'second-life': picturesFrom({
    'reno-after': 'The same yard with a rectangular pool, a ledge, a raised spa, a stone deck and a pergola.',
  }),
};

const BEFORE: Partial<Record<StudyId, StudyPicture>> = {
  'second-life': {
    name: 'reno-before',
    alt: 'Old kidney-shaped pool with a cracked concrete deck and a weathered fence.',
  },
};

export const STUDIES: readonly Study[] = STUDY_FACTS.map((facts) => ({
  ...facts,
  pictures: PICTURES[facts.id] as Study['pictures'],
  before: BEFORE[facts.id],
}));

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
  return `What wet and dry years did to an old deck. ${RENDERING} ${name} study, before.`;
}
