import fc from 'fast-check';
import { BUDGET_BANDS, TIMELINES } from './consultation.js';
import { DEFAULT_WEIGHTS, SCORE_FACTORS, scoreLead, weightsProblem, type ScoreFacts } from './lead-score.js';

const BEST: ScoreFacts = {
  budgetBand: '300k-plus',
  timeline: 'this-season',
  postalCode: '63017',
  address: '12 Oak Lane',
  phone: '(314) 555-0134',
  home: 'own',
  hasDesign: true,
  estimateCents: 280_000_00,
  hasVisit: true,
};

const NOTHING: ScoreFacts = {
  budgetBand: null,
  timeline: null,
  postalCode: null,
  address: null,
  phone: null,
  home: null,
  hasDesign: false,
  estimateCents: null,
  hasVisit: false,
};

describe('C09 the score of a lead', () => {
  it('C09 is 100 when everything speaks for it, and says why line by line', () => {
    expect(scoreLead(BEST).score).toBe(100);
    expect(scoreLead(BEST).lines.map(({ factor, points, most }) => [factor, points, most])).toEqual(
      SCORE_FACTORS.map((factor) => [factor, DEFAULT_WEIGHTS[factor], DEFAULT_WEIGHTS[factor]]),
    );
  });

  it('C09 a bare request in Chicago is worth little', () => {
    const { score, lines } = scoreLead({ ...NOTHING, postalCode: '60601' });
    expect(score).toBe(6 + 6 + 0 + 5 + 0 + 0 + 0 + 0);
    expect(lines.find(({ factor }) => factor === 'place')?.because).toBe(
      'ZIP code not in our table: far away, or mistyped.',
    );
  });

  it('C09 distinguishes a missing ZIP code, an unknown one, and one outside the area', () => {
    const place = (postalCode: string | null) =>
      scoreLead({ ...NOTHING, postalCode }).lines.find(({ factor }) => factor === 'place');
    expect([null, '60601', '63383', '63017'].map((code) => [place(code)?.points, place(code)?.because])).toEqual([
      [5, 'ZIP code not given.'],
      [0, 'ZIP code not in our table: far away, or mistyped.'],
      [0, 'Outside the service area.'],
      [15, 'In the service area.'],
    ]);
  });

  it('C09 is always the sum of its lines, a whole number from 0 to 100', () => {
    const facts = fc.record<ScoreFacts>({
      budgetBand: fc.constantFrom(null, ...BUDGET_BANDS),
      timeline: fc.constantFrom(null, ...TIMELINES),
      postalCode: fc.constantFrom(null, '63017', '60601', '00000'),
      address: fc.constantFrom(null, '12 Oak Lane'),
      phone: fc.constantFrom(null, '(314) 555-0134'),
      home: fc.constantFrom(null, 'own', 'buying', 'rent'),
      hasDesign: fc.boolean(),
      estimateCents: fc.option(fc.nat(500_000_00)),
      hasVisit: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { score, lines } = scoreLead(given);
        expect(score).toBe(lines.reduce((sum, line) => sum + line.points, 0));
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        for (const { points, most } of lines) expect(points >= 0 && points <= most).toBe(true);
      }),
    );
  });

  it('C09 takes the defaults, and refuses weights that do not add up to 100', () => {
    expect(weightsProblem(DEFAULT_WEIGHTS)).toBeNull();
    expect(weightsProblem({ ...DEFAULT_WEIGHTS, budget: 21 })).toEqual({
      weights: 'The weights add up to 101. Make it 100.',
    });
  });
});
