import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { CustomerConsultation } from '../../api/contract';
import { readDraft } from '../../lib/designs/draft';
import { shownRange } from '../../lib/designs/shown-range';
import { answers, api, CLAIRE, CLAIRES_SESSION, refusal, signedIn } from '../../testing/api-server';
import { designSummary, estimateServer, priceOf, pricesAre, savedEstimate } from '../../testing/estimate-server';
import { renderSite } from '../../testing/render-site';
import { customerVisit, scheduleServer } from '../../testing/schedule-server';
import { trackedEvents } from '../../testing/tracked-events';

// The browser of the tests has no WebGL.
jest.mock('../../components/three/model-view', () => ({ __esModule: true, default: () => 'The live model' }));

const REQUESTS = '/api/portal/consultations';
const ACCOUNT = '/api/portal/account';

const request: CustomerConsultation = {
  id: 'lead_1',
  reference: 'M7K-42QX',
  service: 'pool-renovation',
  status: 'received',
  statusLabel: 'Received',
  receivedAt: '2026-06-09T15:00:00.000Z',
  answerBy: '2026-06-10T19:00:00.000Z',
  answeredAt: null,
  message: 'The old deck is sinking.',
  postalCode: '63131',
  timeline: 'next-season',
  budgetBand: '175k-300k',
  history: [{ at: '2026-06-09T15:00:00.000Z', label: 'We received your request' }],
  design: null,
  estimate: null,
  photos: [],
};

const page = (items: CustomerConsultation[], nextCursor: string | null = null) => ({
  items: items.map((item) => ({ ...item })),
  nextCursor,
});

test('without a session it leads over the login and back', async () => {
  renderSite('/dashboard');
  // The first page of a run is compiled, which is slow on a busy machine.
  const title = await screen.findByRole('heading', { level: 1, name: 'Log in' }, { timeout: 18_000 });
  expect(title).toBeInTheDocument();
  expect(screen.getByText('Log in to continue to your project.')).toBeInTheDocument();
});

test('a session that cannot be checked is said and can be tried again', async () => {
  api.use(http.get('/api/auth/me', () => refusal(500, 'INTERNAL', 'No.')));
  renderSite('/dashboard');
  expect(await screen.findByText('Session verification failed')).toBeInTheDocument();
  api.use(signedIn(), answers('get', REQUESTS, page([])));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Claire\.$/ })).toBeInTheDocument();
});

describe('overview', () => {
  beforeEach(() => api.use(signedIn()));

  test('shows a request with its state, promise and history', async () => {
    api.use(answers('get', REQUESTS, page([request])));
    renderSite('/dashboard');
    const card = await screen.findByRole('article', { name: 'Pool renovation' });
    expect(card).toHaveTextContent('Received');
    expect(card).toHaveTextContent('You will hear from a person by Wednesday, June 10, 2:00 PM Central Time.');
    expect(card).toHaveTextContent('M7K-42QX');
    expect(within(card).getByText('Next season')).toBeInTheDocument();
  });

  test('every time on it is the time of the studio, and says so once per block', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-10T04:14:00.000Z'));
    api.use(
      answers('get', REQUESTS, page([{ ...request, status: 'answered', answeredAt: '2026-06-10T01:30:00.000Z' }])),
    );
    renderSite('/dashboard');
    const card = await screen.findByRole('article');
    expect(screen.getByText('Updated 11:14 PM Central')).toBeInTheDocument();
    expect(card).toHaveTextContent('We replied Jun 9, 8:30 PM Central.');
    expect(within(card).getByText('All times Central')).toBeInTheDocument();
    expect(within(card).getByRole('list', { name: 'History' })).toHaveTextContent(/^Jun 9, 10:00 AM/);
    now.mockRestore();
  });

  test('without requests and a project it leads to a drawing or a visit', async () => {
    api.use(answers('get', REQUESTS, page([])));
    renderSite('/dashboard');
    expect(await screen.findByRole('heading', { name: 'No project yet.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Draw your pool' })).toHaveAttribute('href', '/ai-tools/design-assistant');
    expect(screen.getByRole('link', { name: 'See open times' })).toHaveAttribute('href', '/schedule-now');
  });

  test('projects that could not be loaded are not said to be none', async () => {
    api.use(
      answers('get', REQUESTS, page([])),
      http.get('/api/portal/projects', () => refusal(404, 'NOT_FOUND', 'Broken.')),
    );
    renderSite('/dashboard');
    expect(await screen.findByRole('heading', { name: 'No requests yet.' })).toBeInTheDocument();
  });

  test('a failing server is tried 3 times, then can be tried again by hand', async () => {
    let calls = 0;
    api.use(
      http.get(REQUESTS, () => {
        calls += 1;
        return refusal(500, 'INTERNAL', 'Broken.');
      }),
    );
    renderSite('/dashboard');
    expect(await screen.findByText('Our server did not answer. Nothing was lost. Try again.')).toBeInTheDocument();
    expect(calls).toBe(3);
    expect(screen.getByText('Technical details')).toBeInTheDocument();
    api.use(answers('get', REQUESTS, page([request])));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });

  test('older requests come with the cursor of the page before', async () => {
    api.use(
      http.get(REQUESTS, ({ request: { url } }) => {
        const cursor = new URL(url).searchParams.get('cursor');
        return HttpResponse.json(cursor === 'c2' ? page([{ ...request, id: 'lead_2' }]) : page([request], 'c2'));
      }),
    );
    renderSite('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Show older requests' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });

  test('without network it says that what is shown may be old', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.use(answers('get', REQUESTS, page([request])));
    renderSite('/dashboard');
    expect(await screen.findByText('You are offline.')).toBeInTheDocument();
    online.mockRestore();
  });
});

describe('H17 what is saved in the account', () => {
  const estimate = savedEstimate({ reference: 'E-7K3M2Q' });
  const { design } = estimate;
  const summary = designSummary(design);
  const head = {
    id: 'des_1',
    name: 'Long Water',
    state: 'saved',
    createdAt: estimate.issuedAt,
    updatedAt: estimate.issuedAt,
    keptUntil: null,
  };
  const version = { id: 'ver_1', versionNo: 2, designHash: 'h1', summary };
  const item = (id: string, more = {}) => ({ ...estimate, id, designHash: 'h1', summary, ...more });
  const detail = { ...head, access: 'owner', share: null, version: { ...version, design } };

  beforeEach(() =>
    api.use(
      signedIn(),
      pricesAre(),
      answers('get', '/api/designs', { items: [{ ...head, version }], nextCursor: null }),
      answers('get', '/api/designs/des_1', detail),
      answers('get', '/api/designs/des_1/pictures', { rendering: false, items: [] }),
      answers('get', '/api/estimates', {
        items: [item('est_1'), item('est_2', { reference: 'E-2222AA', name: 'With a spa', state: 'expired' })],
        nextCursor: null,
      }),
      answers('get', '/api/estimates/est_1', item('est_1')),
      answers('get', '/api/estimates/est_2', item('est_2', { name: 'With a spa' })),
    ),
  );

  test('D21 the overview begins with the newest pool: picture, range, continue, send and share', async () => {
    api.use(answers('get', REQUESTS, page([])));
    renderSite('/dashboard');
    const pool = await screen.findByRole('region', { name: 'Your pool' });
    expect(await within(pool).findByRole('img', { name: /plan/i })).toBeInTheDocument();
    expect(await within(pool).findByText(shownRange(estimate))).toBeInTheDocument();
    expect(within(pool).getByRole('link', { name: 'Send to a designer' })).toHaveAttribute(
      'href',
      '/consult?design=ver_1&estimate=est_1',
    );
    expect(within(pool).getByRole('button', { name: 'Share link for Long Water' })).toBeInTheDocument();
    expect(within(pool).getByRole('link', { name: 'All your designs' })).toHaveAttribute(
      'href',
      '/dashboard?tab=designs',
    );
    await userEvent.click(within(pool).getByRole('button', { name: 'Continue drawing' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Draw your pool.' })).toBeInTheDocument();
    expect(readDraft()?.design).toEqual(design);
  });

  test('D21 the newest pool without an estimate has its range at current prices', async () => {
    api.use(answers('get', REQUESTS, page([])), answers('get', '/api/estimates', { items: [], nextCursor: null }));
    renderSite('/dashboard');
    const pool = await screen.findByRole('region', { name: 'Your pool' });
    expect(await within(pool).findByText(shownRange(priceOf(design)))).toBeInTheDocument();
  });

  test('a pool already sent says so instead of offering to send it; a drawing that does not come is said', async () => {
    api.use(
      answers('get', REQUESTS, page([])),
      answers('get', '/api/designs', { items: [{ ...head, state: 'submitted', version }], nextCursor: null }),
      http.get('/api/designs/des_1', () => refusal(404, 'NOT_FOUND', 'This design is gone.')),
    );
    renderSite('/dashboard');
    const pool = await screen.findByRole('region', { name: 'Your pool' });
    expect(within(pool).getByText('Sent to a designer')).toBeInTheDocument();
    expect(await within(pool).findByRole('alert')).toBeInTheDocument();
    expect(await within(pool).findByText(shownRange(estimate))).toBeInTheDocument();
    expect(within(pool).queryByRole('link', { name: 'Send to a designer' })).not.toBeInTheDocument();
  });

  test('D18 a saved design has its drawing and range, and opens in the assistant as its next version', async () => {
    renderSite('/dashboard?tab=designs');
    const card = await screen.findByRole('article', { name: 'Long Water' });
    expect(await within(card).findByRole('img', { name: /plan/i })).toBeInTheDocument();
    expect(await within(card).findByText(shownRange(estimate))).toBeInTheDocument();
    await userEvent.click(within(card).getByRole('button', { name: 'Open Long Water' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Draw your pool.' })).toBeInTheDocument();
    expect(readDraft()).toMatchObject({ design, keptAt: { designId: 'des_1', versionNo: 2, estimateId: 'est_1' } });
  });

  test('D10 a picture at dusk is asked for, told to be on its way, and then takes the place of the plan', async () => {
    const picture = (state: string, urls: object | null) => ({
      ...{ id: 'pic_1', kind: 'dusk', state, urls, widthPx: 1_600, heightPx: 900, readyAt: null },
    });
    const asked: unknown[] = [];
    const shows = (items: object[]) => answers('get', '/api/designs/des_1/pictures', { rendering: true, items });
    api.use(
      shows([]),
      http.post('/api/portal/designs/des_1/pictures', async ({ request }) => {
        asked.push(await request.json());
        api.use(shows([picture('queued', null)]));
        return HttpResponse.json(picture('queued', null));
      }),
    );
    const { unmount } = renderSite('/dashboard?tab=designs');
    await userEvent.click(await screen.findByRole('button', { name: 'Picture at dusk of Long Water' }));
    expect(await screen.findByText(/is being made\. We will email you/)).toBeInTheDocument();
    expect(asked).toEqual([{ light: 'dusk' }]);
    unmount();
    const urls = { thumb: '/p/thumb', view: '/p/view', full: '/p/full' };
    api.use(shows([picture('ready', urls)]));
    renderSite('/dashboard?tab=designs');
    expect(await screen.findByRole('img', { name: /^Long Water at dusk/ })).toHaveAttribute('src', '/p/view');
    expect(screen.queryByRole('button', { name: /at dusk/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Picture at dusk of Long Water' })).toHaveAttribute('href', '/p/full');
    await userEvent.click(screen.getByRole('button', { name: 'Picture by day of Long Water' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ light: 'day' }));
    api.use(shows([picture('ready', urls), { ...picture('queued', null), kind: 'day' }]));
    expect(await screen.findByText(/^Your picture by day is being made/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Picture at dusk of Long Water' })).toBeInTheDocument();
  });

  test('a design is shared by a link and no longer shared after that', async () => {
    const methods: string[] = [];
    api.use(
      http.all('/api/designs/des_1/share', ({ request: { method } }) => {
        methods.push(method);
        api.use(
          answers('get', '/api/designs/des_1', {
            ...detail,
            share: method === 'POST' ? { expiresAt: head.createdAt } : null,
          }),
        );
        return method === 'POST'
          ? HttpResponse.json({ url: 'https://pools.example/#shared=t1', token: 't1', expiresAt: head.createdAt })
          : new HttpResponse(null, { status: 204 });
      }),
    );
    renderSite('/dashboard?tab=designs');
    await userEvent.click(await screen.findByRole('button', { name: 'Share link for Long Water' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing Long Water' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop sharing/ })).not.toBeInTheDocument());
    expect(methods).toEqual(['POST', 'DELETE']);
  });

  test('estimates open, print and compare side by side', async () => {
    renderSite('/dashboard?tab=estimates');
    const card = await screen.findByRole('article', { name: 'Long Water' });
    expect(card).toHaveTextContent('Valid');
    expect(within(card).getByRole('link', { name: 'Open estimate E-7K3M2Q' })).toHaveAttribute(
      'href',
      '/ai-tools/pool-estimator?estimate=est_1',
    );
    expect(within(card).getByRole('button', { name: 'PDF of estimate E-7K3M2Q' })).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'With a spa' })).toHaveTextContent('Expired');
    await userEvent.click(screen.getByRole('checkbox', { name: /E-7K3M2Q/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /E-2222AA/ }));
    const table = await screen.findByRole('region', { name: 'Versions side by side' });
    expect(within(table).getByRole('columnheader', { name: 'With a spa' })).toBeInTheDocument();
  });

  test('water tests are a list and charts', async () => {
    const pool = {
      ...{ kind: 'pool', volumeGal: 18_000, surface: 'plaster', sanitiser: 'liquid', indoor: false },
      ...{ plasterAgeDays: null, groundwater: 'unknown' },
    };
    const tested = (id: string, testedAt: string, pH: number) => ({
      ...{ id, testedAt, pool, issueDetected: 'x', issueName: 'pH is high', severity: 'moderate', stepCount: 1 },
      retestAt: testedAt,
      readings: { pH: { value: pH, method: 'drops' } },
    });
    api.use(
      answers('get', '/api/portal/water-tests', {
        items: [tested('w2', '2026-06-08T15:00:00.000Z', 8), tested('w1', '2026-06-01T15:00:00.000Z', 7.4)],
        nextCursor: null,
      }),
    );
    renderSite('/dashboard?tab=water');
    expect(await screen.findAllByRole('article', { name: 'pH is high' })).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'pH from 7.4 to 8 over 2 tests' })).toBeInTheDocument();
  });

  test.each([
    ['designs', '/api/designs', 'Your drawing table is clear.'],
    ['estimates', '/api/estimates', 'Nothing priced yet.'],
    ['water', '/api/portal/water-tests', 'No water tests yet.'],
  ])('without any, %s offers the first; a failing server can be asked again', async (tab, path, title) => {
    let isDown = true;
    api.use(
      http.get(path, () =>
        isDown ? refusal(500, 'INTERNAL', 'No.') : HttpResponse.json({ items: [], nextCursor: null }),
      ),
    );
    renderSite(`/dashboard?tab=${tab}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  test('a request shows the drawing and the range that went with it', async () => {
    api.use(answers('get', REQUESTS, page([{ ...request, design, estimate: item('est_1') } as never])));
    renderSite('/dashboard');
    const sent = await screen.findByRole('region', { name: 'The drawing you sent' });
    expect(within(sent).getByRole('img', { name: /plan/i })).toBeInTheDocument();
    expect(sent).toHaveTextContent(shownRange(estimate));
    expect(within(sent).getByRole('link', { name: 'Open estimate E-7K3M2Q' })).toBeInTheDocument();
  });

  test('H17 a request shows the photos that went with it', async () => {
    const urls = {
      thumb: '/api/photos/p1/thumb?until=1&signature=s',
      view: '/v',
      full: '/api/photos/p1/full?until=1&signature=t',
    };
    const photo = { id: 'p1', widthPx: 40, heightPx: 30, uploadedAt: '2026-05-01T00:00:00.000Z', urls };
    api.use(answers('get', REQUESTS, page([{ ...request, photos: [photo] }])));
    renderSite('/dashboard');
    const sent = await screen.findByRole('region', { name: 'The photos you sent' });
    expect(within(sent).getByRole('img', { name: /^Yard 1 of 1/ })).toHaveAttribute('src', urls.thumb);
    expect(within(sent).getByRole('link')).toHaveAttribute('href', urls.full);
  });

  test('D18 the assistant of another device offers the saved designs', async () => {
    renderSite('/ai-tools/design-assistant');
    const offered = await screen.findByRole('region', { name: 'Your saved designs' });
    await userEvent.click(within(offered).getByRole('button', { name: /Long Water/ }));
    await waitFor(() => expect(readDraft()?.keptAt?.designId).toBe('des_1'));
    expect(screen.queryByRole('region', { name: 'Your saved designs' })).not.toBeInTheDocument();
  });

  test('D21 a visit booked from a shared drawing takes a copy of it along, and leaves the work of this device', async () => {
    const { sent, handlers } = estimateServer();
    api.use(
      ...[...handlers, ...scheduleServer().handlers],
      answers('get', '/api/designs/shared/t1', { ...detail, access: 'link' }),
    );
    renderSite('/ai-tools/design-assistant#shared=t1');
    const shared = await screen.findByRole('region', { name: 'Long Water' });
    const book = within(shared).getByRole('button', { name: 'Book a visit' });
    await waitFor(() => expect(book).toBeEnabled());
    await userEvent.click(book);
    await userEvent.click(await screen.findByRole('radio', { name: /Studio meeting/ }));
    expect(sent[0]).toMatchObject({ path: '/api/designs', body: { name: 'Long Water', design } });
    expect(JSON.parse(localStorage.getItem('schedule-draft') ?? '{}')).toMatchObject({
      values: { designVersionId: 'ver_1', estimateId: 'est_1' },
    });
    expect(readDraft()).toBeNull();
  });

  test('D21 a shared drawing is looked at with its range and the way to a visit, and opens as a copy of one’s own', async () => {
    api.use(answers('get', '/api/designs/shared/t1', { ...detail, access: 'link' }));
    renderSite('/ai-tools/design-assistant#shared=t1');
    const shared = await screen.findByRole('region', { name: 'Long Water' });
    expect(await within(shared).findByText(/^\$[\d,]+ to \$[\d,]+$/)).toBeInTheDocument();
    await waitFor(() => expect(within(shared).getByRole('button', { name: 'Book a visit' })).toBeEnabled());
    expect(await within(shared).findByText('The live model')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Drawing\. / })).not.toBeInTheDocument();
    await userEvent.click(within(shared).getByRole('button', { name: 'Open a copy' }));
    expect(readDraft()).toMatchObject({ design, name: 'Long Water', keptAt: null });
    expect(await screen.findByRole('group', { name: /^Drawing\. / })).toHaveFocus();
  });
});

describe('profile', () => {
  const account = (name: string, version: number) => ({ user: { ...CLAIRE, name }, version });
  const sessions = {
    items: [
      {
        id: 's1',
        current: true,
        createdAt: request.receivedAt,
        lastSeenAt: request.receivedAt,
        userAgent: 'Mozilla/5.0 (Windows) Firefox/150.0',
        ipHint: null,
      },
      {
        id: 's2',
        current: false,
        createdAt: request.receivedAt,
        lastSeenAt: request.receivedAt,
        userAgent: 'Mozilla/5.0 (iPhone) Safari/605',
        ipHint: '203.0.113.0/24',
      },
    ],
  };
  const openProfile = async () => {
    renderSite('/dashboard?tab=profile');
    return screen.findByRole('textbox', { name: 'Name' });
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  beforeEach(() =>
    api.use(
      signedIn(),
      answers('get', ACCOUNT, account(CLAIRE.name, 3)),
      answers('get', `${ACCOUNT}/sessions`, sessions),
    ),
  );

  test('C18 saves name and phone with the version it read; each form opens with what is required', async () => {
    let body: unknown;
    api.use(
      http.patch(ACCOUNT, async ({ request: sent }) => {
        body = await sent.json();
        return HttpResponse.json(account('Claire B.', 4));
      }),
    );
    const name = await openProfile();
    expect(screen.getAllByText('Fields are required unless marked optional.')).toHaveLength(2);
    await userEvent.clear(name);
    await userEvent.type(name, 'Claire B.');
    await save();
    expect(await screen.findByText('Saved', { selector: 'div' })).toBeInTheDocument();
    expect(body).toEqual({ name: 'Claire B.', phone: CLAIRE.phone, version: 3 });
  });

  test('a token too old is renewed, so that the next press works', async () => {
    const tokens: (string | null)[] = [];
    api.use(
      http.patch(ACCOUNT, ({ request: sent }) => {
        const token = sent.headers.get('X-CSRF-Token');
        tokens.push(token);
        return token === 'v1.fresh'
          ? HttpResponse.json(account(CLAIRE.name, 4))
          : refusal(403, 'CSRF_TOKEN_INVALID', 'Reload the page and try again.');
      }),
    );
    await openProfile();
    api.use(signedIn({ ...CLAIRES_SESSION, token: 'v1.fresh' }));
    await save();
    expect(
      await within(screen.getByRole('main')).findByText('This page was open for a long time. Try again.'),
    ).toBeInTheDocument();
    await waitFor(async () => {
      await save();
      expect(tokens.at(-1)).toBe('v1.fresh');
    });
    expect(await screen.findByText('Saved', { selector: 'div' })).toBeInTheDocument();
  });

  test('C18 a profile that was not saved is also reported in a toast, which sends it again', async () => {
    let isDown = true;
    const names: string[] = [];
    api.use(
      http.patch(ACCOUNT, async ({ request: sent }) => {
        const { name } = (await sent.json()) as { name: string };
        names.push(name);
        return isDown ? refusal(503, 'NOT_READY', 'No.') : HttpResponse.json(account(name, 4));
      }),
    );
    await openProfile();
    await save();
    const toast = (await screen.findByText('Not saved')).closest('li')!;
    expect(within(toast).getByRole('alert')).toHaveTextContent(
      'Our server did not answer. Nothing was lost. Try again.',
    );
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('Our server did not answer.');
    isDown = false;
    within(toast).getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Saved', { selector: 'div' })).toBeInTheDocument();
    expect(names.at(-1)).toBe(CLAIRE.name);
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });

  test('C18 "Try again" saves the profile also once its form was left', async () => {
    let [isDown, saves] = [true, 0];
    api.use(
      http.patch(ACCOUNT, async ({ request: sent }) => {
        const { name } = (await sent.json()) as { name: string };
        saves += 1;
        return isDown ? refusal(503, 'NOT_READY', 'No.') : HttpResponse.json(account(name, 4));
      }),
    );
    await userEvent.type(await openProfile(), '!');
    await save();
    await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
    const toast = (await screen.findByText('Not saved')).closest('li')!;
    isDown = false;
    const before = saves;
    within(toast).getByRole('button', { name: 'Try again' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Saved', { selector: 'div' })).toBeInTheDocument();
    expect(saves).toBe(before + 1);
  });

  test('a change made elsewhere is shown, and neither side is lost', async () => {
    const versions: unknown[] = [];
    api.use(
      http.patch(ACCOUNT, async ({ request: sent }) => {
        const body = (await sent.json()) as { name: string; version: number };
        versions.push(body.version);
        if (body.version === 9) return HttpResponse.json(account(body.name, 10));
        api.use(answers('get', ACCOUNT, account('Claire Chouteau', 9)));
        return refusal(409, 'STALE_VERSION', 'Changed.', { current: account('Claire Chouteau', 9) });
      }),
    );
    const name = await openProfile();
    await userEvent.clear(name);
    await userEvent.type(name, 'Claire B.');
    await save();
    expect(await screen.findByText('Other version: Claire Chouteau, 314 555 0134.')).toBeInTheDocument();
    expect(name).toHaveValue('Claire B.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(versions).toEqual([3, 9]));
    await waitFor(() => expect(screen.queryByText(/^Other version/)).not.toBeInTheDocument());
  });

  test('shows a wrong current password beside its field', async () => {
    api.use(
      http.post(`${ACCOUNT}/password`, () =>
        refusal(422, 'PASSWORD_WRONG', 'x', { fields: { currentPassword: 'That is not your current password.' } }),
      ),
    );
    await openProfile();
    await userEvent.type(screen.getByLabelText('Current password'), 'wrong');
    await userEvent.type(screen.getByLabelText('New password'), 'a new long sentence');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toBeInvalid());
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/That is not your current password/);
    await userEvent.click(screen.getByLabelText('Current password'));
    await userEvent.keyboard('abc');
    expect(screen.getByLabelText('Current password')).toHaveValue('wrongabc');
  });

  test('another device can be logged out', async () => {
    let ended: string | undefined;
    await openProfile();
    const button = await screen.findByRole('button', { name: /^Log out Safari on iPhone/ });
    expect(screen.getByText('All times Central')).toBeInTheDocument();
    api.use(
      http.delete(`${ACCOUNT}/sessions/:id`, ({ params }) => {
        ended = String(params.id);
        api.use(answers('get', `${ACCOUNT}/sessions`, { items: sessions.items.slice(0, 1) }));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(ended).toBe('s2');
    expect(screen.getByText('Firefox on Windows')).toBeInTheDocument();
  });

  test('an ended session lays the login over the page and keeps what was typed', async () => {
    const name = await openProfile();
    await userEvent.clear(name);
    await userEvent.type(name, 'Claire B.');
    api.use(http.patch(ACCOUNT, () => refusal(401, 'SESSION_EXPIRED', 'Log in again.')));
    await save();
    const sheet = await screen.findByRole('dialog', { name: 'You were logged out for safety.' });
    expect(within(sheet).getByRole('textbox', { name: 'Email' })).toHaveValue(CLAIRE.email);

    window.dataLayer = [];
    await userEvent.click(within(sheet).getByRole('button', { name: 'Log in' }));
    api.use(answers('post', '/api/auth/login', { error: 'Wrong.', code: 'CREDENTIALS_INVALID' }, 401));
    await userEvent.type(within(sheet).getByLabelText('Password'), 'guess');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Log in' }));
    expect(await within(sheet).findByText('Wrong.')).toBeInTheDocument();
    expect(sheet.querySelector('form')).toHaveAttribute('name', 'login');
    expect(trackedEvents()).toEqual([
      { event: 'form_error', form_name: 'login', error_code: 'invalid-password' },
      { event: 'form_error', form_name: 'login', error_code: 'CREDENTIALS_INVALID' },
    ]);
    await userEvent.clear(within(sheet).getByLabelText('Password'));

    api.use(
      answers('post', '/api/auth/login', { ...CLAIRES_SESSION }),
      http.patch(ACCOUNT, async ({ request: sent }) => {
        const body = (await sent.json()) as { name: string };
        return HttpResponse.json(account(body.name, 4));
      }),
    );
    await userEvent.type(within(sheet).getByLabelText('Password'), 'limestone and ink');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Claire B.');
    await save();
    expect(await screen.findByText('Saved', { selector: 'div' })).toBeInTheDocument();
  });
});

describe('visits', () => {
  const FEED = 'http://localhost/api/schedule/feed/token.ics';
  beforeEach(() => api.use(signedIn()));

  test('shows what comes and what was, with the way to change it', async () => {
    const set = customerVisit({ id: 'vis_1' });
    const close = customerVisit({ id: 'vis_2', canReschedule: false, canCancel: false, reference: 'V-CLOSE1' });
    const gone = customerVisit({ id: 'vis_3', status: 'cancelled', cancelReason: 'My plans changed' });
    api.use(http.get('/api/portal/visits', () => HttpResponse.json({ items: [gone, close, set] })));
    renderSite('/dashboard?tab=visits');
    const cards = await screen.findAllByRole('article', { name: 'Studio meeting' });
    expect(cards).toHaveLength(3);
    expect(within(cards[1]!).getByRole('link', { name: 'Reschedule or cancel' })).toHaveAttribute(
      'href',
      '/schedule-now#visit=token-one-0123456789ab',
    );
    expect(cards[0]).toHaveTextContent('To change it now, email');
    expect(within(cards[0]!).queryByRole('link', { name: /Reschedule|Cancel/ })).not.toBeInTheDocument();
    expect(cards[2]).toHaveTextContent('Reason: My plans changed');
    expect(cards[2]?.closest('details')).not.toHaveAttribute('open');
  });

  test('J.2 makes a calendar link only when asked for one', async () => {
    let asked = 0;
    api.use(
      http.get('/api/portal/visits', () => HttpResponse.json({ items: [customerVisit()] })),
      http.post('/api/portal/visits/feed', () => {
        asked += 1;
        return HttpResponse.json({ url: FEED }, { status: 201 });
      }),
    );
    renderSite('/dashboard?tab=visits');
    const make = await screen.findByRole('button', { name: 'Create a calendar link' });
    expect(asked).toBe(0);
    await userEvent.click(make);
    expect(await screen.findByText(FEED)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', FEED.replace('http:', 'webcal:'));
    expect(asked).toBe(1);
  });

  test('without a visit it leads to the open times', async () => {
    api.use(http.get('/api/portal/visits', () => HttpResponse.json({ items: [] })));
    renderSite('/dashboard?tab=visits');
    expect(await screen.findByText('No upcoming visits.')).toBeInTheDocument();
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'See open times' })).toHaveAttribute('href', '/schedule-now');
  });
});
