import { estimate, NOTHING_KNOWN, priceBookOf } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { designHash, ENGINE_VERSION, familyProfile, measureDesign, newDesign, type PoolDesign } from 'poolkit/design';
import type { Units } from 'poolkit/metric';
import { inflateSync } from 'node:zlib';
import { loadSiteConfig } from '../../../platform/config/index.js';
import type { EstimateDetail } from '../api/dto/estimate.response.js';
import { estimatePdf } from './estimate-pdf.js';
import { sheetOfEstimate } from './sheet-of-estimate.js';

const BOOK = priceBookOf(SEED_COST_BOOK);

function sheet(design: PoolDesign, changed: Partial<EstimateDetail> = {}, units: Units = 'us') {
  const { quantities, choices } = measureDesign(design);
  const result = estimate({ quantities, choices }, BOOK, NOTHING_KNOWN);
  if (!result.ok) throw new Error('the pool has no price');
  const detail: EstimateDetail = {
    ...result.estimate,
    id: '0198f000-0000-7000-8000-000000000001',
    reference: 'E-26-0001',
    name: 'Poolside, with “quotes”',
    state: 'issued',
    issuedAt: '2026-06-01T15:00:00.000Z',
    validUntil: '2026-07-02T04:59:59.999Z',
    pricesChanged: false,
    designVersionId: null,
    designHash: designHash(design),
    summary: {} as EstimateDetail['summary'],
    engineVersion: ENGINE_VERSION,
    quantities,
    choices,
    answers: NOTHING_KNOWN,
    access: 'owner',
    url: null,
    reissuedFromId: null,
    reissuedAsId: null,
    keptUntil: null,
    design,
    ...changed,
  };
  return sheetOfEstimate({
    estimate: detail,
    pricesFrom: '2026-01-01',
    address: 'https://pools.example',
    units,
    site: loadSiteConfig(),
  });
}

/** What is painted on each page, in their order, as PDF operators. */
function pagesOf(pdf: Buffer): string[] {
  return streamsOf(pdf).filter((stream) => / BDC\n/.test(stream));
}

function painted(pdf: Buffer): string {
  return streamsOf(pdf).join('\n');
}

function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map((match) => {
    try {
      return inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}

describe('the estimate as a PDF', () => {
  it('D22 is the same file for the same estimate, to the byte', async () => {
    const [first, second] = await Promise.all([estimatePdf(sheet(newDesign())), estimatePdf(sheet(newDesign()))]);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.equals(first)).toBe(true);
  });

  it('D22 draws plan and section as vectors and holds no picture', async () => {
    const pdf = await estimatePdf(sheet(newDesign()));
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
    expect(painted(pdf).match(/ l\n/g)?.length).toBeGreaterThan(100);
  });

  it('D22 writes the dimensions of the model', () => {
    const { plan, section } = sheet(
      newDesign({
        shape: { kind: 'rectangle', lengthFt: 33.5, widthFt: 17, cornerRadiusFt: 0 },
        depth: [
          { xFt: 0, depthFt: 3.5 },
          { xFt: 33.5, depthFt: 6 },
        ],
      }),
    );
    const texts = [plan, section].flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'dimension' ? [item.text] : [])),
    );
    expect(texts).toEqual(expect.arrayContaining(['33 ft 6 in', '17 ft', '3 ft 6 in', '6 ft']));
  });

  it('C18 says the depth as the page does, without the ledge, and lengths to the inch', () => {
    const base = newDesign();
    const lengthFt = 36.01;
    const design = newDesign({
      shape: { kind: 'rectangle', lengthFt, widthFt: 18, cornerRadiusFt: 0 },
      depth: familyProfile(lengthFt, 3.5, 6),
      features: [...base.features, { kind: 'tanning-shelf', lengthFt: 7, waterDepthFt: 1 }],
    });
    const { specification, plan, section } = sheet(design);
    expect(specification).toContainEqual(['Water depth', '3 ft 6 in to 6 ft']);
    expect(section.title).toMatch(/, 3 ft 6 in to 6 ft of water$/);
    expect(plan.items).toContainEqual(expect.objectContaining({ kind: 'dimension', text: '36 ft' }));
  });

  it('H17 gives no statistic that has no source', () => {
    expect(JSON.stringify(sheet(newDesign()))).not.toMatch(/\b\d+ (?:of|in|out of) (?:10|100)\b/);
  });

  it('says every length in meters for a reader of meters, with the same money', async () => {
    const yard = { ...newDesign().yard, accessWidthFt: 7 };
    const [us, metric] = [sheet(newDesign({ yard })), sheet(newDesign({ yard }), {}, 'metric')];
    const sizes = [metric.plan, metric.section].flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'dimension' ? [item.text] : [])),
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.every((text) => text.endsWith(' m'))).toBe(true);
    expect(Object.fromEntries(metric.specification)).toMatchObject({
      Size: '4.88 m by 9.75 m',
      'Water depth': '1.07 m to 1.83 m',
      Water: expect.stringMatching(/^\d+\.\d m³$/) as string,
      'Water surface': '47.6 m²',
    });
    const said = JSON.stringify({
      ...metric,
      groups: metric.groups.map(({ lines }) => lines.map(({ label, quantity }) => [label, quantity])),
    });
    expect(said.match(/\d (?:ft|ft²|gal|LF|yd³)(?!\w)/g)).toBeNull();
    expect(
      metric.groups
        .flatMap(({ lines }) =>
          lines.filter(({ quantity }) => / m[²³]?$/.test(quantity)).map(({ unitPrice }) => unitPrice),
        )
        .every((price) => / per (?:linear ft|ft²|yd³)$/.test(price)),
    ).toBe(true);
    expect([metric.total, metric.range]).toEqual([us.total, us.range]);
    expect((await estimatePdf(metric)).equals(await estimatePdf(us))).toBe(false);
  });

  it('adds up: lines to subtotals, subtotals to the range', () => {
    const { groups, total } = sheet(newDesign());
    const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
    for (const key of ['low', 'likely', 'high'] as const) {
      for (const { lines, subtotal } of groups) {
        expect(lines.reduce((sum, line) => sum + cents(line[key]), 0)).toBe(cents(subtotal[key]));
      }
      expect(groups.reduce((sum, { subtotal }) => sum + cents(subtotal[key]), 0)).toBe(cents(total[key]));
    }
  });

  it('D22 names the reference and the site, and no link that opens only with a key', () => {
    const { facts } = sheet(newDesign(), {
      url: 'https://pools.example/ai-tools/pool-estimator?estimate=1#key=secret',
    });
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Estimate', 'E-26-0001'],
        ['Online', 'pools.example'],
      ]),
    );
    expect(JSON.stringify(facts)).not.toContain('estimate=1');
  });

  it('D22 never ends with a page that has only a few lines on it', async () => {
    const pool = { ...sheet(newDesign()), groups: [] };
    const last = pool.lists.at(-1);
    if (!last) throw new Error('the lists are gone');
    expect(last.title).toBe('Warranty and questions');
    for (const lines of [25, 26, 27, 28, 29]) {
      const before = { title: 'Included', intro: '', items: Array.from({ length: lines }, () => 'A line.') };
      const pages = pagesOf(await estimatePdf({ ...pool, lists: [before, last] }));
      const items = pages.map((page) => page.match(/\/LI /g)?.length ?? 0);
      expect(items.at(-1)).toBeGreaterThanOrEqual(3);
    }
  });

  it('prints braces and dollar signs of a name as they are', async () => {
    const named = { ...sheet(newDesign()), facts: [['For', '{{7*7}} ${7*7} (\\) <b>']] as const };
    await expect(estimatePdf(named)).resolves.toBeInstanceOf(Buffer);
  });

  it('leaves out what moves a line without a driver, and says when the estimate has expired', () => {
    const { lists, facts } = sheet(newDesign(), {
      state: 'expired',
      drivers: [{ code: 'D1', label: 'Steel', effectCents: 120_000, why: '' }],
    });
    expect(lists.find(({ title }) => title === 'What moves it most')?.items).toEqual(['Steel: $1,200.']);
    expect(facts).toContainEqual(['Status', 'Expired']);
    expect(sheet(newDesign()).facts.map(([label]) => label)).not.toContain('Status');
  });

  it('writes the letters of Latin Extended as they are, and a letter that no font has as a question mark', async () => {
    const named = (name: string) => estimatePdf({ ...sheet(newDesign()), facts: [['For', name]] as const });
    const spelled = await named('Kovač Łódź Őri 張 Müller');
    expect(spelled.equals(await named('Kovač Łódź Őri ? Müller'))).toBe(true);
    // The letters are in the file, each under its own code.
    const codes = painted(spelled).toUpperCase();
    for (const letter of 'čŁźŐ')
      expect(codes).toContain(`<${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}>`);
    // A paper that needs none carries none.
    const fonts = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/FontDescriptor/g)?.length ?? 0;
    expect(fonts(spelled)).toBe(fonts(await named('Müller')) + 1);
  });

  it.each([
    ['Nguyễn Văn An', 'ễă'],
    ['Đorđević', 'Đđć'],
    ['Łukasz', 'Ł'],
  ])('writes %s in full, and leaves out invisible characters', async (name, letters) => {
    const named = (text: string) => estimatePdf({ ...sheet(newDesign()), facts: [['For', text]] as const });
    const spelled = await named(name);
    const codes = painted(spelled).toUpperCase();
    for (const letter of letters)
      expect(codes).toContain(`<${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0').toUpperCase()}>`);
    expect(spelled.equals(await named(`${name.normalize('NFD')}\u200b\u202e`))).toBe(true);
  });

  it('writes a letter that no font has without its accents', async () => {
    const named = (text: string) => estimatePdf({ ...sheet(newDesign()), facts: [['For', text]] as const });
    expect((await named('\u{1d400}nna')).equals(await named('Anna'))).toBe(true);
  });

  it('D22 draws pool and terrace once more where the lot makes them small, from the same outline', async () => {
    const lot = [
      { xFt: 0, yFt: 0 },
      { xFt: 400, yFt: 0 },
      { xFt: 400, yFt: 300 },
      { xFt: 0, yFt: 300 },
    ];
    const large = newDesign({
      yard: { ...newDesign().yard, lot },
      placement: { ...newDesign().placement, xFt: 180, yFt: 150 },
    });
    const { plan, closeUp } = sheet(large);
    expect(closeUp).not.toBeNull();
    expect(closeUp?.viewBox.widthFt).toBeLessThan(plan.viewBox.widthFt / 3);
    const sizes = (drawing: typeof closeUp) =>
      drawing?.items.flatMap((item) => (item.kind === 'dimension' ? [item.text] : []));
    expect(sizes(closeUp)).toEqual(expect.arrayContaining(sizes(sheet(newDesign()).plan) ?? ['-']));
    expect(sheet(newDesign()).closeUp).toBeNull();
    expect((await estimatePdf(sheet(large))).toString('latin1').match(/\/Alt/g)).toHaveLength(3);
  });
});
