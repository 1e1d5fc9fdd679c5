import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { answers, api, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import {
  choose,
  field,
  fillPool,
  open,
  PATH,
  press,
  read,
  stepHeading,
  toPlan,
  toReadings,
  user,
  withPublishedFigures,
} from '../../testing/water-wizard';

withPublishedFigures();

describe('work that is kept', () => {
  test('E13 saves every keystroke on the device and offers to continue on return', async () => {
    const first = await open();
    await fillPool('17500');
    first.unmount();
    await open();
    expect(screen.getByText(/^Your readings from .* are here\.$/)).toBeInTheDocument();
    await press('Continue');
    expect(await stepHeading('Readings')).toHaveFocus();
  });

  test('deletes the draft when starting over', async () => {
    const first = await open();
    await fillPool('17500');
    first.unmount();
    await open();
    await press('Start over');
    expect(field(/^Volume/)).toHaveValue('');
    expect(localStorage.getItem('water-draft')).toBeNull();
  });

  test('can undo starting over', async () => {
    const first = await open();
    await fillPool('17500');
    first.unmount();
    await open();
    await press('Start over');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field(/^Volume/)).toHaveValue('17500');
    expect(localStorage.getItem('water-draft')).toContain('17500');
  });

  test('hides the notice once the user goes on', async () => {
    const first = await open();
    await fillPool('17500');
    first.unmount();
    await open();
    expect(screen.getByText(/^Your readings from .* are here\.$/)).toBeInTheDocument();
    await press('Next');
    await stepHeading('Readings');
    await press('Back');
    await stepHeading('Your pool');
    expect(screen.queryByText(/^Your readings from .* are here\.$/)).not.toBeInTheDocument();
  });

  test('shares one draft between two tabs without overwriting newer work', async () => {
    await open();
    await fillPool('17500');
    const other = {
      values: {
        ...(JSON.parse(localStorage.getItem('water-draft') ?? '{}') as { values: object }).values,
        volume: '20000',
      },
    };
    const store = (minutes: number, volume: string) => {
      const changedAt = new Date(Date.now() + minutes * 60_000).toISOString();
      localStorage.setItem('water-draft', JSON.stringify({ values: { ...other.values, volume }, changedAt }));
    };
    store(1, '20000');
    fireEvent(window, new StorageEvent('storage', { key: 'water-draft' }));
    expect(field(/^Volume/)).toHaveValue('20000');
    // Stored by a tab whose event has not come yet.
    store(2, '21000');
    await choose('Salt cell');
    expect(field(/^Volume/)).toHaveValue('21000');
    expect(screen.getByRole('radio', { name: 'Salt cell' })).toBeChecked();
    localStorage.removeItem('water-draft');
    fireEvent(window, new StorageEvent('storage', { key: 'water-draft' }));
    expect(field(/^Volume/)).toHaveValue('');
  });

  test('leaves out what cannot be read back', async () => {
    localStorage.setItem(
      'water-draft',
      JSON.stringify({
        values: {
          surface: 'glass',
          readings: { pH: 7, constructor: 'x' },
          complaints: [1, 'green', 'x'],
          answers: { __proto__: 1 },
        },
        changedAt: 'never',
      }),
    );
    await open(`${PATH}?step=seen`);
    expect(await screen.findByRole('checkbox', { name: 'The water is green' })).toBeChecked();
  });

  test('clears the draft on logout', async () => {
    localStorage.setItem('water-draft', '{}');
    api.use(answers('post', '/api/auth/logout', null, 204));
    renderSite('/logout');
    await waitFor(() => expect(localStorage.getItem('water-draft')).toBeNull());
  });
});

describe('E08 keeping a test', () => {
  test('invites a visitor to log in afterward, and returns to the work', async () => {
    await toReadings();
    await read({ pH: '7.9' });
    await toPlan();
    const panel = (await screen.findByRole('heading', { level: 3, name: 'Keep it' })).closest('section') as HTMLElement;
    expect(within(panel).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fai-tools%2Fmaintenance-wizard%3Fstep%3Dplan',
    );
  });

  test('saves once although the first answer was lost', async () => {
    const sent: { key: string | null; body: unknown }[] = [];
    api.use(
      signedIn(),
      http.post('/api/portal/water-tests', async ({ request }) => {
        sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ id: 'test_1' }, { status: 201 });
      }),
    );
    await toReadings();
    await read({ pH: '7.9' });
    await toPlan(['The water is cloudy or milky']);
    await user.click(await screen.findByRole('button', { name: 'Save to my account' }));
    expect(await screen.findAllByText('This test is in your account.')).not.toHaveLength(0);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent[0]?.body).toMatchObject({
      pool: { kind: 'pool', volumeGal: 18_000, surface: 'plaster', sanitiser: 'liquid' },
      readings: { pH: { value: 7.9, method: 'drops' } },
      symptoms: ['cloudy'],
    });
  });

  test('shows the plan offline and says why it cannot be saved', async () => {
    api.use(signedIn());
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await toReadings();
    await read({ pH: '7.9' });
    await toPlan();
    expect(await screen.findByText(/^You are offline\. The plan works offline/)).toBeInTheDocument();
    online.mockRestore();
  });
});
