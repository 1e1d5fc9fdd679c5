import { estimate, NOTHING_KNOWN } from 'poolkit/cost';
import { measureDesign, parseDesign } from 'poolkit/design';
import { STUDY_FACTS } from 'poolkit/studies';
import type { PortfolioResponse } from '../../src/modules/portfolio/api/dto/portfolio.response.js';
import { createTestApp, type TestApp } from '../support/app.js';
import type { PriceBook } from '../support/estimates.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('H05 the nine studies are public, each a design with the range the site calculates from current prices', async () => {
  const { status, headers, body } = await test.http().get('/api/portfolio');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  const { version, effectiveFrom, studies } = body as PortfolioResponse;
  const { book } = (await test.http().get('/api/estimates/price-book')).body as PriceBook;
  expect([version, effectiveFrom]).toEqual([book.version, book.effectiveFrom]);
  expect(studies.map(({ id }) => id)).toEqual(STUDY_FACTS.map(({ id }) => id));
  expect(studies).toHaveLength(9);
  for (const { design, range, lengthFt, name } of studies) {
    const read = parseDesign(design);
    if (!read.ok) throw new Error(`${name} is no design`);
    const measured = measureDesign(read.design);
    expect(Math.abs(measured.quantities.lengthFt - lengthFt)).toBeLessThanOrEqual(0.5);
    // As a browser prices it, from what it was sent.
    const priced = estimate(measured, book, NOTHING_KNOWN);
    if (!priced.ok) throw new Error(`${name} has no price`);
    expect(range).toEqual(priced.estimate.shown);
  }
});
