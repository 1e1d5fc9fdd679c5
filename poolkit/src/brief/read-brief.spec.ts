import fc from 'fast-check';
import { MAX_BRIEF_LENGTH, notUnderstood, readBrief } from './index.js';

/** Kinds and values alone, without the words they were read from and what was left open. */
const wishesOf = (text: string) =>
  readBrief(text).items.map(({ said: _, ...item }) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== false)),
  );

const exact = (lengthFt: number | undefined, widthFt?: number) => ({
  kind: 'size',
  ...(lengthFt && { lengthFt }),
  ...(widthFt && { widthFt }),
  bound: 'exact',
});
const depth = (more: object) => ({ kind: 'depth', bound: 'exact', ...more });
const have = (feature: string, more: object = {}) => ({ kind: 'with', feature, ...more });

describe('reading a brief', () => {
  it.each<[string, object[]]>([
    ['18 by 40', [exact(40, 18)]],
    ['18x40 ft', [exact(40, 18)]],
    ['18’6” × 40’', [exact(40, 18.5)]],
    ['18 ft wide by 40 ft long', [exact(40, 18)]],
    ['an 18-foot by 40-foot pool', [exact(40, 18)]],
    ['a length of 40 feet', [exact(40)]],
    ['five by ten metres', [exact(10 / 0.3048, 5 / 0.3048)]],
    ['at most 14 ft wide', [{ kind: 'size', widthFt: 14, bound: 'most' }]],
    ['no more than 14 ft wide', [{ kind: 'size', widthFt: 14, bound: 'most' }]],
    ['no deeper than 8 feet', [depth({ deepFt: 8, bound: 'most' })]],
    ['no wider than 14 ft', [{ kind: 'size', widthFt: 14, bound: 'most' }]],
    [
      'an 18 by 40 rectangle, no deeper than 8 feet',
      [{ kind: 'shape', shape: 'rectangle' }, exact(40, 18), depth({ deepFt: 8, bound: 'most' })],
    ],
    ['an 18 by 40 pool no deeper than 8 feet', [exact(40, 18), depth({ deepFt: 8, bound: 'most' })]],
    ['40 ft long no wider than 18 ft', [exact(40), { kind: 'size', widthFt: 18, bound: 'most' }]],
    ['5 ft deep, no deeper than 8 feet', [depth({ deepFt: 5 }), depth({ deepFt: 8, bound: 'most' })]],
    [
      '3.5 to 6 ft deep, no deeper than 8 ft',
      [depth({ shallowFt: 3.5, deepFt: 6 }), depth({ deepFt: 8, bound: 'most' })],
    ],
    ['shallow end no deeper than 3 ft', [depth({ shallowFt: 3, bound: 'most' })]],
    ['5 ft deep end no deeper than 8 ft', [depth({ deepFt: 5 }), depth({ deepFt: 8, bound: 'most' })]],
    ['no deeper than 5 to 6 ft', [depth({ shallowFt: 5, deepFt: 5, bound: 'most' })]],
    ['at most 20 to 24 ft wide', [{ kind: 'size', widthFt: 20, bound: 'most' }]],
    ['3 to 5 ft deep max', [depth({ shallowFt: 3, deepFt: 5, bound: 'most' })]],
    ['no wider than 18 by 40', [{ kind: 'size', lengthFt: 40, widthFt: 18, bound: 'most' }]],
    ['a spa no wider than 7 ft', [have('spa', { widthFt: 7 })]],
    ['a tanning ledge no deeper than 1 ft', [have('tanning-shelf', { depthFt: 1 })]],
    ['the gate is no wider than 8 ft', [{ kind: 'site', accessWidthFt: 8 }]],
    ['narrow yard no wider than 40 ft', [{ kind: 'room', widthFt: 40 }]],
    ['deep end no deeper than 7 ft', [depth({ deepFt: 7, bound: 'most' })]],
    ['at least 40 ft long', [{ kind: 'size', lengthFt: 40, bound: 'least' }]],
    ['5 ft deep end', [depth({ deepFt: 5 })]],
    ['a deep end of 8 feet', [depth({ deepFt: 8 })]],
    ['3 ft 6 in to 6 ft deep', [depth({ shallowFt: 3.5, deepFt: 6 })]],
    ['3.5-6 ft deep', [depth({ shallowFt: 3.5, deepFt: 6 })]],
    ['shallow end 3 ft, deep end 7 ft', [depth({ shallowFt: 3, deepFt: 7 })]],
    ['five and a half feet deep', [depth({ deepFt: 5.5 })]],
    ['4.5 ft deep throughout', [depth({ deepFt: 4.5, level: true })]],
    ['no deep end', [depth({ level: true })]],
    ['make it two feet longer', [{ kind: 'resize', lengthByFt: 2, widthByFt: 0 }]],
    ['a foot wider', [{ kind: 'resize', lengthByFt: 0, widthByFt: 1 }]],
    ['make it deeper by 6 inches', [{ kind: 'deepen', end: 'deep', byFt: 0.5 }]],
    ['a bit smaller', [{ kind: 'resize', lengthByFt: -2, widthByFt: -1 }]],
    ['make the spa bigger', [{ kind: 'grow', feature: 'spa', byFt: 1 }]],
    ['tanning ledge on the south end', [have('tanning-shelf', { place: { at: 'wind', wind: 'south', end: true } })]],
    ['spa near the house', [have('spa', { place: { at: 'house' } })]],
    ['spa at the deep end', [have('spa', { place: { at: 'wall', wall: 'deep' } })]],
    ['a round hot tub 8 ft across', [have('spa', { round: true, widthFt: 8 })]],
    [
      'no spa or slide',
      [
        { kind: 'without', feature: 'spa' },
        { kind: 'without', feature: 'slide' },
      ],
    ],
    ['swap the spa for a bench', [{ kind: 'without', feature: 'spa' }, have('bench', { another: true })]],
    ['replace the spa with a fire pit', [{ kind: 'without', feature: 'spa' }, have('fire-pit', { another: true })]],
    ['a bench instead of the spa', [have('bench', { another: true }), { kind: 'without', feature: 'spa' }]],
    ['three bubblers and two deck jets', [have('bubbler', { count: 3 }), have('deck-jet', { count: 2 })]],
    ['rectangle with an 8 ft ledge', [{ kind: 'shape', shape: 'rectangle' }, have('tanning-shelf', { lengthFt: 8 })]],
    ['room for six kids', [{ kind: 'people', count: 6, kids: true }]],
    ['two adults and three children', [{ kind: 'people', count: 5, kids: true }]],
    ['narrow yard 22 ft wide', [{ kind: 'room', widthFt: 22 }]],
    ['under $180k', [{ kind: 'budget', cents: 18_000_000 }]],
    ['one hundred eighty thousand dollars', [{ kind: 'budget', cents: 18_000_000 }]],
    ['a budget of 150,000', [{ kind: 'budget', cents: 15_000_000 }]],
    ['dark plaster', [{ kind: 'finish', slot: 'interior', words: ['dark', 'plaster'] }]],
    [
      'travertine deck and coping',
      [
        { kind: 'finish', slot: 'deck', words: ['travertine'] },
        { kind: 'finish', slot: 'coping', words: ['travertine'] },
      ],
    ],
    ['400 sq ft pool', [{ kind: 'area', areaSqFt: 400, bound: 'exact' }]],
    ['at most 450 square feet', [{ kind: 'area', areaSqFt: 450, bound: 'most' }]],
    ['600 square feet of deck', [{ kind: 'deck', areaSqFt: 600 }]],
    [
      'salt, heated, automatic cover',
      [
        { kind: 'equipment', change: { sanitiser: 'salt' } },
        { kind: 'heated' },
        { kind: 'equipment', change: { cover: 'automatic' } },
      ],
    ],
    ['a spa 6 ft across, raised 12 in', [have('spa', { widthFt: 6, heightFt: 1 })]],
    ['no deeper then 5 feet', [depth({ deepFt: 5, bound: 'most' })]],
    ['5 feet deep or less', [depth({ deepFt: 5, bound: 'most' })]],
    ['infinity pool 18x40', [have('vanishing-edge'), exact(40, 18)]],
    ['no heater', [{ kind: 'equipment', change: { heater: 'none' } }]],
    ['lap pool', [{ kind: 'shape', shape: 'lap' }]],
    ['a 40 pool', [exact(40)]],
    ['depth 3 to 6', [depth({ shallowFt: 3, deepFt: 6 })]],
    ['a figure-8 pool', [{ kind: 'shape', shape: 'figure-8' }]],
    ['diving', [{ kind: 'diving' }]],
    ['the gate is 9 ft wide', [{ kind: 'site', accessWidthFt: 9 }]],
  ])('D18 "%s"', (text, expected) => {
    const read = wishesOf(text);
    expect(read).toHaveLength(expected.length);
    read.forEach((item, index) => expect(item).toEqual(expect.objectContaining(rounded(expected[index] ?? {}))));
    expect(readBrief(text).unknown).toEqual([]);
  });

  it.each<[string, string | null]>([
    ['a lap pool with a koi pond', 'We did not use: koi pond.'],
    ['A lap pool, a Koi Pond and BOULDERS', 'We did not use: Koi Pond, BOULDERS.'],
    ['blorp', 'We did not use: blorp. Try a length, a width, a depth or a feature.'],
    ['please', 'We found nothing to draw in that. Try a length, a width, a depth or a feature.'],
    ['a lap pool', null],
    ['a fire pit of 60 sq ft', 'We did not use: 60 sq ft.'],
    ['rectangle. No, make it an oval.', 'We did not use: rectangle.'],
    ['16 by 32, 15,000 gallons', 'We did not use: 15,000 gallons.'],
    ['a fire pit 6 ft across on the north side', 'We did not use: 6 ft across on the north.'],
    [`16 by 32, ${'another bench, '.repeat(30)}a slide`, 'We did not use: bench, slide.'],
  ])('D18 lists every phrase and number that changed nothing, word for word: %s', (text, sentence) => {
    expect(notUnderstood(readBrief(text))).toBe(sentence);
  });

  it.each([['call 314-555-0134'], ['1420 Mason Ridge'], ['63017'], ['in 2027']])(
    'takes no other number for a length: %s',
    (text) => {
      expect(readBrief(text).items).toEqual([]);
      expect(readBrief(text).unknown.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['18 by 18k', 1_800_000],
    ['18 to $180k', 18_000_000],
    ['$0', 0],
    ['$99999999999999999999', null],
    ['a budget of 0', 0],
    ['pool for zero dollars', 0],
    ['budget -$50,000', -5_000_000],
    ['$80k-$90k', 8_000_000],
    ['budget - $90,000', 9_000_000],
    ['a budget of 99999999999999999999', null],
  ])('takes no money for a size, and no impossible sum for a budget: %s', (text, cents) => {
    const { items } = readBrief(text);
    expect(items.flatMap((item) => (item.kind === 'budget' ? [item.cents] : []))).toEqual(
      cents === null ? [] : [cents],
    );
    expect(items.filter(({ kind }) => kind === 'size' || kind === 'depth')).toEqual([]);
  });

  it('never throws and never lets a number through that is none, whatever is written', () => {
    const words = fc.constantFrom(
      '18',
      '40',
      'ft',
      'by',
      'x',
      '$',
      'k',
      'no',
      'spa',
      'deep',
      'end',
      'longer',
      'and',
      ',',
      '-',
      '1/0',
      '½',
      '999999999999',
      "'",
      '"',
      'in',
      'swap',
      'for',
      'at',
      'the',
      'half',
      'a',
      'under',
      'm',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200, unit: 'binary' }),
          fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
        ),
        (text) => {
          for (const item of readBrief(text).items) {
            for (const value of Object.values(item))
              if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('D18 gives each measure to what can have it, in any order', () => {
    const parts = {
      pool: [
        ['16 by 34', exact(34, 16)],
        ['34 feet long and 16 feet wide', exact(34, 16)],
        ['the pool is 16 feet by 34 feet', exact(34, 16)],
      ],
      depth: [
        ['three and a half to six feet deep', depth({ shallowFt: 3.5, deepFt: 6 })],
        ['3.5 ft at the shallow end and 6 ft at the deep end', depth({ shallowFt: 3.5, deepFt: 6 })],
        ['3.5 feet at the start and six in the middle', depth({ shallowFt: 3.5, deepFt: 6 })],
      ],
      spa: [
        ['a spa, 8 by 8, raised 18 inches', have('spa', { lengthFt: 8, widthFt: 8, heightFt: 1.5 })],
        ['a hot tub about 8 feet wide and up 18 inches', have('spa', { widthFt: 8, heightFt: 1.5 })],
        ['a hot tub, 6 persons', have('spa', { seats: 6 })],
      ],
      ledge: [
        ['a tanning ledge 7 ft long with 9 inches of water', have('tanning-shelf', { lengthFt: 7, depthFt: 0.75 })],
        ['a ledge about 7 feet deep from the wall', have('tanning-shelf', { lengthFt: 7 })],
      ],
      bench: [['a bench, about ten feet', have('bench', { lengthFt: 10 })]],
      steps: [['three wide steps', have('steps', { count: 3 })]],
      deck: [['a 5 ft deck', { kind: 'deck', widthFt: 5 }]],
      access: [['access is through a 9 ft gate', { kind: 'site', accessWidthFt: 9 }]],
      yard: [['our yard is 60 by 90', { kind: 'room', widthFt: 60, lengthFt: 90 }]],
      limit: [['nothing deeper than 6 feet', { kind: 'depth', deepFt: 6, bound: 'most' }]],
    } as const;
    const sayings = fc
      .shuffledSubarray(Object.values(parts), { minLength: 2, maxLength: 4 })
      .chain((some) => fc.tuple(...some.map((ways) => fc.constantFrom<readonly [string, object]>(...ways))));
    const joint = fc.constantFrom(', ', ' and ', ', and ', '. ', '; ', ', plus ');
    fc.assert(
      fc.property(sayings, joint, (said, between) => {
        const wishes = wishesOf(said.map(([words]) => words).join(between));
        for (const [, wish] of said) expect(wishes).toContainEqual(expect.objectContaining(rounded(wish)));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a longer text and reads the longest quickly', () => {
    for (const unit of ['a', '🏊']) {
      expect(() => readBrief(unit.repeat(MAX_BRIEF_LENGTH + 1))).toThrow(RangeError);
      expect(readBrief(unit.repeat(MAX_BRIEF_LENGTH)).items).toEqual([]);
    }
    for (const unit of ['a ', '1', '1 ', '1,', '-', "'", '$', 'no ', 'spa ', '1/', 'and ', '½', 'by ', '1 by ']) {
      expect(readBrief(unit.repeat(MAX_BRIEF_LENGTH).slice(0, MAX_BRIEF_LENGTH)).items.length).toBeLessThanOrEqual(30);
    }
  });
});

function rounded(expected: object): object {
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [
      key,
      typeof value === 'number' && !Number.isInteger(value) ? expect.closeTo(value, 6) : value,
    ]),
  );
}
