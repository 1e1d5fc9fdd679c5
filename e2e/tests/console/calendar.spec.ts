import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { staffToken } from '../../support/api.js';
import { bookOnSite, farVisit, moveVisit, offeredTime } from '../../support/visits.js';

const calendarOf = (date: string) => `/admin/projects?view=calendar&date=${date}`;
const weekOf = (page: Page) => page.getByRole('region', { name: 'Visits of the week' });
const columnOf = (page: Page, key: string) => page.locator(`[data-column="${key}"]`);
const visitIn = (place: Locator, name: string) => place.getByRole('link', { name: new RegExp(`[AP]M ${name}\\b`) });

/** The far days of these journeys are beyond what rules offer. */
async function setRulesAside(dialog: Locator): Promise<void> {
  await dialog.getByLabel(/^Override our rules/).press('Space');
  await dialog.getByLabel('Reason for the override').fill('They are away before.');
}

test('G16 a visit booked on the site appears in the open calendar by itself, in each of its views', async ({
  page,
  request,
  person,
}) => {
  test.slow();
  const offered = await offeredTime(request);
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, calendarOf(offered.date));
  await expect(weekOf(page)).toBeVisible();

  // How long this machine takes to read and draw a calendar, which comes on top of the way to it.
  const followed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/admin/events');
  const reloadedAt = Date.now();
  await page.reload();
  await expect(weekOf(page)).toBeVisible();
  await followed;
  const drawingMs = Date.now() - reloadedAt;

  await bookOnSite(request, offered.startsAt, person);
  const bookedAt = Date.now();
  const visit = visitIn(columnOf(page, offered.date), person.name);
  await expect(visit).toBeVisible({ timeout: 20_000 });
  expect(Date.now() - bookedAt, 'from the booking to the screen').toBeLessThan(2_000 + drawingMs);

  const who = / · ([^,]+?) *, until /.exec((await visit.textContent()) ?? '')?.[1] ?? 'nobody';
  await page.getByLabel('View', { exact: true }).selectOption({ label: 'Day by staff member' });
  const day = page.getByRole('region', { name: /^Visits of .+ by staff member$/ });
  await expect(visitIn(day.getByRole('region', { name: who }), person.name)).toBeVisible();
  await page.getByLabel('View', { exact: true }).selectOption({ label: 'Week as a list' });
  await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('Confirmed');
  await page.getByLabel('Staff member', { exact: true }).selectOption({ label: who });
  await expect(page).toHaveURL(/[?&]person=/);
  await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText(who);
});

test('J.2 a visit is moved by keyboard and by drag, and what another staff member changed meanwhile is shown beside it', async ({
  page,
  request,
  person,
  watch,
}) => {
  watch.expectConsoleErrors(/ 409 .* at \/api\/admin\/visits\/[^/]+\/move$/);
  test.slow();
  const token = await staffToken(request);
  const visit = await farVisit(request, token, person, 200);
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, calendarOf(visit.date));
  const dialog = page.getByRole('dialog', { name: `Move the visit with ${person.name}` });
  const inspector = page.getByRole('complementary', { name: 'Visit' });
  const moved = page.getByText('Visit moved');

  await test.step('by keyboard', async () => {
    await visitIn(columnOf(page, visit.date), person.name).press('Enter');
    await inspector.getByRole('button', { name: 'Move…' }).press('Enter');
    await dialog.getByLabel('Time', { exact: true }).fill('14:00');
    await setRulesAside(dialog);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(moved.first()).toBeVisible();
    await expect(visitIn(columnOf(page, visit.date), person.name)).toHaveAccessibleName(/^2:00\sPM /);
  });

  await test.step('an hour earlier on another day, by drag', async () => {
    await inspector.getByRole('button', { name: 'Close visit' }).click();
    await expect(inspector).toBeHidden();
    const days = await page
      .locator('[data-column]')
      .evaluateAll((all) => all.map((column) => column.getAttribute('data-column') ?? ''));
    const other = days[days.indexOf(visit.date) + 1]!;
    const block = visitIn(columnOf(page, visit.date), person.name);
    const [from, room] = [(await block.boundingBox())!, (await columnOf(page, visit.date).boundingBox())!];
    await block.dragTo(columnOf(page, other), {
      sourcePosition: { x: 24, y: 10 },
      targetPosition: { x: 24, y: from.y - room.y + 10 - 60 },
    });
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(other);
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('13:00');
    await setRulesAside(dialog);
    await dialog.getByRole('button', { name: 'Move visit' }).click();
    await expect(dialog).toBeHidden();
    await expect(visitIn(columnOf(page, other), person.name)).toHaveAccessibleName(/^1:00\sPM /);

    await visitIn(columnOf(page, other), person.name).click();
  });

  await test.step('against another staff member', async () => {
    await inspector.getByRole('button', { name: 'Move…' }).click();
    await dialog.getByLabel('Time', { exact: true }).fill('15:30');
    await setRulesAside(dialog);
    await moveVisit(request, token, visit.id, visit.startsAt);
    await dialog.getByRole('button', { name: 'Move visit' }).click();
    await expect(dialog.getByText('Someone else changed this visit.')).toBeVisible();
    const value = (label: string) => dialog.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]');
    await expect(value('Time: yours')).toContainText(/3:30\sPM/);
    await expect(value('Time: theirs')).toContainText(/\b1?[12]:00\sPM/);
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(dialog).toBeHidden();
    await expect(inspector).toContainText(/3:30\sPM to /);
  });
});
