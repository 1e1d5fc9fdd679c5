import { NOTHING_KNOWN, parseSiteAnswers } from './index.js';

describe('site answers', () => {
  it('takes what is missing as unknown', () => {
    expect(parseSiteAnswers({})).toEqual({ ok: true, answers: NOTHING_KNOWN });
    expect(parseSiteAnswers({ survey: 'done', utilityRelocations: 2 })).toEqual({
      ok: true,
      answers: { ...NOTHING_KNOWN, survey: 'done', utilityRelocations: 2 },
    });
  });

  it.each([
    [null, { '': 'Site answers are an object.' }],
    [[], { '': 'Site answers are an object.' }],
    [{ rock: 'maybe' }, { rock: 'Choose one of unknown, no, yes.' }],
    [{ rock: null }, { rock: 'Choose one of unknown, no, yes.' }],
    [{ utilityRelocations: 21 }, { utilityRelocations: 'Enter a whole number from 0 to 20, or null when unknown.' }],
    [{ utilityRelocations: NaN }, { utilityRelocations: 'Enter a whole number from 0 to 20, or null when unknown.' }],
    [{ utilityRelocations: 0.5 }, { utilityRelocations: 'Enter a whole number from 0 to 20, or null when unknown.' }],
    [{ weather: 'fine' }, { weather: 'There is no such answer.' }],
    [JSON.parse('{"__proto__":"x"}'), { ['__proto__']: 'There is no such answer.' }],
  ])('refuses %j by name', (input, problems) => {
    expect(parseSiteAnswers(input)).toEqual({ ok: false, problems });
  });
});
