import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { priceBookOf } from '../cost/index.js';
import { newDesign, parseDesign } from '../design/index.js';
import { formatCents } from '../units/index.js';
import { FIXED_BRIEFS } from './fixtures/fixed-briefs.js';
import { answerBrief, readBrief } from './index.js';

const BOOK = priceBookOf(SEED_COST_BOOK);

const answers = FIXED_BRIEFS.map((brief) => {
  const read = readBrief(brief.text);
  const answer = answerBrief({
    design: brief.yard ? newDesign({ yard: brief.yard }) : null,
    items: read.items,
    book: BOOK,
  });
  const missed = Object.entries(brief.states)
    .filter(([, holds]) => answer.design === null || !holds(answer.design))
    .map(([name]) => name);
  const likelyCents = Math.max(
    answer.estimate?.likelyCents ?? Infinity,
    answer.estimate?.shown.likelyCents ?? Infinity,
  );
  const isOver = brief.budgetCents !== undefined && likelyCents > brief.budgetCents;
  return { text: brief.text, brief, read, answer, missed: isOver ? [...missed, 'budget'] : missed, isOver };
});

describe('thirty fixed briefs', () => {
  it('D18 at least 27 of 30 meet every constraint they state; the rest say what they miss', () => {
    const short = answers.filter(({ missed }) => missed.length > 0);
    expect(answers).toHaveLength(30);
    expect(short.map(({ text, missed }) => [text.slice(0, 24), missed])).toEqual([
      // More than the money buys, under a cover no track spans.
      ['Everything: 25 by 60 poo', ['cover', 'budget']],
      // They exclude each other; the safe one wins.
      ['No deep end, diving boar', ['board']],
    ]);
    for (const { answer } of short) expect(answer.unmet.length).toBeGreaterThan(0);
  });

  it('D18 none is above its budget silently', () => {
    const over = answers.filter(({ isOver }) => isOver);
    expect(over.length).toBeGreaterThan(0);
    for (const { brief, answer } of over) {
      const sentence = answer.unmet.map(({ why }) => why).join(' ');
      expect(sentence).toContain(`above your ${formatCents(brief.budgetCents ?? 0)}`);
      expect(answer.offers.length).toBeGreaterThan(0);
    }
  });

  it.each(answers)('D18 understands every word and gives a reason for every choice: $text', ({ read, answer }) => {
    expect(read.unknown).toEqual([]);
    expect(parseDesign(answer.design).ok).toBe(true);
    for (const { what, why } of [...answer.changes, ...answer.unmet]) {
      expect(what.length).toBeGreaterThan(1);
      expect(why).toMatch(/^[A-Z0-9].*[.!?]$/);
    }
    const answered = new Set([
      ...answer.changes.map(({ item }) => item),
      ...read.items.flatMap(({ said }, index) => (answer.unmet.some(({ what }) => what === said) ? [index] : [])),
    ]);
    for (const index of read.items.keys()) expect(answered).toContain(index);
  });
});
