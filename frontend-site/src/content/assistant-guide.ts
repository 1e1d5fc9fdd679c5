export const ASSISTANT_GUIDE = [
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
    text: 'It reads plain English about pools, and hands back what it does not understand. It is no engineer and no city: checks say what was found, never that something is permitted. A site visit and drawings decide. The model in 3D shows the pool without its yard, and is drawn coarser where a device is slow.',
  },
  {
    title: 'What is stored',
    text: 'Words and drawing stay on this device until you save. Saving keeps drawing and estimate on our server, for your account or for this browser.',
  },
] as const;
