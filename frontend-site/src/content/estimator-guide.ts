export const ESTIMATOR_GUIDE: readonly { title: string; text: string }[] = [
  {
    title: 'What it uses',
    text: 'Your answers, the geometry of the pool you draw, and our price book. Every line is a quantity times a unit price, and both are shown.',
  },
  {
    title: 'Why a range',
    text: 'Every price has a low, a likely and a high figure. They are added up so that high prices of related work go together, and each fact nobody knows yet makes the range wider. One in ten pools costs less than the low figure, one in ten more than the high one, as far as our prices hold.',
  },
  {
    title: 'What it cannot know',
    text: 'Rock, ground water, buried lines and what the city, the trustees and an engineer will ask for. They are listed with the range. A site visit and drawings decide.',
  },
  {
    title: 'What is stored',
    text: 'Your answers stay on this device until you save. Saving keeps drawing and estimate on our server, for your account or for this browser.',
  },
];
