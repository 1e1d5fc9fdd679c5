export const ASSISTANT = {
  title: 'Draw your pool.',
  does: [
    'Start from a shape, a sentence or one of our studies, and drag its edges to scale.',
    'See volume, area, depths and building rules as you change it.',
    'Use the drawing for a planning range or a consultation.',
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
