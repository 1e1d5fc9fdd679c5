export const PROCESS = {
  lead: 'The schedule you get when work begins has these phases, too. Durations are for a mid-size gunite pool with a spa; some phases run side by side.',
  happens: 'What happens',
  see: 'What you see',
  need: 'What we need from you',
  gate: 'Must pass first',
  weather: 'Weather',
  drawsTitle: 'What is due, and when',
  draws: [
    'After signing, a draw is due when its work is finished and photographed, with signed lien waivers from everyone it pays.',
    'The last one is never asked for before the final inspection.',
  ],
};
