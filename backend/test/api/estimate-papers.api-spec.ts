import { createTestApp, type TestApp } from '../support/app.js';
import { saveEstimate } from '../support/estimates.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({});
});
afterAll(() => test.close());

describe('D22 the estimate as a PDF', () => {
  it('is given to its owner, under its reference, the same each time', async () => {
    const browser = test.browser();
    const { id, reference } = await saveEstimate(browser, { name: 'Long pool' });
    const first = await browser.get(`/api/estimates/${id}/estimate.pdf`).responseType('blob');
    expect([first.status, first.headers['content-type'], first.headers['content-disposition']]).toEqual([
      200, 'application/pdf', `inline; filename="estimate-${reference}.pdf"`,
    ]);
    const file = first.body as Buffer;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const second = await browser.get(`/api/estimates/${id}/estimate.pdf`).responseType('blob');
    expect((second.body as Buffer).equals(file)).toBe(true);
  });

  it('is given to whoever has the link, and to nobody else', async () => {
    const { id, url } = await saveEstimate(test.browser());
    const key = new URL(url ?? '').hash.replace('#key=', '');
    expect((await test.browser().get(`/api/estimates/${id}/estimate.pdf?key=${key}`)).status).toBe(200);
    expect((await test.browser().get(`/api/estimates/${id}/estimate.pdf?key=${key}x`)).status).toBe(404);
    const stranger = await test.browser().get(`/api/estimates/${id}/estimate.pdf`);
    expect([stranger.status, (stranger.body as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is written ten times a minute for one address, then politely not', async () => {
    const browser = test.browser();
    const { id } = await saveEstimate(browser);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await browser.get(`/api/estimates/${id}x/estimate.pdf`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
