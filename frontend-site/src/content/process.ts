export const PROCESS = {
  lead: 'Your project schedule uses the same phases. Durations are for a mid-size gunite pool with a spa; some phases overlap.',
  happens: 'What happens',
  see: 'What you see',
  need: 'What we need from you',
  gate: 'Must pass first',
  weather: 'Weather',
  drawsTitle: 'What is due, and when',
  draws: [
    'After signing, a draw is due when its work is finished and photographed, with signed lien waivers from everyone it pays.',
    'The last draw is never due before the final inspection.',
  ],
};
