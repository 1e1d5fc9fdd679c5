export const ASSISTANT = {
  title: 'Draw your pool.',
  does: [
    'Start from a shape, a sentence or a pool you know, and pull its edges to scale.',
    'See volume, area, depths and the rules a builder has to keep while you change it.',
    'Take the drawing along to a planning range or to a consultation.',
  ],
  guideTitle: 'How the design assistant works',
  placeholder: '18 by 40 rectangle, tanning ledge on the south end, spa near the house…',
  examples: [
    'A lap pool for a narrow yard',
    'Room for six kids',
    'Quiet courtyard, no deep end',
    'Make it two feet longer',
  ],
} as const;
