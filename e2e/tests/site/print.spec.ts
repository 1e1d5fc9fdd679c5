import { expect, test } from '../../fixtures/test.js';

test('print: an open study alone and in full, answers expanded', async ({ page }) => {
  await page.goto('/portfolio?study=sheer');
  const study = page.getByRole('dialog', { name: 'Sheer' });
  await expect(study.getByText(/^\$[\d,]+ to \$[\d,]+, at prices as of /)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(study.getByRole('heading', { name: 'The pool' })).toBeVisible();
  await expect(study.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
  // Nothing is left inside a window that paper cannot be scrolled in.
  expect(await study.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)).toBe(0);

  await page.goto('/services/pool-construction');
  await expect(page.getByText('Your schedule is set stage by stage', { exact: false })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Your schedule is set stage by stage', { exact: false })).toBeHidden();
});

test('print: 15 mm margins on every page, and links as text', async ({ page }) => {
  const mm = (px: number) => (px / 96) * 25.4;
  for (const path of [
    '/',
    '/services/pool-construction',
    '/privacy-policy',
    '/pool-party-checklist',
    '/services/emergency',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const margins = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSPageRule && rule.selectorText === '')
        .map((rule) => (rule as CSSPageRule).style.getPropertyValue('margin')),
    );
    expect(new Set(margins), path).toEqual(new Set(['15mm']));
    // Letter without its margins.
    await page.setViewportSize({ width: Math.round(((8.5 * 25.4 - 30) / 25.4) * 96), height: 900 });
    await page.emulateMedia({ media: 'print' });
    const text = await page.locator('main h1').boundingBox();
    expect(mm(text?.x ?? 99), path).toBeLessThan(1);
    const links = page.locator('main a, main button.text-link');
    // Colors pass into each other.
    await expect
      .poll(
        () =>
          links.evaluateAll(
            (all) =>
              all
                .filter((link) => link.checkVisibility())
                .map((link) => [getComputedStyle(link), getComputedStyle(link.parentElement ?? link)] as const)
                .filter(([own, around]) => own.color !== around.color || own.textDecorationLine !== 'none').length,
          ),
        { message: path },
      )
      .toBe(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
