import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { sendConsultation, signUp, staffToken } from '../../support/api.js';
import { linkIn, mailTo } from '../../support/mailbox.js';
import { environment } from '../../support/environment.js';

const TOKEN_KEY = 'admin_token';

test('G19 a revoked session asks for a new login over the page, and the page stays as it was @embedded', async ({
  page,
  request,
  person,
}) => {
  await sendConsultation(request, person);
  const desk = new ConsolePages(page);
  await desk.logIn();
  await desk.openRequestOf(person.name);
  await desk.lead.getByLabel('What was said or done').fill('Half a sentence');

  // Revoked from elsewhere: every other session of this person ends, within a second.
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const revoked = await request.post('/api/admin/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(revoked.status()).toBe(204);
  const after = await request.get('/api/admin/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(after.status()).toBe(401);

  await desk.lead.getByRole('button', { name: /^(Log call|Save note)$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Password', { exact: true }).fill(environment.staff.password);
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(desk.lead.getByRole('listitem').filter({ hasText: 'Half a sentence' })).toHaveCount(1);
});

test('G19 the bearer token exists only in the console and ends with its own logout', async ({
  page,
  request,
  person,
}) => {
  await signUp(request, person);
  const desk = new ConsolePages(page);
  await desk.logIn();
  await expect(desk.heading('Today')).toBeVisible();
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  expect(token).toBeTruthy();

  const customerMe = await request.get('/api/auth/me');
  expect(customerMe.status()).toBe(200);
  const { token: customerToken } = (await customerMe.json()) as { token: string };
  for (const bearer of [customerToken, '', 'x'.repeat(43)]) {
    const answer = await request.get('/api/admin/leads', { headers: { authorization: `Bearer ${bearer}` } });
    expect(answer.status()).toBe(401);
  }
  expect((await request.get('/api/admin/leads')).status(), 'a customer cookie opens nothing').toBe(401);

  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST') calls.push(new URL(call.url()).pathname);
  });
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL(/\/admin\/login/);
  expect(calls).toContain('/api/admin/auth/logout');
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  const replay = await request.get('/api/admin/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(replay.status()).toBe(401);
});

test('G13 an owner invites a viewer, who sets a password by email and cannot change anything', async ({
  page,
  request,
  person,
  anotherBrowser,
}) => {
  const lead = await sendConsultation(request, { ...person, email: `lead-${person.email}` });
  const desk = new ConsolePages(page);
  await desk.logIn(environment.staff, '/admin/users?tab=team');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' });
  await dialog.getByLabel('Name', { exact: true }).fill(`Sam ${person.name}`);
  await dialog.getByLabel('Email', { exact: true }).fill(person.email);
  await dialog.getByLabel('Role').selectOption({ label: 'Viewer' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();

  const colleague = await anotherBrowser();
  await colleague.goto(linkIn(await mailTo(person.email, /./), '/admin/login'));
  await colleague.getByLabel('New password', { exact: true }).fill(person.password);
  await colleague.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await colleague.getByRole('button', { name: 'Set password and log in' }).click();
  const theirs = new ConsolePages(colleague);
  await expect(theirs.heading('Today')).toBeVisible();
  await theirs.openRequestOf(person.name);
  await expect(theirs.lead).toContainText('Your role can view leads but not change them.');

  const token = await staffToken(request, { email: person.email, password: person.password });
  const refused = await request.post(`/api/admin/leads/${lead.id}/activities`, {
    data: { kind: 'note', body: 'Not allowed' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'PERMISSION_REQUIRED' });
});

test('every page of the console opens after a reload, and an unknown one says so @embedded', async ({
  page,
  watch,
}) => {
  const desk = new ConsolePages(page);
  await desk.logIn(environment.staff, '/admin/users?tab=leads');
  await expect(page).toHaveURL('/admin/users?tab=leads');
  for (const [path, title] of [
    ['/admin', 'Console: Today | Merideau'],
    ['/admin/dashboard', 'Console: Today | Merideau'],
    ['/admin/users', 'Console: People | Merideau'],
    ['/admin/users?tab=team', 'Console: People | Merideau'],
    ['/admin/projects', 'Console: Projects | Merideau'],
    ['/admin/analytics', 'Console: Analytics | Merideau'],
  ] as const) {
    await page.goto(path);
    await expect.soft(page, path).toHaveTitle(title);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  }
  watch.expectConsoleErrors(/ 404 .* at \/admin\/nowhere$/);
  const unknown = await page.goto('/admin/nowhere');
  expect(unknown?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found | Merideau');
});
