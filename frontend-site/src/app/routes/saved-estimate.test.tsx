import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { newDesign, resized, withShape } from 'poolkit/design';
import { newDraft, replaceDraft } from '../../lib/designs/draft';
import { api } from '../../testing/api-server';
import { DEARER_BOOK, priceOf, pricesAre, savedEstimate } from '../../testing/estimate-server';
import { ESTIMATOR_PATH, openAt, press, shown, step, stored, watchEstimator } from '../../testing/estimator-page';
import { renderSite } from '../../testing/render-site';

watchEstimator();

describe('a saved estimate', () => {
  const open = async (estimate = savedEstimate(), hash = '') => {
    api.use(
      http.get('/api/estimates/est_1', ({ request }) =>
        new URL(request.url).searchParams.get('key') === (hash === '' ? null : 'k1')
          ? HttpResponse.json(estimate)
          : HttpResponse.json({ error: 'That estimate could not be found.', code: 'NOT_FOUND' }, { status: 404 }),
      ),
    );
    const site = renderSite(`${ESTIMATOR_PATH}?estimate=est_1${hash}`);
    await screen.findByRole('heading', { level: 2, name: 'Long Water' });
    return site;
  };

  test('shows the saved prices, and refreshes only on request', async () => {
    api.use(pricesAre(DEARER_BOOK));
    await open(savedEstimate({ pricesChanged: true }));
    expect(screen.getAllByText(shown(priceOf(newDesign())))).not.toHaveLength(0);
    expect(
      await screen.findByText(
        'Prices were updated on June 1, 2026. Your saved range keeps its old date until you refresh it.',
      ),
    ).toBeInTheDocument();
    const fresh = { ...savedEstimate({ id: 'est_2', reference: 'E-NEW', name: 'Refreshed' }, DEARER_BOOK) };
    api.use(
      http.post('/api/estimates/est_1/reissue', () => HttpResponse.json(fresh, { status: 201 })),
      http.get('/api/estimates/est_2', () => HttpResponse.json(fresh)),
    );
    await press('Refresh prices');
    await screen.findByRole('heading', { level: 2, name: 'Refreshed' });
    expect(screen.getAllByText(shown(priceOf(newDesign(), NOTHING_KNOWN, DEARER_BOOK)))).not.toHaveLength(0);
  });

  test('D21 opens read-only from a link, and removes the key from the address', async () => {
    await open(savedEstimate({ access: 'link', url: null, designVersionId: null, pricesChanged: true }), '#key=k1');
    expect(screen.queryByRole('link', { name: 'Send to a designer' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Book a visit' })).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Share link' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refresh prices' })).not.toBeInTheDocument();
    expect(window.location.hash).toBe('');
  });

  test('D21 shows and selects a link that cannot be copied', async () => {
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { url } = savedEstimate();
    await open();
    await press('Share link');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(url);
    writeText.mockResolvedValueOnce();
    await press('Share link');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(field).not.toBeInTheDocument();
  });

  test('can be changed without losing it', async () => {
    await open(savedEstimate({ design: withShape(newDesign(), resized(newDesign().shape, { lengthFt: 44 })) }));
    await press('Change this pool');
    await step('Size');
    expect(await screen.findByLabelText('Length')).toHaveValue('44');
  });

  test('undoes "Change this pool" on the estimator page', async () => {
    const before = withShape(newDesign(), resized(newDesign().shape, { lengthFt: 38 }));
    localStorage.setItem(
      'design-draft',
      JSON.stringify({ ...newDraft(), design: before, changedAt: '2026-06-01T15:00:00.000Z' }),
    );
    await open(savedEstimate({ design: withShape(newDesign(), resized(newDesign().shape, { lengthFt: 44 })) }));
    const readBefore = () => ({ ...newDraft(), design: before, changedAt: '2026-06-01T15:00:00.000Z' });
    await press('Change this pool');
    await step('Size');
    expect(await screen.findByLabelText('Length')).toHaveValue('44');
    // What Undo does; its toast is gone after five seconds, whatever a busy machine has done by then.
    act(() => replaceDraft(readBefore()));
    expect(screen.getByLabelText('Length')).toHaveValue('38');
    fireEvent.change(screen.getByLabelText('Length'), { target: { value: '39' } });
    expect(stored()).toMatchObject({ design: { shape: { lengthFt: 39 } } });
  });

  test('takes over a drawing changed in another tab', async () => {
    await openAt('size', 'Size');
    const there = withShape(newDesign(), resized(newDesign().shape, { lengthFt: 41 }));
    localStorage.setItem(
      'design-draft',
      JSON.stringify({ ...newDraft(), design: there, changedAt: '2026-06-01T15:00:00.000Z' }),
    );
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'design-draft' }));
    });
    expect(await screen.findByLabelText('Length')).toHaveValue('41');
  });
});
