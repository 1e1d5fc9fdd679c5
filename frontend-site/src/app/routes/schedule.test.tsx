import { formatCalendarDay, formatCentral } from 'frontend-shared/format';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api, CLAIRE, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';
import {
  bookStudio,
  central,
  chooseDay,
  chooseTime,
  dayButton,
  field,
  fillIn,
  onDetails,
  open,
  press,
  stored,
  theServer,
  user,
  withCalendar,
} from '../../testing/schedule-page';
import {
  CLOSED_DAY,
  dayAfter,
  EMAILED_OFTEN,
  OPEN_DAY,
  OTHER_DAY,
  scheduleServer,
  slotAt,
} from '../../testing/schedule-server';
import { trackedEvents } from '../../testing/tracked-events';

withCalendar();

test('J.2 books a visit with three choices and two fields, and says what comes next', async () => {
  await open();
  await bookStudio();
  const start = slotAt(OPEN_DAY, 15).startsAt;
  const title = await screen.findByRole('heading', {
    level: 1,
    name: `Your visit is confirmed: Studio meeting, ${formatCentral(start)}.`,
  });
  expect(title).toHaveFocus();
  expect(screen.getByText(/^A copy is on its way to claire@example.com/)).toBeInTheDocument();
  expect(screen.getByText('V-7K3M2Q')).toBeInTheDocument();
  expect(screen.getByText(/^Where: At our studio/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to calendar (.ics)' })).toHaveAttribute(
    'href',
    '/api/schedule/visits/token-one-0123456789ab/visit.ics',
  );
  expect(screen.getByRole('link', { name: 'Reschedule or cancel' })).toHaveAttribute(
    'href',
    '/schedule-now#visit=token-one-0123456789ab',
  );
  expect(screen.getByText('Your saved design.')).toBeInTheDocument();
  const [booking] = theServer().sentTo('/api/schedule/visits');
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

test('B15 says that a copy is emailed only when it is', async () => {
  await open();
  await bookStudio(EMAILED_OFTEN);
  expect(await screen.findByText(/^Please save this page: we could not email a copy to often@/)).toBeInTheDocument();
  expect(screen.queryByText(/on its way/)).not.toBeInTheDocument();
});

test('F02 counts each step of a booking and the booking itself', async () => {
  await open();
  await bookStudio();
  await screen.findByRole('heading', { level: 1, name: /^Your visit is confirmed/ });
  const lead_type = 'design-consult';
  expect(trackedEvents()).toEqual([
    { event: 'form_start', form_name: 'schedule', form_step: 'visit' },
    { event: 'form_step', form_name: 'schedule', form_step: 'visit', lead_type },
    { event: 'booking_view', form_name: 'schedule', lead_type },
    { event: 'form_step', form_name: 'schedule', form_step: 'day', lead_type },
    { event: 'form_step', form_name: 'schedule', form_step: 'time', lead_type },
    { event: 'booking_hold', form_name: 'schedule', lead_type },
    { event: 'form_submit', form_name: 'schedule', lead_type },
    { event: 'booking_complete', form_name: 'schedule', lead_type },
    { event: 'schedule_confirm', form_name: 'schedule', lead_type },
  ]);
});

test('B06 holds the chosen time with a countdown that can be extended once by five minutes', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  expect(screen.getByText(/^Held for you until \d+:\d\d [AP]M( Central Time)?\.$/)).toBeInTheDocument();
  expect(screen.getByText(/^(10:00|9:\d\d) left$/)).toBeInTheDocument();
  await press('Hold it 5 more minutes');
  await waitFor(() => expect(screen.getByText(/^1[45]:\d\d left$/)).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Hold it 5 more minutes' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Held for you until/)).toHaveFocus();
  await press('Another time');
  await waitFor(() => expect(theServer().sent.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('B06 says when a hold has expired, and keeps what was typed', async () => {
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
  expect(await screen.findByText(/^Held for you until/)).toHaveFocus();
  expect(field('Name')).toHaveValue('Claire Beauchamp');
});

test('B03 C18 offers the three nearest times when one is taken, and keeps every field', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  theServer().taken.add(slotAt(OPEN_DAY, 15).startsAt);
  await press(/^Confirm /);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('That time was just taken. The nearest open times are:');
  expect(document.title).toMatch(/^Error: /);
  const near = slotAt(OPEN_DAY, 19).startsAt;
  await user.click(within(notice).getByRole('button', { name: central(near) }));
  await press(
    await screen
      .findByRole('button', { name: `Confirm ${central(near)}` })
      .then(({ textContent }) => textContent ?? ''),
  );
  await screen.findByRole('heading', {
    level: 1,
    name: `Your visit is confirmed: Studio meeting, ${formatCentral(near)}.`,
  });
  expect(document.title).not.toMatch('Error');
  const bookings = theServer().sentTo('/api/schedule/visits');
  expect(bookings).toHaveLength(2);
  expect(bookings[0]?.key).not.toBe(bookings[1]?.key);
  expect(bookings[1]?.body).toMatchObject({ name: 'Claire Beauchamp', email: 'claire@example.com', startsAt: near });
});

test('says when a visit exists at that time, links to it, and keeps fields and hold', async () => {
  const error =
    'You already have a visit with us at that time. Use the link in its confirmation email to view, reschedule or cancel it.';
  api.use(
    http.post('/api/schedule/visits', () => HttpResponse.json({ error, code: 'ALREADY_BOOKED' }, { status: 409 })),
  );
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  await press(/^Confirm /);
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(trackedEvents().at(-1)).toEqual({
    event: 'form_error',
    form_name: 'schedule',
    form_step: 'details',
    error_code: 'ALREADY_BOOKED',
  });
  expect(field('Name')).toHaveValue('Claire Beauchamp');
  expect(screen.getByText(/^Held for you until/)).toBeInTheDocument();
});

test('B03 says beside the times when one was taken before it could be held', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseDay(OPEN_DAY);
  theServer().taken.add(slotAt(OPEN_DAY, 15).startsAt);
  await chooseTime();
  const notice = await screen.findByRole('alert');
  expect(trackedEvents().at(-1)).toMatchObject({ event: 'form_error', form_step: 'time' });
  await user.click(within(notice).getByRole('button', { name: central(slotAt(OTHER_DAY, 15).startsAt) }));
  expect(await onDetails()).toHaveTextContent(formatCentral(slotAt(OTHER_DAY, 15).startsAt));
});

test('B22 names dates in full and supports the keys of a date grid', async () => {
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
    expect(document.activeElement).toHaveAccessibleName(`${formatCalendarDay(CLOSED_DAY)}, no times: Studio outing`),
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

test('B12 says why a day has no times: in its name and when chosen', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseDay(CLOSED_DAY);
  const said = (date: string, why: string) => screen.findByText(`No times on ${formatCalendarDay(date)}. ${why}`);
  expect(await said(CLOSED_DAY, 'Studio outing.')).toBeInTheDocument();
  const [taken, today] = [dayAfter(8), dayAfter(0)];
  await chooseDay(taken);
  expect(await said(taken, 'Every time that day is taken.')).toBeInTheDocument();
  expect(await dayButton(taken)).toHaveAccessibleName(`${formatCalendarDay(taken)}, no times: fully booked`);
  if (screen.queryByRole('button', { name: new RegExp(`^${formatCalendarDay(today)}, `) }) === null)
    await press('Previous month');
  await chooseDay(today);
  expect(await said(today, 'Book this visit at least 24 hours ahead.')).toBeInTheDocument();
  expect(await dayButton(today)).toHaveAccessibleName(`${formatCalendarDay(today)}, no times: too soon`);
});

test('B12 names the next open day when a month has none', async () => {
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

test('B11 asks for the address of a visit at the house, and accounts for the drive', async () => {
  await open('/schedule-now?service=site-visit');
  await user.type(await screen.findByRole('textbox', { name: /Property ZIP code/ }), '63131');
  await waitFor(() => expect(theServer().slotQuestions.at(-1)?.get('postalCode')).toBe('63131'));
  await chooseTime();
  await onDetails();
  expect(field('ZIP code')).toHaveValue('63131');
  await fillIn();
  await press(/^Confirm /);
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the address of the house.');
  expect(document.title).toMatch(/^Error: /);
  await user.type(field('Property address'), '12 Mason Road');
  await press(/^Confirm /);
  await screen.findByRole('heading', { level: 1, name: /^Your visit is confirmed/ });
  expect(screen.getByText('Where: 12 Mason Road.')).toBeInTheDocument();
  expect(theServer().sentTo('/api/schedule/visits')[0]?.body).toMatchObject({
    address: '12 Mason Road',
    postalCode: '63131',
  });
});

const REFUSED = { fields: { email: 'This address cannot receive mail.' } };

test('C18 keeps the focus while a refused address is corrected', async () => {
  api.use(http.post('/api/schedule/visits', () => refusal(422, 'VALIDATION_FAILED', 'Check the form.', REFUSED)));
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  await press(/^Confirm /);
  await waitFor(() => expect(field('Email')).toBeInvalid());
  await user.type(field('Email'), 'm!');
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('C18 keeps the focus on the waitlist too', async () => {
  api.use(http.post('/api/schedule/waitlist', () => refusal(422, 'VALIDATION_FAILED', 'Check the form.', REFUSED)));
  await open('/schedule-now?service=design-consult');
  await chooseDay(OPEN_DAY);
  await press('None of these times work? Join the waitlist');
  await fillIn();
  await press('Join the waitlist');
  await waitFor(() => expect(field('Email')).toBeInvalid());
  await user.type(field('Email'), 'm!');
  expect(field('Email')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('C06 attaches drawing and estimate as a card that can be removed', async () => {
  api.use(http.get('/api/estimates/est_1', () => refusal(404, 'NOT_FOUND', 'Gone.')));
  await open('/schedule-now?service=design-consult&design=ver_1&estimate=est_1');
  await chooseTime();
  await onDetails();
  expect(await screen.findByText(/attached/)).toBeInTheDocument();
  await fillIn();
  await press(/^Confirm /);
  await screen.findByRole('heading', { level: 1, name: /^Your visit is confirmed/ });
  expect(theServer().sentTo('/api/schedule/visits')[0]?.body).toMatchObject({
    designVersionId: 'ver_1',
    estimateId: 'est_1',
  });
  expect(screen.getByText(/^Your drawing and estimate are attached/)).toBeInTheDocument();
});

test('C04 loses nothing when the network fails on confirm, and retries with the same key', async () => {
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
  api.use(...theServer().handlers);
  renderSite('/schedule-now?service=design-consult&step=details');
  await onDetails();
  expect(screen.getByText(/Everything you typed is still here/)).toBeInTheDocument();
  expect(field('Email')).toHaveValue('claire@example.com');
  await press(/^Confirm /);
  await screen.findByRole('heading', { level: 1, name: /^Your visit is confirmed/ });
  expect(new Set([...keys, theServer().sentTo('/api/schedule/visits')[0]?.key]).size).toBe(1);
});

test('C04 books once for a double click', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  await fillIn();
  const form = screen.getByRole<HTMLButtonElement>('button', { name: /^Confirm / }).form;
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await screen.findByRole('heading', { level: 1, name: /^Your visit is confirmed/ });
  expect(theServer().sentTo('/api/schedule/visits')).toHaveLength(1);
});

test("prefills a customer's name and email", async () => {
  api.use(signedIn());
  await open('/schedule-now?service=design-consult');
  await chooseTime();
  await onDetails();
  expect(field('Name')).toHaveValue(CLAIRE.name);
  expect(field('Email')).toHaveValue(CLAIRE.email);
  await user.type(screen.getByRole('textbox', { name: /Anything we should know/ }), 'A dog.');
  expect(stored().values.notes).toBe('A dog.');
});

test('B18 joins the waitlist for a range of days', async () => {
  await open('/schedule-now?service=design-consult');
  await chooseDay(OPEN_DAY);
  await press('None of these times work? Join the waitlist');
  expect(screen.getByRole('heading', { level: 2, name: 'Join the waitlist' })).toHaveFocus();
  await press('Join the waitlist');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your name.');
  await fillIn();
  await press('Join the waitlist');
  expect((await screen.findByText('We have your waitlist request.')).closest('[role=status]')).toHaveFocus();
  expect(theServer().sentTo('/api/schedule/waitlist')[0]?.body).toEqual({
    service: 'design-consult',
    from: OPEN_DAY,
    to: dayAfter(60),
    name: 'Claire Beauchamp',
    email: 'claire@example.com',
  });
  expect(stored().values).toMatchObject({ name: '', email: '', phone: '' });
});
