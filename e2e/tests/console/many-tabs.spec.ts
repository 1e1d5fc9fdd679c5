import { expect, test } from '../../fixtures/test.js';
import { ConsolePages } from '../../pages/console-pages.js';
import { sendConsultation } from '../../support/api.js';

// HTTP/1.1 allows six connections to a server; each tab once held one for good.
test('G16 nine tabs of the console work side by side, and each shows a new request', async ({
  page,
  context,
  request,
  person,
}) => {
  test.slow();
  const address = `/admin/users?tab=leads&q=${encodeURIComponent(person.email)}`;
  await new ConsolePages(page).logIn(undefined, address);
  const tabs = [page];
  while (tabs.length < 9) {
    const tab = await context.newPage();
    await tab.goto(address);
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await sendConsultation(request, person);
  for (const tab of tabs) await expect(tab.getByText(person.name).first()).toBeVisible();
});
