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
  /** What is wanted, what stands against it, how it is solved. */
  readonly brief: readonly [wanted: string, against: string, solved: string];
  readonly finish: string;
  /** Features in words, in a line. */
  readonly has: string;
  readonly planting: string;
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
    brief: [
      'One pool for two hours of the day: a ledge to lie on in the sun, and warm water to sit in after dark.',
      'The house is low, long and glass, so nothing may stand taller than a seat between the rooms and the water.',
      'The spa rises 20 in on the house side and spills across the long edge, with a fire bowl at each shoulder.',
    ],
    finish: 'Travertine coping and terrace, quartz interior, glass mosaic at the waterline',
    has: 'Tanning ledge, raised spa with spillway, bench, two fire bowls, five lights',
    planting: 'Clipped hedge, columnar evergreens, ornamental grasses in a raised bed, river birch.',
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
    brief: [
      'Real laps before work, in water that looks like architecture the rest of the day.',
      'The strip beside the house is long and narrow, and every room looks along it.',
      'A single lane runs the length of the glass, 4 ft 4 in deep from end to end, with a way out at both.',
    ],
    finish: 'Limestone coping, composite wood deck, quartz interior',
    has: 'One tiled lane line, steps at one end, bench at the other',
    planting: 'River birch in a row, feather grasses, lavender at the near corner, hedges on two sides.',
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
    brief: [
      'The sound of water at the table, and a spa that does not read as an object.',
      'A level lawn gives the eye nothing to rest on, and the neighbors hear what the terrace says.',
      'Three sheets fall from one stone wall; at 3 ft 9 in it is high enough that we check whether it needs a guard.',
    ],
    finish: 'Limestone coping and slabs, quartz interior',
    has: 'Tanning ledge, flush spa, stone wall with three sheer descents, pergola',
    planting: 'Boxwood mounds, grasses behind the wall, river birch, clipped hedges at the lot lines.',
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
    brief: [
      'A pool that belongs to a formal house: one axis, two sides alike.',
      'Five doors open on the garden, so the water has to be right from each of them.',
      'Both ends are round, eight jets cross the water in pairs, and the steps sit inside the nearer curve.',
    ],
    finish: 'Limestone coping and terrace, quartz interior',
    has: 'Eight deck jets, steps in the nearer round end, bench in the farther',
    planting: 'Boxwood parterre, columnar evergreens, lavender and white flowers, urns on piers.',
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
    brief: [
      'Shallow water that is a place of its own, for toddlers in the morning and grown people after lunch.',
      'Nothing tall may stand on the west side, so shade has to come from the ledge itself and from one cedar roof.',
      'A third of the pool is ledge, 14 ft long with an umbrella set in it; the rest stays deep enough to swim.',
    ],
    finish: 'Limestone coping and terrace, quartz interior',
    has: 'Tanning ledge across the whole width, steps, bench at the far end, cedar pergola',
    planting: 'Grasses along the far end, white hydrangea, river birch, a clipped hedge behind.',
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
    brief: [
      'Nothing between the terrace and the valley but water.',
      'Behind the far wall the ground falls 10 ft, so the wall is a structure first and a view second.',
      'Water slips over the whole long side into a basin below, between two piers with fire.',
    ],
    finish: 'Travertine coping and terrace, quartz interior',
    has: 'Vanishing edge along one side, tanning ledge, two fire bowls, pavilion',
    planting: 'Grasses and one olive in a raised stone bed; the valley does the rest.',
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
    brief: [
      'Somewhere to cool down and to sit by a fire, in a court no larger than a living room.',
      'Walls stand on three sides, and every machine and every bucket comes through the house or over it.',
      'The pool stays at 15 ft, with a bench across one end; fire and three scuppers share one low wall.',
    ],
    finish: 'Limestone coping and paving, quartz interior, mosaic at the waterline',
    has: 'Bench, low stone wall with three scuppers, line of fire',
    planting: 'Two olives in pots, ferns along the wall, grasses in one raised bed.',
    pictures: [
      {
        name: 'courtyard',
        alt: 'Small walled court at dusk with a plunge pool, a line of fire above it, and olive trees in pots.',
      },
      { name: 'courtyard-night', alt: 'Line of fire and three copper scuppers above lit green water.' },
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
    brief: [
      'A pool that children treat as a pond and the garden treats as its own.',
      'A free line is harder to cover, to clean and to build well than a straight one, and the plan has to earn it.',
      'One curve returns to one place: a fall over boulders, with planting close enough to shade the stone.',
    ],
    finish: 'Limestone coping, flagstone terrace, quartz interior',
    has: 'Waterfall over boulders, steps, bench',
    planting: 'Birch and maple, ferns between the boulders, hydrangea and grasses, evergreens behind.',
    pictures: [{ name: 'lagoon', alt: 'Free-form pool with a waterfall over boulders, flagstone and dense planting.' }],
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
    brief: [
      'A tired pool of the 1980s, a cracked deck and a yard nobody used.',
      'The house, the old trees and the level of the terrace stay, and the new water has to meet all three.',
      'The curve becomes a rectangle with a ledge and a raised spa, and one stone terrace reaches the house.',
    ],
    finish: 'Travertine coping and terrace, quartz interior',
    has: 'Tanning ledge, raised spa with spillway, bench, fire bowl, pergola',
    planting: 'River birch, white flowers along the house, grasses at the spa, a low clipped hedge.',
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

/** Stands under every picture: what it is, of what, and how large. */
export function captionOf(study: Study): string {
  return `Design rendering, not a photograph. ${study.name} study, ${sizeOf(study)}.`;
}
