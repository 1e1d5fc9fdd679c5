import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  EMPTY_LIST,
  fromLink,
  readList,
  toLink,
  type PartyList,
  partyReminders,
} from '../../features/checklist/party-list';
import { CHECKLIST } from '../../content/checklist';
import { CHECKLIST_KEY, readStored, WATER_DRAFT_KEY, writeStored } from '../../lib/drafts/stored-work';
import { answers, api, CLAIRE, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const LIST: PartyList = {
  date: '2026-06-20',
  adults: 8,
  children: 5,
  evening: true,
  done: ['gate', 'own-1'],
  own: [{ id: 'own-1', text: 'Crème brûlée for Zoë' }],
  changedAt: '2026-06-01T12:00:00.000Z',
};

// jsdom knows no pointers; a press on a toast asks for them.
HTMLElement.prototype.hasPointerCapture = () => false;

const TESTS = '/api/portal/water-tests';
beforeEach(() => api.use(answers('get', TESTS, { items: [], nextCursor: null })));

const open = async () => {
  renderSite('/pool-party-checklist');
  return screen.findByRole('heading', { level: 1, name: 'The pool party checklist' });
};

test('H16 scales amounts with the guests, adds the evening line, and counts days back from the date', async () => {
  const user = userEvent.setup();
  await open();
  expect(screen.queryByText(/lb, \d+ cups/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Adults'), '8');
  await user.type(screen.getByLabelText('Children'), '5');
  expect(screen.getByText('Ice 20 lb, 39 cups, sunscreen 26 fl oz, drinking water 7 gal.')).toBeInTheDocument();
  expect(screen.getByText(/Up to 5 jackets/)).toBeInTheDocument();
  expect(screen.queryByText('Lights on before dusk.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'The party runs into the evening' }));
  expect(screen.getByText('Lights on before dusk.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Date'), '2026-06-20');
  expect(screen.getByText('Saturday, June 6')).toBeInTheDocument();
});

test('H16 keeps checked items and added lines on this device, and can undo a reset', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('checkbox', { name: 'Check gate latch, fence and alarm.' }));
  await user.type(screen.getByLabelText('Add your own item'), 'Call the band{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Call the band' }));
  expect(screen.getByText('2 of 26 done')).toBeInTheDocument();
  expect(readList(readStored(CHECKLIST_KEY)).done).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('0 of 25 done')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(screen.getByText('2 of 26 done')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove “Call the band”' }));
  expect(screen.getByText('1 of 25 done')).toBeInTheDocument();
});

test('H16 moves the focus and announces a removed line', async () => {
  const user = userEvent.setup();
  const own = ['Call the band', 'Hang the lamps', 'Find the cake'].map((text, index) => ({ id: `own-${index}`, text }));
  writeStored(CHECKLIST_KEY, { ...LIST, own, done: ['own-1'] });
  await open();
  const remove = (text: string) => user.click(screen.getByRole('button', { name: `Remove “${text}”` }));
  const lines = () => readList(readStored(CHECKLIST_KEY)).own.map(({ text }) => text);
  await remove('Hang the lamps');
  expect(screen.getByRole('checkbox', { name: 'Find the cake' })).toHaveFocus();
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent('Removed: Hang the lamps');
  await remove('Find the cake');
  expect(screen.getByRole('checkbox', { name: 'Call the band' })).toHaveFocus();
  await remove('Call the band');
  expect(screen.getByRole('heading', { name: 'Your own items' })).toHaveFocus();
  expect(lines()).toEqual([]);
});

test('H16 asks before opening a list from a link', async () => {
  const user = userEvent.setup();
  window.history.replaceState(null, '', '/pool-party-checklist');
  writeStored(CHECKLIST_KEY, { ...EMPTY_LIST, adults: 2, changedAt: '2026-05-01T00:00:00.000Z' });
  renderSite(`/pool-party-checklist#list=${toLink(LIST)}`);
  expect(await screen.findByText('This list was shared with you.')).toBeInTheDocument();
  expect(screen.getByLabelText('Adults')).toHaveValue(2);
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  expect(screen.getByLabelText('Adults')).toHaveValue(8);
  expect(screen.getByText('Crème brûlée for Zoë')).toBeInTheDocument();
  expect(window.location.hash).toBe('');
  expect(screen.getByText('Your party')).toHaveFocus();
});

test('H16 focuses the own list after declining a shared one', async () => {
  const user = userEvent.setup();
  renderSite(`/pool-party-checklist#list=${toLink(LIST)}`);
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(screen.queryByText('This list was shared with you.')).not.toBeInTheDocument();
  expect(screen.getByText('Your party')).toHaveFocus();
});

test('H16 an old or broken link says so and leaves the own list as it was', async () => {
  const user = userEvent.setup();
  writeStored(CHECKLIST_KEY, { ...EMPTY_LIST, adults: 2, changedAt: '2026-05-01T00:00:00.000Z' });
  // As links were before lists traveled as plain JSON.
  renderSite(`/pool-party-checklist#list=${btoa(JSON.stringify({ ...EMPTY_LIST, adults: 8 }))}`);
  expect(await screen.findByText(CHECKLIST.unreadable)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(CHECKLIST.unreadable)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Adults')).toHaveValue(2);
  expect(window.location.hash).toBe('');
});

test.each(['', 'x', '%%%', 'bm90LWpzb24', btoa('[1]'), btoa('null'), 'A'.repeat(30_000)])(
  'the link %.12s is no list',
  (text) => {
    expect(fromLink(text)).toBeNull();
  },
);

test('encodes and decodes a list in a link without loss', () => {
  expect(fromLink(toLink(LIST))).toEqual({ ...LIST, changedAt: null });
});

test('reads the valid parts of a stored list', () => {
  const odd = {
    date: '2026-02-30',
    adults: 1e9,
    children: -1,
    evening: 'yes',
    done: ['gate', 7, 'nothing'],
    own: [{ id: 'x' }, null],
  };
  expect(readList(odd)).toEqual({ ...EMPTY_LIST, done: ['gate'] });
});

test('H16 puts open items of future days into the reminders', () => {
  const file = partyReminders(LIST, new Date('2026-06-10T12:00:00.000Z'))?.replaceAll('\r\n ', '') ?? '';
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(file).not.toContain('20260606');
  expect(file).toContain('DTSTART;VALUE=DATE:20260613');
  expect(file).toContain('Lights on before dusk.');
  expect(partyReminders({ ...LIST, evening: false }, new Date('2026-06-10T12:00:00.000Z'))).not.toContain('Lights on');
});

test("H16 ends the party day at midnight in the studio's zone", () => {
  const tonight = partyReminders({ ...LIST, date: '2026-07-04' }, new Date('2026-07-05T01:30:00.000Z'));
  expect(tonight).toContain('DTSTART;VALUE=DATE:20260704');
  expect(tonight).not.toContain('DTSTART;VALUE=DATE:20260703');
});

test('H16 explains a past date instead of showing an empty calendar', async () => {
  const user = userEvent.setup();
  writeStored(CHECKLIST_KEY, { ...LIST, date: '2020-06-20' });
  const made = jest.fn(() => 'blob:party');
  URL.createObjectURL = made;
  await open();
  await user.click(screen.getByRole('button', { name: 'Add reminders (.ics)' }));
  expect(await screen.findByText(/^There are no reminders to add/)).toBeInTheDocument();
  expect(made).not.toHaveBeenCalled();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

test("H16 shows the account's list and saves each change there", async () => {
  const user = userEvent.setup();
  const saved: unknown[] = [];
  api.use(
    signedIn(),
    http.get('/api/portal/checklist', () => HttpResponse.json({ list: LIST })),
    http.put('/api/portal/checklist', async ({ request }) => {
      saved.push(((await request.json()) as { list: unknown }).list);
      return HttpResponse.json({ list: saved.at(-1) });
    }),
  );
  await open();
  expect(await screen.findByText('Crème brûlée for Zoë')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Test again in the morning.' }));
  expect(await screen.findByText('Saved on this device and in your account.')).toBeInTheDocument();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(readList(saved[0]).done).toEqual(['gate', 'own-1', 'test-morning']);
});

test('H16 retries when the account does not answer', async () => {
  let asked = 0;
  api.use(
    signedIn(),
    http.get('/api/portal/checklist', () => {
      asked += 1;
      return asked < 3 ? refusal(503, 'NOT_READY', 'Not ready.') : HttpResponse.json({ list: LIST });
    }),
  );
  await open();
  expect(await screen.findByText('Crème brûlée for Zoë')).toBeInTheDocument();
  expect(asked).toBe(3);
});

test('H16 takes over a newer list from elsewhere without claiming to save', async () => {
  const user = userEvent.setup();
  let isOffline = true;
  const theirs = {
    ...LIST,
    own: [{ id: 'own-9', text: 'Ice from the tablet' }],
    changedAt: '2999-01-01T00:00:00.000Z',
  };
  api.use(
    signedIn(),
    http.get('/api/portal/checklist', () => HttpResponse.json({ list: LIST })),
    http.put('/api/portal/checklist', () => (isOffline ? HttpResponse.error() : HttpResponse.json({ list: theirs }))),
  );
  await open();
  expect(await screen.findByText('Crème brûlée for Zoë')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Test again in the morning.' }));
  expect(await screen.findByText(/^Saved on this device\. Your account could not be reached/)).toBeInTheDocument();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Ice from the tablet')).toBeInTheDocument();
  expect(await screen.findByText('Saved on this device and in your account.')).toBeInTheDocument();
  expect(screen.queryByText('Back online')).not.toBeInTheDocument();
});

test('H16 saves changes after a list from a device with a fast clock', async () => {
  const user = userEvent.setup();
  const saved: PartyList[] = [];
  const ahead = { ...LIST, changedAt: '2999-01-01T00:00:00.000Z' };
  api.use(
    signedIn(),
    http.get('/api/portal/checklist', () => HttpResponse.json({ list: ahead })),
    http.put('/api/portal/checklist', async ({ request }) => {
      saved.push(readList(((await request.json()) as { list: unknown }).list));
      return HttpResponse.json({ list: saved.at(-1) });
    }),
  );
  await open();
  expect(await screen.findByText('Crème brûlée for Zoë')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Test again in the morning.' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.done).toContain('test-morning');
  expect(saved[0]?.changedAt).toBe('2999-01-01T00:00:00.001Z');
  expect(readList(readStored(CHECKLIST_KEY)).done).toContain('test-morning');
});

test('H16 shows a link that cannot be copied, with the whole list in it', async () => {
  const user = userEvent.setup();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await open();
  await user.type(screen.getByLabelText('Adults'), '8');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this link' });
  expect(link).toHaveFocus();
  expect(fromLink(new URL(link.value).hash.slice('#list='.length))?.adults).toBe(8);
  await user.type(screen.getByLabelText('Children'), '2');
  expect(screen.queryByRole('textbox', { name: 'Copy this link' })).not.toBeInTheDocument();
});

test('H16 saves to the account once the network is back, and says so', async () => {
  const user = userEvent.setup();
  let isOffline = true;
  const saved: unknown[] = [];
  api.use(
    signedIn(),
    http.get('/api/portal/checklist', () => HttpResponse.json({ list: LIST })),
    http.put('/api/portal/checklist', async ({ request }) => {
      if (isOffline) return HttpResponse.error();
      saved.push(((await request.json()) as { list: unknown }).list);
      return HttpResponse.json({ list: saved.at(-1) });
    }),
  );
  await open();
  expect(await screen.findByText('Crème brûlée for Zoë')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Test again in the morning.' }));
  expect(await screen.findByText(/^Saved on this device\. Your account could not be reached/)).toBeInTheDocument();
  expect(screen.queryByText('Back online')).not.toBeInTheDocument();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  expect((await screen.findByText('Back online')).closest('li')).toHaveTextContent('Changes are saved');
  expect(readList(saved[0]).done).toContain('test-morning');
  expect(screen.getByText('Saved on this device and in your account.')).toBeInTheDocument();
});

test('H16 notices an ended session at the next change and keeps that change on the device', async () => {
  const user = userEvent.setup();
  api.use(
    signedIn(),
    http.get('/api/portal/checklist', () => HttpResponse.json({ list: LIST })),
    http.put('/api/portal/checklist', () => refusal(401, 'SESSION_EXPIRED', 'Log in to continue.')),
  );
  await open();
  expect(await screen.findByText('Crème brûlée for Zoë')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Test again in the morning.' }));
  expect(await screen.findByText('Saved on this device.')).toBeInTheDocument();
  expect(readList(readStored(CHECKLIST_KEY)).done).toContain('test-morning');
});

test('H16 saves with the next change after a new session in another tab', async () => {
  const user = userEvent.setup();
  const session = { user: CLAIRE, token: 'v1.old' };
  const tokens: (string | null)[] = [];
  api.use(
    signedIn(session),
    http.get('/api/portal/checklist', () => HttpResponse.json({ list: LIST })),
    http.put('/api/portal/checklist', async ({ request }) => {
      tokens.push(request.headers.get('X-CSRF-Token'));
      if (tokens.at(-1) === 'v1.old') return refusal(403, 'CSRF_TOKEN_INVALID', 'Reload the page.');
      return HttpResponse.json(await request.json());
    }),
  );
  await open();
  expect(await screen.findByText('Crème brûlée for Zoë')).toBeInTheDocument();
  session.token = 'v1.new';
  await user.click(screen.getByRole('checkbox', { name: 'Test again in the morning.' }));
  expect(await screen.findByText(/we will try again with your next change/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Test again in the morning.' }));
  expect(await screen.findByText('Saved on this device and in your account.')).toBeInTheDocument();
  expect(tokens).toEqual(['v1.old', 'v1.new']);
});

test('H16 bases the water hint on the last test on this device', async () => {
  await open();
  const water = within(screen.getByRole('region', { name: 'Is the water ready?' }));
  expect(water.getByText(/No water test on this device yet/)).toBeInTheDocument();
  expect(water.getByRole('link', { name: 'Open the maintenance wizard' })).toHaveAttribute(
    'href',
    '/ai-tools/maintenance-wizard',
  );
});

describe('H16 the water hint of a customer', () => {
  const TEST = { id: 'test_2', testedAt: '2026-06-19T14:00:00.000Z' };
  const ANSWER = { keepOutUntil: ['the bottom can be seen'], withheld: null, verdict: 'act', steps: [{}, {}] };
  const DRAFT = { values: { volume: '18000', surface: 'plaster', sanitiser: 'liquid', readings: { pH: '7.5' } } };
  const hint = () => within(screen.getByRole('region', { name: 'Is the water ready?' }));
  beforeEach(() => {
    api.use(
      signedIn(),
      answers('get', '/api/portal/checklist', { list: null }),
      answers('get', TESTS, { items: [TEST], nextCursor: null }),
      answers('get', `${TESTS}/test_2`, { ...TEST, answer: ANSWER }),
    );
  });

  test('reads the newest test of the account on a device that has none', async () => {
    await open();
    expect(
      await hint().findByText(/^Tested June 19, 2026: keep everyone out until the bottom can be seen\./),
    ).toBeInTheDocument();
  });

  test('uses an older account test when this device has none that can be read', async () => {
    writeStored(WATER_DRAFT_KEY, { values: {}, changedAt: '2026-06-20T14:00:00.000Z' });
    await open();
    expect(await hint().findByText(/^Tested June 19, 2026: keep everyone out/)).toBeInTheDocument();
  });

  test('uses the test on this device when it is newer or the account does not answer', async () => {
    writeStored(WATER_DRAFT_KEY, { ...DRAFT, changedAt: '2026-06-20T14:00:00.000Z' });
    const first = renderSite('/pool-party-checklist');
    await screen.findByRole('heading', { level: 1 });
    expect(await hint().findByText(/^Tested June 20, 2026: /)).toBeInTheDocument();
    first.unmount();
    writeStored(WATER_DRAFT_KEY, { ...DRAFT, changedAt: '2026-06-18T14:00:00.000Z' });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.use(http.get(TESTS, () => refusal(503, 'NOT_READY', 'Not ready.')));
    await open();
    expect(await hint().findByText(/^Tested June 18, 2026: /)).toBeInTheDocument();
  });

  test('says where it looked when there is no test or no answer', async () => {
    api.use(answers('get', TESTS, { items: [], nextCursor: null }));
    const first = renderSite('/pool-party-checklist');
    await screen.findByRole('heading', { level: 1 });
    expect(await hint().findByText(/^No water test in your account or on this device yet\./)).toBeInTheDocument();
    first.unmount();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    api.use(http.get(TESTS, () => refusal(503, 'NOT_READY', 'Not ready.')));
    await open();
    expect(await hint().findByText(/^The water tests in your account could not be loaded/)).toBeInTheDocument();
  });
});
