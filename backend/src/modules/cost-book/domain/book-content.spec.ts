import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { ALL_ASSUMPTIONS, changeProblem, listAssumptions } from './assumption-list.js';
import { edited, readContent, type BookContent } from './book-content.js';
import { contentChange } from './content-change.js';

const CONTENT: BookContent = { items: SEED_COST_BOOK.items, changes: {} };
const item = (code: string) => SEED_COST_BOOK.items.find((one) => one.code === code);

describe('D17 the figures staff may change', () => {
  it('are all that any area of the engine declares, but for the party checklist, which is printed and shared without a book', () => {
    const source = join(__dirname, '../../../../../poolkit/src');
    const files = (readdirSync(source, { recursive: true }) as string[]).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    );
    const declared = files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      if (file.startsWith('assumptions') || !text.includes('defineAssumptions(')) return [];
      return [...text.matchAll(/^ {2}'([a-z][A-Za-z]*\.[A-Za-z0-9.]+)': /gm)].map(([, key = '']) => key);
    });
    expect(declared.length).toBeGreaterThan(150);
    expect(declared.filter((key) => !key.startsWith('party.') && !Object.hasOwn(ALL_ASSUMPTIONS, key))).toEqual([]);
  });

  it('are listed with what a book makes of them', () => {
    const listed = listAssumptions({ 'cost.marginPercent': 25 });
    expect(listed).toHaveLength(Object.keys(ALL_ASSUMPTIONS).length);
    expect(listed.filter(({ value, published }) => value !== published).map(({ key, value }) => [key, value])).toEqual([
      ['cost.marginPercent', 25],
    ]);
  });

  it.each([[NaN], [Infinity], [-Infinity], [-1], [1e9], ['20'], [null], [undefined], [{}]])('refuse %p', (value) => {
    expect(changeProblem('cost.marginPercent', value)).not.toBeNull();
  });

  it.each(['constructor', '__proto__', 'toString', 'cost.magic', ''])('refuse the unknown key %p', (key) => {
    expect(changeProblem(key, 1)).toBe('There is no such figure.');
  });
});

describe('D17 an edit of a draft', () => {
  it('changes what it names and nothing else', () => {
    const read = edited(CONTENT, {
      items: [{ ...item('C2'), likelyCents: 42_000 }],
      changes: { 'cost.marginPercent': 22 },
    });
    if (!read.ok) throw new Error(JSON.stringify(read.fields));
    expect(contentChange(CONTENT, read.content)).toEqual({
      before: { 'C2.likelyCents': 40_000 },
      after: { 'C2.likelyCents': 42_000, 'cost.marginPercent': 22 },
    });
    expect(CONTENT.changes).toEqual({});
  });

  it('puts a new line behind its kind', () => {
    const read = edited(CONTENT, {
      items: [
        { ...item('A6'), code: 'A8' },
        { ...item('K5-turf'), code: 'K6' },
      ],
    });
    const codes = read.ok ? read.content.items.map(({ code }) => code) : [];
    expect([codes[codes.indexOf('A8') - 1], codes[codes.indexOf('K6') - 1]]).toEqual(['A7', 'K5-screening']);
  });

  it('that changes nothing is no change', () => {
    const read = edited(CONTENT, { items: [item('C2')], remove: [], changes: { 'cost.marginPercent': null } });
    expect(read.ok && contentChange(CONTENT, read.content)).toBeNull();
  });

  it('that names a code twice, or changes and removes it, is refused by name', () => {
    const twice = edited(CONTENT, { items: [item('C2'), { ...item('C2'), likelyCents: 1 }] });
    expect(twice).toEqual({ ok: false, fields: { 'items.C2': 'This code appears twice. Send each item once.' } });
    const both = edited(CONTENT, { items: [item('C2')], remove: ['C2'] });
    expect(both).toEqual({
      ok: false,
      fields: { 'items.C2': 'This code is both changed and removed. Send only one of the two.' },
    });
  });

  it('names a line without a code by its place in what was sent', () => {
    expect(edited(CONTENT, { items: [item('C2'), { label: 'x' }] })).toMatchObject({
      ok: false,
      fields: { 'items.2.code': expect.any(String) as string },
    });
  });

  it('of the whole file is recorded by its size in the audit log', () => {
    const items = SEED_COST_BOOK.items.map((one) => ({ ...one, label: `${one.label}.`, drivers: 'x'.repeat(200) }));
    const read = readContent({ items, changes: {} });
    if (!read.ok) throw new Error(JSON.stringify(read.fields));
    const count = SEED_COST_BOOK.items.length;
    expect(contentChange(CONTENT, read.content)).toEqual({
      before: { items: count },
      after: { items: count, changed: 2 * count },
    });
  });
});
