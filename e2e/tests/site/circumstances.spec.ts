import { expect, test } from '../../fixtures/test.js';
import { holdScripts } from '../../support/scripts.js';

const ready = 'html[data-ready]';

test('H10 on a slow network a page is read and pressed before its program is there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'We draw first.' })).toBeVisible();
  // Opens without a program, and a choice made now is kept for it.
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
  await expect(page.getByRole('link', { name: /^Permit assistance/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('label', { hasText: 'Dark' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('H15 on a slow network three taps and a name count, and lead to the open times', async ({ page, person }) => {
  const release = await holdScripts(page);
  await page.goto('/services/emergency');
  for (const tap of ['Losing water', 'Getting worse', 'In the water'])
    await page.locator('label', { hasText: tap }).click();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  release();
  await expect(page.getByRole('link', { name: /^(Choose this time|See open times)$/ })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await expect(page.getByRole('radio', { name: 'Losing water' })).toBeChecked();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
});

test('C02 what was entered on a slow network survives a reload that comes before the program', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/consult');
  await page.getByRole('radio', { name: 'A renovation' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'A renovation' })).toBeChecked();
  await page.goto('/services/emergency');
  await page.getByLabel('Name', { exact: true }).fill('Claire Chouteau');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Claire Chouteau');
  await page.goto('/ai-tools/maintenance-wizard');
  await page.getByLabel('Volume', { exact: true }).fill('18000');
  await page.goto('/about');
  await page.goBack();
  await expect(page.getByLabel('Volume', { exact: true })).toHaveValue('18000');
  release();
  await page.getByRole('radio', { name: 'Quartz' }).check();
  await expect(page.getByRole('checkbox', { name: 'The finish is less than a year old' })).toBeVisible();
  await expect(page.getByLabel('Volume', { exact: true })).toHaveValue('18000');
  await page.goto('/consult');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your pool and timing' })).toBeVisible();
});

test('on a slow network the tools are answered before their programs are there, and nothing of it is lost', async ({
  page,
}) => {
  let release = await holdScripts(page);
  await page.goto('/ai-tools/maintenance-wizard');
  await page.getByLabel('Volume', { exact: true }).fill('18000');
  await page.getByRole('radio', { name: 'Quartz' }).check();
  release();
  await expect(page.getByRole('checkbox', { name: 'The finish is less than a year old' })).toBeVisible();
  await expect(page.getByLabel('Volume', { exact: true })).toHaveValue('18000');

  release = await holdScripts(page);
  await page.goto('/ai-tools/design-assistant');
  await page.getByRole('textbox', { name: /^Describe your pool/ }).fill('18 by 40 rectangle');
  await page.getByRole('button', { name: 'Draw it' }).click();
  release();
  await expect(
    page.getByRole('region', { name: 'What changed' }).getByText('18 by 40 ft.', { exact: true }),
  ).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  release = await holdScripts(page);
  await page.goto('/ai-tools/pool-estimator');
  await page.locator('label', { hasText: /^m$/ }).click();
  release();
  await expect(page.locator(ready)).toBeAttached();
  await expect(page.getByText(/^Rectangle, 4\.88 m by 9\.75 m\./).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'm', exact: true })).toBeChecked();
});

const LATE_PRICES = [
  '/services/pool-construction',
  '/services/custom-design',
  '/services/pool-renovation',
  '/services/landscaping-design',
  '/services/smart-technology',
  '/services/permit-assistance',
];

test('H06 prices that come late take the room that was kept for them', async ({ page }) => {
  for (const path of LATE_PRICES) {
    for (const width of [360, 768, 1280]) {
      const where = `${path} at ${width}`;
      await page.setViewportSize({ width, height: 800 });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/estimates/**', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path);
      await page.mouse.move(40, 300);
      await page.mouse.move(60, 320);
      await expect(page.locator('html[data-ready][data-whole]')).toBeAttached();
      const prices = page.locator('section[aria-labelledby="what-it-costs"]');
      // A reader who is past them in the same frame has not come near, and nothing is asked for.
      const asked = page.waitForRequest('**/api/estimates/**');
      await prices.locator('[aria-busy="true"]').first().scrollIntoViewIfNeeded();
      await asked;
      await page
        .locator('#good-to-know')
        .evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
      // Two frames, so that the way here counts for nothing.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
        Object.assign(window, { shift: 0 });
        const add = (entries: PerformanceObserverEntryList) => {
          for (const { value } of entries.getEntries() as unknown as { value: number }[])
            (window as unknown as { shift: number }).shift += value;
        };
        new PerformanceObserver(add).observe({ type: 'layout-shift' });
      });
      release();
      await expect(prices.getByText(/^\$[\d,.]+ to \$[\d,.]+$/).first()).toBeVisible();
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
      expect
        .soft(await page.evaluate(() => (window as unknown as { shift: number }).shift), where)
        .toBeLessThanOrEqual(0.01);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('a menu that is open stays open where the page is built anew', async ({ page, isMobile }) => {
  test.skip(isMobile, 'narrow windows have no such menu');
  const release = await holdScripts(page);
  await page.goto('/schedule-now?service=video-consult');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services').click();
  const link = page.getByRole('link', { name: /^Permit assistance/ }).first();
  await expect(link).toBeVisible();
  release();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(link).toBeVisible();
});

test('on a slow network the next page says that it is on its way', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(40, 300);
  await page.mouse.move(60, 320);
  await expect(page.locator(ready)).toBeAttached();
  const release = await holdScripts(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByText('Loading Portfolio...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Nine studies.' })).toBeFocused();
});

test('a first visit gets our fonts, and the next page has them at once', async ({ page }) => {
  const families = ['Gilda Display', 'Hanken Grotesk'];
  const firstOf = (name: string) =>
    page.locator(name).evaluate((part) => getComputedStyle(part).fontFamily.split(',')[0]);
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('faces'))).toBe('kept');
  const come = await page.evaluate((names) => {
    // A check alone also passes where no such face is known.
    const known = [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
    return names.filter((name) => known.includes(name) && document.fonts.check(`1em "${name}"`));
  }, families);
  expect(come).toEqual(families);

  const release = await holdScripts(page);
  await page.goto('/portfolio');
  await expect(page.locator('html[data-faces]')).toBeAttached();
  expect([await firstOf('h1'), await firstOf('body')]).toEqual(families.map((name) => `"${name}"`));
  release();
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
