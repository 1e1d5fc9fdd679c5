import { expect, test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';
import { SitePages } from '../../pages/site-pages.js';

test('D18 D21 a sentence becomes a drawing, one change is undone, and the drawing survives a reload and is sent to a designer', async ({
  page,
}) => {
  const site = new SitePages(page);
  await page.goto('/ai-tools/design-assistant');
  await expect(site.heading('Draw your pool.')).toBeVisible();
  const words = page.getByRole('textbox', { name: 'Describe your pool, or what to change' });
  await words.fill('18 by 40 rectangle, a spa and a koi pond, under $400k');
  await page.getByRole('button', { name: 'Draw it' }).click();

  const cards = page.getByRole('region', { name: 'What changed' });
  await expect(cards.getByText('18 by 40 ft.', { exact: true })).toBeVisible();
  await expect(cards.getByText(/The likely price is \$[\d,]+, within your \$400,000/)).toBeVisible();
  await expect(page.getByText('We did not use: koi pond.', { exact: false })).toBeVisible();
  await expect(
    page.getByText(/^Rectangle, 18 by 40 ft\. .*Spa 7 by 7 ft at the deep end.*Planning range \$/).first(),
  ).toBeVisible();
  await expectAccessible(page, 'the design assistant with an answer');

  await cards.getByRole('button', { name: /^Undo: Spa/ }).click();
  await expect(cards.getByText('Undone.')).toBeVisible();
  await page.getByRole('group', { name: /^Drawing/ }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Rectangle, 18 by 40 ft\. .*Spa 7 by 7 ft/).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Your drawing from .* is here\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send to a designer' }).click();
  await expect(site.heading('Tell us about the house')).toBeVisible();
  await expect(page).toHaveURL(/[?&]design=.+&estimate=/);
});

test('D02 D23 an edge of the water is pulled by the pointer and by keys, to scale, and put back @mobile', async ({
  page,
}) => {
  await page.goto('/ai-tools/design-assistant');
  const deepEnd = page.getByRole('slider', { name: 'Deep end. Length' });
  await expect(deepEnd).toBeVisible();
  await deepEnd.scrollIntoViewIfNeeded();
  const before = Number(await deepEnd.getAttribute('aria-valuenow'));
  const otherEnd = (await page.getByRole('slider', { name: 'Shallow end. Length' }).boundingBox())!;
  const { x, y, width, height } = (await deepEnd.boundingBox())!;
  const pxPerFt = (x + width / 2 - (otherEnd.x + otherEnd.width / 2)) / before;

  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 2 * pxPerFt, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(deepEnd, 'two feet farther is two feet longer').toHaveAttribute('aria-valuenow', String(before + 2));
  await expect(page.getByText(new RegExp(`^Rectangle, \\d+ by ${before + 2} ft\\.`)).first()).toBeAttached();

  await deepEnd.focus();
  await page.keyboard.press('ArrowDown');
  await expect(deepEnd).toHaveAttribute('aria-valuetext', `${before + 1} ft 6 in`);

  const now = (await deepEnd.boundingBox())!;
  const [nowX, nowY] = [now.x + now.width / 2, now.y + now.height / 2];
  await page.mouse.move(nowX, nowY);
  await page.mouse.down();
  await page.keyboard.down('Alt');
  // Fewer pixels than a click may move; on the way there are more.
  await page.mouse.move(nowX + 20, nowY);
  await page.mouse.move(nowX + pxPerFt / 6, nowY);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(deepEnd, 'with Alt held it is pulled by the inch').toHaveAttribute(
    'aria-valuetext',
    `${before + 1} ft 8 in`,
  );
  await expectAccessible(page, 'the design assistant with its handles');
  await page.getByRole('group', { name: /^Drawing/ }).focus();
  while ((await page.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')) !== 'true')
    await page.keyboard.press('Control+z');
  await expect(deepEnd).toHaveAttribute('aria-valuenow', String(before));
});

test('H05 D23 a study opens in 3D in the design assistant, is looked at from its places, and changes with the drawing', async ({
  page,
  watch,
}) => {
  watch.expectConsoleErrors(/GL Driver Message/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ai-tools/design-assistant?start=estate&view=3d');
  const model = page.getByRole('img', { name: /^Live model to scale\. / });
  const shown = async () => {
    await model.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    return (await model.screenshot()).toString('base64');
  };
  await expect(model).toHaveAttribute('data-drawn', '', { timeout: 30_000 });
  await expect(model).toHaveAccessibleName(/Spa .*gallons/);
  await expect(
    page.getByText(/^Live model to scale\. House, furniture, hedge and old trees are examples and not priced\./),
  ).toBeVisible();
  await expectAccessible(page, 'the design assistant with a model');

  const corner = await shown();
  await page.getByRole('button', { name: 'Above', exact: true }).click();
  const above = await shown();
  expect(above).not.toBe(corner);
  await page.getByRole('tab', { name: 'Shape' }).click();
  await page
    .getByRole('textbox', { name: /^Length/ })
    .first()
    .fill('30');
  await page.keyboard.press('Tab');
  await expect(model).toHaveAccessibleName(/^Live model to scale\. Rectangle, .* by 30 ft/);
  await expect.poll(shown).not.toBe(above);

  await model.focus();
  await page.keyboard.press('1');
  await expect(model).toHaveCount(0);
  await expect(page.getByRole('group', { name: /^Drawing/ })).toBeFocused();
  await expect(page).not.toHaveURL(/view=/);
  await page.keyboard.press('2');
  await expect(model).toHaveAttribute('data-drawn', '', { timeout: 30_000 });
  await page.goto('/portfolio?study=shelf');
  await expect(page.getByRole('link', { name: 'Start from this design' })).toHaveAttribute(
    'href',
    /start=shelf&view=3d/,
  );
});
