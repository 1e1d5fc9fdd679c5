import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { expectAccessible } from '../../support/accessibility.js';
import type { Person } from '../../support/people.js';

const OPEN_DAY = /, \d+ times?$/;
const TIME = /^\d+:\d\d [AP]M/;

/** Opens the page for one kind of visit; on a narrow window the month is a step of its own. */
async function openDays(page: Page, service: string): Promise<void> {
  await page.goto(`/schedule-now?service=${service}&step=day`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
}

/** Any open day and time: journeys run side by side and share the calendar. */
async function chooseTime(page: Page): Promise<void> {
  if ((await page.getByRole('button', { name: OPEN_DAY }).count()) < 3) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('button', { name: OPEN_DAY }).first()).toBeVisible();
  }
  const days = page.getByRole('button', { name: OPEN_DAY });
  await days.nth(Math.floor(Math.random() * (await days.count()))).click();
  const times = page.getByRole('button', { name: TIME });
  await expect(times.first()).toBeVisible();
  await times.nth(Math.floor(Math.random() * (await times.count()))).click();
}

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
}

async function book(page: Page, person: Person): Promise<void> {
  await openDays(page, 'design-consult');
  await chooseTime(page);
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await fillIn(page, person);
  await page.getByRole('button', { name: /^Confirm / }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your visit is confirmed: Studio meeting, / }),
  ).toBeFocused();
}

test('J.2 a visitor books a time that is open, moves it and cancels it by its link @embedded @mobile', async ({
  page,
  request,
  person,
  watch,
}) => {
  watch.expectConsoleErrors(/ 404 .* at \/api\/schedule\/visits\//);
  test.slow();
  await book(page, person);
  await expectAccessible(page, 'a booked visit');
  const calendar = await page.getByRole('link', { name: 'Add to calendar (.ics)' }).getAttribute('href');
  const file = await request.get(calendar ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');

  await page.getByRole('link', { name: 'Reschedule or cancel' }).click();
  await expect(page.getByRole('button', { name: 'Reschedule this visit' })).toBeVisible();
  const first = page.url();
  await page.getByRole('button', { name: 'Reschedule this visit' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await chooseTime(page);
  await page.getByRole('button', { name: /^Reschedule to / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Your visit is rescheduled: / })).toBeFocused();
  expect(page.url()).not.toBe(first);

  await page.getByRole('button', { name: 'Cancel this visit' }).click();
  await page.getByRole('radio', { name: 'My plans changed' }).check();
  await page.getByRole('button', { name: 'Cancel this visit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit is canceled.' })).toBeFocused();

  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works.' })).toBeVisible();
});

test('the HTML of the page lists the usual visits, and is corrected where the company offers others', async ({
  page,
  request,
}) => {
  const named = () => page.getByRole('radiogroup', { name: 'What kind of visit?' }).getByRole('radio');
  const offered = (await (await request.get('/api/schedule/services')).json()) as { services: { key: string }[] };
  const first = offered.services[0];
  await page.goto('/schedule-now');
  await expect(page.getByText('Choose a visit first.')).toBeVisible();
  expect(await named().evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))).toEqual(
    offered.services.map(({ key }) => key),
  );
  // Without a touch.
  await page.route('/api/schedule/services', (route) =>
    route.fulfill({ json: { timezone: 'America/Chicago', services: [{ ...first, name: 'A walk around the pond' }] } }),
  );
  await page.reload();
  await expect(named()).toHaveCount(1);
  await expect(page.getByText('A walk around the pond')).toBeVisible();
});

test('B03 when a time is taken while the form is filled in, another is one press away and nothing is typed again', async ({
  page,
  request,
  person,
  watch,
}) => {
  watch.expectConsoleErrors(/ 409 .* at \/api\/schedule\/visits$/);
  await openDays(page, 'video-consult');
  const held = page.waitForResponse((answer) => answer.url().endsWith('/api/schedule/holds') && answer.ok());
  await chooseTime(page);
  const { holdId, startsAt } = (await (await held).json()) as { holdId: string; startsAt: string };
  await fillIn(page, person);

  // The hold is let go elsewhere, and all staff who could come are booked at that very time.
  expect((await request.delete(`/api/schedule/holds/${holdId}`)).status()).toBe(204);
  for (let rival = 0, taken = false; !taken; rival += 1) {
    const booking = { service: 'video-consult', startsAt, name: 'A rival', email: `rival-${rival}-${person.email}` };
    const answer = await request.post('/api/schedule/visits', { data: booking });
    taken = answer.status() === 409;
    expect([201, 409]).toContain(answer.status());
  }
  await page.getByRole('button', { name: /^Confirm / }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('That time was just taken. The nearest open times are:');
  await notice
    .getByRole('button', { name: /^\w+day, / })
    .first()
    .click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
  await page.getByRole('button', { name: /^Confirm / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Your visit is confirmed: Video call, / })).toBeVisible();
});

test('B22 a visit can be booked with the keyboard alone', async ({ page, person }) => {
  await page.goto('/schedule-now');
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp, role: 'radio' | 'button' | 'textbox') => {
    const wanted = page.getByRole(role, { name }).and(focused);
    for (let press = 0; press < 60 && (await wanted.count()) === 0; press += 1) await keyboard.press('Tab');
    await expect(wanted).toHaveCount(1);
  };
  await page.getByRole('radiogroup').waitFor();
  await tabTo(/^Design consultation/, 'radio');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Studio meeting/ })).toBeChecked();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await tabTo(OPEN_DAY, 'button');
  // A month on most days are open; the arrows find one.
  await keyboard.press('PageDown');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const onOpenDay = page.getByRole('button', { name: OPEN_DAY }).and(focused);
  for (let press = 0; press < 14 && (await onOpenDay.count()) === 0; press += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await tabTo(TIME, 'button');
  await keyboard.press('Enter');
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await tabTo(/^Name$/, 'textbox');
  await keyboard.type(person.name);
  await tabTo(/^Email$/, 'textbox');
  await keyboard.type(person.email);
  await keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Your visit is confirmed: Studio meeting, / }),
  ).toBeFocused();
});

test('B22 the picker is accessible in every step and fits 320 px @mobile', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto('/schedule-now');
  await page.getByRole('radio', { name: /^Studio meeting/ }).check();
  await expectAccessible(page, 'kinds of visit');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page, 'days');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: OPEN_DAY }).first().click();
  await expect(page.getByRole('button', { name: TIME }).first()).toBeVisible();
  await expectAccessible(page, 'times');
});
