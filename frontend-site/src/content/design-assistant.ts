export const ASSISTANT = {
  title: 'Draw your pool.',
  does: [
    'Start from a shape, a sentence or one of our studies, and drag its edges to scale.',
    'See volume, area, depths and building rules as you change it.',
    'Use the drawing for a planning range or a consultation.',
  ],
  guideTitle: 'How the design assistant works',
  guide: {
    'What it uses':
      'Your words, the current drawing, the building rules we publish with every answer, and our price book. Your words become separate items; each changes the drawing, and each can be undone.',
    Rules:
      'Building rules come first, then available space, then sizes and depths, then features, then materials. If we do not build a size, we use the nearest one and say so. To meet a budget we never change what you asked for; if it cannot be met, you see how far over it the pool is.',
    Limits:
      'It reads plain English about pools and lists every word and number it did not use. It does not replace an engineer or your city: checks report what was found, never that something is permitted. A site visit and drawings decide. The 3D model has less detail on slow devices.',
    'What is stored':
      'Your words and drawing stay on this device until you save. Saving keeps the drawing and estimate on our server, for your account or this browser. A request to a designer starts with your words and what the drawing leaves out; you can change them before you send it.',
  },
  placeholder: '18 by 40 rectangle, tanning ledge on the south end, spa near the house…',
  examples: [
    'A lap pool for a narrow yard',
    'Room for six kids',
    'Quiet courtyard, no deep end',
    'Make it two feet longer',
  ],
} as const;
