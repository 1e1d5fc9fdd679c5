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
  guide: [
    {
      title: 'What it uses',
      text: 'Your words, the drawing as it is, the rules of building we publish with every answer, and our price book. Words become wishes one by one; each changes the drawing, and each can be undone.',
    },
    {
      title: 'Rules',
      text: 'Rules of building come first, then the room there is, then sizes and depths, then what the pool has, then materials. A size we do not build is set to the nearest one, and said. A budget is met without touching your wishes, or you are told by how much it is missed.',
    },
    {
      title: 'Limits',
      text: 'It reads plain English about pools, and hands back what it does not understand. It is no engineer and no city: checks say what was found, never that something is permitted. A site visit and drawings decide.',
    },
    {
      title: 'What is stored',
      text: 'Words and drawing stay on this device until you save. Saving keeps drawing and estimate on our server, for your account or for this browser.',
    },
  ],
} as const;
