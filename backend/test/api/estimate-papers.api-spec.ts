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
      200,
      'application/pdf',
      `inline; filename="estimate-${reference}.pdf"`,
    ]);
    const file = first.body as Buffer;
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    const second = await browser.get(`/api/estimates/${id}/estimate.pdf`).responseType('blob');
    expect((second.body as Buffer).equals(file)).toBe(true);
    const metric = await browser.get(`/api/estimates/${id}/estimate.pdf?units=metric`).responseType('blob');
    expect([metric.status, (metric.body as Buffer).equals(file)]).toEqual([200, false]);
    expect((await browser.get(`/api/estimates/${id}/estimate.pdf?units=cubits`)).status).toBe(422);
  });

  it('lets other requests through while it is written, and refuses when too many are waiting', async () => {
    const crowd = await createTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });
    try {
      const { id, url } = await saveEstimate(crowd.browser());
      const key = new URL(url ?? '').hash.replace('#key=', '');
      const order: string[] = [];
      const papers = Array.from({ length: 12 }, () =>
        crowd
          .http()
          .get(`/api/estimates/${id}/estimate.pdf?key=${key}`)
          .then((answer) => {
            order.push('paper');
            return answer;
          }),
      );
      const answers = await Promise.all([
        ...papers,
        crowd
          .http()
          .get('/api/health/live')
          .then((answer) => {
            order.push('health');
            return answer;
          }),
      ]);
      const busy = answers.filter(({ status }) => status === 503);
      expect(answers.filter(({ status }) => status === 200).length + busy.length).toBe(13);
      expect(busy.length).toBeGreaterThan(0);
      expect(busy[0]).toMatchObject({ body: { code: 'STILL_WORKING' }, headers: { 'retry-after': '3' } });
      // Those that were sent away may come before it, those that were written not.
      expect(order.indexOf('health')).toBeLessThanOrEqual(busy.length);
    } finally {
      await crowd.close();
    }
  }, 300_000);

  it('opens for the owner and for anyone with the link, and for no one else', async () => {
    const { id, url } = await saveEstimate(test.browser());
    const key = new URL(url ?? '').hash.replace('#key=', '');
    expect((await test.browser().get(`/api/estimates/${id}/estimate.pdf?key=${key}`)).status).toBe(200);
    expect((await test.browser().get(`/api/estimates/${id}/estimate.pdf?key=${key}x`)).status).toBe(404);
    const stranger = await test.browser().get(`/api/estimates/${id}/estimate.pdf`);
    expect([stranger.status, (stranger.body as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is limited to ten a minute for one address', async () => {
    const browser = test.browser();
    const { id } = await saveEstimate(browser);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await browser.get(`/api/estimates/${id}x/estimate.pdf`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
