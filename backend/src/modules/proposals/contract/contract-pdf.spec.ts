import { DEFAULT_PROCESS } from 'poolkit/build-process';
import { estimate, NOTHING_KNOWN, priceBookOf } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { measureDesign, newDesign } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import { textOf, type TextRun } from '../../../../test/support/pdf-text.js';
import { loadSiteConfig } from '../../../platform/config/index.js';
import { allowancesOf, scopeOf } from '../domain/proposal-content.js';
import { FIRST_SETTINGS } from '../domain/proposal-settings.js';
import type { ProposalEntity, ProposalOptionEntity, ProposalPersonEntity } from '../persistence/proposal.entity.js';
import { partsIn } from '../../../platform/pdf/reading-text.js';
import { contractPdf } from './contract-pdf.js';
import { sheetOfContract } from './sheet-of-contract.js';

function sheet(change: Partial<ProposalEntity> = {}) {
  const design = newDesign();
  const priced = estimate(measureDesign(design), priceBookOf(SEED_COST_BOOK), NOTHING_KNOWN);
  if (!priced.ok) throw new Error('the pool has no price');
  const { lines, included, notIncluded } = priced.estimate;
  return sheetOfContract({
    proposal: {
      ...{ reference: 'P-7K3M2Q', revision: 1, title: 'Feldt residence pool', intro: '', startsOn: null },
      ...{ sections: scopeOf(lines), exclusions: [...notIncluded], draws: [...DEFAULT_PROCESS.draws] },
      ...{ discountCents: 0, discountReason: null, ...change },
    } as ProposalEntity,
    option: {
      ...{ name: 'Your pool', days: 180, lines, included, allowances: allowancesOf(lines, design) },
    } as unknown as ProposalOptionEntity,
    scope: scopeOf(lines),
    people: [{ role: 'signer', name: 'Nora Feldt' } as ProposalPersonEntity],
    design,
    texts: FIRST_SETTINGS,
    property: '12 Oak Lane, 63131',
    signedOn: '2027-04-16',
    lastDayToCancel: '2027-04-21',
    site: loadSiteConfig(),
  });
}

let runs: TextRun[];

beforeAll(async () => {
  runs = textOf(await contractPdf(sheet()));
});

const words = (text: string) => text.replace(/\s+/g, '');
const all = () => words(runs.map(({ text }) => text).join(''));

/** The runs that together say the text. */
function saying(text: string): TextRun[] {
  const wanted = words(text);
  const start = all().indexOf(wanted);
  if (start < 0) throw new Error(`the contract does not say “${text.slice(0, 60)}”`);
  let at = 0;
  return runs.filter((run) => {
    const from = at;
    at += words(run.text).length;
    return at > start && from < start + wanted.length && words(run.text) !== '';
  });
}

const filled = (text: string) =>
  text
    .replace('{date}', 'Friday, April 16, 2027')
    .replace('{lastDay}', 'Wednesday, April 21, 2027')
    .replace('{seller}', 'Merideau Pools & Gardens')
    .replace('{address}', 'Town and Country, Missouri');

describe('the contract as a PDF', () => {
  it.each([
    ['the notice to owner', FIRST_SETTINGS.noticeToOwner],
    ['the right to cancel', FIRST_SETTINGS.rightToCancel],
    ['the notice of cancellation', FIRST_SETTINGS.cancellationNotice],
  ])('A07 prints %s in bold type of at least ten points', (_, { title, paragraphs }) => {
    for (const text of [title, ...paragraphs])
      for (const { font, sizePt } of saying(filled(text))) {
        expect(font).toBe('HankenGrotesk-Bold');
        expect(sizePt).toBeGreaterThanOrEqual(10);
      }
  });

  it('A07 carries the notice of cancellation twice, with seller, date and last day filled in', () => {
    expect(all().split(words('I HEREBY CANCEL THIS TRANSACTION.')).length - 1).toBe(2);
    expect(all()).toContain(words('Date of transaction: Friday, April 16, 2027'));
    expect(all()).not.toContain('{');
  });

  it('A06 has every line, the draws and the price, which add up', () => {
    const { lines, draws, price } = sheet();
    for (const { cells } of [...lines.rows, ...draws.rows])
      for (const cell of cells) expect(all()).toContain(words(cell));
    const cents = (text: string | undefined) => Math.round(Number((text ?? '').replace(/[$,−]/g, '')) * 100);
    const parts = draws.rows.slice(0, -1).reduce((sum, { cells }) => sum + cents(cells.at(-1)), 0);
    expect(formatCents(parts, { alwaysCents: true })).toBe(price);
    expect(lines.rows.at(-1)?.cells.at(-1)).toBe(price);
    for (const text of ['Missouri law governs this contract', 'Warranty', 'Not included', 'Owner: Nora Feldt'])
      expect(all()).toContain(words(text));
  });

  it('takes a discount off the price and the draws', () => {
    const { lines, price } = sheet({ discountCents: 100_000, discountReason: 'Early spring' });
    expect(lines.rows.at(-2)?.cells).toEqual(['Discount: Early spring', '', '', '−$1,000.00']);
    expect(lines.rows.at(-1)?.cells.at(-1)).toBe(price);
  });

  it('A07 holds the text that a signer reads on the page, rows as rows, to its last part', async () => {
    const parts = partsIn(await contractPdf(sheet()));
    const { lines } = sheet();
    expect(parts.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual(
      expect.arrayContaining([sheet().title, 'Lines and price', 'Payment schedule', 'Signatures']),
    );
    expect(parts).toContainEqual({ kind: 'row', text: lines.rows[0]!.cells.filter((cell) => cell !== '').join(' · ') });
    expect(parts.at(-1)!.text).toBe(sheet().cancellationNotice.paragraphs.at(-1));
    expect(partsIn(Buffer.from('%PDF-1.7 made without it'))).toEqual([]);
  });

  it('draws plan and section as vectors, is tagged, and is the same file for the same contract, to the byte', async () => {
    const [first, second] = await Promise.all([contractPdf(sheet()), contractPdf(sheet())]);
    expect(first.equals(second)).toBe(true);
    const file = first.toString('latin1');
    expect(file).toContain('/Marked true');
    expect(file).toContain('/S /Figure');
    expect(file).not.toContain('/Subtype /Image');
    expect(file.match(/\/FontFile2/g)?.length).toBeGreaterThanOrEqual(4);
  });
});
