import { expect, test } from '../../fixtures/test.js';
import { SitePages } from '../../pages/site-pages.js';
import { expectAccessible } from '../../support/accessibility.js';
import { leadsOf, staffToken } from '../../support/api.js';

const PATH = '/ai-tools/pool-estimator';

test('C06 a pool is priced, saved and sent to a designer without retyping @mobile', async ({
  page,
  request,
  person,
}) => {
  const site = new SitePages(page);
  await page.goto(PATH);
  await expect(site.heading('What would it cost?')).toBeVisible();
  await page.getByLabel('A name for this pool').fill('Long Water');
  await page.getByRole('button', { name: 'Next: Size' }).click();
  await page.getByLabel('Length', { exact: true }).fill('40');
  await page.getByRole('button', { name: 'Next: Depth and features' }).click();
  await page.getByRole('checkbox', { name: /^Attached spa adds \$/ }).check();
  await page.getByRole('button', { name: 'Skip to the range' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your planning range: Long Water' })).toBeFocused();
  await expectAccessible(page, 'the result of the estimator');

  await page.getByRole('button', { name: 'Send to a designer' }).click();
  const attached = page.getByText(/^Your drawing and estimate E-\S+ are attached: Long Water, \$[\d,]+ to \$[\d,]+\.$/);
  await expect(attached).toBeVisible();
  const reference = /E-\S+/.exec((await attached.textContent()) ?? '')?.[0];
  await site.continueConsult();
  await page.getByLabel('Where is the house?').fill('63017');
  await site.continueConsult();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await site.sendConsult();
  await site.sentReference(person);

  const token = await staffToken(request);
  const [lead] = await leadsOf(request, token, person.email);
  const shown = await request.get(`/api/admin/leads/${lead?.id}`, { headers: { authorization: `Bearer ${token}` } });
  const detail = (await shown.json()) as {
    estimate: { reference: string } | null;
    design: { summary: { lengthFt: number } } | null;
  };
  expect(detail.estimate?.reference).toBe(reference);
  expect(detail.design?.summary.lengthFt).toBe(40);
});

test('D21 the link of a saved estimate opens it read-only for another person', async ({ page, anotherBrowser }) => {
  await page.goto(`${PATH}?step=result`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved as E-/)).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByText(/^Estimate E-\S+, /)).toBeVisible();
  const range = await page
    .getByText(/^\$[\d,]+ to \$[\d,]+$/)
    .first()
    .textContent();
  const url = await page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('estimate');
    const answer = await fetch(`/api/estimates/${id}`);
    return ((await answer.json()) as { url: string }).url;
  });

  const other = await anotherBrowser();
  const { pathname, search, hash } = new URL(url);
  await other.goto(`${pathname}${search}${hash}`);
  await expect(other.getByText(range ?? 'no range').first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Send to a designer' })).toHaveCount(0);
  expect(new URL(other.url()).hash).toBe('');
});
