import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { site } from '../config/site';
import { formatCalendarDay } from '../lib/calendar-days';
import { formatCentral } from '../lib/format';
import { api, CLAIRE, refusal, signedIn } from '../testing/api-server';
import { renderSite } from '../testing/render-site';
import {
  CLOSED_DAY,
  customerVisit,
  dayAfter,
  OPEN_DAY,
  OTHER_DAY,
  scheduleServer,
  slotAt,
} from '../testing/schedule-server';

// The whole picker on a busy machine takes its while.
jest.setTimeout(120_000);
configure({ asyncUtilTimeout: 30_000 });

const user = userEvent.setup({ delay: null });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const dayButton = (date: string) => screen.findByRole('button', { name: new RegExp(`^${formatCalendarDay(date)}, `) });
const central = (instant: string) => formatCentral(instant).replace(' Central Time', '');
const stored = () => JSON.parse(localStorage.getItem('schedule-draft') ?? 'null') as { values: Record<string, string> };

let server: ReturnType<typeof scheduleServer>;
beforeEach(() => {
  window.dataLayer = [];
  // jsdom has no layout; the page asks whether its columns stand beside each other.
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
  server = scheduleServer();
  api.use(...server.handlers);
});

async function open(path = '/schedule-now') {
  const site = renderSite(path);
  await screen.findByRole('radiogroup', { name: 'What kind of visit?' }, { timeout: 60_000 });
  return site;
}

/** The day may lie in the next month. */
async function chooseDay(date: string) {
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'));
  if (screen.queryByRole('button', { name: new RegExp(`^${formatCalendarDay(date)}, `) }) === null) {
    await press('Next month');
  }
  await user.click(await dayButton(date));
}

async function chooseTime(date = OPEN_DAY, utcHour = 15) {
  await chooseDay(date);
  const clock = /(\d+:\d\d [AP]M)/.exec(formatCentral(slotAt(date, utcHour).startsAt))?.[1] ?? '';
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${clock}`) }));
}

const onDetails = () => screen.findByRole('heading', { level: 2, name: /Central Time$/ });

async function fillIn() {
  await user.type(field('Name'), 'Claire Beauchamp');
  await user.type(field('Email'), 'claire@example.com');
}

async function bookStudio() {
  await user.click(screen.getByRole('radio', { name: /Studio meeting/ }));
  await chooseTime();
  await onDetails();
  await fillIn();
  await press(/^Confirm /);
}

test('J.2 a visit is booked with three choices and two fields, and the page says what comes next', async () => {
  await open();
  await bookStudio();
  const start = slotAt(OPEN_DAY, 15).startsAt;
  const title = await screen.findByRole('heading', {
    level: 1,
    name: `Your visit is set: Studio meeting, ${formatCentral(start)}.`,
  });
  expect(title).toHaveFocus();
  expect(screen.getByText('V-7K3M2Q')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to calendar (.ics)' })).toHaveAttribute(
    'href',
    '/api/schedule/visits/token-one-0123456789ab/visit.ics',
  );
  expect(screen.getByRole('link', { name: 'Move or cancel' })).toHaveAttribute(
    'href',
    '/schedule-now?visit=token-one-0123456789ab',
  );
  expect(screen.getByText('Your saved design.')).toBeInTheDocument();
  const [booking] = server.sentTo('/api/schedule/visits');
  expect(booking?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(booking?.body).toEqual({
    service: 'design-consult',
    startsAt: start,
    name: 'Claire Beauchamp',
    email: 'claire@example.com',
    holdId: 'hold_1',
  });
  expect(localStorage.getItem('schedule-draft')).toBeNull();
});

test('F02 each step of a booking is counted, and the booking itself', async () => {
  await open();
  await bookStudio();
  await screen.findByRole('heading', { level: 1, name: /^Your visit is set/ });
  const lead_type = 'design-consult';
  expect(window.dataLayer?.filter(({ event }) => event !== 'page_view')).toEqual([
    { event: 'form_start', form_name: 'schedule', form_step: 'visit' },
    { event: 'form_step', form_name: 'schedule', form_step: 'visit', lead_type },
    { event: 'form_step', form_name: 'schedule', form_step: 'day', lead_type },
    { event: 'form_step', form_name: 'schedule', form_step: 'time', lead_type },
    { event: 'form_submit', form_name: 'schedule', lead_type },
    { event: 'schedule_confirm', form_name: 'schedule', lead_type },
  ]);
});

test('B06 the chosen time is held with a countdown, and can be kept five minutes longer once', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  expect(screen.getByText(/^Held for you until \d+:\d\d [AP]M\.$/)).toBeInTheDocument();
  expect(screen.getByText(/^(10:00|9:\d\d) left$/)).toBeInTheDocument();
  await press('Keep it 5 more minutes');
  await waitFor(() => expect(screen.getByText(/^1[45]:\d\d left$/)).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Keep it 5 more minutes' })).not.toBeInTheDocument();
  await press('Another time');
  await waitFor(() => expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('B06 a hold that is over is said, and what was typed is kept', async () => {
  api.use(
    http.post('/api/schedule/holds', () =>
      HttpResponse.json(
        { holdId: 'h', ...slotAt(OPEN_DAY, 15), expiresAt: '2020-01-01T00:00:00.000Z', canExtend: true },
        { status: 201 },
      ),
    ),
  );
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  expect(screen.getByText('The time is no longer held for you.')).toBeInTheDocument();
  api.use(...scheduleServer().handlers);
  await press('Hold it again');
  expect(await screen.findByText(/^Held for you until/)).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Claire Beauchamp');
});

test('B03 a time taken meanwhile: three nearest as buttons, and no field typed again', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  server.taken.add(slotAt(OPEN_DAY, 15).startsAt);
  await press(/^Confirm /);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('That time was just taken. The nearest open times are:');
  const near = slotAt(OPEN_DAY, 19).startsAt;
  await user.click(within(notice).getByRole('button', { name: central(near) }));
  await press(
    await screen
      .findByRole('button', { name: `Confirm ${central(near)}` })
      .then(({ textContent }) => textContent ?? ''),
  );
  await screen.findByRole('heading', { level: 1, name: `Your visit is set: Studio meeting, ${formatCentral(near)}.` });
  const bookings = server.sentTo('/api/schedule/visits');
  expect(bookings).toHaveLength(2);
  expect(bookings[0]?.key).not.toBe(bookings[1]?.key);
  expect(bookings[1]?.body).toMatchObject({ name: 'Claire Beauchamp', email: 'claire@example.com', startsAt: near });
});

test('B03 a time taken before it could be held is said beside the times', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseDay(OPEN_DAY);
  server.taken.add(slotAt(OPEN_DAY, 15).startsAt);
  await chooseTime();
  const notice = await screen.findByRole('alert');
  await user.click(within(notice).getByRole('button', { name: central(slotAt(OTHER_DAY, 15).startsAt) }));
  expect(await onDetails()).toHaveTextContent(formatCentral(slotAt(OTHER_DAY, 15).startsAt));
});

test('B22 the grid names dates in full and moves by the keys of a date grid', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseDay(OPEN_DAY);
  const openDay = await dayButton(OPEN_DAY);
  expect(openDay).toHaveAccessibleName(`${formatCalendarDay(OPEN_DAY)}, 4 times`);
  expect(openDay.closest('td')).toHaveAttribute('aria-selected', 'true');
  const focused = () => document.activeElement?.getAttribute('data-date');
  openDay.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toBe(OTHER_DAY));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toBe(CLOSED_DAY));
  await waitFor(() =>
    expect(document.activeElement).toHaveAccessibleName(`${formatCalendarDay(CLOSED_DAY)}, no times, Studio outing`),
  );
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe(dayAfter(14)));
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(focused()).toBe(OPEN_DAY));
  // Never before today.
  await user.keyboard('{PageUp}{PageUp}');
  await waitFor(() => expect(focused()).toBe(dayAfter(0)));
  await user.keyboard('{PageDown}');
  await waitFor(() => expect(focused()?.slice(0, 7)).not.toBe(dayAfter(0).slice(0, 7)));
  expect(screen.getAllByRole('button').filter((one) => one.dataset.date && one.tabIndex === 0)).toHaveLength(1);
});

test('B12 a closed day says why, and leads to the next open one', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseDay(CLOSED_DAY);
  expect(await screen.findByText(`No times on ${formatCalendarDay(CLOSED_DAY)}. Studio outing.`)).toBeInTheDocument();
});

test('B12 a month with nothing open names the next open day', async () => {
  await open('/schedule-now?service=design-consult');
  await screen.findByRole('grid');
  // Two months on there is nothing, or the horizon has been reached.
  await press('Next month');
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'));
  if (screen.queryAllByRole('button', { name: /, 4 times$/ }).length > 0) await press('Next month');
  expect(await screen.findByText(/^Nothing open in .+ The next open day is /)).toBeInTheDocument();
  await press(`Go to ${formatCalendarDay(OPEN_DAY)}`);
  expect(await dayButton(OPEN_DAY)).toHaveAttribute('tabindex', '0');
});

test('B11 a visit at the house asks where it is, and the times take the drive into account', async () => {
  await open('/schedule-now?service=site-visit');
  await user.type(field(/ZIP code of the house/), '63131');
  await waitFor(() => expect(server.slotQuestions.at(-1)?.get('postalCode')).toBe('63131'));
  await chooseTime();
  await onDetails();
  expect(field('ZIP code')).toHaveValue('63131');
  await fillIn();
  await press(/^Confirm /);
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the address of the house.');
  expect(document.title).toMatch(/^Error: /);
  await user.type(field('Address of the house'), '12 Mason Road');
  await press(/^Confirm /);
  await screen.findByRole('heading', { level: 1, name: /^Your visit is set/ });
  expect(server.sentTo('/api/schedule/visits')[0]?.body).toMatchObject({
    address: '12 Mason Road',
    postalCode: '63131',
  });
});

test('C06 drawing and estimate ride along, shown as a card, and can be left out', async () => {
  api.use(http.get('/api/estimates/est_1', () => refusal(404, 'NOT_FOUND', 'Gone.')));
  await open('/schedule-now?service=design-consult&design=ver_1&estimate=est_1');
  await chooseTime();
  await onDetails();
  expect(await screen.findByText(/attached/)).toBeInTheDocument();
  await fillIn();
  await press(/^Confirm /);
  await screen.findByRole('heading', { level: 1, name: /^Your visit is set/ });
  expect(server.sentTo('/api/schedule/visits')[0]?.body).toMatchObject({
    designVersionId: 'ver_1',
    estimateId: 'est_1',
  });
});

test('C04 with the network gone at confirm nothing is lost on reload, and the repeat carries the same key', async () => {
  const first = await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  const keys: (string | null)[] = [];
  api.use(
    http.post('/api/schedule/visits', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  await press(/^Confirm /);
  await screen.findByText('Our server did not answer. Nothing was lost. Try again.');
  first.unmount();
  api.resetHandlers();
  api.use(...server.handlers);
  renderSite('/schedule-now?service=design-consult&step=details');
  await onDetails();
  expect(screen.getByText(/Everything you typed is here/)).toBeInTheDocument();
  expect(field('Email')).toHaveValue('claire@example.com');
  await press(/^Confirm /);
  await screen.findByRole('heading', { level: 1, name: /^Your visit is set/ });
  expect(new Set([...keys, server.sentTo('/api/schedule/visits')[0]?.key]).size).toBe(1);
});

test('C04 two quick presses book once', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  const form = screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm / }).form;
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await screen.findByRole('heading', { level: 1, name: /^Your visit is set/ });
  expect(server.sentTo('/api/schedule/visits')).toHaveLength(1);
});

test('a customer finds their name and address filled in, and nobody else their draft', async () => {
  api.use(signedIn());
  const first = await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  expect(field('Name')).toHaveValue(CLAIRE.name);
  expect(field('Email')).toHaveValue(CLAIRE.email);
  await user.type(screen.getByRole('textbox', { name: /Anything we should know/ }), 'A dog.');
  expect(stored().values.notes).toBe('A dog.');
  first.unmount();
  api.use(signedIn({ user: { ...CLAIRE, id: 'cus_2', name: 'Somebody Else' }, token: 'v1.x' }));
  await open('/schedule-now');
  expect(screen.queryByText('A dog.')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Studio meeting/ })).not.toBeChecked();
});

test('B18 whoever finds nothing asks for the list, with the days that would suit', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseDay(OPEN_DAY);
  await press('Ask us for another time');
  expect(screen.getByRole('heading', { level: 2, name: 'Ask us for another time' })).toHaveFocus();
  await press('Put me on the list');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your name.');
  await fillIn();
  await press('Put me on the list');
  expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
  expect(server.sentTo('/api/schedule/waitlist')[0]?.body).toEqual({
    service: 'design-consult',
    from: OPEN_DAY,
    to: dayAfter(60),
    name: 'Claire Beauchamp',
    email: 'claire@example.com',
  });
});

describe('the link of a visit', () => {
  const LINK = '/schedule-now?visit=token-one-0123456789ab';
  const openLink = async () => {
    renderSite(LINK);
    await screen.findByRole('heading', { level: 1, name: /Studio meeting/ }, { timeout: 60_000 });
  };

  test('B14 moves the visit with the same picker, and goes on under the new link', async () => {
    await openLink();
    await press('Move this visit');
    expect(screen.getByRole('heading', { level: 2, name: 'Choose another time' })).toHaveFocus();
    await chooseTime(OTHER_DAY, 19);
    const start = slotAt(OTHER_DAY, 19).startsAt;
    await press(`Move it to ${central(start)}`);
    const title = await screen.findByRole('heading', {
      level: 1,
      name: `Your visit is moved: Studio meeting, ${formatCentral(start)}.`,
    });
    expect(title).toHaveFocus();
    expect(server.sentTo('/api/schedule/visits/token-one-0123456789ab/reschedule')[0]?.body).toEqual({
      startsAt: start,
    });
    expect(screen.getByRole('link', { name: 'Add to calendar (.ics)' })).toHaveAttribute(
      'href',
      '/api/schedule/visits/token-two-0123456789ab/visit.ics',
    );
  });

  test('B03 a time taken while moving keeps the visit where it is, and offers the nearest', async () => {
    await openLink();
    await press('Move this visit');
    await chooseTime(OTHER_DAY, 19);
    server.taken.add(slotAt(OTHER_DAY, 19).startsAt);
    await press(/^Move it to /);
    const near = slotAt(OPEN_DAY, 16).startsAt;
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: central(near) }));
    await press(`Move it to ${central(near)}`);
    expect(await screen.findByRole('heading', { level: 1, name: /^Your visit is moved/ })).toBeInTheDocument();
  });

  test('B09 cancelling takes a reason', async () => {
    await openLink();
    await press('Cancel this visit');
    await press('Cancel this visit');
    expect(screen.getByText('Choose a reason.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Our plans changed' }));
    await user.type(screen.getByRole('textbox', { name: /Anything to add/ }), 'We travel.');
    await press('Cancel this visit');
    await screen.findByRole('heading', { level: 1, name: 'Your visit is cancelled.' });
    expect(server.sentTo('/api/schedule/visits/token-one-0123456789ab/cancel')[0]?.body).toEqual({
      reason: 'Our plans changed: We travel.',
    });
  });

  test('B09 after the cut-off it names a person instead', async () => {
    server.shows({ canReschedule: false, canCancel: false });
    await openLink();
    expect(screen.getByText('It is too close to the visit to move or cancel it here.')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: site.contact.email })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Move this visit' })).not.toBeInTheDocument();
  });

  test('B14 a link that opens nothing says so, and leads on', async () => {
    renderSite('/schedule-now?visit=guessed');
    await screen.findByRole('heading', { level: 1, name: 'This link opens nothing.' }, { timeout: 60_000 });
    expect(screen.getByRole('link', { name: 'See open times' })).toHaveAttribute('href', '/schedule-now');
  });
});

describe('the waiting list', () => {
  const OFFER = {
    service: { key: 'site-visit', name: 'Design consultation, at your house', place: 'house', durationMin: 90 },
    ...slotAt(OPEN_DAY, 15),
    timezone: 'America/Chicago',
    expiresAt: slotAt(OPEN_DAY, 14).startsAt,
    status: 'open',
    needsAddress: true,
    whatToHave: [],
  };

  test('B18 an offer is taken with the address of the house', async () => {
    let accepted: unknown;
    api.use(
      http.get('/api/schedule/offers/offer-1', () => HttpResponse.json({ ...OFFER, service: { ...OFFER.service } })),
      http.post('/api/schedule/offers/offer-1/accept', async ({ request }) => {
        accepted = await request.json();
        return HttpResponse.json({ ...customerVisit() }, { status: 201 });
      }),
    );
    renderSite('/schedule-now?offer=offer-1');
    await screen.findByRole('heading', { level: 1, name: 'A time came free.' }, { timeout: 60_000 });
    await user.click(await screen.findByRole('button', { name: 'Take this time' }));
    expect(field('Address of the house')).toHaveFocus();
    await user.type(field('Address of the house'), '12 Mason Road, 63131');
    await press('Take this time');
    await screen.findByRole('heading', { level: 1, name: /^Your visit: Studio meeting/ });
    expect(accepted).toEqual({ address: '12 Mason Road, 63131' });
  });

  test('B18 an offer that has ended says so', async () => {
    api.use(
      http.get('/api/schedule/offers/offer-1', () =>
        HttpResponse.json({ ...OFFER, status: 'lapsed', service: { ...OFFER.service } }),
      ),
    );
    renderSite('/schedule-now?offer=offer-1');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This offer has ended.' }, { timeout: 60_000 }),
    ).toBeInTheDocument();
  });

  test('B18 leaving the list takes a press, for mail programs open links by themselves', async () => {
    let left = 0;
    api.use(
      http.delete('/api/schedule/waitlist/entry-1', () => {
        left += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderSite('/schedule-now?waitlist=entry-1');
    await screen.findByRole('heading', { level: 1, name: 'Leave the list?' }, { timeout: 60_000 });
    expect(left).toBe(0);
    await press('Take me off the list');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are off the list.' })).toBeInTheDocument();
  });
});
