export const ESTIMATOR_GUIDE: readonly { title: string; text: string }[] = [
  {
    title: 'What it uses',
    text: 'Your answers, the geometry of the pool you draw, and our price book. Every line is a quantity times a unit price, and both are shown.',
  },
  {
    title: 'Why a range',
    text: 'Every price has a low, a likely and a high figure. Related prices rise and fall together, and every unknown widens the range. If our prices hold, one pool in ten costs less than the low figure and one in ten more than the high one.',
  },
  {
    title: 'What it cannot know',
    text: 'Rock, groundwater, buried lines, and what the city, the trustees and an engineer will require. They are listed with the range. A site visit and drawings decide.',
  },
  {
    title: 'What is stored',
    text: 'Your answers stay on this device until you save. Saving keeps the drawing and estimate on our server, for your account or this browser.',
  },
];
