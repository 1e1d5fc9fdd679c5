import {
  type Answers,
  COMPLAINT_IDS,
  COMPLAINTS,
  diagnose,
  type DiagnosisInput,
  nextQuestion,
  QUESTION_IDS,
  SEVERITIES,
} from './index.js';
import { SYMPTOM_TABLE } from './table.js';

/** The codes of the symptom table, as published; a row that is lost or renamed is noticed here. */
const CODES = [
  ...Array.from({ length: 17 }, (_, n) => `W${n + 1}`),
  ...['S1', 'S2', 'S3', 'S4', 'S5', 'L1', 'L2'],
  ...Array.from({ length: 7 }, (_, n) => `P${n + 1}`),
  ...['H1', 'H2', 'H3', 'H4', 'H5', 'C1', 'C2', 'C3'],
  ...['E1', 'E2', 'E3', 'F1', 'F2', 'F3', 'F4', 'B1', 'B2', 'M1', 'N1', 'N2'],
];

interface Walk {
  readonly codes: Set<string>;
  readonly asked: Set<string>;
  readonly severities: Set<string>;
  readonly leading: Set<string>;
  /** High or worse, and nothing says until when swimmers stay out. */
  readonly unguarded: Set<string>;
  longest: number;
  paths: number;
}

/** Follows every answer to every question that is asked, from every single complaint. */
function walkAll(): Walk {
  const walk: Walk = {
    codes: new Set(),
    asked: new Set(),
    severities: new Set(),
    leading: new Set(),
    unguarded: new Set(),
    longest: 0,
    paths: 0,
  };
  const step = (input: DiagnosisInput, answers: Answers, depth: number) => {
    const now = { ...input, answers };
    const question = nextQuestion(now);
    if (question === null) {
      walk.paths += 1;
      walk.longest = Math.max(walk.longest, depth);
      const { findings } = diagnose(now);
      if (findings.length === 0) walk.codes.add('OK');
      for (const finding of findings) {
        walk.codes.add(finding.code);
        walk.severities.add(`${finding.code} ${finding.severity}`);
        const grave = finding.severity === 'high' || finding.severity === 'emergency';
        if (grave && finding.keepOutUntil === null) walk.unguarded.add(finding.code);
        walk.leading.add(`${finding.code} ${finding.causes[0]?.id}`);
      }
      return;
    }
    walk.asked.add(question.id);
    for (const option of question.options) step(input, { ...answers, [question.id]: option.id }, depth + 1);
  };
  for (const complaint of COMPLAINT_IDS) step({ complaints: [complaint] }, {}, 0);
  return walk;
}

describe('every way through the questions', () => {
  const walk = walkAll();

  it('E09 reaches every row of the table, "not clear yet" and "nothing found"', () => {
    expect([...walk.codes].sort()).toEqual([...CODES, 'OK', 'U1'].sort());
  });

  it('E09 holds the whole table and nothing twice', () => {
    const codes = SYMPTOM_TABLE.map((row) => row.code);
    expect([...codes].sort()).toEqual([...CODES, 'R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'].sort());
    expect(new Set(SYMPTOM_TABLE.map((row) => row.id)).size).toBe(codes.length);
  });

  it('asks every question somewhere, and never more than five in a row', () => {
    expect([...walk.asked].sort()).toEqual([...QUESTION_IDS].sort());
    expect(walk.longest).toBeLessThanOrEqual(5);
    expect(walk.paths).toBeGreaterThan(COMPLAINT_IDS.length);
  });

  it('reaches every severity that answers alone decide', () => {
    for (const step of [
      'W1 high',
      'W1 moderate',
      'W6 high',
      'W6 moderate',
      'W7 high',
      'W7 moderate',
      'W10 moderate',
      'W16 low',
      'W16 moderate',
      'L1 emergency',
      'L1 high',
      'L1 moderate',
      'L1 low',
      'L1 info',
      'L2 high',
      'L2 low',
      'H2 emergency',
      'H2 high',
      'H4 info',
      'H4 moderate',
      'F4 high',
      'F4 moderate',
    ])
      expect([...walk.severities]).toContain(step);
  });

  it('says until when no one may swim when severity is high or worse', () => {
    expect([...walk.unguarded]).toEqual([]);
  });

  it('puts the cause first that an answer points to', () => {
    for (const cause of [
      'W2 copper',
      'W2 iron',
      'W4 stain',
      'W6 clash',
      'W6 filtration',
      'W6 phosphate-remover',
      'W7 ammonia',
      'W7 algae',
      'W8 manganese',
      'W9 lotions',
      'P1 cavitation',
      'P1 debris',
      'L1 return-line',
      'L1 suction-or-static',
      'L1 shell',
      'L1 skimmer',
      'L1 light',
      'L1 tile',
      'L2 autofill',
      'L2 groundwater',
      'C1 cell',
      'C2 worn',
      'H4 charge',
    ])
      expect([...walk.leading]).toContain(cause);
  });
});

describe('the table', () => {
  const texts = SYMPTOM_TABLE.flatMap((row) => [...row.advice, ...row.causes.map((cause) => cause.test)]);

  it.each(SYMPTOM_TABLE.map((row) => [row.code, row] as const))('%s is whole', (_, row) => {
    expect(row.causes.length).toBeGreaterThan(0);
    expect(row.advice.length).toBeGreaterThan(0);
    expect(row.severity.at(-1)?.[1]).toEqual({});
    for (const [severity] of row.severity) expect(SEVERITIES).toContain(severity);
    // No swimming until fixed: that needs an "until".
    if (row.severity.some(([severity]) => severity === 'high' || severity === 'emergency'))
      expect(row.keepOut).toBeDefined();
    expect(row.paths.length + (row.readings ?? []).length).toBeGreaterThan(0);
    expect(new Set(row.causes.map((cause) => cause.id)).size).toBe(row.causes.length);
    expect(row.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    for (const covered of row.covers ?? []) expect(SYMPTOM_TABLE.map((other) => other.id)).toContain(covered);
  });

  it('speaks in whole calm sentences', () => {
    for (const text of texts) {
      expect(text).toMatch(/^([A-Z0-9]|pH ).*[.]$/s);
      expect(text).not.toMatch(/!|oasis|hassle|seamless|—/);
    }
    for (const sentence of Object.values(COMPLAINTS)) expect(sentence).toMatch(/^[A-Z][^.!]+$/);
  });
});
