import { act, screen, waitFor } from '@testing-library/react';
import { SITE_PATHS, type SitePath } from '../config/paths';
import { pageMeta } from '../config/page-titles';
import { EMERGENCY } from '../content/emergency';
import { EMERGENCY_DRAFT_KEY } from '../lib/drafts/stored-work';
import { answers, api } from '../testing/api-server';
import { estimateServer, pricesAre } from '../testing/estimate-server';
import { prerenderedPage } from '../testing/prerendered-page';
import { scheduleServer } from '../testing/schedule-server';
import { FIGURES } from '../testing/water-wizard';
import { startPage } from './start';

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

describe('/services/emergency starts without a mismatch', () => {
  const PATH = '/services/emergency';

  async function start(prepare: () => void): Promise<unknown[]> {
    const faults: unknown[] = [];
    jest.spyOn(console, 'error').mockImplementation((...words) => faults.push(words));
    window.addEventListener('error', (event) => faults.push(event.error));
    api.use(...scheduleServer().handlers);
    await prerenderedPage(PATH);
    prepare();
    await act(startPage);
    return faults;
  }

  test('with a stored report', async () => {
    const report = { see: EMERGENCY.cards[0]!.name, bad: '', where: '', name: 'Ada Byron' };
    const faults = await start(() => localStorage.setItem(EMERGENCY_DRAFT_KEY, JSON.stringify(report)));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Ada Byron'));
    expect(faults).toEqual([]);
  });

  test('after the water wizard passed on a report', async () => {
    const faults = await start(() => window.history.replaceState({ usr: { reported: true } }, '', PATH));
    expect(await screen.findByText(EMERGENCY.carried)).toBeInTheDocument();
    expect(faults).toEqual([]);
  });
});
