interface DoNowCard {
  name: string;
  steps: readonly string[];
  wizard?: boolean;
}

const CARDS: readonly DoNowCard[] = [
  {
    name: 'Tingle or shock',
    steps: [
      'Everyone out; touch no metal.',
      'Turn off the pool breaker only with dry hands and dry feet.',
      'Then call your electric utility, or 911 if anyone is hurt.',
    ],
  },
  {
    name: 'Losing water',
    steps: [
      'Turn off the autofill.',
      'Mark the level with tape and the time.',
      'Turn off the heater and pump if water is below the skimmer.',
    ],
  },
  {
    name: 'Green or cloudy',
    steps: ['Close the pool.', 'Test before adding anything.', 'Use the maintenance wizard: it gives the doses.'],
    wizard: true,
  },
  {
    name: 'Pump or heater dead',
    steps: ['Turn it off at the breaker.', 'Look, but do not open it.', 'Photograph the display.'],
  },
  { name: 'Storm or flood', steps: ['Stay out.', 'Do not drain.', 'Photograph the level.'] },
  {
    name: 'Freeze and no pump',
    steps: [
      'Keep water moving if you can.',
      'If power is out, turn the pool breaker off and open the pump and filter drain plugs.',
      'Never run the pump dry.',
    ],
  },
];

export const EMERGENCY = {
  danger: 'If someone is in danger, call 911.',
  title: 'Something is wrong with the pool.',
  lead: 'First make it safe. Then tell us what you see.',
  doNowTitle: 'Do this now',
  cards: CARDS,
  wizard: 'Open the maintenance wizard',
  reportTitle: 'Then tell us',
  order:
    'We answer in order of danger. If it is getting worse while you wait, make it safe and call 911 or your utility.',
  carried: 'Your readings and what you saw are already in the report.',
  visit: 'Book an emergency visit',
  visitText: 'Day or night, today or tomorrow. Only open times are shown.',
  seeLegend: 'What do you see?',
  badLegend: 'How bad is it?',
  whereLegend: 'Where is it?',
  first: 'Do this first:',
  photos: 'Keep your photos; we will ask for them when we reply.',
  withoutScript:
    'Sending a report here needs JavaScript. You can also email {email} with your address and what you see.',
  notSent: 'The report was not sent.',
  sentTitle: 'We have your report, {reference}. Keep the pool closed until we speak.',
  sentNext: 'You will hear from a person by {answerBy}.',
};

export type Severity = 'safe' | 'worse' | 'urgent';
export const SEVERITIES: readonly { value: Severity; label: string; note: string }[] = [
  { value: 'safe', label: 'Safe for now', note: 'No one is in danger and nothing is getting worse.' },
  { value: 'worse', label: 'Getting worse', note: 'The level is falling, or the noise is getting louder.' },
  { value: 'urgent', label: 'Urgent', note: 'It cannot wait for office hours.' },
];

export type Place = 'water' | 'equipment' | 'yard' | 'unknown';
export const PLACES: readonly { value: Place; label: string }[] = [
  { value: 'water', label: 'In the water' },
  { value: 'equipment', label: 'At the equipment' },
  { value: 'yard', label: 'Deck or yard' },
  { value: 'unknown', label: 'Not sure' },
];
