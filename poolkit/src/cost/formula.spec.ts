import fc from 'fast-check';
import { formulaValues } from './fixtures/values.js';
import { evaluateNumber, evaluateTruth } from './formula-eval.js';
import { readFormula } from './formula-parse.js';
import { formulaInWords } from './formula-print.js';
import { NUMBER_NAMES, WORD_NAMES } from './vocabulary.js';

function quantity(source: string) {
  const read = readFormula(source, 'number');
  if (!read.ok) throw new Error(`${source}: ${read.reason}`);
  return read.formula;
}
function rule(source: string) {
  const read = readFormula(source, 'truth');
  if (!read.ok) throw new Error(`${source}: ${read.reason}`);
  return read.formula;
}
const refusal = (source: unknown, type: 'number' | 'truth' = 'number') => {
  const read = readFormula(source, type);
  return read.ok ? null : `${read.at}: ${read.reason}`;
};

describe('formulas', () => {
  const values = formulaValues(
    { waterAreaSqFt: 512, feederRunFt: 30, slopePercent: -1, spaCount: 0, spaGal: 400, stepSets: 2, copingLf: 96 },
    { heater: 'gas', interior: 'E3-quartz' },
  );

  it.each([
    ['1', 1],
    ['waterAreaSqFt * 1.3', 665.6],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['16 / 4 / 2', 2],
    ['-stepSets - -3', 1],
    ['max(0, feederRunFt - 50)', 0],
    ['min(3, stepSets, 9)', 2],
    ['ceil(7.2) + floor(7.8) + round(7.5)', 23],
    ["if(heater = 'gas' and spaCount = 0, 5, 6)", 5],
    ['if(spaCount > 0, spaGal / spaCount, 0)', 0],
    ['copingLf*1.05', 100.80000000000001],
  ])('works out %s', (source, expected) => {
    expect(evaluateNumber(quantity(source), values)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ["heater = 'gas' or heater = 'hybrid'", true],
    ["not heater = 'none'", true],
    ["interior != 'E3-quartz'", false],
    ["'E3-quartz' = interior", true],
    ['slopePercent > 10', false],
    ['slopePercent < 0 and not (stepSets >= 3 or stepSets <= 1)', true],
    ['waterAreaSqFt = 512 and waterAreaSqFt != 513', true],
  ])('decides %s', (source, expected) => {
    expect(evaluateTruth(rule(source), values)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['1 / spaCount', /divides by zero/],
    ['1 / (spaCount * 0)', /divides by zero/],
    ['1 / (2 - stepSets)', /divides by zero/],
    ['999999999 * 999999999', /too large/],
  ])('refuses the result of %s', (source, reason) => {
    const result = evaluateNumber(quantity(source), values);
    expect(!result.ok && result.reason).toMatch(reason);
  });

  it.each([NaN, Infinity, -Infinity])('refuses a quantity of %p', (bad) => {
    expect(evaluateNumber(quantity('deckSqFt + 1'), formulaValues({ deckSqFt: bad })).ok).toBe(false);
    expect(evaluateTruth(rule('deckSqFt > 1'), formulaValues({ deckSqFt: bad })).ok).toBe(false);
  });

  it.each([
    ['', '1: The formula is empty.'],
    [undefined, '1: A formula must be text.'],
    [['1'], '1: A formula must be text.'],
    ['copingLF * 2', '1: "copingLF" is not a known name.'],
    ['2 * deckSqft', '5: "deckSqft" is not a known name.'],
    ['constructor', '1: "constructor" is not a known name.'],
    ['toString()', /^1: "toString" is not a known name/],
    ['waterAreaSqFt 5', '15: Nothing may follow here, but there is "5".'],
    ['(1 + 2', '7: A closing parenthesis is missing before the end of the formula.'],
    ['1 +', '4: A number, a name or a parenthesis belongs here, not the end of the formula.'],
    ['1 + and', '5: A number, a name or a parenthesis belongs here, not "and".'],
    ['1; 2', '2: ";" has no meaning in a formula.'],
    ['deckSqFt[0]', '9: "[" has no meaning in a formula.'],
    ['a_b', /^1: A name has at most 40 letters and digits/],
    ['1e9', /^1: Enter numbers like/],
    ['0x10', /^1: Enter numbers like/],
    ['1.2.3', /^1: Enter numbers like/],
    ['1234567890', /^1: Enter numbers like/],
    ["heater = 'gas", "10: A word must end with a ' and have at most 60 characters."],
    ['max(1)', '1: "max" takes 2 to 8 values, not 1.'],
    ['round(1, 2)', '1: "round" takes 1 value, not 2.'],
    ['max', '1: "max" needs its values in parentheses.'],
    ['heater', '1: This gives a word; it must give a number.'],
    ['heater + 1', '1: "+" calculates with numbers, but this is a word.'],
    ['1 + (deckSqFt > 2)', '6: "+" calculates with numbers, but this is yes or no.'],
    ['if(1, 2, 3)', '4: The first value of "if" is a condition, but this is a number.'],
    ['deckSqFt > 2', '1: This gives yes or no; it must give a number.'],
    ['1/0', '3: This divides by zero.'],
  ])('refuses %j', (source, reason) => {
    expect(refusal(source)).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
  });

  it.each([
    ["heater = 'gaz'", `10: "heater" is one of none, gas, heat-pump, hybrid, not 'gaz'.`],
    ["heater > 'gas'", '1: ">" compares numbers, but this is a word.'],
    ['heater = 1', '1: "=" compares numbers, but this is a word.'],
    ['1 < 2 < 3', '7: Nothing may follow here, but there is "<".'],
    ['1 and 2', '1: "and" joins two conditions, but this is a number.'],
    ['not 1', '5: "not" goes before a condition, but this is a number.'],
    ['1', '1: This gives a number; it must give yes or no.'],
  ])('refuses the rule %j', (source, reason) => {
    expect(refusal(source, 'truth')).toBe(reason);
  });

  it('refuses hostile text fast', () => {
    const hostile = [
      '('.repeat(500),
      '-'.repeat(500),
      'max('.repeat(125),
      '1+'.repeat(249) + '1',
      'a'.repeat(500),
      ' '.repeat(500),
      '1'.repeat(500),
      `${'not '.repeat(120)}1=1`,
      "'".repeat(500),
      'x'.repeat(5_000_000),
      '\u0000',
      '\ud800',
      'if('.repeat(160),
      '"1"',
      '`${1}`',
      'while(true){}',
      '__proto__',
      'deckSqFt.constructor',
      'hasOwnProperty',
      'min(1,2,3,4,5,6,7,8,9)',
    ];
    for (const text of hostile) {
      for (const type of ['number', 'truth'] as const) expect(readFormula(text, type).ok).toBe(false);
    }
    expect(refusal('x'.repeat(5_000_000))).toBe('501: A formula has at most 500 characters.');
    expect(refusal('('.repeat(500))).toMatch(/nested too deeply/);
    expect(refusal(`${'1+'.repeat(101)}1`)).toMatch(/too many parts/);
  });

  it('never throws, whatever it is given, and its answer is finite or a sentence', () => {
    const piece = fc.constantFrom(
      ...Object.keys(NUMBER_NAMES).slice(0, 6),
      ...Object.keys(WORD_NAMES),
      "'gas'",
      '1',
      '0',
      '2.5',
      '+',
      '-',
      '*',
      '/',
      '(',
      ')',
      ',',
      '=',
      '!=',
      '<',
      '>=',
      'and',
      'or',
      'not',
      'max',
      'min',
      'if',
      'ceil',
      '¤',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
      fc.anything(),
    );
    fc.assert(
      fc.property(text, (input) => {
        const read = readFormula(input, 'number');
        if (!read.ok) {
          expect(read.reason).toMatch(/\.$|\?$/);
          expect(read.at).toBeGreaterThanOrEqual(1);
          return;
        }
        const result = evaluateNumber(read.formula, values);
        expect(result.ok ? Number.isFinite(result.value) : result.reason.endsWith('.')).toBe(true);
        expect(formulaInWords(read.formula)).not.toContain('undefined');
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['1 / 0', 'deckSqFt / 0', 'if(deckSqFt > 0, 1, 2 / 0)'])('refuses a division by 0: %s', (source) => {
    expect(readFormula(source, 'number')).toMatchObject({ ok: false, reason: 'This divides by zero.' });
  });

  it.each([
    ['shotcreteOrderCuYd', 'shotcrete to order'],
    ['1.3 * waterAreaSqFt', '1.3 × water surface'],
    ['max(0, plumbingRunFt - 50)', 'pipe run − 50, at least 0'],
    ['2 * max(1, stepSets)', '2 × (sets of steps, at least 1)'],
    ['min(deckSqFt, sodSqFt)', 'the smaller of deck and sod'],
    ['(1 + 2) * 3 - (4 - 5)', '(1 + 2) × 3 − (4 − 5)'],
    [
      "if(heater = 'gas' and slopePercent > 10, 1, -gates)",
      '1 when heater is gas and slope in percent over 10, otherwise −gates',
    ],
    ['ceil(deckSqFt / 10)', 'deck ÷ 10 rounded up'],
  ])('prints %s as people read it', (source, words) => {
    expect(formulaInWords(quantity(source))).toBe(words);
  });

  it('brackets a formula that will be multiplied by a price', () => {
    expect(formulaInWords(quantity('max(0, plumbingRunFt - 50)'), { asFactor: true })).toBe(
      '(pipe run − 50, at least 0)',
    );
    expect(formulaInWords(quantity('deckSqFt + 1'), { asFactor: true })).toBe('(deck + 1)');
    expect(formulaInWords(quantity('deckSqFt * 2'), { asFactor: true })).toBe('deck × 2');
  });
});
