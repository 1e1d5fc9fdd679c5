import fc from 'fast-check';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { priceBookOf } from '../cost/index.js';
import { colorOf, featuresOf, newDesign, parseDesign, type PoolDesign } from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import { anyShape } from '../geometry/testing/shapes.js';
import { outlineOf, tryOutlineOf } from '../geometry/index.js';
import { settled } from './applying/settle.js';
import { shapeOfSize } from './applying/shape.js';
import { withChanges } from '../assumptions/index.js';
import { answerBrief, BRIEF_ASSUMPTIONS, type BriefAnswer, type BriefQuestion, readBrief } from './index.js';

const BOOK = priceBookOf(SEED_COST_BOOK);
type Drawn = BriefAnswer & { readonly design: PoolDesign };
const answerTo = (text: string, more: Partial<BriefQuestion> = {}): BriefAnswer =>
  answerBrief({ design: null, items: readBrief(text).items, book: BOOK, ...more });
const drawn = (answer: BriefAnswer): Drawn => {
  const { design, questions } = answer;
  if (design === null) throw new Error(`not drawn: ${questions.map(({ why }) => why).join(' ')}`);
  return { ...answer, design };
};
const ask = (text: string, design: PoolDesign | null = null, budgetCents: number | null = null): Drawn =>
  drawn(answerTo(text, { design, budgetCents }));
const whys = ({ unmet }: BriefAnswer) => unmet.map(({ why }) => why);

describe('sizes outside the limits', () => {
  it.each([
    [
      'a spa 3 ft across',
      'The smallest spa we build is 6 ft. We set it to that.',
      (d: PoolDesign) => featuresOf(d, 'spa')[0]?.lengthFt === 6,
    ],
    [
      'a 30 ft lap pool',
      'The shortest lap pool we build is 40 ft. We set it to that.',
      (d: PoolDesign) => outlineOf(d.shape).lengthFt === 40,
    ],
    [
      'lap pool 20 ft wide',
      'The widest lap pool we build is 12 ft. We set it to that.',
      (d: PoolDesign) => outlineOf(d.shape).widthFt === 12,
    ],
    [
      '300 ft long',
      'The longest pool we build is 120 ft. We set it to that.',
      (d: PoolDesign) => outlineOf(d.shape).lengthFt === 120,
    ],
    [
      'fiberglass, 20 ft wide',
      'The widest fiberglass pool we build is 16 ft. We set it to that.',
      (d: PoolDesign) => outlineOf(d.shape).widthFt === 16,
    ],
    [
      '20 ft deep',
      'The deepest pool we build is 12 ft. We set it to that.',
      (d: PoolDesign) => Math.max(...d.depth.map(({ depthFt }) => depthFt)) <= 12,
    ],
  ])('D18 "%s" answers: %s', (text, sentence, holds) => {
    const answer = ask(text);
    expect(whys(answer)).toContain(sentence);
    expect(holds(answer.design)).toBe(true);
  });

  it('D17 follows building rules that the cost book changes', () => {
    const shallow = { ...BOOK, changes: { ...BOOK.changes, 'warn.divingDepthFt': 9, 'limits.vinylLengthFt': 30 } };
    const changed = (words: string) => drawn(answerTo(words, { book: shallow }));
    expect(Math.max(...changed('16 by 40 with a diving board').design.depth.map(({ depthFt }) => depthFt))).toBeCloseTo(
      9,
      1,
    );
    expect(changed('a vinyl pool 16 by 40').design.shape).toMatchObject({ lengthFt: 30 });
  });

  it('D18 says how deep diving must be, and never draws a board over less', () => {
    const answer = ask('diving board, 4 ft deep all over');
    expect(whys(answer)).toEqual([
      'Diving needs at least 7 ft 6 in of depth here. Set as no diving. We kept the shallower depth you asked for.',
    ]);
    expect(whys(ask('a 12 ft long diving pool with a diving board'))).toEqual([
      'Diving needs at least 7 ft 6 in of depth here. Set as no diving.',
    ]);
  });
});

describe('an area', () => {
  it.each([
    ['400 sq ft pool', 400],
    ['a kidney pool of 600 square feet', 600],
    ['round pool, 300 sq ft', 300],
    ['lap pool, 480 sq ft', 480],
    ['at most 400 square feet', 400],
  ])('D18 is drawn in the proportions of the pool: %s', (text, areaSqFt) => {
    const answer = ask(text);
    expect(answer.unmet).toEqual([]);
    expect(outlineOf(answer.design.shape).areaSqFt / areaSqFt).toBeCloseTo(1, 1.5);
  });

  it('D18 keeps the side that was given, and says what area two given sides make', () => {
    const wide = outlineOf(ask('12 ft wide, 420 square feet').design.shape);
    expect([wide.widthFt, wide.lengthFt]).toEqual([12, 35]);
    expect(ask('18 by 40, 400 square feet').unmet).toEqual([
      { what: '400 square feet', why: 'The length and width you gave make 720 ft² of water.' },
    ]);
  });

  it.each(['0 sq ft', '5 sq ft pool', '99999999999 square feet'])(
    'D18 reports an area beyond what we build: %s',
    (text) => {
      expect(whys(ask(text))).toEqual([
        expect.stringMatching(/^Within the sizes we build, it comes to [\d,]+ ft² of water\.$/),
      ]);
    },
  );
});

describe('a limit', () => {
  const not =
    'no|nothing|never|not|we do not want it|it can’t be|there shouldn’t be anything|I don’t want the pool to be any|it must not be';
  const bounds =
    'max|at most|no more than|not more than|keep it under|not over|it should never be more than|not to exceed|up to|less than';
  const words = { deep: 'deeper', wide: 'wider', long: 'longer' } as const;
  const measures = { deep: 'depth', wide: 'width', long: 'length' } as const;
  const named = fc.constantFrom<keyof typeof words>('deep', 'wide', 'long').chain((name) => {
    const max = { deep: 10, wide: 30, long: 60 }[name];
    return fc.tuple(
      fc.constant(name),
      fc.integer({ min: 1, max: 2 * max }).map((halves) => halves / 2),
    );
  });
  const SMALLEST = { deep: 1.5, wide: 5, long: 8 };
  const measured = ({ shape, depth }: PoolDesign) => {
    const { lengthFt, widthFt } = outlineOf(shape);
    return { long: Math.max(lengthFt, widthFt), wide: widthFt, deep: Math.max(...depth.map(({ depthFt }) => depthFt)) };
  };
  const phrasing = fc
    .tuple(
      named,
      fc.constantFrom(...not.split('|')),
      fc.constantFrom(...bounds.split('|')),
      fc.constantFrom(' feet', ' ft', ' ft.', '’'),
      fc.nat({ max: 16 }),
    )
    .map(([[name, value], no, bound, unit, form]) => ({
      name,
      value,
      text: [
        `${no} ${words[name]} than ${value}${unit}`,
        `${bound} ${value}${unit} ${name}`,
        `anything ${words[name]} than ${value}${unit} is too ${name}`,
        `no taller than the house or ${words[name]} than ${value}${unit}`,
        `maximum ${measures[name]}: ${value}${unit}`,
        `anything ${words[name]} than ${value}${unit} is not safe`,
        `anything ${words[name]} than ${value}${unit} isn't ok`,
        `no ${words[name]} than ${value}${unit} for our 3 kids`,
        `more than ${value}${unit} ${name} wouldn't be safe`,
        `over ${value}${unit} ${name} is dangerous`,
        `our old pool was fine we want it no ${words[name]} than ${value}${unit}`,
        `our old pool was lovely no ${words[name]} than ${value}${unit}`,
        `we do not mind what it is as long as it stays under ${value}${unit} ${name}`,
        `max ${measures[name]} ${value}${unit} from the waterline`,
        `max ${measures[name]} ${value} to ${value + 1}${unit}`,
        `${words[name]} than ${value}${unit} is not needed`,
        `${words[name]} than ${value}${unit} is unnecessary`,
      ][form] as string,
    }));
  const other = fc.constantFrom<string>(
    '16x34 pool',
    'lap pool',
    'a round pool',
    'an L-shaped pool with a leg 12 ft',
    '20 by 60, 9 ft deep',
    '8 ft deep end',
    'diving board',
    'a large pool',
    'room for 20 people',
    'a lagoon with a spa for 8',
    'at least 900 square feet',
    'make it deeper and 10 ft longer',
    'something for volleyball',
    'our last pool was 9 ft deep',
    'the neighbors have a 20x40',
    'my kids are ages 4 and 7',
    'rear setback 10 ft',
    'my wife is 5 ft 4',
    'keep it 10 ft from the fence',
    'my brother paid $90k for a 20x40',
    'the yard goes down 4 ft',
    'he wants 8, I want 6',
    'a ledge 9 inches deep, the rest 6 feet',
    'if it costs more then drop the spa',
    'a spa later',
    '7 ft where the kids play and 9 ft for us',
    'fiberglass',
    'our yard is 60 by 90',
    'the yard is 60 ft wide and 90 ft deep',
    'the gate is 9 ft wide',
    'the doctor next door put in a pool 9 ft deep',
    'when we were young we swam in the quarry',
    'at first we wanted 9 ft',
    'steps 8 ft wide',
    'a spa 8 ft across and up 18 inches',
    'a bench 18 inches under the water',
    'a raised wall of 2 ft',
    '5 ft of concrete deck all around',
    '3 ft at the start and 9 ft in the middle',
    'she wants 8 ft deep so we settled on a spa',
  );
  const joint = fc.constantFrom(', ', ' and ', '. ', '; ', ' so ');

  it('D18 is never exceeded, however it is said and whatever else is asked for', () => {
    fc.assert(
      fc.property(
        phrasing,
        fc.array(other, { maxLength: 3 }),
        fc.nat({ max: 3 }),
        joint,
        ({ name, value, text }, others, at, between) => {
          const { design, questions } = answerTo(others.toSpliced(at, 0, text).join(between));
          if (design === null) expect(questions.length).toBeGreaterThan(0);
          else expect(measured(design)[name]).toBeLessThanOrEqual(value + 0.01);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('D18 alone is asked about only below the smallest pool we build', () => {
    fc.assert(
      fc.property(phrasing, ({ name, value, text }) => {
        const { design, questions } = answerTo(text);
        expect(design === null).toBe(value < SMALLEST[name]);
        expect(questions).toHaveLength(design === null ? 1 : 0);
        const accepted = drawn(answerTo(text, { takesClosest: true })).design;
        expect(measured(accepted)[name]).toBeLessThanOrEqual(Math.max(value, SMALLEST[name]) + 0.01);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['no longer than 6 feet', 'no longer than 6 feet', 'The smallest pool we build is 5 by 8 ft.'],
    ['lagoon, at most 30 square feet', 'at most 30 square feet', 'The smallest pool we build is 5 by 8 ft.'],
    ['nothing deeper than 1 foot', 'nothing deeper than 1 foot', 'The shallowest pool we build is 1 ft 6 in deep.'],
    ['at least 15 feet deep', 'at least 15 feet deep', 'The deepest pool we build is 12 ft deep.'],
    ['a spa no bigger than 5 ft', 'spa no bigger than 5 ft', 'The smallest spa we build is 6 ft long.'],
    [
      'at least 600 square feet, 16x34',
      'at least 600 square feet',
      'With everything else you asked for, the pool comes to 544 ft² of water.',
    ],
    [
      'yard is 9 ft wide',
      'yard is 9 ft wide',
      'Coping and a 3 ft walkway on both sides take 8 ft. The smallest pool we build is 5 by 8 ft.',
    ],
  ])('D18 that cannot be kept is asked about before anything is drawn: %s', (text, what, why) => {
    expect(answerTo(text)).toMatchObject({
      design: null,
      estimate: null,
      changes: [],
      questions: [expect.objectContaining({ what, why })],
    });
    const accepted = drawn(answerTo(text, { takesClosest: true }));
    expect(accepted.questions).toEqual([]);
    expect(accepted.unmet.filter((unmet) => unmet.what === what)).toEqual([{ what, why }]);
  });

  it.each([
    ['no shallower than 4 ft', 4, 6],
    ['it shouldn’t be shallower than 5 ft', 5, 6],
    ['at least 7 ft deep', 3.5, 7],
  ])('D18 can be a least one: %s', (text, shallowFt, deepFt) => {
    const depths = ask(text).design.depth.map(({ depthFt }) => depthFt);
    expect([Math.min(...depths), Math.max(...depths)]).toEqual([shallowFt, deepFt]);
  });
});

describe('changes to an existing design', () => {
  it('makes a design longer by two feet and leaves the rest', () => {
    const answer = ask('Make it two feet longer', newDesign());
    expect(answer.design).toEqual({
      ...newDesign(),
      shape: { ...newDesign().shape, lengthFt: 34 },
      depth: answer.design.depth,
    });
    expect(answer.changes).toEqual([
      { item: 0, asItWas: false, what: '16 by 34 ft.', why: 'It was 16 by 32 ft; you said “two feet longer”.' },
    ]);
  });

  it.each([
    ['an 18 by 40 pool no deeper than 8 feet', [18, 40, 6]],
    ['5 ft deep, no deeper than 8 feet', [16, 32, 5]],
    ['18 by 40, no deeper than 5 feet', [18, 40, 5]],
  ])('D18 applies a bound only to the dimension it names: "%s"', (words, [widthFt, lengthFt, deepFt]) => {
    const { design } = ask(words, newDesign());
    const { widthFt: width, lengthFt: length } = design.shape as { widthFt: number; lengthFt: number };
    expect([width, length, Math.max(...design.depth.map(({ depthFt }) => depthFt))]).toEqual([
      widthFt,
      lengthFt,
      deepFt,
    ]);
  });

  it('marks an item that the design already met as unchanged', () => {
    const { changes } = ask('18 by 40 rectangle, at most 8 ft deep', newDesign());
    expect(changes.map(({ what, asItWas }) => [what, asItWas])).toEqual(
      expect.arrayContaining([
        ['Rectangle, unchanged.', true],
        ['18 by 40 ft.', false],
        [expect.stringMatching(/at the deepest, unchanged\.$/), true],
      ]),
    );
  });

  it('swaps a spa for a bench', () => {
    const withSpa = ask('add a spa', newDesign()).design;
    expect(featuresOf(withSpa, 'spa')).toHaveLength(1);
    const answer = ask('swap the spa for a bench', withSpa);
    expect(featuresOf(answer.design, 'spa')).toHaveLength(0);
    expect(featuresOf(answer.design, 'bench')).toHaveLength(2);
  });

  it('undoes one item by asking without it', () => {
    const { items } = readBrief('18 by 40, spa, heated');
    const without = drawn(answerTo('', { items: items.filter(({ kind }) => kind !== 'with') }));
    expect(featuresOf(without.design, 'spa')).toHaveLength(0);
    expect(outlineOf(without.design.shape).lengthFt).toBe(40);
    // Without a spa the rule chooses another heater.
    expect(without.design.equipment.heater).toBe('heat-pump');
  });

  it('places at most three of a kind, quickly', () => {
    const answer = ask('add a 3 ft bench, '.repeat(100));
    expect(featuresOf(answer.design, 'bench')).toHaveLength(3);
    expect(new Set(whys(answer))).toEqual(new Set(['There are 3 already. A designer can add more.']));
  });

  it('says which item overrides which', () => {
    const answer = ask('20 ft wide pool in a yard 22 ft wide');
    expect(outlineOf(answer.design.shape).widthFt).toBeLessThanOrEqual(14);
    expect(whys(answer)).toEqual(['It conflicts with “yard 22 ft wide”, which takes priority.']);
  });

  it('says so when no house is drawn to put a spa near', () => {
    expect(whys(ask('spa near the house'))).toEqual([
      'No house is drawn yet, so we put it at the deep end. Choose another wall under Features, or tell the designer where the house is.',
    ]);
  });

  it('refuses an interior for a vinyl pool', () => {
    expect(whys(ask('vinyl pool with a quartz interior'))).toEqual([
      'A vinyl pool has no interior to choose: its liner is its surface.',
    ]);
  });
});

describe('names of parts', () => {
  it('D17 says tanning ledge, never shelf, and that steps are left out', () => {
    const whats = ask('no tanning ledge', newDesign()).changes.map(({ what }) => what);
    expect(whats).toContain('No tanning ledge: this design has none.');
    expect(ask('fiberglass 14 by 30').changes.map(({ what }) => what)).toContain('Built as a fiberglass shell.');
    const steps = featuresOf(newDesign(), 'steps')[0]!;
    const twice = settled({ ...newDesign(), features: [steps, steps] }, withChanges(BRIEF_ASSUMPTIONS, {}));
    expect(twice).toMatchObject({ ok: true, changes: [{ what: 'The steps are left out.' }] });
  });
});

it('D19 names what would fit a budget inside a sentence', () => {
  const [over] = whys(ask('14 by 28 with a spa for $90,000'));
  expect(over).toMatch(/alter what you asked for: [a-z][^A-Z]+, without the spa\.$/);
});

describe('what cannot be meant', () => {
  it.each([
    ['16 by 32, budget $0', 'budget $0', 'A budget of $0 does not pay for a pool. How much would you like to spend?'],
    ['budget -$50,000', 'budget -$50,000', 'A budget cannot be below zero. Did you mean $50,000?'],
    ['a pool -20 ft long', '-20 ft', 'A length cannot be below zero. Did you mean 20 ft?'],
    ['16 by 32, −5.5 ft deep', '−5.5 ft', 'A length cannot be below zero. Did you mean 5 ft 6 in?'],
    ['minus 5 feet deep', 'minus 5 feet', 'A length cannot be below zero. Did you mean 5 ft?'],
    ['18 by -40', '18 by -40', 'A length cannot be below zero. Did you mean 40 ft?'],
    ['a spa -7 ft wide', '-7 ft', 'A length cannot be below zero. Did you mean 7 ft?'],
  ])('D18 questions "%s"', (text, what, why) => {
    const answer = ask(text);
    expect(answer.unmet).toEqual([{ what, why }]);
    expect(readBrief(text).unknown).toEqual([]);
    const sizes = answer.changes.filter(({ what: size }) => /\d+ by (?:20|40) ft|5 ft 6 in|to 5 ft/.test(size));
    expect(sizes.filter(({ item }) => item !== null)).toEqual([]);
  });

  it.each([
    'pool - 40 ft long',
    '3-5 ft deep',
    '3 -5 ft deep',
    '-16x32\n-5 ft deep',
    '-16x32 -spa',
    'pool minus the spa',
  ])('D17 takes no dash or bullet for a minus: %s', (text) =>
    expect(readBrief(text).items.map(({ kind }) => kind)).not.toContain('below-zero'),
  );
});

describe('a color without a material', () => {
  it.each(['dark bottom', 'black bottom', 'a dark interior', 'black finish'])(
    '%s is a dark color of the finish there is',
    (text) => {
      for (const [interior, color] of [
        ['E3-plaster', 'charcoal'],
        ['E3-quartz', 'midnight'],
      ] as const) {
        const design = newDesign({ finishes: { ...newDesign().finishes, interior } });
        const answer = ask(text, design);
        expect(answer.unmet).toEqual([]);
        expect(answer.design.finishes.interior).toBe(interior);
        expect(answer.design.colors?.interior).toBe(color);
      }
    },
  );

  it('takes a finish with that color where none is chosen', () => {
    const answer = ask('16 by 32 with a dark bottom');
    expect(answer.unmet).toEqual([]);
    expect(answer.design.finishes.interior).toMatch(/^E/);
    expect(colorOf(answer.design, 'interior').isDark).toBe(true);
  });
});

describe('a budget', () => {
  it('D18 D19 is met by edits that keep every item, with the exact price', () => {
    const answer = ask('14 by 28, quartz, spa, under $135k');
    expect(answer.unmet).toEqual([]);
    expect(answer.estimate?.likelyCents).toBeLessThanOrEqual(13_500_000);
    expect(answer.design.finishes.interior).toBe('E3-quartz');
    expect(featuresOf(answer.design, 'spa')).toHaveLength(1);
  });

  it('can be given separately; one in the text wins', () => {
    expect(ask('14 by 28', null, 1_000_000).unmet[0]?.what).toBe('a budget of $10,000');
    expect(ask('14 by 28 under $400k', null, 1_000_000).unmet).toEqual([]);
  });

  it.each([0, -5, 0.5, NaN, Infinity])('refuses %s cents', (cents) => {
    expect(() => ask('14 by 28', null, cents)).toThrow(RangeError);
  });
});

describe('every answer', () => {
  const phrase = fc.constantFrom(
    '18 by 40',
    'lap pool',
    'kidney',
    'l shaped',
    'round pool 14 ft across',
    'oval',
    'plunge pool',
    'grecian',
    'figure 8 pool',
    'vinyl',
    'fiberglass',
    'two feet longer',
    '6 ft shorter',
    'no deep end',
    '9 ft deep',
    '3 to 8 ft deep',
    'diving board',
    'tanning ledge on the west end',
    'spa on the north side',
    'spa 10 by 10',
    'a 30 ft bench',
    'no steps',
    'vanishing edge',
    'raised wall',
    '350 sq ft pool',
    'room for 20 people',
    'yard 18 ft wide',
    'small',
    'large',
    'quiet',
    'travertine deck',
    'automatic cover',
    '12 ft tanning ledge',
    'no fence',
  );

  it('is a design that parseDesign accepts, with nothing changed in the question, the same each time', () => {
    fc.assert(
      fc.property(fc.option(anyDesign), fc.array(phrase, { minLength: 1, maxLength: 6 }), (design, phrases) => {
        const before = JSON.stringify(design);
        const answered = () => drawn(answerTo(phrases.join(', '), { design, takesClosest: true }));
        const answer = answered();
        expect(parseDesign(answer.design)).toMatchObject({ ok: true });
        expect(JSON.stringify(design)).toBe(before);
        expect(answered().design).toEqual(answer.design);
        for (const { holds } of answer.met) expect(holds(answer.design)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('exists for any text', () => {
    const soup = fc.constantFrom(
      '18',
      '0',
      '40',
      '999999999999',
      'ft',
      'by',
      '$',
      'k',
      'no',
      'spa',
      'deep',
      'end',
      'longer',
      'shorter',
      ',',
      'in',
      'swap',
      'for',
      'bench',
      'shelf',
      'half',
      'kids',
      'yard',
      'wide',
      'lights',
      'deck',
      'trees',
      'sq',
      'gate',
      'bubblers',
      'round',
      'lap',
      'north',
      'house',
      'glass',
      'cover',
      'm',
      'raised',
      'wall',
      'at',
      'most',
      'pergola',
      'fence',
      'steps',
    );
    fc.assert(
      fc.property(fc.array(soup, { minLength: 3, maxLength: 30 }), (words) => {
        const { design, estimate } = drawn(answerTo(words.join(' '), { takesClosest: true }));
        expect(parseDesign(design).ok).toBe(true);
        expect(estimate).not.toBeNull();
      }),
      { numRuns: 150 },
    );
  });

  it('draws each shape in the requested size', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.integer({ min: 24, max: 60 }),
        fc.integer({ min: 10, max: 20 }),
        ({ kind }, lengthFt, widthFt) => {
          if (kind === 'freeform' || kind === 'round' || kind === 'lap' || kind === 'plunge') return;
          const drawn = tryOutlineOf(shapeOfSize(kind, lengthFt, widthFt));
          expect(drawn).toMatchObject({ ok: true });
          if (!drawn.ok) return;
          expect(drawn.outline.lengthFt).toBeCloseTo(lengthFt, 1);
          expect(drawn.outline.widthFt).toBeCloseTo(widthFt, 1);
        },
      ),
    );
  });
});
