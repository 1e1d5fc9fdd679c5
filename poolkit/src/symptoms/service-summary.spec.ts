import { diagnose, type DiagnosisInput, serviceSummary } from './index.js';

it('E15 hands a technician the pool, what was seen, answered, measured and found', () => {
  const input: DiagnosisInput = {
    complaints: ['leak', 'foam'],
    answers: { wetGround: 'wet', stopsAt: 'skimmer', foamStays: 'unsure' },
    test: {
      profile: {
        kind: 'pool',
        volumeGal: 18_193.4,
        surface: 'plaster',
        sanitiser: 'salt',
        indoor: false,
        plasterAgeDays: null,
        groundwater: 'unknown',
      },
      readings: { pH: { value: 7.54, method: 'strip' }, saltPpm: { value: 3200, method: 'drops' } },
    },
    overnightLossPpm: 0.5,
  };
  expect(serviceSummary(input, diagnose(input))).toEqual([
    { label: 'Pool', text: 'pool, 18193 gal, plaster, salt' },
    { label: 'Seen', text: 'The water level falls or rises by itself' },
    { label: 'Seen', text: 'Foam or bubbles on the water' },
    {
      label: 'Look around the pool and the equipment. What do you see?',
      text: 'Wet ground or a puddle that does not dry',
    },
    { label: 'Does the level stop somewhere?', text: 'At the skimmer mouth' },
    { label: 'pH', text: '7.5 (strip)' },
    { label: 'Salt', text: '3200 ppm (drops)' },
    { label: 'Lost overnight', text: '0.5 ppm' },
    { label: 'Found, high', text: 'Falling water level: The skimmer throat' },
    { label: 'Found, low', text: 'Foam that stays' },
  ]);
});

it('says little when little is known', () => {
  const input: DiagnosisInput = { complaints: [] };
  expect(serviceSummary(input, diagnose(input))).toEqual([]);
});
