import { formatCentral } from 'frontend-shared/format';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { site } from '../../config/site';
import { ABOUT } from '../../content/about';
import { WAITLIST } from '../../content/schedule';
import { rememberFirstVisit } from '../../lib/analytics/attribution';
import { api, refusal } from '../../testing/api-server';
import { jpegFile, withPhotoSending } from '../../testing/photo-sending';
import { renderSite } from '../../testing/render-site';
import {
  central,
  chooseTime,
  field,
  fillIn,
  onDetails,
  open,
  press,
  theServer,
  user,
  withCalendar,
} from '../../testing/schedule-page';
import { customerVisit, OPEN_DAY, OTHER_DAY, OUTSIDE_ZIP, slotAt } from '../../testing/schedule-server';
import { trackedEvents } from '../../testing/tracked-events';

withCalendar();
withPhotoSending();

beforeEach(() => {
  window.dataLayer = [];
});
const counted = () => trackedEvents().filter(({ event }) => event?.startsWith('booking_'));

const goToAbout = async () => {
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About' }));
  await screen.findByRole('heading', { level: 1, name: ABOUT.title });
};

describe('the link of a visit', () => {
  const LINK = '/schedule-now#visit=token-one-0123456789ab';
  const openLink = async () => {
    const site = renderSite(LINK);
    await screen.findByRole('heading', { level: 1, name: /Studio meeting/ }, { timeout: 60_000 });
    return site;
  };

  test('B14 reschedules with the same picker and continues under the new link', async () => {
    await openLink();
    await press('Reschedule this visit');
    expect(screen.getByRole('heading', { level: 2, name: 'Choose another time' })).toHaveFocus();
    await chooseTime(OTHER_DAY, 19);
    const start = slotAt(OTHER_DAY, 19).startsAt;
    await press(`Reschedule to ${central(start)}`);
    const title = await screen.findByRole('heading', {
      level: 1,
      name: `Your visit is rescheduled: Studio meeting, ${formatCentral(start)}.`,
    });
    expect(title).toHaveFocus();
    const ofVisit = { form_name: 'visit-move', lead_type: 'design-consult' };
    expect(counted()).toEqual([
      { event: 'booking_view', ...ofVisit },
      { event: 'booking_move', ...ofVisit },
    ]);
    expect(theServer().sentTo('/api/schedule/visits/token-one-0123456789ab/reschedule')[0]?.body).toEqual({
      startsAt: start,
    });
    expect(screen.getByRole('link', { name: 'Add to calendar (.ics)' })).toHaveAttribute(
      'href',
      '/api/schedule/visits/token-two-0123456789ab/visit.ics',
    );
  });

  test('B03 keeps the visit when the new time is taken, and offers the nearest', async () => {
    await openLink();
    await press('Reschedule this visit');
    await chooseTime(OTHER_DAY, 19);
    theServer().taken.add(slotAt(OTHER_DAY, 19).startsAt);
    await press(/^Reschedule to /);
    const near = slotAt(OPEN_DAY, 16).startsAt;
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: central(near) }));
    await press(`Reschedule to ${central(near)}`);
    expect(await screen.findByRole('heading', { level: 1, name: /^Your visit is rescheduled/ })).toBeInTheDocument();
  });

  const moveIt = async () => {
    const opened = await openLink();
    await press('Reschedule this visit');
    await chooseTime(OTHER_DAY, 19);
    await press(/^Reschedule to /);
    return opened;
  };
  /** By key: a pointer is captured for swiping, which jsdom cannot. */
  const undo = async () => {
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
  };

  test('B14 offers Undo after rescheduling, which moves the visit back under its next link', async () => {
    await moveIt();
    const toast = (await screen.findByText('Visit rescheduled')).closest('li');
    expect(toast).toHaveTextContent(formatCentral(slotAt(OTHER_DAY, 19).startsAt));
    await undo();
    const before = slotAt(OPEN_DAY, 15).startsAt;
    const name = `Your visit is back at its original time: Studio meeting, ${formatCentral(before)}.`;
    expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus();
    expect(
      theServer()
        .sentTo('/api/schedule/visits/token-two-0123456789ab/reschedule')
        .map(({ body }) => body),
    ).toEqual([{ startsAt: before }]);
    // The first one: taking it back is no move.
    expect(counted().filter(({ event }) => event === 'booking_move')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('B14 says so when the old time is taken on Undo', async () => {
    await moveIt();
    theServer().taken.add(slotAt(OPEN_DAY, 15).startsAt);
    await undo();
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not undoThat time was just taken.');
    expect(screen.getByRole('heading', { level: 1, name: /^Your visit is rescheduled: / })).toBeInTheDocument();
    expect(screen.getByText('Your visit stays at the time above.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    // A move after that is another matter.
    await press('Reschedule this visit');
    await chooseTime(OPEN_DAY, 16);
    await press(/^Reschedule to /);
    const name = `Your visit is rescheduled: Studio meeting, ${formatCentral(slotAt(OPEN_DAY, 16).startsAt)}.`;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  });

  test('B14 claims nothing when the answer to Undo is lost, and retries the same', async () => {
    let lost = 0;
    const keys: (string | null)[] = [];
    api.use(
      http.post('/api/schedule/visits/token-two-0123456789ab/reschedule', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        lost += 1;
        return lost <= 2 ? HttpResponse.error() : undefined;
      }),
    );
    await moveIt();
    await undo();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Undo not confirmed yet')).toBeInTheDocument();
    expect(screen.getByText(/The original time may have been restored/).closest('[role=alert]')).toBeNull();
    again.focus();
    await user.keyboard('{Enter}');
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Your visit is back at its original time: / }),
    ).toHaveFocus();
    expect(new Set(keys).size).toBe(1);
  });

  test('B14 offers no Undo for a visit canceled after rescheduling', async () => {
    await moveIt();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await screen.findByRole('heading', { level: 1, name: /^Your visit is rescheduled: / });
    await press('Cancel this visit');
    await user.click(screen.getByRole('radio', { name: 'My plans changed' }));
    await press('Cancel this visit');
    await screen.findByRole('heading', { level: 1, name: 'Your visit is canceled.' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('B09 offers Undo for the last allowed move, without counting it', async () => {
    theServer().shows({ reschedulesLeft: 1 });
    await moveIt();
    await undo();
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Your visit is back at its original time: / }),
    ).toHaveFocus();
  });

  test('B09 offers no Undo when it is too late', async () => {
    api.use(
      http.post('/api/schedule/visits/token-one-0123456789ab/reschedule', () =>
        HttpResponse.json(
          customerVisit({ manageToken: 'token-two-0123456789ab', ...slotAt(OTHER_DAY, 19), undoMoveUntil: null }),
        ),
      ),
    );
    await moveIt();
    expect(await screen.findByRole('heading', { level: 1, name: /^Your visit is rescheduled: / })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('B14 announces a move answered after leaving the page, and Back shows the new time', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.use(
      http.post('/api/schedule/visits/token-one-0123456789ab/reschedule', async () => {
        await answered;
        return HttpResponse.json(customerVisit({ manageToken: 'token-two-0123456789ab', ...slotAt(OTHER_DAY, 19) }));
      }),
    );
    const { queryClient } = await moveIt();
    await goToAbout();
    answer();
    await waitFor(() => expect(counted()).toContainEqual(expect.objectContaining({ event: 'booking_move' })));
    expect(screen.getByRole('heading', { level: 1, name: ABOUT.title })).toBeInTheDocument();
    const moved = formatCentral(slotAt(OTHER_DAY, 19).startsAt);
    expect((await screen.findByText('Visit rescheduled')).closest('li')).toHaveTextContent(moved);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    cleanup();
    renderSite(LINK, queryClient);
    expect(
      await screen.findByRole('heading', { level: 1, name: `Your visit: Studio meeting, ${moved}.` }),
    ).toBeInTheDocument();
    await press('Cancel this visit');
    await user.click(screen.getByRole('radio', { name: 'My plans changed' }));
    await press('Cancel this visit');
    await waitFor(() =>
      expect(theServer().sentTo('/api/schedule/visits/token-two-0123456789ab/cancel')).toHaveLength(1),
    );
  });

  test('B14 focuses the heading when the visit is kept after all', async () => {
    await openLink();
    const title = () => screen.getByRole('heading', { level: 1, name: /Studio meeting/ });
    expect(title()).not.toHaveFocus();
    await press('Cancel this visit');
    await press('Keep the visit');
    expect(title()).toHaveFocus();
    await press('Reschedule this visit');
    await press('Keep the current time');
    expect(title()).toHaveFocus();
  });

  test('B14 leads from a booking to the visit and focuses its heading', async () => {
    await open('/schedule-now?service=design-consult');
    await chooseTime();
    await onDetails();
    await fillIn();
    await press(/^Confirm /);
    await user.click(await screen.findByRole('link', { name: 'Reschedule or cancel' }));
    await screen.findByRole('button', { name: 'Reschedule this visit' });
    expect(screen.getByRole('heading', { level: 1, name: /^Your visit: Studio meeting/ })).toHaveFocus();
  });

  test('B09 asks for a reason to cancel', async () => {
    await openLink();
    await press('Cancel this visit');
    await press('Cancel this visit');
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a reason.');
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'My plans changed' }));
    await user.type(screen.getByRole('textbox', { name: /Anything to add/ }), 'We travel.');
    await press('Cancel this visit');
    await screen.findByRole('heading', { level: 1, name: 'Your visit is canceled.' });
    expect(counted()).toEqual([{ event: 'booking_cancel', form_name: 'visit-cancel', lead_type: 'design-consult' }]);
    // startAnalytics, which does not run here, counts submits.
    expect(trackedEvents()).not.toContainEqual(expect.objectContaining({ event: 'form_submit' }));
    expect(theServer().sentTo('/api/schedule/visits/token-one-0123456789ab/cancel')[0]?.body).toEqual({
      reason: 'My plans changed: We travel.',
    });
    // Whatever is booked instead is about the same request.
    expect(screen.getByRole('link', { name: 'See open times' })).toHaveAttribute(
      'href',
      '/schedule-now?service=design-consult&consultation=request-1',
    );
  });

  test('B09 names a contact after the cutoff', async () => {
    theServer().shows({ canReschedule: false, canCancel: false });
    await openLink();
    expect(screen.getByText('It is too close to the visit to reschedule or cancel it here.')).toBeInTheDocument();
    expect(screen.getByText((text) => text.startsWith('To reschedule or cancel it,'))).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: site.contact.email })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reschedule this visit' })).not.toBeInTheDocument();
  });

  test('B14 says so when a link opens nothing, and leads on', async () => {
    renderSite('/schedule-now?visit=guessed');
    await screen.findByRole('heading', { level: 1, name: 'This link no longer works.' }, { timeout: 60_000 });
    expect(screen.getByRole('link', { name: 'See open times' })).toHaveAttribute('href', '/schedule-now');
  });
});

describe('the waitlist', () => {
  const OFFER = {
    service: { key: 'site-visit', name: 'Design consultation, at your house', place: 'house', durationMin: 90 },
    ...slotAt(OPEN_DAY, 15),
    timezone: 'America/Chicago',
    expiresAt: slotAt(OPEN_DAY, 14).startsAt,
    status: 'open',
    needsAddress: true,
    postalCode: null,
    whatToHave: [],
  };

  test('B18 C08 accepts an offer with the address of the house and the attribution', async () => {
    let accepted: unknown;
    window.history.replaceState(null, '', '/?utm_source=houzz');
    rememberFirstVisit();
    api.use(
      http.get('/api/schedule/offers/offer-1', () => HttpResponse.json({ ...OFFER, service: { ...OFFER.service } })),
      http.post('/api/schedule/offers/offer-1/accept', async ({ request }) => {
        accepted = await request.json();
        return HttpResponse.json({ ...customerVisit() }, { status: 201 });
      }),
    );
    renderSite('/schedule-now#offer=offer-1');
    await screen.findByRole('heading', { level: 1, name: 'A time opened up.' }, { timeout: 60_000 });
    await user.click(await screen.findByRole('button', { name: 'Book this time' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the address of the house.');
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.type(field('Property address'), '12 Mason Road, 63131');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(field('Property address'));
    await user.type(field('Property address'), `12 Vine Road, ${OUTSIDE_ZIP}`);
    expect(await screen.findByText(/^63383 is in Warren County, Missouri\. We build/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request this time' })).toBeInTheDocument();
    await user.clear(field('Property address'));
    await user.type(field('Property address'), '12 Mason Road, 63131');
    await press('Book this time');
    expect(await screen.findByRole('heading', { level: 1, name: /^Your visit: Studio meeting/ })).toHaveFocus();
    expect(accepted).toMatchObject({
      address: '12 Mason Road, 63131',
      attribution: { first: { source: 'houzz', landingPath: '/' } },
    });
  });

  test('B18 says when an offer has ended', async () => {
    api.use(
      http.get('/api/schedule/offers/offer-1', () =>
        HttpResponse.json({ ...OFFER, status: 'expired', service: { ...OFFER.service } }),
      ),
    );
    renderSite('/schedule-now#offer=offer-1');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This offer has ended.' }, { timeout: 60_000 }),
    ).toBeInTheDocument();
  });

  test('B18 says so and focuses the heading when an offer ends on click', async () => {
    api.use(
      http.get('/api/schedule/offers/offer-1', () =>
        HttpResponse.json({ ...OFFER, needsAddress: false, service: { ...OFFER.service } }),
      ),
      http.post('/api/schedule/offers/offer-1/accept', () => refusal(410, 'OFFER_OVER', 'The offer has ended.')),
    );
    renderSite('/schedule-now#offer=offer-1');
    await user.click(await screen.findByRole('button', { name: 'Book this time' }, { timeout: 60_000 }));
    expect(await screen.findByRole('heading', { level: 1, name: 'This offer has ended.' })).toHaveFocus();
  });

  test('B18 announces an offer accepted after leaving the page, and Back shows it accepted', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    api.use(
      http.get('/api/schedule/offers/offer-1', () => HttpResponse.json({ ...OFFER, needsAddress: false })),
      http.post('/api/schedule/offers/offer-1/accept', async () => {
        await answered;
        return HttpResponse.json(customerVisit(), { status: 201 });
      }),
    );
    const { queryClient } = renderSite('/schedule-now#offer=offer-1');
    await user.click(await screen.findByRole('button', { name: 'Book this time' }, { timeout: 60_000 }));
    await goToAbout();
    answer();
    await waitFor(() => expect(counted()).toContainEqual(expect.objectContaining({ event: 'booking_complete' })));
    expect(screen.getByRole('heading', { level: 1, name: ABOUT.title })).toBeInTheDocument();
    expect((await screen.findByText('Visit booked')).closest('li')).toHaveTextContent(
      formatCentral(customerVisit().startsAt),
    );
    cleanup();
    renderSite('/schedule-now#offer=offer-1', queryClient);
    expect(await screen.findByRole('heading', { level: 1, name: 'You booked this time.' })).toBeInTheDocument();
  });

  test('B18 leaves the waitlist only on a click, because email programs open links', async () => {
    let left = 0;
    api.use(
      http.delete('/api/schedule/waitlist/entry-1', () => {
        left += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderSite('/schedule-now#waitlist=entry-1');
    await screen.findByRole('heading', { level: 1, name: 'Leave the waitlist?' }, { timeout: 60_000 });
    expect(left).toBe(0);
    await press('Leave the waitlist');
    expect(await screen.findByRole('heading', { level: 1, name: 'You are off the waitlist.' })).toBeInTheDocument();
    expect(screen.getByText(WAITLIST.leftText)).toHaveFocus();
  });
});

describe('what goes with a visit', () => {
  test('C15 says that a house is outside the area before and after the request', async () => {
    await open('/schedule-now?service=site-visit');
    await user.type(await screen.findByRole('textbox', { name: /Property ZIP code/ }), '90210');
    await chooseTime();
    await onDetails();
    // No one knows where that is, so nothing is said of it.
    expect(screen.getByRole('button', { name: /^Confirm / })).toBeInTheDocument();
    await fillIn();
    await user.type(field('Property address'), '12 Vine Road');
    await user.clear(field('ZIP code'));
    await user.type(field('ZIP code'), OUTSIDE_ZIP);
    const said = await screen.findByText(/^That is outside the area we usually serve\. Request a time anyway/);
    expect(said.closest('[role=status]')).toHaveTextContent('63383 is in Warren County, Missouri.');
    await press(/^Request /);
    const title = await screen.findByRole('heading', { level: 1, name: /^We have your request: Design consultation/ });
    expect(title).toHaveFocus();
    expect(screen.getByText(/We are holding the time while we check whether we can come\./)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add to calendar (.ics)' })).not.toBeInTheDocument();
  });

  test('B19 C05 sends photos after the booking, and retries a failed one', async () => {
    const keys: (string | null)[] = [];
    api.use(
      http.post('/api/consultations/lead_9/photos', ({ request }) => {
        keys.push(request.headers.get('X-Upload-Key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ id: `photo_${keys.length}` }, { status: 201 });
      }),
    );
    await open('/schedule-now?service=design-consult');
    await chooseTime();
    await onDetails();
    await user.upload(screen.getByLabelText(/^Photos of the yard/), [jpegFile('gate.jpg'), jpegFile('slope.jpg')]);
    expect(await screen.findAllByText('Will be sent with your booking')).toHaveLength(2);
    await fillIn();
    await press(/^Confirm /);
    await screen.findByRole('heading', { level: 1, name: /^Your visit is confirmed/ });
    expect(await screen.findByText('1 of 2 sent. Keep this page open until all of them are sent.')).toBeInTheDocument();
    expect(screen.getByText('Your visit is booked anyway.')).toBeInTheDocument();
    await press('Send again gate.jpg');
    expect(await screen.findByText('All photos have been sent.')).toBeInTheDocument();
    expect(keys).toEqual(['up_9', 'up_9', 'up_9']);
  });
});
