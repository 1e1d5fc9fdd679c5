export const SERVICE_PAGE = {
  sections: {
    get: 'What you get',
    goes: 'How it goes',
    renewed: 'Before and after',
    costs: 'What it costs',
    know: 'Good to know',
    questions: 'Questions',
  },
  rail: 'On this page',
  talkTitle: 'Talk to a designer',
  talk: 'At your house, at our studio or by video. Nothing to pay, nothing to sign.',
  talkAction: 'See open times',
};

export const SERVICE_PRICES = {
  table: 'Prices',
  work: 'Work',
  range: 'Low to high',
  note: 'Our prices as of {date}. Estimates are valid for {days} days; a designer confirms the price after seeing the site.',
  failed: 'Live ranges are not available right now.',
  notIncludedTitle: 'What is not included',
  estimator: 'Price a whole pool in the estimator',
};
