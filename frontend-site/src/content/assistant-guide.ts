export const ASSISTANT_GUIDE = [
  {
    title: 'What it uses',
    text: 'Your words, the current drawing, the building rules we publish with every answer, and our price book. Your words become separate items; each changes the drawing, and each can be undone.',
  },
  {
    title: 'Rules',
    text: 'Building rules come first, then available space, then sizes and depths, then features, then materials. If we do not build a size, we use the nearest one and say so. To meet a budget we never change what you asked for; if it cannot be met, you see by how much it is missed.',
  },
  {
    title: 'Limits',
    text: 'It reads plain English about pools and tells you what it does not understand. It does not replace an engineer or your city: checks report what was found, never that something is permitted. A site visit and drawings decide. The 3D model shows the pool without its yard, and in less detail on slow devices.',
  },
  {
    title: 'What is stored',
    text: 'Your words and drawing stay on this device until you save. Saving keeps the drawing and estimate on our server, for your account or this browser.',
  },
] as const;
