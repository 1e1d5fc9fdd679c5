import type { StudyId } from 'poolkit/studies';

export interface StudyText {
  readonly brief: readonly [wanted: string, against: string, solved: string];
  readonly finish: string;
  readonly has: string;
  readonly planting: string;
}

export const STUDY_TEXTS: Readonly<Record<StudyId, StudyText>> = {
  estate: {
    brief: [
      'One pool for two hours of the day: a ledge to lie on in the sun, and warm water to sit in after dark.',
      'The house is low, long and glass, so nothing may stand taller than a seat between the rooms and the water.',
      'The spa rises 20 in on the house side and spills across the long edge, with a fire bowl at each shoulder.',
    ],
    finish: 'Travertine coping and deck, quartz interior, glass mosaic at the waterline',
    has: 'Tanning ledge, raised spa with spillway, bench, two fire bowls, five lights',
    planting: 'Clipped hedge, columnar evergreens, ornamental grasses in a raised bed, river birch.',
  },
  'long-water': {
    brief: [
      'Real laps before work, in water that looks like architecture the rest of the day.',
      'The strip beside the house is long and narrow, and every room looks along it.',
      'A single lane runs the length of the glass, 4 ft 4 in deep from end to end, with a way out at both.',
    ],
    finish: 'Limestone coping, composite wood deck, quartz interior',
    has: 'One tiled lane line, steps at one end, bench at the other',
    planting: 'River birch in a row, feather grasses, lavender at the near corner, hedges on two sides.',
  },
  sheer: {
    brief: [
      'The sound of water at the table, and a spa that does not read as an object.',
      'A level lawn gives the eye nothing to rest on, and the neighbors hear every conversation.',
      'Three sheets fall from one stone wall; at 3 ft 9 in it is high enough that we check whether it needs a guard.',
    ],
    finish: 'Limestone coping and slabs, quartz interior',
    has: 'Tanning ledge, flush spa, stone wall with three sheer descents, pergola',
    planting: 'Boxwood mounds, grasses behind the wall, river birch, clipped hedges at the lot lines.',
  },
  apse: {
    brief: [
      'A pool that belongs to a formal house: one axis, two sides alike.',
      'Five doors open onto the garden, so the water has to be right from each of them.',
      'Both ends are round, eight jets cross the water in pairs, and the steps sit inside the nearer curve.',
    ],
    finish: 'Limestone coping and deck, quartz interior',
    has: 'Eight deck jets, steps in the nearer round end, bench in the farther',
    planting: 'Boxwood parterre, columnar evergreens, lavender and white flowers, urns on piers.',
  },
  shelf: {
    brief: [
      'Shallow water that is a place of its own, for toddlers in the morning and grown-ups after lunch.',
      'Nothing tall may stand on the west side, so shade has to come from an umbrella on the ledge and one cedar roof.',
      'A third of the pool is ledge, 14 ft long with an umbrella set in it; the rest stays deep enough to swim.',
    ],
    finish: 'Limestone coping and deck, quartz interior',
    has: 'Tanning ledge across the whole width, steps, bench at the far end, cedar pergola',
    planting: 'Grasses along the far end, white hydrangea, river birch, a clipped hedge behind.',
  },
  edge: {
    brief: [
      'Nothing between the deck and the valley but water.',
      'Behind the far wall the ground falls 10 ft, so the wall is a structure first and a view second.',
      'Water slips over the whole long side into a basin below, between two piers with fire.',
    ],
    finish: 'Travertine coping and deck, quartz interior',
    has: 'Vanishing edge along one side, tanning ledge, two fire bowls, pavilion',
    planting: 'Grasses and one olive in a raised stone bed; the valley does the rest.',
  },
  courtyard: {
    brief: [
      'Somewhere to cool down and to sit by a fire, in a court no larger than a living room.',
      'Walls stand on three sides, and every machine and every bucket comes through the house or over it.',
      'The pool stays at 15 ft, with a bench across one end; fire and three scuppers share one low wall.',
    ],
    finish: 'Limestone coping and paving, quartz interior, mosaic at the waterline',
    has: 'Bench, low stone wall with three scuppers, line of fire',
    planting: 'Two olives in pots, ferns along the wall, grasses in one raised bed.',
  },
  lagoon: {
    brief: [
      'A pool that children treat as a pond and the garden treats as its own.',
      'A freeform edge is harder to cover, to clean and to build well than a straight one, and the plan has to earn it.',
      'One curve returns to one place: a fall over boulders, with planting close enough to shade the stone.',
    ],
    finish: 'Limestone coping, flagstone deck, quartz interior',
    has: 'Waterfall over boulders, steps, bench',
    planting: 'Birch and maple, ferns between the boulders, hydrangea and grasses, evergreens behind.',
  },
  'second-life': {
    brief: [
      'A tired pool of the 1980s, a cracked deck and a yard no one used.',
      'The house, the old trees and the level of the deck stay, and the new water has to meet all three.',
      'The curve becomes a rectangle with a ledge and a raised spa, and one stone deck reaches the house.',
    ],
    finish: 'Travertine coping and deck, quartz interior',
    has: 'Tanning ledge, raised spa with spillway, bench, fire bowl, pergola',
    planting: 'River birch, white flowers along the house, grasses at the spa, a low clipped hedge.',
  },
};
