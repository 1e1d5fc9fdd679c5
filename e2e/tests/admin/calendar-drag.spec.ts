import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { staffToken } from '../../support/api.js';
import { mailTo } from '../../support/mailbox.js';
import { farVisit } from '../../support/visits.js';

const PX_PER_HOUR = 60;

test('A13 a visit is dragged: dropped by Escape, put back, and moved with the email that staff previewed', async ({
  page,
  request,
  person,
}) => {
  test.slow();
  const visit = await farVisit(request, await staffToken(request), person, 320);
  await new ConsolePages(page).logIn(undefined, `/admin/projects?view=calendar&date=${visit.date}`);
  // At noon or at one, as the clocks of that day show it.
  const hour =
    1 +
    Number(
      new Date(visit.startsAt).toLocaleString('en-US', {
        timeZone: 'America/Chicago',
        hour: 'numeric',
        hourCycle: 'h23',
      }),
    );
  const clock = new RegExp(`\\b${hour - 12}:00\\sPM`);
  const block = page.getByRole('link', { name: new RegExp(`[AP]M ${person.name}\\b`) });
  const column = (date: string) => page.locator(`[data-column="${date}"]`);
  const dialog = page.getByRole('dialog', { name: `Move the visit with ${person.name}` });
  await expect(block).toBeVisible();
  const dates = await page
    .locator('[data-column]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-column') ?? ''));
  const next = dates[dates.indexOf(visit.date) + 1]!;

  /** Holds the visit `hours` later or earlier over a day, without letting it go. */
  const holdOver = async (day: Locator, hours: number) => {
    const [from, to] = [(await block.boundingBox())!, (await day.boundingBox())!];
    const y = from.y + 12;
    await page.mouse.move(from.x + 20, y);
    await page.mouse.down();
    await page.mouse.move(from.x + 26, y + 8, { steps: 3 });
    await page.mouse.move(to.x + 20, y + hours * PX_PER_HOUR, { steps: 8 });
  };

  const wasAt = await block.innerText();
  await test.step('Escape lets go of it', async () => {
    await holdOver(column(next), 1);
    await expect(column(next)).toHaveText(new RegExp(`^${hour - 12} PM\\w`));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(column(next)).toHaveText('');
    await expect(dialog).toBeHidden();
  });

  await test.step('where it was, nothing is asked', async () => {
    await holdOver(column(visit.date), 0);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await block.innerText()).toBe(wasAt);
  });

  await test.step('an hour later on the next day, after the email was previewed', async () => {
    await holdOver(column(next), 1);
    await page.mouse.up();
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue(next);
    await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue(`${hour}:00`);
    const email = dialog.getByRole('region', { name: 'The email' });
    await expect(email).toContainText(clock);
    const [subject] = (await email.innerText()).split('\n');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(column(visit.date).getByRole('link', { name: person.name })).toBeVisible();

    await holdOver(column(next), 1);
    await page.mouse.up();
    await dialog.getByLabel(/^Override our rules/).check();
    await dialog.getByLabel('Reason for the override').fill('They asked for it.');
    await dialog.getByRole('button', { name: 'Move visit' }).click();
    await expect(dialog).toBeHidden();
    await expect(column(next).getByRole('link', { name: person.name })).toHaveAccessibleName(clock);
    expect((await mailTo(person.email, clock)).subject).toBe(subject);
  });
});
