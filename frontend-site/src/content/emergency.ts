export const EMERGENCY = {
  danger: 'If someone is in danger, call 911.',
  title: 'Something is wrong with the pool.',
  lead: 'First make it safe. Then tell us what you see.',
  doNowTitle: 'Do this now',
  cards: [
    {
      name: 'Tingle or shock',
      steps: [
        'Everyone out; touch no metal.',
        'Switch off the pool breaker only with dry hands and dry feet.',
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
      steps: ['Close the pool.', 'Test before adding anything.', 'Send us the readings.'],
    },
    {
      name: 'Pump or heater dead',
      steps: ['Turn it off at the breaker.', 'Look, do not open.', 'Photograph the display.'],
    },
    { name: 'Storm or flood', steps: ['Stay out.', 'Do not drain.', 'Photograph the level.'] },
    {
      name: 'Freeze and no pump',
      steps: [
        'Keep water moving if you can.',
        'If power is out, switch the pool breaker off and open the pump and filter drain plugs.',
        'Never run the pump dry.',
      ],
    },
  ],
  reportTitle: 'Then tell us',
  report:
    'Reports go through our request form for now; photos and the next open emergency time will be added to this page.',
  order:
    'We answer in order of danger. If it is getting worse while you wait, make it safe and call 911 or your utility.',
};
