import { expect, test } from '../../fixtures/test.js';

test('what is printed: an open study alone and whole, answers unfolded, and where prices are that were not read', async ({ page }) => {
  await page.goto('/portfolio?study=sheer');
  const study = page.getByRole('dialog', { name: 'Sheer' });
  await expect(study.getByText(/^\$[\d,]+ to \$[\d,]+, at prices of /)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(study.getByRole('heading', { name: 'The pool' })).toBeVisible();
  await expect(study.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  // Nothing is left inside a window that paper cannot be scrolled in.
  expect(await study.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)).toBe(0);

  await page.goto('/services/pool-construction');
  await expect(page.getByText('The live ranges stand on this page at ')).toBeVisible();
  await expect(page.getByText('Your schedule is set stage by stage', { exact: false })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('The live ranges stand on this page at ')).toBeHidden();
  await expect(page.getByText('Your schedule is set stage by stage', { exact: false })).toBeHidden();
});
