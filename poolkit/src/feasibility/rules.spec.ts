import { measureDesign, newDesign, type PoolDesign, type Yard } from '../design/index.js';
import { box, FLAT_YARD, PLACEMENT, RISING_YARD, UNDRAWN_YARD } from '../yard/fixtures/golden-yards.js';
import { checkDesign, RULE_IDS, TOWN_AND_COUNTRY_RULES } from './index.js';
import { withLookedUp } from './testing/looked-up.js';

const FORBIDDEN = /complian|comply|complies|approv|\blegal|permitted|guarantee/i;
const change = { value: 12, source: 'Zoning map', checkedOn: '2027-02-03', confidence: 'verified' } as const;

describe('wording', () => {
  const trees = [{ at: { xFt: 60, yFt: 145 }, heightFt: 60, canopyRadiusFt: 25, trunkIn: 30 }];
  const yards: readonly Yard[] = [
    UNDRAWN_YARD,
    FLAT_YARD,
    RISING_YARD,
    { ...FLAT_YARD, lotSides: null },
    { ...FLAT_YARD, complete: ['easements', 'overhead-lines', 'trees'] },
    {
      ...RISING_YARD,
      trees,
      accessWidthFt: 7,
      waterTableNote: 'high',
      spotHeights: RISING_YARD.spotHeights.map((spot) => ({ ...spot, heightFt: spot.heightFt + spot.at.yFt / 2 })),
      easements: [{ label: 'Gas', outline: box(50, 120, 60, 200) }],
      overheadLines: [{ from: { xFt: 0, yFt: 125 }, to: { xFt: 120, yFt: 140 }, heightFt: 24 }],
    },
  ];
  const placements = [PLACEMENT, { xFt: 1, yFt: 190, rotationDeg: 10 }, { xFt: 30, yFt: 20, rotationDeg: 90 }];
  const variants: readonly Partial<PoolDesign>[] = [
    {},
    { features: [{ kind: 'diving-board' }], barrier: { kind: 'none', lengthFt: null, gates: 0, doorAlarms: 0 } },
    { barrier: { kind: 'existing', lengthFt: 80, gates: 0, doorAlarms: 0 } },
    {
      barrier: { kind: 'none', lengthFt: null, gates: 0, doorAlarms: 0 },
      equipment: { ...newDesign().equipment, cover: 'automatic' },
    },
  ];
  const verified = withLookedUp(TOWN_AND_COUNTRY_RULES, {
    'setback-side': change,
    'setback-front': change,
    coverage: { ...change, value: 20 },
  });

  it('D12 never says compliant, approved or legal, in any sentence of any check', () => {
    const sentences = new Set<string>();
    const seen = new Set<string>();
    for (const yard of yards)
      for (const placement of placements)
        for (const variant of variants) {
          const design = newDesign({ yard, placement, ...variant });
          const drawn = measureDesign(design);
          for (const rules of [TOWN_AND_COUNTRY_RULES, verified]) {
            for (const check of checkDesign(design, drawn, rules)) {
              seen.add(`${check.rule} ${check.result}`);
              for (const text of [check.sentence, check.detail, check.title, check.source]) sentences.add(text);
              if (check.result === 'ok')
                expect(check.sentence).toMatch(
                  /^No conflict found(?: with the rules as of [A-Z][a-z]+ \d+, \d{4}|, based on your answer)\. The .+ decides?\.$/,
                );
              if (check.result === 'conflict') expect(check.sentence).toMatch(/^Conflict with the rule ".+": .+\.$/);
              if (check.result === 'unknown') expect(check.sentence).toMatch(/^To check this, we need .+\./);
            }
          }
        }
    for (const text of sentences) {
      expect(text).not.toMatch(FORBIDDEN);
      expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
    }
    // The designs above must reach nearly every sentence.
    for (const rule of RULE_IDS) expect([...seen].some((key) => key.startsWith(`${rule} `))).toBe(true);
    expect(seen.size).toBeGreaterThan(55);
  });
});

describe('rule sets', () => {
  it('holds every rule with source, date and confidence', () => {
    expect(Object.keys(TOWN_AND_COUNTRY_RULES).sort()).toEqual([...RULE_IDS].sort());
    for (const rule of Object.values(TOWN_AND_COUNTRY_RULES)) {
      expect(rule.source).not.toBe('');
      expect(rule.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('D12 ships unverified setbacks as placeholders', () => {
    for (const id of ['setback-front', 'setback-side', 'setback-rear', 'house-distance', 'coverage'] as const) {
      expect(TOWN_AND_COUNTRY_RULES[id].placeholder).toBe(true);
    }
    expect(TOWN_AND_COUNTRY_RULES['setback-front'].value).toBeNull();
  });
});
