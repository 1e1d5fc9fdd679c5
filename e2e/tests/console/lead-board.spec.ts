import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { consultationOf, sendConsultation } from '../../support/api.js';

test('A19 a card is dragged only to allowed stages, and C07 a held request is released by a person', async ({
  page,
  request,
  person,
}) => {
  test.slow();
  await sendConsultation(request, person);
  const desk = new ConsolePages(page);
  await desk.logIn(undefined, `/admin/users?tab=leads&view=board&q=${encodeURIComponent(person.email)}`);
  const stage = (name: string) =>
    page.getByRole('group', { name: 'Leads by stage' }).getByRole('region', { name, exact: true });
  const cardIn = (name: string) => stage(name).getByRole('listitem').filter({ hasText: person.name });
  const says = (words: string) => expect(page.getByText(words).first()).toBeVisible();

  // Lists that load beside it shift a card under the pointer, and the browser then begins no drag.
  const drag = (to: string, then: () => Promise<void>) =>
    expect(async () => {
      if ((await cardIn('New').count()) > 0) await cardIn('New').dragTo(stage(to));
      await then();
    }).toPass();
  const saysSoon = (words: string) => expect(page.getByText(words).first()).toBeVisible({ timeout: 5_000 });

  await test.step('A19 closed and missing ways: the card stays, with the reason', async () => {
    await drag('Contacted', () => saysSoon('Log a call, email, text or visit first.'));
    await drag('Qualified', () => saysSoon('A lead cannot move from New to Qualified.'));
    await expect(cardIn('New')).toHaveCount(1);
  });

  await test.step('A19 a way that is open', async () => {
    await cardIn('New').getByRole('link', { name: person.name }).click();
    await desk.logCall('Spoke about the terrace.');
    await desk.lead.getByRole('button', { name: 'Close lead' }).click();
    await expect(desk.lead).toHaveCount(0);
    await drag('Contacted', () => expect(cardIn('Contacted')).toHaveCount(1, { timeout: 5_000 }));
    await expect(cardIn('New')).toHaveCount(0);
    await says(`${person.name} moved to Contacted`);
  });

  await test.step('C07 a held request is read and released', async () => {
    const email = `held-${person.email}`;
    const words = 'We offer SEO, rank on google, best backlinks http://x.ru';
    const sent = await request.post('/api/consultations', { data: { ...consultationOf(person, words), email } });
    expect(sent.status(), await sent.text()).toBe(201);
    await page.goto(`/admin/users?tab=leads&stage=spam&q=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: person.name }).click();
    await expect(desk.lead.getByRole('list', { name: 'Spam signals' })).toContainText('advertising language');
    await desk.lead.getByRole('button', { name: 'Not spam: treat as a new lead' }).click();
    await says(`${person.name} is a new lead now`);
    await expect(desk.lead.getByRole('heading', { name: 'Held as possible spam' })).toHaveCount(0);
  });
});
