import { waitFor } from '@testing-library/react';
import { SITE_PATHS, type SitePath } from '../config/paths';
import { pageMeta } from '../config/page-titles';
import { answers, api } from '../testing/api-server';
import { estimateServer, pricesAre } from '../testing/estimate-server';
import { prerenderedPage } from '../testing/prerendered-page';
import { scheduleServer } from '../testing/schedule-server';
import { FIGURES } from '../testing/water-wizard';

/** Leads visitors without a session to the login at once. */
const MOVES_ON: readonly SitePath[] = ['/dashboard'];

test.each(SITE_PATHS.filter((path) => !MOVES_ON.includes(path)))('%s hydrates without a mismatch', async (path) => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.use(
    answers('get', FIGURES, { changes: {} }),
    answers('post', '/api/auth/logout', null, 204),
    pricesAre(),
    ...estimateServer().handlers,
    ...scheduleServer().handlers,
  );
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
  document.title = '';
  const { hydrate, leave, faults } = await prerenderedPage(path);
  await hydrate();
  await waitFor(() => expect(document.title).toBe(pageMeta(path).title));
  leave();
  expect(faults).toEqual([]);
  expect(said.mock.calls.filter(([words]) => /hydrat/i.test(String(words)))).toEqual([]);
});
