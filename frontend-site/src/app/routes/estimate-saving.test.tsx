import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { newDesign, type PoolDesign } from 'poolkit/design';
import { markOf, newDraft, type KeptAt } from '../../lib/designs/draft';
import { api } from '../../testing/api-server';
import {
  DEARER_BOOK,
  estimateServer,
  PRICE_BOOK,
  priceOf,
  pricesAre,
  savedEstimate,
} from '../../testing/estimate-server';
import { openAt, openResult, press, shown, step, user, watchEstimator } from '../../testing/estimator-page';
import { renderSite } from '../../testing/render-site';
import { scheduleServer } from '../../testing/schedule-server';
import { trackedEvents } from '../../testing/tracked-events';

// The browser of the tests has no WebGL.
jest.mock('../../components/three/pictures-of', () => ({
  picturesOf: (pools: readonly { design: PoolDesign }[]) =>
    Promise.resolve(pools.map(({ design }) => `blob:${design.deck.kind}`)),
}));
URL.revokeObjectURL = () => {};

watchEstimator();

describe('saving', () => {
  test('D21 saves drawing and estimate together once, and only then offers an account', async () => {
    const server = estimateServer();
    api.use(...server.handlers);
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved as E-7K3M2Q, valid until July 1, 2126\.$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeInTheDocument();
    expect(trackedEvents()).toContainEqual({ event: 'design_save', content_type: 'estimate' });
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/designs', '/api/estimates']);
    expect(server.sent[1]?.body).toEqual({ designVersionId: 'ver_1', answers: NOTHING_KNOWN, costBookVersion: 1 });
    await press('Save');
    expect(server.sent).toHaveLength(2);
  });

  test('D10 the share link of a drawing leads to its live model, with its own card', async () => {
    const url = 'https://pools.example/pools/k1#shared=t1';
    api.use(
      ...estimateServer().handlers,
      http.post('/api/designs/des_1/share', () => HttpResponse.json({ url, token: 't1', expiresAt: '2126-01-01' })),
    );
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    renderSite('/ai-tools/design-assistant');
    await user.click(await screen.findByRole('button', { name: 'Share link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(url);
  });

  test('D21 saves a changed pool as the next version of the same design', async () => {
    const server = estimateServer();
    api.use(...server.handlers);
    const site = await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved as/);
    site.unmount();
    await openAt('extras', 'Extras');
    await user.click(await screen.findByRole('radio', { name: /^Gas heater adds/ }));
    await press('See the range');
    await step('Your planning range');
    expect(screen.getByText(/You changed this pool after it was saved/)).toBeInTheDocument();
    await press('Save');
    await screen.findByText(/^Saved as/);
    expect(server.sent[2]).toMatchObject({ path: '/api/designs/des_1/versions', body: { baseVersionNo: 1 } });
    expect(server.sent[3]?.body).toMatchObject({ designVersionId: 'ver_2' });
  });

  test('D21 retries after a lost answer with the same keys', async () => {
    const server = estimateServer();
    let losses = 2;
    api.use(
      http.post('/api/estimates', async ({ request }) => {
        server.sent.push({ path: 'lost', key: request.headers.get('Idempotency-Key'), body: {} });
        if (losses-- > 0) return HttpResponse.error();
        return HttpResponse.json(savedEstimate(), { status: 201 });
      }),
      ...server.handlers.filter((handler) => handler.info.header !== 'POST /api/estimates'),
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^Not saved\. Our server did not answer/);
    await press('Save');
    await screen.findByText(/^Saved as/);
    const keys = (path: string) => new Set(server.sent.filter((one) => one.path === path).map(({ key }) => key));
    expect(keys('lost').size).toBe(1);
    expect(keys('/api/designs').size).toBe(1);
  });

  test('C18 shows a failed save in a toast that can retry', async () => {
    const { handlers, sent } = estimateServer();
    let isDown = true;
    api.use(
      http.post('/api/designs', () => (isDown ? HttpResponse.error() : undefined)),
      ...handlers,
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Send to a designer' }));
    const toast = (await screen.findByText('Not saved')).closest('li')!;
    expect(within(toast).getByRole('alert')).toHaveTextContent('Our server did not answer. Nothing was lost.');
    expect(await screen.findByText(/^Not saved\. Our server did not answer/)).toBeInTheDocument();
    isDown = false;
    within(toast).getByRole('button', { name: 'Try again' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tell us about the house.' })).toBeInTheDocument();
    expect(sent.map(({ path }) => path)).toEqual(['/api/designs', '/api/estimates']);
  });

  test('saves nothing when prices changed, and shows the old range beside the new until refreshed', async () => {
    const server = estimateServer(DEARER_BOOK);
    api.use(...server.handlers);
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Prices were updated while you worked. Here is the new range beside the old.');
    expect(notice).toHaveTextContent(`Old: ${shown(priceOf(newDesign()))}`);
    expect(notice).toHaveTextContent(`New: ${shown(priceOf(newDesign(), NOTHING_KNOWN, DEARER_BOOK))}`);
    expect(server.saved).toHaveLength(0);
    api.use(pricesAre(DEARER_BOOK));
    await press('Refresh prices');
    expect(await screen.findAllByText(shown(priceOf(newDesign(), NOTHING_KNOWN, DEARER_BOOK)))).not.toHaveLength(0);
    await press('Save');
    await screen.findByText(/^Saved as/);
    expect(server.saved).toHaveLength(1);
  });

  test('D21 says when work is in an account, or until when the browser keeps it', async () => {
    const server = estimateServer();
    api.use(
      http.post('/api/estimates', () => HttpResponse.json(savedEstimate({ keptUntil: null }), { status: 201 })),
      ...server.handlers,
    );
    const site = await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It is in your account.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
    site.unmount();
    localStorage.clear();
    api.use(...estimateServer().handlers);
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This browser keeps it until December 1, 2126\./)).toBeInTheDocument();
  });

  test('C06 waits for a running save when Send is clicked', async () => {
    const server = estimateServer();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.use(
      http.post('/api/designs', async () => {
        await held;
        return undefined;
      }),
      ...server.handlers,
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await press('Send to a designer');
    answer();
    expect(await screen.findByText(/^Your drawing and estimate E-7K3M2Q are attached/)).toBeInTheDocument();
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/designs', '/api/estimates']);
  });

  test('B19 books a visit with drawing and estimate attached', async () => {
    const schedule = scheduleServer();
    api.use(...estimateServer().handlers, ...schedule.handlers);
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Book a visit' }));
    await user.click(await screen.findByRole('radio', { name: /Studio meeting/ }));
    expect(JSON.parse(localStorage.getItem('schedule-draft') ?? '{}')).toMatchObject({
      values: { designVersionId: 'ver_1', estimateId: 'est_1' },
    });
  });

  describe('of an earlier day', () => {
    const keptAt = (changes: Partial<KeptAt> = {}): KeptAt => ({
      designId: 'des_1',
      versionId: 'ver_1',
      versionNo: 1,
      estimateId: 'est_1',
      reference: 'E-7K3M2Q',
      validUntil: '2126-07-02T04:59:59.999Z',
      costBookVersion: 1,
      keptUntil: null,
      url: null,
      mark: markOf(newDraft()),
      ...changes,
    });
    const keep = (kept: unknown) =>
      localStorage.setItem(
        'design-draft',
        JSON.stringify({ ...newDraft(), changedAt: '2026-06-01T15:00:00.000Z', keptAt: kept }),
      );
    const serverWith = (inForce = PRICE_BOOK) => {
      const server = estimateServer(inForce);
      server.saved.push(savedEstimate({ design: newDesign() }));
      api.use(pricesAre(inForce), ...server.handlers);
      return server;
    };

    test('D07 reissues a saved estimate with older prices', async () => {
      const server = serverWith(DEARER_BOOK);
      keep(keptAt());
      await openResult();
      expect(
        await screen.findByText(
          'Prices were updated on June 1, 2026. Your saved range keeps its old date until you refresh it.',
        ),
      ).toBeInTheDocument();
      expect(screen.queryByText(/^Saved as E-7K3M2Q, valid/)).not.toBeInTheDocument();
      await press('Send to a designer');
      expect(await screen.findByText(/^Your drawing and estimate E-AGAIN1 are attached/)).toBeInTheDocument();
      expect(server.sent.map(({ path }) => path)).toEqual(['/api/estimates/est_1/reissue']);
    });

    test('is reissued with the same prices after it expires', async () => {
      serverWith();
      keep(keptAt({ validUntil: '2026-07-02T04:59:59.999Z' }));
      await openResult();
      expect(await screen.findByText('Estimate E-7K3M2Q was valid until July 1, 2026.')).toBeInTheDocument();
      await press('Refresh prices');
      expect(await screen.findByText(/^Saved as E-AGAIN1, valid until July 1, 2126\.$/)).toBeInTheDocument();
    });

    test('never reissues an expired estimate at new prices before they are shown', async () => {
      const server = estimateServer(DEARER_BOOK);
      server.saved.push(savedEstimate({ design: newDesign() }));
      api.use(...server.handlers);
      keep(keptAt({ validUntil: '2026-07-02T04:59:59.999Z' }));
      await openResult();
      await user.click(await screen.findByRole('button', { name: 'Refresh prices' }));
      expect(await screen.findByText(/^Prices were updated while you worked\./)).toBeInTheDocument();
      expect(server.sent.map(({ path }) => path)).toEqual(['/api/estimates/est_1/reissue']);
      expect(server.saved).toHaveLength(1);
    });

    test('treats an estimate without a price version as outdated', async () => {
      serverWith();
      const { costBookVersion: _, keptUntil: __, ...old } = keptAt();
      keep(old);
      await openResult();
      expect(await screen.findByText(/^Prices were updated on January 1, 2026\./)).toBeInTheDocument();
    });

    test('saves a new estimate when the old one was deleted', async () => {
      const server = estimateServer(DEARER_BOOK);
      api.use(pricesAre(DEARER_BOOK), ...server.handlers);
      keep(keptAt());
      await openResult();
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      expect(await screen.findByText(/^Saved as E-7K3M2Q, valid until July 1, 2126\.$/)).toBeInTheDocument();
      expect(server.sent.map(({ path }) => path)).toEqual([
        '/api/estimates/est_1/reissue',
        '/api/designs/des_1/versions',
        '/api/estimates',
      ]);
    });
  });

  test('keeps the notice of new prices until they are loaded', async () => {
    const server = estimateServer(DEARER_BOOK);
    api.use(...server.handlers);
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    await press('Refresh prices');
    expect(await screen.findByText(/The new prices did not load\./)).toBeInTheDocument();
  });

  test('says so on the page when the PDF cannot be loaded', async () => {
    const server = estimateServer();
    api.use(
      ...server.handlers,
      http.get('/api/estimates/est_1/estimate.pdf', () =>
        HttpResponse.json({ error: 'Try again in a minute.', code: 'TOO_MANY_REQUESTS' }, { status: 429 }),
      ),
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    expect(await screen.findByText(/^The PDF could not be created\. Try again in a minute\./)).toBeInTheDocument();
  });

  test('requests the PDF in the chosen units', async () => {
    const asked: string[] = [];
    api.use(
      http.get('/api/estimates/est_1/estimate.pdf', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ error: 'Try again in a minute.', code: 'TOO_MANY_REQUESTS' }, { status: 429 });
      }),
      ...estimateServer().handlers,
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(asked).toEqual(['']));
    await user.click(screen.getByRole('radio', { name: 'm' }));
    try {
      await press('PDF');
      await waitFor(() => expect(asked).toEqual(['', '?units=metric']));
    } finally {
      await user.click(screen.getByRole('radio', { name: 'ft' }));
    }
  });

  test('D20 compares saved versions with the one on the page', async () => {
    const server = estimateServer();
    server.saved.push(savedEstimate({ id: 'est_9', name: 'Smaller', design: newDesign({ deck: { kind: 'none' } }) }));
    api.use(...server.handlers);
    await openResult();
    await user.click(await screen.findByRole('checkbox', { name: /^Smaller/ }));
    const table = await screen.findByRole('region', { name: 'Versions side by side' });
    const heads = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(
      expect.arrayContaining(['Plan', 'Size', 'Volume', 'Range', 'Running cost per year', 'Sun on the water, July']),
    );
    const pictures = await within(table).findAllByRole('img', { name: /^3D view of/ });
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['blob:ring', 'blob:none']);
    expect(within(table).getAllByText(/^\d+\.\d hours a day, open yard$/)).toHaveLength(2);
    expect(within(table).getByText(/\(−\$[\d,]+\)$/)).toBeInTheDocument();
  });

  test('C06 sends drawing and estimate with the request, and nothing is typed twice', async () => {
    const server = estimateServer();
    const requests: Record<string, unknown>[] = [];
    api.use(
      ...server.handlers,
      http.post('/api/consultations', async ({ request }) => {
        requests.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(
          { id: 'l', reference: 'C-1', status: 'new', answerBy: '2026-06-10T19:00:00.000Z', uploadKey: 'u' },
          { status: 201 },
        );
      }),
    );
    await openResult();
    await user.click(await screen.findByRole('button', { name: 'Send to a designer' }));
    expect(
      await screen.findByText(/^Your drawing and estimate E-7K3M2Q are attached: \$[\d,]+ to \$[\d,]+\.$/),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'A new pool' })).toBeChecked();
    await press('Continue');
    await user.type(await screen.findByRole('textbox', { name: 'Where is the house?' }), '63131');
    await press('Continue');
    await screen.findByRole('textbox', { name: 'Name' });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Claire Marsh');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'claire@example.com');
    await press('Send request');
    await screen.findByRole('heading', { level: 1, name: /^Thank you, Claire/ });
    expect(requests[0]).toMatchObject({ service: 'pool-construction', designVersionId: 'ver_1', estimateId: 'est_1' });
    expect(window.dataLayer).toContainEqual(
      expect.objectContaining({ event: 'generate_lead', value: priceOf(newDesign()).likelyCents / 100 }),
    );
  });

  test('C06 never asks again what the estimate knows about the yard, until it is removed', async () => {
    const server = estimateServer();
    const design = newDesign();
    server.saved.push(
      savedEstimate({ design: { ...design, yard: { ...design.yard, accessWidthFt: 9, slopeClass: 'flat' } } }),
    );
    api.use(...server.handlers);
    renderSite('/consult?design=ver_1&estimate=est_1');
    await screen.findByText(/^Your drawing and estimate E-7K3M2Q are attached: Long Water, /);
    await press('Continue');
    await screen.findByRole('radiogroup', { name: /^Whose house is it/ });
    const wayIn = () => screen.queryByRole('radiogroup', { name: /^How wide is the access to the yard/ });
    expect(wayIn()).not.toBeInTheDocument();
    await press('Remove drawing and estimate');
    expect(wayIn()).toBeInTheDocument();
  });

  test('C06 can remove what is attached', async () => {
    const server = estimateServer();
    server.saved.push(savedEstimate());
    api.use(...server.handlers);
    renderSite('/consult?design=ver_1&estimate=est_1');
    expect(
      await screen.findByText(/^Your drawing and estimate E-7K3M2Q are attached: Long Water, /),
    ).toBeInTheDocument();
    await press('Remove drawing and estimate');
    expect(screen.queryByText(/are attached/)).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('consult-draft') ?? '{}')).toMatchObject({ values: { estimateId: '' } });
  });
});
