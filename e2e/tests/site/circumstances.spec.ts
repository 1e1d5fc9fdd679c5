import { expect, test } from '../../fixtures/test.js';
import { holdScripts } from '../../support/scripts.js';

const ready = 'html[data-ready]';

test('H10 on a slow network a page is readable and its links work before its JavaScript arrives', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'We draw first.' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
  await page
    .getByRole('link', { name: /^Permit assistance/ })
    .first()
    .click();
  await expect(page).toHaveURL('/services/permit-assistance');
  release();
  await expect(page.locator(ready)).toBeAttached();
});

test('H15 on a slow network three taps and a name are counted, and lead to the open times', async ({
  page,
  person,
}) => {
  const release = await holdScripts(page);
  await page.goto('/services/emergency');
  for (const tap of ['Losing water', 'Getting worse', 'In the water'])
    await page.locator('label', { hasText: new RegExp(`^${tap}`) }).click();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  release();
  await expect(page.getByRole('link', { name: /^(Take it|See open times)$/ })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await expect(page.getByRole('radio', { name: 'Losing water' })).toBeChecked();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
});

test('on a slow network what is entered before hydration is kept, and a press sends nothing', async ({ page }) => {
  let release = await holdScripts(page);
  await page.goto('/ai-tools/maintenance-wizard');
  await page.getByLabel('Volume', { exact: true }).fill('18000');
  await page.getByRole('radio', { name: 'Quartz' }).check();
  release();
  await expect(page.getByRole('checkbox', { name: 'The finish is less than a year old' })).toBeVisible();
  await expect(page.getByLabel('Volume', { exact: true })).toHaveValue('18000');
  await page.evaluate(() => localStorage.clear());

  release = await holdScripts(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill('claire@example.com');
  await page.getByLabel('Password', { exact: true }).fill('limestone');
  await page.getByRole('button', { name: 'Log in' }).click();
  release();
  await expect(page.locator(ready)).toBeAttached();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('claire@example.com');
  await page.getByLabel('Email').press('End');
  await page.keyboard.type('.us');
  await expect(page.getByLabel('Email')).toHaveValue('claire@example.com.us');
});

test('C02 a saved draft replaces the empty form, and what was typed meanwhile wins', async ({ page }) => {
  await page.goto('/consult');
  await page.getByRole('radio', { name: 'A renovation' }).check();
  const release = await holdScripts(page);
  await page.goto('/consult');
  await page.getByLabel('Anything we should know?').fill('Roots.');
  release();
  await expect(page.getByRole('radio', { name: 'A renovation' })).toBeChecked();
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('Roots.');
});

test('on a slow network the next page says that it is on its way', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator(ready)).toBeAttached();
  const release = await holdScripts(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByText('Loading Portfolio...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Nine studies.' })).toBeFocused();
});

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: what still changes fades, and quickly', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
    await expect(page.getByRole('link', { name: /^Permit assistance/ }).first()).toBeVisible();
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const effect = animation.effect as KeyframeEffect;
        const lasts = Number(effect.getComputedTiming().duration);
        const moves = effect.getKeyframes().some(({ transform }) => transform !== undefined && transform !== 'none');
        // A moment is no movement: it only lets what waits for the end of one go on.
        return lasts > 120 || (moves && lasts > 1) ? [`${effect.target?.className ?? ''} for ${lasts} ms`] : [];
      }),
    );
    expect(moving).toEqual([]);
  });
});
