import fc from 'fast-check';
import { designWarnings, figuresWith, measureDesign, newDesign, type PoolDesign, type Yard } from '../design/index.js';
import { metersToFeet } from '../units/index.js';
import { box, FLAT_YARD, PLACEMENT, RISING_YARD, UNDRAWN_YARD } from '../yard/fixtures/golden-yards.js';
import {
  type Check,
  checkDesign,
  checksOf,
  RULE_IDS,
  type RuleId,
  type RuleSet,
  TOWN_AND_COUNTRY_RULES,
  TYPED_BY_YOU,
} from './index.js';
import { withLookedUp } from './testing/looked-up.js';

const ALL_DRAWN = ['easements', 'overhead-lines', 'trees'] as const;
const looked = (value: number) =>
  ({ value, source: 'City hall', checkedOn: '2027-03-01', confidence: 'verified' }) as const;
/** The set after a call to the city. */
const VERIFIED = withLookedUp(TOWN_AND_COUNTRY_RULES, {
  'setback-front': looked(40),
  'setback-side': looked(10),
  'setback-rear': looked(20),
  'front-yard': looked(0),
  coverage: looked(60),
  'house-distance': looked(10),
  septic: looked(25),
  'wall-permit': looked(3),
  'land-disturbance': looked(5000),
});

const designIn = (yard: Yard, overrides: Partial<PoolDesign> = {}): PoolDesign =>
  newDesign({
    yard,
    placement: PLACEMENT,
    barrier: { kind: 'fence', lengthFt: null, gates: 2, doorAlarms: 2 },
    ...overrides,
  });
const run = (design: PoolDesign, rules: RuleSet = VERIFIED, complete: Yard['complete'] = ALL_DRAWN) =>
  checkDesign({ ...design, yard: { complete, ...design.yard } }, measureDesign(design), rules);
const of = (checks: readonly Check[], rule: RuleId): Check => checks.find((check) => check.rule === rule)!;
const conflicts = (checks: readonly Check[]) =>
  checks.filter(({ result }) => result === 'conflict').map(({ rule }) => rule);
const moved = (xFt: number, yFt: number, rotationDeg = 0) => ({ placement: { xFt, yFt, rotationDeg } });

describe('golden yards', () => {
  it('D12 finds no conflict in the flat yard once everything is drawn', () => {
    const checks = run(designIn(FLAT_YARD));
    expect(checks.map(({ rule }) => rule).sort()).toEqual([...RULE_IDS].sort());
    expect(checks.filter(({ result }) => result !== 'ok').map(({ rule }) => rule)).toEqual([
      'septic',
      'trustees',
      'floodplain',
    ]);
    expect(of(checks, 'setback-rear').sentence).toBe(
      'No conflict found with the rules as of March 1, 2027. The city decides.',
    );
    expect(of(checks, 'easement').sentence).toBe('No conflict found, based on your answer. The utility decides.');
  });

  it('asks for an engineer where the ground rises 3 ft across the deck, and only for that', () => {
    const checks = run(designIn(RISING_YARD));
    expect(conflicts(checks)).toEqual(['slope']);
    expect(of(checks, 'slope').sentence).toBe(
      'Conflict with the rule "Ground slope": the ground slopes 11.5%, more than 10%.',
    );
    expect(of(checks, 'wall-permit').detail).toBe('The tallest retaining wall is 1 ft 6 in high.');
  });

  it.each([
    [12, 'ok', 'ok'],
    [10, 'ok', 'ok'],
    [9.5, 'conflict', 'ok'],
    [8, 'conflict', 'ok'],
    [7.5, 'conflict', 'conflict'],
  ])('D14 an access of %d ft', (accessWidthFt, full, limited) => {
    const checks = run(designIn({ ...FLAT_YARD, accessWidthFt }));
    expect([of(checks, 'access-full').result, of(checks, 'access-limited').result]).toEqual([full, limited]);
  });

  it('D14 says what an 8 ft gate means', () => {
    const check = of(run(designIn({ ...FLAT_YARD, accessWidthFt: 8 })), 'access-full');
    expect(check.sentence).toBe(
      'Conflict with the rule "Access for a full-size excavator": the access is 8 ft wide, less than 10 ft.',
    );
    expect(check.detail).toMatch(/small machine/);
  });

  it('D12 names a 20 ft easement crossed by 1 ft', () => {
    const sewer = { label: 'MSD sewer', outline: box(0, 180, 120, 200) };
    // The deck reaches 13 ft past the middle of the pool.
    const checks = run(designIn({ ...FLAT_YARD, easements: [sewer] }, moved(44, 168)));
    const check = of(checks, 'easement');
    expect(check.sentence).toBe(
      'Conflict with the rule "No structure in an easement": the deck crosses into the easement "MSD sewer" by 1 ft.',
    );
    expect(check.detail).toMatch(/^Inside the easement: deck\./);
    expect(check.location![0]!.yFt).toBe(181);
    expect(of(run(designIn({ ...FLAT_YARD, easements: [sewer] }, moved(44, 167))), 'easement').result).toBe('ok');
  });
});

describe('crossing by 1 ft names the rule', () => {
  it.each<[RuleId, string, Partial<PoolDesign>, Partial<Yard>]>([
    ['setback-side', 'the water is 9 ft from the side line, 1 ft short of 10 ft', moved(9, 130), {}],
    ['setback-rear', 'the water is 19 ft from the rear line, 1 ft short of 20 ft', moved(44, 173), {}],
    ['house-distance', 'the water is 9 ft from the house, 1 ft short of 10 ft', moved(44, 117), {}],
    ['house-distance', 'the house overlaps the water', moved(44, 97), {}],
    ['lot-line', 'the deck is 1 ft beyond the lot line', moved(4, 130), {}],
    [
      'overhead-line',
      'the water is 9 ft from an overhead line, 1 ft short of 10 ft',
      {},
      { overheadLines: [{ from: { xFt: 0, yFt: 147 }, to: { xFt: 120, yFt: 147 }, heightFt: null }] },
    ],
    [
      'tree-roots',
      'the dig comes within 19 ft of a trunk 20 in wide, whose root zone reaches 20 ft',
      {},
      { trees: [{ at: { xFt: 96, yFt: 130 }, heightFt: 50, canopyRadiusFt: 15, trunkIn: 20 }] },
    ],
    [
      'tree-roots',
      'a tree stands where the pool is dug',
      {},
      { trees: [{ at: { xFt: 60, yFt: 130 }, heightFt: 50, canopyRadiusFt: 15, trunkIn: 20 }] },
    ],
  ])('D12 %s', (rule, words, overrides, yard) => {
    const check = of(run(designIn({ ...FLAT_YARD, ...yard }, overrides)), rule);
    expect(check.result).toBe('conflict');
    expect(check.sentence).toBe(`Conflict with the rule "${VERIFIED[rule].title}": ${words}.`);
    expect(check.location!.length).toBeGreaterThan(0);
  });

  it('meets a rule exactly at its figure', () => {
    const checks = run(designIn(FLAT_YARD, moved(10, 172)));
    expect(of(checks, 'setback-side').result).toBe('ok');
    expect(of(checks, 'setback-rear').result).toBe('ok');
  });

  it('sees a pool in the front yard', () => {
    expect(of(run(designIn(FLAT_YARD, moved(44, 30))), 'front-yard').sentence).toMatch(/38 ft too far forward/);
  });

  it('D12 crossing any side of a turned pool by 1 ft is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (rotationDeg) => {
        const design = designIn({ ...FLAT_YARD, houses: [] }, moved(60, 100, rotationDeg));
        const leftmost = (placement: PoolDesign['placement']) => {
          const drawn = measureDesign({ ...design, placement });
          const turn = (rotationDeg * Math.PI) / 180;
          return Math.min(
            ...drawn.outline.points.map(({ xFt, yFt }) => placement.xFt + xFt * Math.cos(turn) - yFt * Math.sin(turn)),
          );
        };
        const at = (leftFt: number) => ({
          ...design,
          placement: { ...design.placement, xFt: 60 - leftmost(design.placement) + leftFt },
        });
        expect(of(run(at(10.001)), 'setback-side').result).toBe('ok');
        expect(of(run(at(9)), 'setback-side').sentence).toMatch(/is 9 ft from the side line, 1 ft short/);
      }),
      { numRuns: 20 },
    );
  });
});

describe('figures and facts that were typed', () => {
  const typed = { frontFt: 40, sideFt: 12, rearFt: 300 };
  const inYard = (yard: Partial<Yard>) => run(designIn({ ...FLAT_YARD, ...yard }), TOWN_AND_COUNTRY_RULES, []);

  it('D11 checks against typed setbacks, which are no placeholders, and says whose they are', () => {
    const checks = inYard({ setbacks: typed });
    const side = of(checks, 'setback-side');
    expect(side).toMatchObject({ result: 'ok', source: TYPED_BY_YOU, confidence: 'assumption' });
    expect(side.sentence).toBe('No conflict found with your figure of 12 ft. The city decides.');
    expect(of(checks, 'setback-front').result).toBe('ok');
    const rear = of(checks, 'setback-rear');
    expect(rear.sentence).toMatch(/^Conflict with the rule "Rear setback": .* short of 300 ft\.$/);
    expect(rear.detail).toBe('Move the pool, or ask for a variance.');
  });

  it('D11 names a setback as it was typed, in meters as well', () => {
    const metric = (sideM: number) =>
      of(inYard({ setbacks: { frontFt: null, sideFt: metersToFeet(sideM), rearFt: null } }), 'setback-side').sentence;
    expect(metric(3.6)).toBe('No conflict found with your figure of 3.6 m. The city decides.');
    expect(metric(90.5)).toMatch(/ short of 90\.5 m\.$/);
  });

  it('D11 keeps the published figure of every side without a typed one', () => {
    const published = inYard({});
    const checks = inYard({ setbacks: { frontFt: null, sideFt: 12, rearFt: null } });
    for (const rule of ['setback-front', 'setback-rear'] as const)
      expect(of(checks, rule)).toEqual(of(published, rule));
    expect(of(published, 'setback-front').result).toBe('unknown');
  });

  it('D11 takes the smallest typed setback until front and rear are named', () => {
    const check = of(inYard({ lotSides: null, setbacks: { frontFt: 300, sideFt: 250, rearFt: 300 } }), 'setback-side');
    expect(check).toMatchObject({ result: 'conflict', source: TYPED_BY_YOU });
  });

  it('D12 takes nothing drawn for nothing there only once the visitor says that the yard is complete', () => {
    const rules = { easements: 'easement', 'overhead-lines': 'overhead-line', trees: 'tree-roots' } as const;
    for (const kind of ['easements', 'overhead-lines', 'trees'] as const) {
      const checks = inYard({ complete: [kind] });
      for (const [other, rule] of Object.entries(rules))
        expect([kind, rule, of(checks, rule).result]).toEqual([kind, rule, other === kind ? 'ok' : 'unknown']);
    }
    expect(of(inYard({ complete: ['trees'] }), 'sun').result).toBe('ok');
    expect(of(inYard({ complete: ['easements'] }), 'easement')).toMatchObject({
      sentence: 'No conflict found, based on your answer. The utility decides.',
      detail: 'You said there are no easements on the plat.',
    });
  });
});

describe('missing facts', () => {
  it('gives unknown with the fact we need for everything not drawn', () => {
    const checks = run(newDesign({ yard: UNDRAWN_YARD }), TOWN_AND_COUNTRY_RULES, []);
    expect(checks.filter(({ result }) => result === 'conflict')).toEqual([]);
    const unknown = checks.filter(({ result }) => result === 'unknown');
    for (const { sentence } of unknown) expect(sentence).toMatch(/^To check this, we need .+\./);
    expect(unknown.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        'lot-line',
        'setback-side',
        'house-distance',
        'easement',
        'overhead-line',
        'tree-roots',
        'septic',
        'access-full',
        'slope',
        'water-table',
        'sun',
        'trustees',
        'floodplain',
      ]),
    );
    expect(of(checks, 'slope').sentence).toBe('To check this, we need four or more ground heights around the pool.');
  });

  it('calls a placeholder that is met unknown, and one that is broken a conflict', () => {
    const kept = of(run(designIn(FLAT_YARD), TOWN_AND_COUNTRY_RULES), 'setback-rear');
    expect(kept).toMatchObject({
      result: 'unknown',
      sentence: "To check this, we need this city's figure. The design meets our working figure of 10 ft.",
    });
    const broken = of(run(designIn(FLAT_YARD, moved(44, 184)), TOWN_AND_COUNTRY_RULES), 'setback-rear');
    expect(broken.result).toBe('conflict');
    expect(broken.detail).toMatch(/working figure until we have this city's own/);
    expect(of(run(designIn(FLAT_YARD), TOWN_AND_COUNTRY_RULES), 'setback-front').result).toBe('unknown');
  });

  it('reports what holds for every side until the sides are named', () => {
    const unnamed = { ...FLAT_YARD, lotSides: null };
    const rear = (x: number, y: number) => of(run(designIn(unnamed, moved(x, y))), 'setback-rear');
    expect(rear(44, 130).result).toBe('ok');
    expect(rear(15, 130).sentence).toBe('To check this, we need the front and rear of the lot marked on the drawing.');
    expect(of(run(designIn(unnamed, moved(9, 130))), 'setback-side').sentence).toMatch(/nearer than any setback/);
    expect(of(run(designIn(unnamed)), 'front-yard').result).toBe('unknown');
  });
});

describe('house and ground', () => {
  it('draws the 1:1 line from the dig to the footing', () => {
    // 6 ft of water, 6 in freeboard, 8 in floor, 6 in gravel: 7 ft 8 in, 5 ft 2 in below the footing.
    const near = (y: number, overrides: Partial<PoolDesign> = {}) =>
      of(run(designIn(FLAT_YARD, { ...moved(44, y), ...overrides })), 'house-influence');
    expect(near(114.3).result).toBe('ok');
    expect(near(114).sentence).toMatch(/the dig is 5 ft from the house, less than 5 ft 2 in/);
  });

  it('says what high groundwater does to an empty shell', () => {
    const checks = run(designIn({ ...FLAT_YARD, waterTableNote: 'high' }));
    expect(of(checks, 'water-table').detail).toMatch(/float/);
  });

  it('D09 warns of water that lies in the shade', () => {
    const trees = [0, 12, 24, 36].flatMap((x) =>
      [118, 142].map((yFt) => ({ at: { xFt: 42 + x, yFt }, heightFt: 60, canopyRadiusFt: 20, trunkIn: 4 })),
    );
    const check = of(run(designIn({ ...FLAT_YARD, trees })), 'sun');
    expect(check.result).toBe('conflict');
    expect(check.sentence).toMatch(/: only \d+% of the water is in the sun on summer days\.$/);
  });

  it('asks for a permit and an engineer for high walls', () => {
    const steep = {
      ...FLAT_YARD,
      spotHeights: RISING_YARD.spotHeights.map((spot) => ({
        ...spot,
        heightFt: spot.heightFt + (spot.at.yFt - 100) * 0.25,
      })),
    };
    expect(conflicts(run(designIn(steep)))).toEqual(['slope', 'wall-permit', 'wall-engineer']);
  });
});

describe('barrier and diving', () => {
  const barrier = (kind: 'none' | 'fence' | 'existing', more: Partial<PoolDesign> = {}, gates = 2, doorAlarms = 0) =>
    run(designIn(FLAT_YARD, { barrier: { kind, lengthFt: null, gates, doorAlarms }, ...more }));
  const automatic = { equipment: { ...newDesign().equipment, cover: 'automatic' } } as const;

  it('D13 needs a barrier around water deeper than 24 in', () => {
    expect(of(barrier('none'), 'barrier').sentence).toMatch(/the water is 6 ft deep and no barrier is planned/);
    expect(of(barrier('fence'), 'barrier').detail).toMatch(/^A fence of 152 ft is planned/);
    expect(of(barrier('fence'), 'barrier-height').detail).toMatch(/48 in/);
    expect(of(barrier('existing'), 'barrier-height').result).toBe('unknown');
    const wading = {
      depth: [
        { xFt: 0, depthFt: 1.5 },
        { xFt: 32, depthFt: 2 },
      ],
      features: [],
    };
    expect(of(barrier('none', wading), 'barrier').result).toBe('ok');
    expect(of(barrier('none', wading), 'permit').result).toBe('ok');
  });

  it('D13 leaves a powered cover to the city', () => {
    const check = of(barrier('none', automatic), 'barrier');
    expect(check.result).toBe('unknown');
    expect(check.sentence).toMatch(/the city's answer on a powered safety cover \(ASTM F1346\)/);
  });

  it('D13 asks for gates, and for the doors of a house that closes the ring', () => {
    expect(of(barrier('fence'), 'barrier-gates').result).toBe('ok');
    expect(of(barrier('fence', {}, 0), 'barrier-gates').result).toBe('unknown');
    expect(of(barrier('fence'), 'barrier-house-wall').result).toBe('unknown');
    expect(of(barrier('fence', {}, 2, 2), 'barrier-house-wall').result).toBe('ok');
    expect(of(barrier('fence', automatic), 'barrier-house-wall').result).toBe('ok');
    expect(of(run(designIn({ ...FLAT_YARD, houses: [] })), 'barrier-house-wall').detail).toMatch(
      /does not use a house wall/,
    );
  });

  it('one depth under a board decides the check and the warning, and a cost book may change it', () => {
    const design = designIn(FLAT_YARD, {
      features: [{ kind: 'diving-board' }],
      depth: [
        { xFt: 0, depthFt: 3.5 },
        { xFt: 16, depthFt: 7 },
        { xFt: 32, depthFt: 7 },
      ],
    });
    const says = (changes: Record<string, number>) => {
      const { rules, measuring } = figuresWith(changes);
      const measured = measureDesign(design, measuring);
      return [
        of(checksOf(design, measured, changes), 'diving').result,
        designWarnings(design, measured, rules)
          .map(({ code }) => code)
          .find((code) => code.startsWith('DIVING')),
      ];
    };
    expect(says({})).toEqual(['conflict', 'DIVING_TOO_SHALLOW']);
    expect(says({ 'warn.divingDepthFt': 7 })).toEqual(['unknown', 'DIVING_ENVELOPE_UNCHECKED']);
  });

  it('D05 equipment that must not be built is a conflict of its own', () => {
    const design = designIn(FLAT_YARD);
    const measured = measureDesign(design);
    expect(of(checksOf(design, measured, {}), 'equipment').result).toBe('ok');
    const single = { 'plumbing.mainDrains': 1 };
    const check = of(checksOf(design, measureDesign(design, figuresWith(single).measuring), single), 'equipment');
    expect(check.result).toBe('conflict');
    expect(check.detail).toMatch(/^A single main drain can hold a swimmer\..*Source: ANSI\/APSP-7/);
  });

  it('D12 the figures that a cost book changes reach every check', () => {
    const design = designIn(FLAT_YARD);
    const detail = (changes: Record<string, number>) =>
      of(checksOf(design, measureDesign(design), changes), 'house-influence').detail;
    expect(detail({ 'dig.gravelBaseFt': 1.5 })).not.toBe(detail({}));
  });

  it('refuses a board over shallow water and proves no envelope', () => {
    const board = { features: [{ kind: 'diving-board' }] } as const;
    expect(of(barrier('fence', board), 'diving').sentence).toMatch(/at most 6 ft deep, less than 7 ft 6 in/);
    const deep = {
      ...board,
      depth: [
        { xFt: 0, depthFt: 3.5 },
        { xFt: 16, depthFt: 8 },
        { xFt: 32, depthFt: 8 },
      ],
    };
    expect(of(barrier('fence', deep), 'diving').result).toBe('unknown');
  });
});
