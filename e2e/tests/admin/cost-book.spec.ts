import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('D17 prices are changed by keyboard, tried and published for a later day', async ({ page }) => {
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, '/admin/users?settings=cost-book');
  const versions = page.getByRole('table', { name: 'Versions of the cost book' });
  await expect(versions.getByText('Current')).toHaveCount(1);
  await page.getByRole('button', { name: /^(Start a draft|Continue draft \d+)$/ }).click();

  await page.getByLabel('Find an item').fill('Excavation');
  const likely = page.getByRole('textbox', { name: 'Likely cost of B1', exact: true });
  await expect(page.getByRole('button', { name: 'Edit A1', exact: true })).toHaveCount(0);
  const before = Number(await likely.inputValue());
  await likely.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type((before + 0.5).toFixed(2));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 change not saved')).toBeVisible();

  await page.getByRole('button', { name: 'Edit B1', exact: true }).press('Enter');
  const sheet = page.getByRole('dialog', { name: /^B1 · / });
  await sheet.getByLabel('Quantity').press('End');
  await page.keyboard.type(' +');
  await expect(sheet.getByText(/^Character \d+:/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.getByRole('button', { name: 'Publish…' }).press('Enter');
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  const pools = page.getByRole('table', { name: 'Sample pools with both cost books' });
  await expect(pools.getByText(/Excavation: \+\$/).first()).toBeVisible();

  await page.getByRole('tabpanel', { name: 'Preview' }).getByRole('button', { name: 'Publish…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Publish version \d+\?$/ });
  await dialog.getByLabel('Effective date').fill(inDays(30));
  await dialog.getByLabel('Note').fill('Diesel is dearer.');
  await dialog.getByRole('button', { name: 'Publish prices' }).press('Enter');
  await expect(page.getByText('Prices published')).toBeVisible();

  await expect(versions.getByRole('row').filter({ hasText: 'Diesel is dearer.' }).first()).toContainText('From ');
  await expect(versions.getByText('Current'), 'prices stay until that day').toHaveCount(1);
});

test('D17 the lines are exported as CSV, and a published version accepts no import', async ({ page }) => {
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, '/admin/users?settings=cost-book&book=1');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cost-book-1.csv');
  await expect(page.getByRole('button', { name: 'Import CSV…' }), 'a published version takes no file').toHaveCount(0);
  const stream = await file.createReadStream();
  let csv = '';
  for await (const part of stream) csv += String(part);
  expect(csv).toMatch(/^\uFEFFcode,label,unit,low,likely,high,/);
  expect(csv).toContain('\r\nB1,Excavation,yd³,');
});
