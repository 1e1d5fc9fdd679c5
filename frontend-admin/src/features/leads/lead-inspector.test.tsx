import { screen, waitFor, within } from '@testing-library/react';
import type { Lead } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner, viewer } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';

const api = new FakeApi();
const path = '/users?tab=leads&lead=lead-1';

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null, total: 1 } })
    .on('GET /api/admin/leads/owners', { body: { items: [{ id: 'sales-1', name: 'Sal Sales', role: 'sales' }] } })
    .on('GET /api/admin/leads/lead-1', { body: lead });
});
afterEach(() => api.restore());

async function openMoves() {
  const user = setupUser();
  renderApp({ api, user: owner, path });
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  return { user, menu: await screen.findByRole('menu', { name: 'Move to' }) };
}

it('C14 shows the whole request, the consent text, and which email was never sent', async () => {
  const email = {
    id: 'a-1',
    kind: 'email' as const,
    direction: 'out' as const,
    body: 'About your yard',
    outcome: null,
    nextActionAt: null,
    at: lead.receivedAt,
    actor: null,
    of: null,
  };
  api.on('GET /api/admin/leads/lead-1', {
    body: {
      ...lead,
      activities: [
        { ...email, notSentAt: lead.receivedAt },
        { ...email, id: 'a-2', body: 'A second one', notSentAt: null },
      ],
    },
  });
  renderApp({ api, user: owner, path });
  expect((await screen.findByText('About your yard')).parentElement).toHaveTextContent('Email, outgoing · Not sent');
  expect(screen.getByText('A second one').parentElement).not.toHaveTextContent('Not sent');
  expect(await screen.findByText('A pool beside two oaks.')).toBeInTheDocument();
  expect(screen.getByText('I agree to email.')).toBeInTheDocument();
  expect(screen.getByText('Has spa').nextSibling).toHaveTextContent('Yes');
  expect(screen.getByText('google')).toBeInTheDocument();
});

it('G08 marks a visit whose completion was undone as withdrawn, without its next step', async () => {
  const visit = {
    id: 'a-1',
    kind: 'visit' as const,
    direction: 'out' as const,
    body: 'Liked it',
    outcome: null,
    nextActionAt: '2027-05-28T15:00:00Z',
    at: lead.receivedAt,
    actor: null,
    of: null,
  };
  api.on('GET /api/admin/leads/lead-1', {
    body: {
      ...lead,
      activities: [
        { ...visit, notSentAt: lead.receivedAt },
        { ...visit, id: 'a-2', body: 'Liked it more', notSentAt: null },
      ],
    },
  });
  renderApp({ api, user: owner, path });
  const undone = (await screen.findByText('Liked it')).parentElement;
  expect(undone).toHaveTextContent('Visit · Withdrawn');
  expect(undone).not.toHaveTextContent('Next step');
  expect(screen.getByText('Liked it more').parentElement).toHaveTextContent('Next step');
});

it('H15 shows the phone number and no reply form for a person without an email address', async () => {
  const consents: Lead['consents'] = [
    {
      kind: 'phone',
      textVersion: 'emergency-1',
      text: 'I agree to be called.',
      at: lead.receivedAt,
      withdrawnAt: null,
    },
  ];
  api.on('GET /api/admin/leads/lead-1', {
    body: { ...lead, service: 'emergency', email: '', phone: '(314) 555-0177', consents },
  });
  renderApp({ api, user: owner, path });
  expect(await screen.findByRole('link', { name: 'Call (314) 555-0177' })).toHaveAttribute('href', 'tel:+13145550177');
  expect(screen.getByRole('link', { name: '(314) 555-0177' })).toHaveAttribute('href', 'tel:+13145550177');
  expect(screen.getByText('This person gave no email address. Call instead.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Write a reply' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Write email' })).not.toBeInTheDocument();
  expect(screen.getByText('I agree to be called.')).toBeInTheDocument();
});

it('H15 says what to do before a visit is booked for a closed or merged lead', async () => {
  for (const [change, words] of [
    [
      { stage: 'lost', lostReason: 'Chose a spa.', email: '' },
      'This lead is in Lost. Move it to Contacted before you book a visit.',
    ],
    [{ stage: 'spam' }, 'This lead is in Spam. Move it to New before you book a visit.'],
    [{ stage: 'lost', mergedIntoId: 'lead-2' }, 'Book the visit from the lead this one was merged into.'],
  ] as const) {
    api.on('GET /api/admin/leads/lead-1', { body: { ...lead, ...change } });
    const { unmount } = renderApp({
      api,
      user: { ...owner, permissions: [...owner.permissions, 'visits.write'] },
      path,
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Book a visit…' })).not.toBeInTheDocument();
    unmount();
  }
});

describe('moves', () => {
  it('a move that is not allowed shows why, can be reached and does nothing', async () => {
    const { user, menu } = await openMoves();
    const refused = within(menu).getByRole('menuitem', { name: /Contacted/ });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(refused).toHaveTextContent('Log a call, email, text or visit first.');
    await user.click(refused);
    expect(api.to('POST /api/admin/leads/lead-1/transition')).toHaveLength(0);
  });

  it('an allowed move is sent with the version and shows the new stage', async () => {
    api.on('POST /api/admin/leads/lead-1/transition', {
      body: { ...lead, stage: 'spam', version: 2, allowedTransitions: [] },
    });
    const { user, menu } = await openMoves();
    await user.click(within(menu).getByRole('menuitem', { name: 'Spam' }));
    await screen.findByText('Claire Duvall moved to Spam');
    expect(api.to('POST /api/admin/leads/lead-1/transition')[0]?.body).toEqual({ to: 'spam', version: 1 });
  });

  it('lost asks for the reason first', async () => {
    api.on('POST /api/admin/leads/lead-1/transition', {
      body: { ...lead, stage: 'lost', lostReason: 'Too far away.' },
    });
    const { user, menu } = await openMoves();
    await user.click(within(menu).getByRole('menuitem', { name: 'Lost…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Claire Duvall to Lost' });
    await user.click(within(dialog).getByRole('button', { name: 'Move to Lost' }));
    expect(within(dialog).getByText('Enter the reason.')).toBeInTheDocument();
    expect(api.to('POST /api/admin/leads/lead-1/transition')).toHaveLength(0);
    await fill(user, within(dialog).getByLabelText('Reason'), 'Too far away.');
    await user.click(within(dialog).getByRole('button', { name: 'Move to Lost' }));
    await screen.findByText('Lost because: Too far away.');
    expect(api.to('POST /api/admin/leads/lead-1/transition')[0]?.body).toMatchObject({
      to: 'lost',
      reason: 'Too far away.',
    });
  });

  it('nurture asks for a day in the future', async () => {
    api.on('POST /api/admin/leads/lead-1/transition', {
      body: { ...lead, stage: 'nurture', wakeAt: '2099-03-02T15:00:00.000Z' },
    });
    const { user, menu } = await openMoves();
    await user.click(within(menu).getByRole('menuitem', { name: 'Nurture…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Claire Duvall to Nurture' });
    await fill(user, within(dialog).getByLabelText('Follow up on'), '2020-01-01');
    await user.click(within(dialog).getByRole('button', { name: 'Move to Nurture' }));
    expect(within(dialog).getByText('Choose a date after today.')).toBeInTheDocument();
    await user.clear(within(dialog).getByLabelText('Follow up on'));
    await fill(user, within(dialog).getByLabelText('Follow up on'), '2099-03-02');
    await user.click(within(dialog).getByRole('button', { name: 'Move to Nurture' }));
    await waitFor(() =>
      expect(api.to('POST /api/admin/leads/lead-1/transition')[0]?.body).toMatchObject({
        wakeAt: '2099-03-02T15:00:00.000Z',
      }),
    );
  });

  it('a stale move shows the latest version and moves nothing by itself', async () => {
    const newest: Lead = {
      ...lead,
      stage: 'spam',
      version: 5,
      allowedTransitions: [{ to: 'new', label: 'New', allowed: true }],
    };
    api.on('POST /api/admin/leads/lead-1/transition', {
      status: 409,
      body: { code: 'STALE_VERSION', error: 'x', current: newest },
    });
    const { user, menu } = await openMoves();
    await user.click(within(menu).getByRole('menuitem', { name: 'Spam' }));
    expect(await screen.findByText(/Someone else changed this lead/)).toBeInTheDocument();
    expect(screen.getByText(/outside the usual path/)).toBeInTheDocument();
    expect(api.to('POST /api/admin/leads/lead-1/transition')).toHaveLength(1);
  });
});

it('the sheet and the dialog keep their content while they close', async () => {
  const { user, menu } = await openMoves();
  await user.click(within(menu).getByRole('menuitem', { name: 'Lost…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Claire Duvall to Lost' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(within(dialog).getByLabelText('Reason')).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sheet = screen.getByRole('dialog', { name: 'Lead' });
  await user.click(screen.getByRole('button', { name: 'Close lead' }));
  expect(within(sheet).getByText('A pool beside two oaks.')).toBeInTheDocument();
  expect(sheet).toHaveAccessibleName('Lead');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

describe('editing facts', () => {
  async function edit() {
    const user = setupUser();
    renderApp({ api, user: owner, path });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    return user;
  }
  const change = async (user: ReturnType<typeof setupUser>, label: string, value: string) => {
    await user.clear(screen.getByLabelText(new RegExp(`^${label}`)));
    await fill(user, screen.getByLabelText(new RegExp(`^${label}`)), value);
  };

  it('sends only what changed, with the version; an emptied field as null', async () => {
    api.on('PATCH /api/admin/leads/lead-1', { body: { ...lead, phone: null, version: 2 } });
    const user = await edit();
    await user.clear(screen.getByLabelText(/^Phone/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(api.to('PATCH /api/admin/leads/lead-1')[0]?.body).toEqual({ phone: null, version: 1 });
  });

  it('409: shows a field both changed, takes theirs and saves my other changes', async () => {
    const theirs: Lead = { ...lead, address: '9 Clayton Road', postalCode: '63124', version: 3 };
    let saves = 0;
    api.on('PATCH /api/admin/leads/lead-1', () => {
      saves += 1;
      return saves === 1
        ? { status: 409, body: { code: 'STALE_VERSION', error: 'Changed.', current: theirs } }
        : { body: { ...theirs, name: 'Claire D.', version: 4 } };
    });
    const user = await edit();
    await change(user, 'Name', 'Claire D.');
    await change(user, 'Address', '2 Mine Street');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this lead.')).toBeInTheDocument();
    expect(screen.getByText('Address: yours').nextSibling).toHaveTextContent('2 Mine Street');
    expect(screen.getByText('Address: theirs').nextSibling).toHaveTextContent('9 Clayton Road');
    expect(screen.queryByText('Name: theirs')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    await screen.findByText('Saved');
    expect(api.to('PATCH /api/admin/leads/lead-1')[1]?.body).toEqual({ name: 'Claire D.', version: 3 });
  });

  it('409: saves both changes without asking when they are to different fields', async () => {
    const theirs: Lead = { ...lead, address: '9 Clayton Road', version: 3 };
    let saves = 0;
    api.on('PATCH /api/admin/leads/lead-1', () => {
      saves += 1;
      return saves === 1
        ? { status: 409, body: { code: 'STALE_VERSION', error: 'Changed.', current: theirs } }
        : { body: { ...theirs, name: 'Claire D.', version: 4 } };
    });
    const user = await edit();
    await change(user, 'Name', 'Claire D.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(api.to('PATCH /api/admin/leads/lead-1')[1]?.body).toEqual({ name: 'Claire D.', version: 3 });
  });
});

describe('the note composer', () => {
  it('keeps typed text per lead until it is saved', async () => {
    const user = setupUser();
    const first = renderApp({ api, user: owner, path });
    await fill(user, await screen.findByLabelText('What was said or done'), 'Half a thought');
    first.unmount();
    renderApp({ api, user: owner, path });
    expect(await screen.findByLabelText('What was said or done')).toHaveValue('Half a thought');
  });

  it('logs with direction, outcome and next action', async () => {
    const user = setupUser();
    api.on('POST /api/admin/leads/lead-1/activities', { status: 201, body: { ...lead, version: 2 } });
    renderApp({ api, user: owner, path });
    await fill(user, await screen.findByLabelText('What was said or done'), 'Spoke with both.');
    await user.selectOptions(screen.getByLabelText('Direction'), 'in');
    await user.selectOptions(screen.getByLabelText(/^Outcome/), 'reached');
    await fill(user, screen.getByLabelText(/^Next step date/), '2099-07-01');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    await screen.findByText('Call logged');
    expect(api.to('POST /api/admin/leads/lead-1/activities')[0]?.body).toEqual({
      kind: 'call',
      direction: 'in',
      outcome: 'reached',
      body: 'Spoke with both.',
      nextActionAt: '2099-07-01T14:00:00.000Z',
    });
  });

  it('refuses a next action in the past', async () => {
    const user = setupUser();
    renderApp({ api, user: owner, path });
    await fill(user, await screen.findByLabelText('What was said or done'), 'Spoke with both.');
    await fill(user, screen.getByLabelText(/^Next step date/), '2020-07-01');
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    expect(await screen.findByText('Choose a date after today.')).toBeInTheDocument();
    expect(api.to('POST /api/admin/leads/lead-1/activities')).toHaveLength(0);
  });

  it('shows the failure in place and keeps the text', async () => {
    const user = setupUser();
    api.on('POST /api/admin/leads/lead-1/activities', { status: 503 });
    renderApp({ api, user: owner, path });
    await fill(user, await screen.findByLabelText('What was said or done'), 'Keep me');
    await user.click(screen.getByRole('button', { name: 'Log call' }));
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    expect(screen.getByLabelText('What was said or done')).toHaveValue('Keep me');
  });
});

it('assigns an owner with the version', async () => {
  const user = setupUser();
  api.on('POST /api/admin/leads/lead-1/assign', {
    body: { ...lead, owner: { id: 'sales-1', name: 'Sal Sales' }, version: 2 },
  });
  renderApp({ api, user: owner, path });
  const aside = await screen.findByRole('dialog', { name: 'Lead' });
  const picker = await within(aside).findByLabelText('Owner');
  await within(aside).findByRole('option', { name: 'Sal Sales' });
  await user.selectOptions(picker, 'sales-1');
  await screen.findByText('Assigned to Sal Sales');
  expect(api.to('POST /api/admin/leads/lead-1/assign')[0]?.body).toEqual({ ownerId: 'sales-1', version: 1 });
});

it('G13 a viewer reads but is offered no write', async () => {
  renderApp({ api, user: viewer, path });
  expect(await screen.findByText('Your role can view leads but not change them.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move to…' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.getByText('Unassigned', { selector: 'dd' })).toBeInTheDocument();
});

it('a lead that is gone says so', async () => {
  api.on('GET /api/admin/leads/lead-1', { status: 404, body: { error: 'Not found.' } });
  renderApp({ api, user: owner, path });
  expect(await screen.findByText('This lead no longer exists or was moved.')).toBeInTheDocument();
});
