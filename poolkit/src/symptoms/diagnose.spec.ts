import fc from 'fast-check';
import {
  PARAMETERS,
  planWater,
  READING_LIMITS,
  type Readings,
  SANITISERS,
  SURFACES,
  swimGate,
  valuesOf,
  type WaterProfile,
} from '../chemistry/index.js';
import {
  type Answers,
  answersTo,
  COMPLAINT_IDS,
  diagnose,
  type DiagnosisInput,
  issueName,
  nextQuestion,
  QUESTION_IDS,
  SEVERITIES,
  testsThatWouldTell,
} from './index.js';

const PROFILE: WaterProfile = {
  kind: 'pool',
  volumeGal: 18_000,
  surface: 'plaster',
  sanitiser: 'liquid',
  indoor: false,
  plasterAgeDays: null,
  groundwater: 'deep',
};
const GOOD = {
  freeChlorinePpm: 6,
  combinedChlorinePpm: 0,
  pH: 7.6,
  totalAlkalinityPpm: 90,
  calciumHardnessPpm: 320,
  cyanuricAcidPpm: 40,
  saltPpm: 1000,
  waterTempF: 82,
};
const readings = (over: Partial<Record<keyof typeof GOOD, number | undefined>> = {}): Readings =>
  Object.fromEntries(
    Object.entries({ ...GOOD, ...over })
      .filter(([, value]) => value !== undefined)
      .map(([parameter, value]) => [parameter, { value, method: 'drops' }]),
  );
const testOf = (over: Parameters<typeof readings>[0] = {}, profile: Partial<WaterProfile> = {}) => ({
  profile: { ...PROFILE, ...profile },
  readings: readings(over),
});

describe('E09 the ways people complain', () => {
  it.each([
    ['green and cloudy', ['green'], { seeThrough: 'blurred' }, 'algae-green-cloudy', 'moderate'],
    ['green, bottom invisible', ['green'], { seeThrough: 'hidden' }, 'algae-green-cloudy', 'high'],
    ['green but clear', ['green'], { seeThrough: 'sharp' }, 'metal-green-clear', 'moderate'],
    ['cloudy', ['cloudy'], {}, 'cloudy-water', 'moderate'],
    ['cloudy after opening', ['cloudy'], { openedRecently: 'yes' }, 'cloudy-after-opening', 'moderate'],
    ['yellow dust', ['yellow-dust'], { dustKind: 'returns' }, 'mustard-algae', 'moderate'],
    ['a stain vitamin C lightens', ['stain'], { surfaceLook: 'brown', spotTest: 'vitamin-c' }, 'iron-stain', 'low'],
    ['a stain chlorine lightens', ['stain'], { surfaceLook: 'unsure', spotTest: 'chlorine' }, 'organic-stain', 'low'],
    ['a stain acid lightens', ['stain'], { surfaceLook: 'blue-green', spotTest: 'acid' }, 'copper-stain', 'moderate'],
    ['a rust spot with a line', ['stain'], { surfaceLook: 'rust-line' }, 'rebar-rust', 'high'],
    ['foam', ['foam'], { foamStays: 'yes' }, 'foam', 'low'],
    ['bubbles that go', ['foam'], { foamStays: 'no' }, 'suction-air', 'moderate'],
    ['stinging eyes', ['eye-sting'], { irritation: 'sting' }, 'irritating-water', 'moderate'],
    ['itchy bumps', ['eye-sting'], { irritation: 'bumps' }, 'skin-rash', 'high'],
    ['scale', ['scale'], { surfaceFeel: 'crust', heaterPresent: 'no' }, 'scale', 'low'],
    ['scale with a heater', ['scale'], { surfaceFeel: 'crust', heaterPresent: 'yes' }, 'scale', 'moderate'],
    ['a small loss', ['leak'], { levelMoves: 'falls', wetGround: 'dry', dailyLoss: 'small' }, 'water-loss', 'info'],
    ['a large loss that the bucket shares', ['leak'], { dailyLoss: 'large', bucketTest: 'same' }, 'water-loss', 'info'],
    ['a large loss', ['leak'], { dailyLoss: 'large', bucketTest: 'both' }, 'water-loss', 'high'],
    ['a leak under the house', ['leak'], { wetGround: 'undermined' }, 'water-loss', 'emergency'],
    ['a full filter', ['no-flow'], { flowSign: 'pressure-high' }, 'filter-full', 'low'],
    ['a failing filter clamp', ['equipment'], { device: 'filter', filterSign: 'bang' }, 'pressure-vessel', 'emergency'],
    ['gas', ['equipment'], { device: 'heater', heaterSign: 'gas-smell' }, 'heater-burner', 'emergency'],
    ['a tingle', ['electrical'], { electricalSign: 'tingle' }, 'electric-shock', 'emergency'],
    ['not sure about a tingle', ['electrical'], { electricalSign: 'unsure' }, 'electric-shock', 'emergency'],
    ['a gate', ['barrier'], { barrierSign: 'fence' }, 'barrier-failed', 'high'],
    ['a drain cover', ['barrier'], { barrierSign: 'drain-cover' }, 'drain-cover-missing', 'emergency'],
    ['mixed chemicals', ['chemicals'], {}, 'chemical-reaction', 'emergency'],
    ['not sure which device', ['equipment'], { device: 'unsure', heaterSign: 'unsure' }, 'undetermined', 'moderate'],
  ] as const)('%s', (_, complaints, answers, issueDetected, severity) => {
    expect(diagnose({ complaints, answers })).toMatchObject({ issueDetected, severity });
  });

  it('E09 counts recommendations, names the issue and shows the test of every cause', () => {
    const found = diagnose({ complaints: ['green'], answers: { seeThrough: 'hidden' }, test: testOf() });
    expect(found).toMatchObject({
      issueDetected: 'algae-green-cloudy',
      issueName: 'Green algae',
      severity: 'high',
      recommendationCount: 3,
      wayOut: 'emergency',
    });
    expect(found.findings[0]?.recommendations[0]).toBe(
      'Bring pH to 7.2 to 7.4, then raise free chlorine with liquid chlorine to 16 ppm, and hold it there.',
    );
    const thick = diagnose({
      complaints: ['green'],
      answers: { seeThrough: 'hidden' },
      test: testOf({ cyanuricAcidPpm: 140 }),
    });
    expect(thick.findings[0]?.recommendations[0]).toBe(
      'Bring pH to 7.2 to 7.4, then raise free chlorine with liquid chlorine to the shock level that fits once fresh water has brought stabilizer down, and hold it there.',
    );
    expect(found.findings[0]?.causes.map((cause) => cause.test.length > 10)).toEqual([true, true, true]);
    expect(issueName('algae-green-cloudy')).toBe('Green algae');
    expect(issueName('never-heard-of')).toBeNull();
  });

  it('says in words what it cannot say in numbers', () => {
    const [first] = diagnose({ complaints: ['yellow-dust'] }).findings;
    expect(first?.recommendations.join(' ')).toContain('the shock level for your stabilizer');
    const known = diagnose({ complaints: ['yellow-dust'], test: testOf({ cyanuricAcidPpm: 50 }) }).findings[0];
    expect(known?.recommendations.join(' ')).toContain('hold 29 ppm for 24 hours');
    const thick = diagnose({ complaints: ['yellow-dust'], test: testOf({ cyanuricAcidPpm: 140 }) }).findings[0];
    expect(thick?.recommendations.join(' ')).toContain('fresh water has brought stabilizer down');
  });

  it('E15 shows the emergency page from high, a service visit from moderate, nothing below', () => {
    const way = (answers: Answers) => diagnose({ complaints: ['leak'], answers }).wayOut;
    expect(way({ dailyLoss: 'large' })).toBe('emergency');
    expect(way({ dailyLoss: 'middle' })).toBe('service');
    expect(way({ levelMoves: 'rises', rise: 'rain' })).toBe('none');
  });
});

describe('findings from a water test', () => {
  const found = (over: Parameters<typeof readings>[0], profile: Partial<WaterProfile> = {}) =>
    diagnose({ complaints: ['clear'], test: testOf(over, profile) });

  it('finds nothing in good water', () => {
    expect(found({})).toMatchObject({
      issueDetected: 'none',
      severity: 'info',
      recommendationCount: 0,
      findings: [],
      keepOutUntil: [],
    });
    expect(diagnose({ complaints: [] })).toMatchObject({ issueDetected: 'none' });
  });

  it.each([
    [{ freeChlorinePpm: 2.9 }, 'low-chlorine', 'moderate'],
    [{ freeChlorinePpm: 1.9 }, 'low-chlorine', 'high'],
    [{ freeChlorinePpm: 10.1 }, 'chlorine-too-high', 'low'],
    [{ combinedChlorinePpm: 0.6 }, 'combined-chlorine-high', 'moderate'],
    [{ combinedChlorinePpm: 1.1 }, 'combined-chlorine-high', 'high'],
    [{ pH: 7.1, calciumHardnessPpm: undefined }, 'ph-out-of-range', 'low'],
    [{ pH: 6.9, calciumHardnessPpm: undefined }, 'ph-out-of-range', 'moderate'],
    [{ pH: 8.1, calciumHardnessPpm: undefined }, 'ph-out-of-range', 'moderate'],
    [{ calciumHardnessPpm: 100, waterTempF: 50 }, 'water-out-of-balance', 'moderate'],
    [{ cyanuricAcidPpm: 120, freeChlorinePpm: 9 }, 'stabilizer-too-high', 'moderate'],
    [{ totalAlkalinityPpm: 130, pH: 7.4 }, 'levels-off-target', 'low'],
  ] as const)('%j is %s', (over, issueDetected, severity) => {
    expect(found(over)).toMatchObject({ issueDetected, severity });
  });

  it('calls a professional above 150 ppm of stabilizer and for stains on a new finish', () => {
    expect(found({ cyanuricAcidPpm: 150, freeChlorinePpm: 9 }).callProfessional).toBe(false);
    expect(found({ cyanuricAcidPpm: 151, freeChlorinePpm: 9 }).callProfessional).toBe(true);
    const stain = (plasterAgeDays: number | null) =>
      diagnose({
        complaints: ['stain'],
        answers: { surfaceLook: 'brown', spotTest: 'vitamin-c' },
        test: testOf({}, { plasterAgeDays }),
      }).callProfessional;
    expect([stain(100), stain(null)]).toEqual([true, false]);
  });

  it('lets a salt cell work at the lower chlorine of its column', () => {
    const cell = { surface: 'plaster', sanitiser: 'salt' } as const;
    const water = { freeChlorinePpm: 3.5, cyanuricAcidPpm: 70, saltPpm: 3200, totalAlkalinityPpm: 70, waterTempF: 70 };
    expect(found(water, cell).findings.map((finding) => finding.id)).not.toContain('low-chlorine');
    expect(found(water).findings.map((finding) => finding.id)).toContain('low-chlorine');
  });

  it('does not say the same thing twice beside a complaint about it', () => {
    const ids = diagnose({
      complaints: ['eye-sting'],
      test: testOf({ combinedChlorinePpm: 2, pH: 8.2, waterTempF: undefined }),
    }).findings.map((finding) => finding.id);
    expect(ids).toEqual(['irritating-water']);
  });

  it('reads the causes of cloudy water from the test', () => {
    const first = (over: Parameters<typeof readings>[0]) =>
      diagnose({ complaints: ['cloudy'], test: testOf(over) }).findings[0]?.causes[0];
    expect(first({ pH: 8.2, totalAlkalinityPpm: 150 })).toMatchObject({ id: 'scale', indicated: true });
    expect(first({ freeChlorinePpm: 0 })).toMatchObject({ id: 'early-algae', indicated: true });
    expect(first({})).toMatchObject({ id: 'scale', indicated: false });
  });
});

describe('what comes first', () => {
  const order = (input: DiagnosisInput) => diagnose(input).findings.map((finding) => finding.id);

  it('E09 emergency, then electricity, entrapment and barriers, then sanitation, pH and balance', () => {
    const test = testOf({ freeChlorinePpm: 0, pH: 8.4, totalAlkalinityPpm: 160 });
    expect(
      order({ complaints: ['scale', 'green', 'barrier', 'chemicals'], answers: { surfaceFeel: 'crust' }, test }),
    ).toEqual([
      'chemical-reaction',
      'barrier-failed',
      'algae-green-cloudy',
      'low-chlorine',
      'ph-out-of-range',
      'scale',
      'levels-off-target',
    ]);
    expect(order({ complaints: ['clear'], test })).toEqual([
      'low-chlorine',
      'ph-out-of-range',
      'water-out-of-balance',
      'levels-off-target',
    ]);
  });

  it('a leaking heater comes before slightly low chlorine, a hazard before both', () => {
    const answers = { device: 'heater', heaterSign: 'leaking', electricalSign: 'tripped-once' } as const;
    expect(order({ complaints: ['equipment', 'electrical'], answers, test: testOf({ freeChlorinePpm: 2.5 }) })).toEqual(
      ['gfci-tripped-once', 'heater-corroded', 'low-chlorine'],
    );
  });
});

describe('what is asked and tested', () => {
  it('asks nothing in an emergency', () => {
    expect(nextQuestion({ complaints: ['chemicals', 'green'] })).toBeNull();
    expect(nextQuestion({ complaints: ['leak'], answers: { wetGround: 'undermined' } })).toBeNull();
  });

  it('does not ask what a reading has answered', () => {
    const input: DiagnosisInput = { complaints: ['equipment'], answers: { device: 'salt-cell', cellSign: 'low-salt' } };
    expect(nextQuestion(input)?.id).toBe('saltTest');
    expect(nextQuestion({ ...input, test: testOf({ saltPpm: 2000 }, { sanitiser: 'salt' }) })).toBeNull();
  });

  it('trusts a measurement over an impression', () => {
    const salt = diagnose({
      complaints: ['equipment'],
      answers: { device: 'salt-cell', cellSign: 'low-salt', saltTest: 'low' },
      test: testOf({ saltPpm: 3200 }, { sanitiser: 'salt' }),
    });
    expect(salt.findings[0]?.causes[0]?.id).toBe('cell');
  });

  it('E01 names the tests that would change the advice', () => {
    expect(testsThatWouldTell({ complaints: ['eye-sting'], answers: { irritation: 'sting' } })).toEqual([
      'freeChlorinePpm',
      'combinedChlorinePpm',
      'pH',
    ]);
    expect(
      testsThatWouldTell({
        complaints: ['scale'],
        answers: { surfaceFeel: 'crust' },
        test: testOf({ calciumHardnessPpm: undefined }),
      }),
    ).toEqual(['calciumHardnessPpm']);
    expect(testsThatWouldTell({ complaints: ['barrier'] })).toEqual([]);
    expect(testsThatWouldTell({ complaints: ['eye-sting'], test: testOf() })).toEqual([]);
  });
});

const anyAnswers = fc
  .array(fc.constantFrom(...QUESTION_IDS), { maxLength: 8 })
  .chain((questions) =>
    fc
      .tuple(...questions.map((question) => fc.constantFrom(...answersTo(question))))
      .map((answers) => Object.fromEntries(questions.map((question, index) => [question, answers[index]])) as Answers),
  );
const anyReadings = fc.array(fc.constantFrom(...PARAMETERS), { maxLength: 9 }).chain((parameters) =>
  fc
    .tuple(
      ...parameters.map((parameter) => {
        const { min, max } = READING_LIMITS[parameter];
        return fc.nat(1000).map((part) => min + ((max - min) * part) / 1000);
      }),
    )
    .map(
      (values) =>
        Object.fromEntries(
          parameters.map((parameter, index) => [parameter, { value: values[index], method: 'drops' }]),
        ) as Readings,
    ),
);
const anyInput: fc.Arbitrary<DiagnosisInput> = fc.record(
  {
    complaints: fc.uniqueArray(fc.constantFrom(...COMPLAINT_IDS), { maxLength: 4 }),
    answers: anyAnswers,
    test: fc.record({
      profile: fc.record({
        kind: fc.constantFrom('pool', 'spa'),
        volumeGal: fc.constantFrom(500, 18_000),
        surface: fc.constantFrom(...SURFACES),
        sanitiser: fc.constantFrom(...SANITISERS),
        indoor: fc.boolean(),
        plasterAgeDays: fc.constantFrom(null, 10, 400),
        groundwater: fc.constant('unknown'),
      }),
      readings: anyReadings,
    }),
    overnightLossPpm: fc.nat(40).map((n) => n / 10),
  },
  { requiredKeys: ['complaints'] },
);

describe('for any input', () => {
  it('E09 severity is the worst finding, the first finding names the issue, and emergencies come first', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { issueDetected, severity, recommendationCount, findings, wayOut } = diagnose(input);
        const ranks = findings.map((finding) => SEVERITIES.indexOf(finding.severity));
        expect(SEVERITIES.indexOf(severity)).toBe(Math.max(0, ...ranks));
        expect(issueDetected).toBe(findings[0]?.id ?? 'none');
        expect(issueName(issueDetected)).not.toBeNull();
        expect(recommendationCount === 0).toBe(findings.length === 0);
        expect(recommendationCount).toBeLessThanOrEqual(findings.flatMap((finding) => finding.recommendations).length);
        if (severity === 'emergency') expect(findings[0]?.severity).toBe('emergency');
        expect(wayOut === 'emergency').toBe(severity === 'high' || severity === 'emergency');
      }),
    );
  });

  it('keeps swimmers out of everything that is high or worse, and of all water the swim rule closes', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { findings, keepOutUntil } = diagnose(input);
        for (const { severity, keepOutUntil: until } of findings) {
          if (severity === 'high' || severity === 'emergency') expect(until).not.toBeNull();
        }
        const gate = input.test && swimGate(input.test.profile, valuesOf(input.test.readings));
        if (gate?.state === 'closed') expect(keepOutUntil.length).toBeGreaterThan(0);
      }),
    );
  });

  it('finds something wherever the dose plan has something to do, and nothing where the plan leaves the water alone', () => {
    // Good water with a few readings anywhere, so that waters in range occur.
    const nearlyGood = fc
      .tuple(anyReadings, fc.constantFrom(...SURFACES), fc.constantFrom(...SANITISERS))
      .map(([over, surface, sanitiser]) => {
        const kept = Object.fromEntries(Object.entries(over).slice(0, 2));
        return { profile: { ...PROFILE, surface, sanitiser }, readings: { ...readings(), ...kept } };
      });
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(nearlyGood, fc.constantFrom(undefined, 0, 2), (test, overnightLossPpm) => {
        const { verdict, steps } = planWater(test.profile, test.readings, { observations: { overnightLossPpm } });
        const { issueDetected } = diagnose({ complaints: ['clear'], test, overnightLossPpm });
        verdicts.add(verdict);
        if (verdict === 'in-range') expect(issueDetected).toBe('none');
        if (steps.length > 0 || verdict === 'watch') expect(issueDetected).not.toBe('none');
      }),
      {
        numRuns: 400,
        examples: [
          [testOf(), undefined],
          [{ ...testOf(), readings: { ...readings(), phosphatePpb: { value: 900, method: 'drops' } } }, 0],
        ],
      },
    );
    expect([...verdicts]).toEqual(expect.arrayContaining(['act', 'in-range', 'watch']));
  });

  it('leaves no placeholder and does not depend on the order of complaints', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const text = JSON.stringify(
          diagnose(input).findings.map(({ causes, recommendations, keepOutUntil }) => [
            causes,
            recommendations,
            keepOutUntil,
          ]),
        );
        expect(text).not.toMatch(/\{(shock|fcMin|fcMax|mustard)\}/);
        const sorted = (one: DiagnosisInput) =>
          diagnose(one)
            .findings.map((finding) => finding.id)
            .sort();
        expect(sorted({ ...input, complaints: [...input.complaints].reverse() })).toEqual(sorted(input));
      }),
    );
  });

  it('asks only unanswered questions whose answers lead to different results', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const question = nextQuestion(input);
        if (!question) return;
        expect(input.answers?.[question.id]).toBeUndefined();
        const results = question.options.map(({ id }) =>
          JSON.stringify(diagnose({ ...input, answers: { ...input.answers, [question.id]: id } })),
        );
        expect(new Set(results).size).toBeGreaterThan(1);
      }),
    );
  });
});

describe('refusals', () => {
  it.each([NaN, Infinity, -1, 1e9])('refuses a reading of %d', (bad) => {
    for (const parameter of ['freeChlorinePpm', 'pH', 'cyanuricAcidPpm', 'waterTempF'] as const) {
      expect(() => diagnose({ complaints: [], test: testOf({ [parameter]: bad }) })).toThrow(RangeError);
    }
    expect(() => diagnose({ complaints: [], overnightLossPpm: bad })).toThrow(RangeError);
    expect(() => diagnose({ complaints: [], test: testOf({}, { volumeGal: bad }) })).toThrow(RangeError);
  });

  it('refuses complaints, questions and answers that do not exist', () => {
    const hostile = (input: unknown) => () => diagnose(input as DiagnosisInput);
    expect(hostile({ complaints: ['purple'] })).toThrow('There is no symptom named "purple".');
    expect(hostile({ complaints: ['__proto__'] })).toThrow(RangeError);
    expect(hostile({ complaints: [], answers: { toString: 'yes' } })).toThrow(RangeError);
    expect(hostile({ complaints: [], answers: { seeThrough: 'constructor' } })).toThrow(RangeError);
    expect(hostile({ complaints: [], answers: JSON.parse('{"__proto__":"x"}') })).toThrow(RangeError);
  });
});
