import { expect, test } from '../../fixtures/test.js';
import { control } from '../../support/control.js';
import { environment } from '../../support/environment.js';

const LINKS = [
  '/pools/',
  '/api/designs/shared/',
  '/api/consultation-drafts/',
  '/api/consents/',
  '/api/schedule/visits/',
  '/api/schedule/holds/',
  '/api/schedule/offers/',
  '/api/schedule/waitlist/',
  '/api/schedule/feed/',
];

test('logs hold no link that opens anything', async ({ request }) => {
  const token = `canary-${crypto.randomUUID()}`;
  for (const link of LINKS) await request.get(`${link}${token}`);
  await request.get(`/api/schedule/visits/${token}/visit.ics`);
  await request.get(`${environment.baseUrl}//API/consents//${token}/withdraw`);
  // Written after all of them.
  const last = `/after-${crypto.randomUUID()}`;
  await request.get(last);
  await expect.poll(async () => (await control.logs()).nginx).toContain(last);
  // The servers of the stack write warnings alone, so theirs may be empty.
  for (const [name, log] of Object.entries(await control.logs())) expect(log.includes(token), name).toBe(false);
});
