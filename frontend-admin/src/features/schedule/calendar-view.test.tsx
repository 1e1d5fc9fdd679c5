import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';
import { availability, history, scheduler, visit } from '../../testing/visits';
import { clockFrom } from '../../testing/clock';

const api = new FakeApi();
const week = '/projects?view=calendar&date=2027-03-12';
const record = `${week}&visit=visit-1`;

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/visits', { body: { items: [visit], timezone: 'America/Chicago', isCut: false } })
    .on('GET /api/admin/visits/suspicious', { body: { items: [], timezone: 'America/Chicago', isCut: false } })
    .on('GET /api/admin/visits/visit-1', { body: visit })
    .on('GET /api/admin/visits/visit-1/history', { body: history })
    .on('POST /api/admin/visits/visit-1/preview', { body: { emails: [] } })
    .on('GET /api/admin/availability', { body: availability })
    .on('GET /api/schedule/slots', { body: { service: 'site-visit', timezone: 'America/Chicago', days: [] } });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

it('A13 shows a week of visits at their hours, and says why a day is closed', async () => {
  renderApp({ api, user: scheduler, path: week });
  const day = await screen.findByRole('region', { name: 'Fri, Mar 12' });
  expect(
    await within(day).findByRole('link', {
      name: /^10:00 AM Claire Duvall ?, Design consultation · Sam Sales ?, until 11:30 AM, Confirmed/,
    }),
  ).toBeInTheDocument();
  expect(await screen.findByText('Closed: Our spring outing')).toBeInTheDocument();
  expect(api.to('GET /api/admin/visits').at(-1)?.path).toBe('/api/admin/visits?from=2027-03-07&to=2027-03-13');
});

it('shows a batch of bookings that look fake, and releases it in one action', async () => {
  const user = setupUser();
  const signs = ['many visits from one connection'];
  const items = [
    { ...visit, id: 'first', name: 'First Bot' },
    { ...visit, id: 'second', name: 'Second Bot', status: 'pending', signs },
    { ...visit, id: 'third', name: 'Third Bot', status: 'pending', signs },
  ];
  api
    .on('GET /api/admin/visits/suspicious', { body: { items, timezone: 'America/Chicago', isCut: false } })
    .on('POST /api/admin/visits/release', { body: { released: 3 } });
  renderApp({ api, user: scheduler, path: week });
  expect(await screen.findByText('2 bookings look fake')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Review…' }));
  expect(screen.getAllByText(/Many visits from one connection\./)).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: /First Bot/ }));
  await user.click(screen.getByRole('button', { name: 'Release 3 times' }));
  expect(await screen.findByText('3 times open again')).toBeInTheDocument();
  expect(api.to('POST /api/admin/visits/release')[0]?.body).toEqual({ ids: ['second', 'third', 'first'] });
});

it('B22 lists the same visits as rows', async () => {
  renderApp({ api, user: scheduler, path: `${week}&look=list` });
  const list = await screen.findByRole('table', { name: 'Visits' });
  expect(within(list).getByText('Claire Duvall')).toBeInTheDocument();
  expect(within(list).getByText('Confirmed')).toBeInTheDocument();
});

it('B11 says when a drive time is assumed, and why', async () => {
  const way = (driveFrom: string) => ({ fromVisitId: 'x', gapMin: 60, driveMin: 30, driveFrom });
  const visits = ['codes', 'not-given', 'unknown'].map((from) => ({ ...visit, id: from, travel: way(from) }));
  api.on('GET /api/admin/visits', { body: { items: visits, timezone: 'America/Chicago', isCut: false } });
  renderApp({ api, user: scheduler, path: `${week}&look=list` });
  const list = await screen.findByRole('table', { name: 'Visits' });
  for (const words of [
    'About 30 min drive, 60 min available',
    'About 30 min drive, 60 min available (assumed: no ZIP code)',
    'About 30 min drive, 60 min available (assumed: unknown ZIP code)',
  ]) {
    expect(within(list).getByText(words)).toBeInTheDocument();
  }
});

it('moves a visit by form, shows conflicts, and both versions when someone else saved first', async () => {
  const user = setupUser();
  const other = {
    ...visit,
    id: 'visit-2',
    reference: 'V-OTHER',
    name: 'Omar Other',
    startsAt: '2027-03-12T20:00:00.000Z',
    endsAt: '2027-03-12T21:30:00.000Z',
  };
  api.on('GET /api/admin/visits', { body: { items: [visit, other], timezone: 'America/Chicago', isCut: false } });
  const current = {
    ...visit,
    version: 4,
    startsAt: '2027-03-12T21:00:00.000Z',
    staff: { id: 'staff-2', name: 'Pia Projects' },
  };
  api.on('POST /api/admin/visits/visit-1/move', {
    status: 409,
    body: { error: 'Someone else changed this visit.', code: 'STALE_VERSION', current },
  });
  renderApp({ api, user: scheduler, path: record });
  await user.click(await screen.findByRole('button', { name: 'Move…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the visit with Claire Duvall' });
  await fill(user, within(dialog).getByLabelText('Time'), '14:30');
  expect(await within(dialog).findByText('Sam Sales is not free at that time.')).toBeInTheDocument();
  expect(within(dialog).getByText(/Omar Other/)).toBeInTheDocument();

  await fill(user, within(dialog).getByLabelText('Time'), '08:00');
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }));
  expect(await within(dialog).findByText('Mar 12, 2027, 3:00 PM')).toBeInTheDocument();
  expect(within(dialog).getByText('Mar 12, 2027, 8:00 AM')).toBeInTheDocument();

  api.on('POST /api/admin/visits/visit-1/move', {
    body: { ...visit, startsAt: '2027-03-12T14:00:00.000Z', version: 5 },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Visit moved')).toBeInTheDocument();
  expect(api.to('POST /api/admin/visits/visit-1/move').map(({ body }) => body)).toEqual([
    { startsAt: '2027-03-12T14:00:00.000Z', staffId: 'staff-1', version: 3 },
    { startsAt: '2027-03-12T14:00:00.000Z', staffId: 'staff-1', version: 4 },
  ]);
});

/** The browser of these tests has no drag of its own; its boxes all begin at 0, where the grid shows 7 AM. */
function drag(kind: 'dragStart' | 'dragOver' | 'drop', target: Element, clockHour = 7): void {
  const event = createEvent[kind](target, { dataTransfer: { setData: () => undefined } });
  Object.defineProperty(event, 'clientY', { value: (clockHour - 7) * 60 });
  fireEvent(target, event);
}

it('A13 shows the new time and any conflict while a visit is dragged, and asks nothing when it is dropped where it was', async () => {
  const soon = { ...visit, startsAt: '2026-11-24T16:00:00.000Z', endsAt: '2026-11-24T17:30:00.000Z' };
  const other = {
    ...soon,
    id: 'visit-2',
    reference: 'V-OTHER',
    name: 'Omar Other',
    startsAt: '2026-11-24T20:00:00.000Z',
    endsAt: '2026-11-24T21:30:00.000Z',
  };
  api.on('GET /api/admin/visits', { body: { items: [soon, other], timezone: 'America/Chicago', isCut: false } });
  renderApp({ api, user: scheduler, path: '/projects?view=calendar&date=2026-11-24' });
  const block = await screen.findByRole('link', { name: /Claire Duvall/ });
  const day = (date: string) => document.querySelector(`[data-column="${date}"]`)!;
  drag('dragStart', block);
  for (const [date, hour, said] of [
    ['2026-11-24', 12, /12 PMTue, Nov 24$/],
    ['2026-11-24', 14.5, /2:30 PM, not freeTue, Nov 24$/],
    ['2026-11-24', 15.5, /3:30 PM, not freeTue, Nov 24$/],
    ['2026-11-23', 8.75, /^8:45 AM, in the pastMon, Nov 23$/],
    ['2026-11-23', 9.25, /^9:15 AMMon, Nov 23$/],
    ['2026-11-25', 14.5, /^2:30 PMWed, Nov 25$/],
  ] as const) {
    drag('dragOver', day(date), hour);
    expect(day(date).textContent).toMatch(said);
  }
  fireEvent.dragLeave(day('2026-11-25'));
  expect(day('2026-11-25')).toBeEmptyDOMElement();
  drag('drop', day('2026-11-24'), 10);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  drag('dragStart', block);
  drag('drop', day('2026-11-25'), 14.5);
  const dialog = await screen.findByRole('dialog', { name: 'Move the visit with Claire Duvall' });
  expect(within(dialog).getByLabelText('Date')).toHaveValue('2026-11-25');
  expect(within(dialog).getByLabelText('Time')).toHaveValue('14:30');
});

it('B04 offers the nearest open times when one is taken, and overrides rules only with a reason', async () => {
  const user = setupUser();
  api.on('POST /api/admin/visits/visit-1/move', {
    status: 409,
    body: {
      error: 'That time was just taken.',
      code: 'SLOT_TAKEN',
      alternatives: [{ startsAt: '2027-03-12T15:00:00.000Z', endsAt: '2027-03-12T16:30:00.000Z' }],
    },
  });
  renderApp({ api, user: scheduler, path: record });
  await user.click(await screen.findByRole('button', { name: 'Move…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Move the visit/ });
  await user.click(within(dialog).getByLabelText(/^Override our rules/));
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }));
  expect(within(dialog).getByText('Enter the reason.')).toBeInTheDocument();
  expect(api.to('POST /api/admin/visits/visit-1/move')).toHaveLength(0);
  await fill(user, within(dialog).getByLabelText('Reason for the override'), 'Called twice');
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Choose Mar 12, 2027, 9:00 AM' }));
  expect(within(dialog).getByLabelText('Time')).toHaveValue('09:00');
});

it('previews the running late email before it is sent', async () => {
  const user = setupUser();
  api.on('POST /api/admin/visits/visit-1/running-late', ({ body }) => ({
    body: { subject: 'We are late', text: 'About 20 minutes.', sent: (body as { send: boolean }).send },
  }));
  renderApp({ api, user: scheduler, path: record });
  await user.click(await screen.findByRole('button', { name: 'Running late…' }));
  await user.click(await screen.findByRole('button', { name: 'Show email' }));
  expect(await screen.findByText('About 20 minutes.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email on its way')).toBeInTheDocument();
  expect(api.to('POST /api/admin/visits/visit-1/running-late').map(({ body }) => body)).toEqual([
    { minutes: 20, send: false },
    { minutes: 20, send: true },
  ]);
});

it('says so when the customer already got the same email', async () => {
  const user = setupUser();
  api.on('POST /api/admin/visits/visit-1/running-late', {
    body: { subject: 'We are late', text: 'About 20 minutes.', sent: false },
  });
  renderApp({ api, user: scheduler, path: record });
  await user.click(await screen.findByRole('button', { name: 'Running late…' }));
  await user.click(await screen.findByRole('button', { name: 'Show email' }));
  await user.click(await screen.findByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Not sent again')).toBeInTheDocument();
});

it('B18 shows the waitlist page by page, and the times held for people', async () => {
  const user = setupUser();
  const person = {
    ...{
      id: 'wait-1',
      service: { key: 'site-visit', name: 'Design consultation' },
      from: '2027-03-12',
      to: '2027-03-14',
      name: 'Wanda Waits',
    },
    ...{
      email: 'wanda@home.example',
      phone: null,
      postalCode: '63131',
      since: '2027-03-01T15:00:00.000Z',
      offer: null,
    },
  };
  api.on('GET /api/admin/waitlist', ({ path }) => {
    if (path.includes('state=offered')) {
      const offer = { startsAt: '2027-03-12T16:00:00.000Z', expiresAt: '2027-03-08T15:30:00.000Z' };
      return { body: { items: [{ ...person, id: 'wait-3', name: 'Olga Offered', offer }], nextCursor: null } };
    }
    const isNext = path.includes('cursor=next');
    return {
      body: {
        items: [isNext ? { ...person, id: 'wait-2', name: 'Ned Next' } : person],
        nextCursor: isNext ? null : 'next',
      },
    };
  });
  renderApp({ api, user: scheduler, path: week });
  await user.click(await screen.findByRole('button', { name: 'Waitlist' }));
  const dialog = await screen.findByRole('dialog', { name: 'Waitlist' });
  expect(await within(dialog).findByText('Wanda Waits')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /more/i }));
  expect(await within(dialog).findByText('Ned Next')).toBeInTheDocument();
  await user.selectOptions(within(dialog).getByLabelText('Show'), 'offered');
  expect(
    await within(dialog).findByText('Mar 12, 2027, 10:00 AM is held for them until Mar 8, 2027, 9:30 AM'),
  ).toBeInTheDocument();
});

it('shows who booked and moved a visit, and the state of the emails', async () => {
  renderApp({ api, user: scheduler, path: record });
  const list = await screen.findByRole('list', { name: 'Visit history' });
  const entries = (await within(list).findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replace(/ \([^)]*\)/g, ''),
  );
  expect(entries).toEqual([
    'Reschedule email to the customer · Mar 2, 2027, 9:00 AM · could not be sentMoved: Mar 12',
    'Moved · Mar 2, 2027, 9:00 AM · Otto OfficeFrom Sam Sales to Pia ProjectsRules overridden: Sam is ill',
    'Booked · Mar 1, 2027, 9:00 AM · the customerMar 12, 2027, 10:00 AM, with Sam Sales',
  ]);
});

it('a week fits beside an open visit, so no day is hidden', async () => {
  renderApp({ api, user: scheduler, path: record });
  const grid = (await screen.findByRole('region', { name: 'Fri, Mar 12' })).parentElement!;
  // A window of 1280 px less navigation, record and padding.
  expect(Number.parseInt(grid.style.minWidth, 10)).toBeLessThanOrEqual(1280 - 240 - 480 - 2 * 24);
});

it('offers to complete a visit only once it has begun', async () => {
  renderApp({ api, user: scheduler, path: record });
  expect(await screen.findByRole('button', { name: 'Running late…' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Complete…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'No-show' })).not.toBeInTheDocument();
});

it('completes a visit with its outcome and the next step, after which no action is left', async () => {
  clockFrom(visit.endsAt);
  const user = setupUser();
  api.on('POST /api/admin/visits/visit-1/complete', {
    body: { ...visit, status: 'completed', allowed: [], outcome: 'Wants a spa', version: 4 },
  });
  renderApp({ api, user: scheduler, path: record });
  await user.click(await screen.findByRole('button', { name: 'Complete…' }));
  await fill(user, await screen.findByLabelText('Outcome'), 'Wants a spa');
  await user.click(screen.getByRole('button', { name: 'Complete visit' }));
  expect(await screen.findByText('Enter the next step.')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Next step'), 'Send the drawing');
  const day = screen.getByLabelText('Next step date');
  await user.clear(day);
  expect(day).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Complete visit' }));
  expect(day).toHaveAccessibleDescription('Choose a date after today.');
  await fill(user, day, '2027-03-15');
  await user.click(screen.getByRole('button', { name: 'Complete visit' }));
  expect(await screen.findByText('Wants a spa')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move…' })).not.toBeInTheDocument();
});
