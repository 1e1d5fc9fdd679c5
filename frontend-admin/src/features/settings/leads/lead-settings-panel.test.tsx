import { act, screen, waitFor, within } from '@testing-library/react';
import type { LeadSettings, ReplyTemplate, ReplyTemplates, ScoreTrial } from '../../../api/types';
import { FakeApi } from '../../../testing/fake-api';
import { lead, owner, viewer } from '../../../testing/fixtures';
import { renderWith } from '../../../testing/render-app';
import { fill, setupUser } from '../../../testing/user';
import { LeadSettingsPanel } from './lead-settings-panel';

const WEIGHTS = { budget: 20, timeline: 15, place: 15, home: 10, reach: 5, design: 10, estimate: 15, visit: 10 };
const SHARES = {
  new: 5,
  contacted: 10,
  qualified: 25,
  consult_booked: 40,
  consulted: 55,
  proposal_sent: 70,
  nurture: 5,
};
const template = (id: string, change: Partial<ReplyTemplate> = {}): ReplyTemplate => ({
  id,
  label: `Template ${id}`,
  subject: 'About {{reference}}',
  body: 'Hello ',
  version: 1,
  updatedAt: '2026-11-20T15:00:00.000Z',
  retiredAt: null,
  ...change,
});
const list: ReplyTemplates = {
  items: [template('a'), template('b'), template('c')],
  retired: [template('old', { label: 'Winter offer', retiredAt: '2026-11-20T15:00:00.000Z' })],
  placeholders: ['name', 'reference', 'service', 'sender', 'scheduleLink'],
};
const rule = (staffId: string, change = {}) => ({
  staffId,
  services: [],
  zipZones: [],
  maxOpen: 20,
  staffName: staffId === 'sam' ? 'Sam Sales' : 'Gina Gone',
  takesLeads: staffId === 'sam',
  openLeads: 3,
  ...change,
});
const settings = (rules: LeadSettings['routing']['rules'] = []): LeadSettings => ({
  score: { weights: WEIGHTS, version: 4 },
  routing: { rules, version: 7 },
  stages: { weights: SHARES, version: 0 },
});

const api = new FakeApi();
let user: ReturnType<typeof setupUser>;

beforeEach(() => {
  sessionStorage.clear();
  user = setupUser();
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/lead-settings', { body: settings() })
    .on('GET /api/admin/reply-templates', { body: list })
    .on('GET /api/admin/leads', { body: { items: [lead], nextCursor: null } })
    .on('GET /api/admin/leads/owners', {
      body: {
        items: [
          { id: 'sam', name: 'Sam Sales', role: 'sales' },
          { id: 'olive', name: 'Olive Owner', role: 'owner' },
        ],
      },
    });
});
afterEach(() => api.restore());

const open = (part: string, as = owner) =>
  renderWith(<LeadSettingsPanel />, { api, user: as, path: `/?settings=leads&leadPart=${part}` });
/** An answer that comes when the test says so. */
function later<T>() {
  let resolve!: (answer: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
const bodies = (route: string) => api.to(route).map(({ body }) => body);

describe('reply templates', () => {
  it('are ordered by keyboard, said aloud, and the arrow keeps the focus', async () => {
    open('templates');
    const arrow = await screen.findByRole('button', { name: 'Move Template a down' });
    api.on('PUT /api/admin/reply-templates/order', {
      body: { ...list, items: [list.items[1], list.items[0], list.items[2]] },
    });
    arrow.focus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Reply templates' })).getAllByRole('listitem')[0],
      ).toHaveTextContent('Template b'),
    );
    expect(bodies('PUT /api/admin/reply-templates/order')).toEqual([
      { seen: ['a', 'b', 'c'], wanted: ['b', 'a', 'c'] },
    ]);
    expect(screen.getByRole('button', { name: 'Move Template a down' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Move Template b up' }));
    expect(bodies('PUT /api/admin/reply-templates/order')).toHaveLength(1);
  });

  it('shows the list as it is when someone else ordered it meanwhile', async () => {
    open('templates');
    const theirs = { ...list, items: [list.items[2], list.items[0], list.items[1]] };
    api.on('PUT /api/admin/reply-templates/order', {
      status: 409,
      body: { error: 'Someone else changed the list.', code: 'STALE_VERSION', current: theirs },
    });
    api.on('GET /api/admin/reply-templates', { body: theirs });
    await user.click(await screen.findByRole('button', { name: 'Move Template a down' }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('list', { name: 'Reply templates' })).getAllByRole('listitem')[0],
      ).toHaveTextContent('Template c'),
    );
  });

  it('take a placeholder at the caret, are read as a customer would read them, and are saved at their version', async () => {
    open('templates');
    await user.click(await screen.findByRole('button', { name: 'Edit Template b' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    const body = screen.getByLabelText<HTMLTextAreaElement>('Email');
    await user.type(body, 'and bye');
    body.setSelectionRange(6, 6);
    await user.click(screen.getByRole('button', { name: '{{name}} their name' }));
    expect(body).toHaveValue('Hello {{name}}and bye');
    expect([document.activeElement, body.selectionStart]).toEqual([body, 14]);

    api.on('POST /api/admin/reply-templates/try', {
      body: { subject: 'About C-7K3M2Q', body: 'Hello Claire Duvall and bye' },
    });
    await user.selectOptions(screen.getByLabelText('Preview for'), lead.id);
    await user.click(screen.getByRole('button', { name: 'Preview email' }));
    expect(await screen.findByRole('region', { name: 'Email preview' })).toHaveTextContent('Hello Claire Duvall');
    await user.type(body, '!');
    expect(screen.queryByRole('region', { name: 'Email preview' })).not.toBeInTheDocument();

    api.on('PUT /api/admin/reply-templates/b', { body: template('b', { version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Template b' })).toHaveFocus());
    expect(bodies('PUT /api/admin/reply-templates/b')).toMatchObject([{ label: 'Template b', version: 1 }]);
  });

  it('say at the field what the server cannot fill in, and keep what was typed on Escape', async () => {
    const sentence = 'There is no value to fill in for {{nmae}}.';
    api.on('POST /api/admin/reply-templates', {
      status: 422,
      body: { error: sentence, code: 'VALIDATION_FAILED', fields: { body: sentence } },
    });
    open('templates');
    await user.click(await screen.findByRole('button', { name: 'Add a template' }));
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Enter a subject.');
    await fill(user, screen.getByLabelText('Name'), 'Thanks');
    await fill(user, screen.getByLabelText('Subject'), 'Thank you');
    await fill(user, screen.getByLabelText('Email'), 'Hello {{nmae}}');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(sentence));
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Email')).toHaveValue('Hello {{nmae}}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add a template' }));
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('show what someone else saved meanwhile, and save mine over it only when asked to', async () => {
    open('templates');
    await user.click(await screen.findByRole('button', { name: 'Edit Template b' }));
    await fill(user, screen.getByLabelText('Subject'), 'Mine');
    api.on('PUT /api/admin/reply-templates/b', {
      status: 409,
      body: {
        error: 'Someone else changed it.',
        code: 'STALE_VERSION',
        current: template('b', { subject: 'Theirs', version: 5 }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText(/Template b: Theirs/)).toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('Mine');
    api.on('PUT /api/admin/reply-templates/b', { body: template('b', { subject: 'Mine', version: 6 }) });
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(screen.queryByText(/Someone else changed this/)).not.toBeInTheDocument());
    expect(bodies('PUT /api/admin/reply-templates/b').map((body) => (body as ReplyTemplate).version)).toEqual([1, 5]);
  });

  it('are held still while they are saved, so that the answer is heard and nothing is saved twice', async () => {
    const answer = later<{ body: ReplyTemplate }>();
    api.on('POST /api/admin/reply-templates', () => answer.promise);
    open('templates');
    await user.click(await screen.findByRole('button', { name: 'Add a template' }));
    await fill(user, screen.getByLabelText('Name'), 'Thanks');
    await fill(user, screen.getByLabelText('Subject'), 'Thank you');
    await fill(user, screen.getByLabelText('Email'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAttribute('readonly'));
    await user.type(screen.getByLabelText('Email'), ' there');
    await user.click(screen.getByRole('button', { name: '{{name}} their name' }));
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(screen.getByLabelText('Email')).toHaveValue('Hello');
    const reads = api.to('GET /api/admin/reply-templates').length;
    answer.resolve({ body: template('new', { label: 'Thanks' }) });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a template' })).toHaveFocus());
    expect(bodies('POST /api/admin/reply-templates')).toEqual([
      { label: 'Thanks', subject: 'Thank you', body: 'Hello' },
    ]);
    await waitFor(() => expect(api.to('GET /api/admin/reply-templates').length).toBeGreaterThan(reads));
  });

  it('are retired and brought back', async () => {
    open('templates');
    api.on('POST /api/admin/reply-templates/a/retire', {
      body: template('a', { retiredAt: '2026-11-22T15:00:00.000Z', version: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Retire Template a' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reply templates' })).toHaveFocus());
    await user.click(screen.getByText('Retired (1)'));
    await user.click(screen.getByRole('button', { name: 'Edit Winter offer' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Winter offer' })).toHaveFocus());
    api.on('POST /api/admin/reply-templates/old/restore', {
      body: template('old', { label: 'Winter offer', version: 2 }),
    });
    api.on('GET /api/admin/reply-templates', {
      body: { ...list, items: [...list.items, template('old', { label: 'Winter offer', version: 2 })], retired: [] },
    });
    await user.click(screen.getByRole('button', { name: 'Restore Winter offer' }));
    await waitFor(() => expect(screen.queryByText('Retired (1)')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Reply templates' })).toHaveFocus();
    expect(bodies('POST /api/admin/reply-templates/old/restore')).toEqual([{ version: 1 }]);
  });

  it('are read-only for a role that assigns no leads', async () => {
    open('templates', viewer);
    expect(await screen.findByText('Template a')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('C10 who gets new leads', () => {
  it('C10 names a rule that no one follows, on every part of the page', async () => {
    api.on('GET /api/admin/lead-settings', { body: settings([rule('gina'), rule('sam')]) });
    open('templates');
    await user.click(await screen.findByRole('button', { name: 'Review who gets new leads' }));
    const card = screen.getByRole('group', { name: 'Gina Gone' });
    expect(card).toHaveTextContent('Gina Gone no longer takes leads.');
    expect(within(card).getByLabelText('Staff member')).toHaveDisplayValue('Gina Gone (takes no leads)');
    expect(screen.getByRole('group', { name: 'Sam Sales' })).not.toHaveTextContent('takes no leads');
  });

  it('C10 checks a rule before it is sent, and gives everyone one', async () => {
    api.on('GET /api/admin/lead-settings', { body: settings([rule('sam')]) });
    api.on('PUT /api/admin/lead-settings/routing', ({ body }) => ({
      body: {
        ...settings(),
        routing: {
          rules: (body as { rules: { staffId: string }[] }).rules.map((one) => rule(one.staffId, one)),
          version: 8,
        },
      },
    }));
    open('routing');
    await user.click(await screen.findByRole('button', { name: 'Add a rule' }));
    let card = screen.getByRole('group', { name: 'New rule' });
    const staff = within(card).getByLabelText('Staff member');
    expect(staff).toHaveFocus();
    await within(staff).findByRole('option', { name: 'Olive Owner' });
    expect(
      within(staff)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a staff member', 'Olive Owner']);
    await fill(user, within(card).getByLabelText(/^ZIP codes/), '63, 63017');
    await fill(user, within(card).getByLabelText('Maximum open leads'), '0');
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    for (const text of [
      'Choose who gets these leads.',
      /three to five digits/,
      'Enter a whole number from 1 to 1,000.',
    ])
      expect(within(card).getByText(text)).toBeInTheDocument();
    expect(bodies('PUT /api/admin/lead-settings/routing')).toEqual([]);
    await user.selectOptions(staff, 'olive');
    await user.click(within(card).getByLabelText('Emergency'));
    await user.selectOptions(screen.getByLabelText('Section'), 'score');
    await user.selectOptions(screen.getByLabelText('Section'), 'routing');
    card = await screen.findByRole('group', { name: 'Olive Owner' });
    await fill(user, within(card).getByLabelText(/^ZIP codes/), '631 63017');
    await fill(user, within(card).getByLabelText('Maximum open leads'), '5');
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    await waitFor(() =>
      expect(bodies('PUT /api/admin/lead-settings/routing')).toEqual([
        {
          rules: [
            { staffId: 'sam', services: [], zipZones: [], maxOpen: 20 },
            { staffId: 'olive', services: ['emergency'], zipZones: ['631', '63017'], maxOpen: 5 },
          ],
          version: 7,
        },
      ]),
    );
  });

  it('C10 shows what someone else saved first, and takes it over on request', async () => {
    const theirs = {
      ...settings(),
      routing: { rules: [rule('sam', { services: ['emergency'], zipZones: ['631'], maxOpen: 9 })], version: 9 },
    };
    api.on('GET /api/admin/lead-settings', { body: settings([rule('sam')]) });
    api.on('PUT /api/admin/lead-settings/routing', {
      status: 409,
      body: { error: 'Someone else changed it.', code: 'STALE_VERSION', current: theirs },
    });
    open('routing');
    await user.click(await screen.findByRole('button', { name: 'Remove the rule for Sam Sales' }));
    expect(screen.getByRole('button', { name: 'Add a rule' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save rules' }));
    expect(await screen.findByText('Sam Sales: Emergency, in 631, at most 9 open')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(within(screen.getByRole('group', { name: 'Sam Sales' })).getByLabelText('Maximum open leads')).toHaveValue(
      '9',
    );
    expect(screen.getByRole('button', { name: 'Save rules' })).toHaveFocus();
  });

  it('C10 keeps unsaved rules when the page is opened again, and when a refetch fails', async () => {
    api.on('GET /api/admin/lead-settings', { body: settings([rule('sam')]) });
    const { unmount } = open('routing');
    await fill(user, await screen.findByLabelText('Maximum open leads'), '7');
    unmount();
    const newer = settings([rule('sam', { maxOpen: 30 })]);
    api.on('GET /api/admin/lead-settings', { body: { ...newer, routing: { ...newer.routing, version: 8 } } });
    const { client } = open('routing');
    expect(await screen.findByLabelText('Maximum open leads')).toHaveValue('7');
    api.on('GET /api/admin/lead-settings', { status: 500, body: { error: 'Down.' } });
    await act(() => client.refetchQueries({ queryKey: ['/api/admin/lead-settings'] }));
    expect(client.getQueryState(['/api/admin/lead-settings'])?.status).toBe('error');
    expect(screen.getByLabelText('Maximum open leads')).toHaveValue('7');

    const answer = later<{ status: number; body: unknown }>();
    api.on('PUT /api/admin/lead-settings/routing', () => answer.promise);
    await user.type(screen.getByLabelText('Maximum open leads'), '{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Maximum open leads')).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Save rules' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add a rule' }));
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getAllByLabelText('Maximum open leads')).toHaveLength(1);
    answer.resolve({ status: 422, body: { error: 'Not so.', code: 'VALIDATION_FAILED', fields: {} } });
    expect(await screen.findByText('Not so.')).toBeInTheDocument();
    expect(bodies('PUT /api/admin/lead-settings/routing')).toMatchObject([{ rules: [{ maxOpen: 7 }], version: 7 }]);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Maximum open leads')).toHaveValue('30');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('C09 what leads are worth', () => {
  it('C09 adds up the points, lets the server try them on a real lead, and saves only a total of 100', async () => {
    const lines = (budget: number) =>
      [
        { factor: 'budget', points: budget, most: budget, because: 'Budget of $175,000 to $300,000.' },
      ] as ScoreTrial['now']['lines'];
    const trial: ScoreTrial = { now: { score: 20, lines: lines(20) }, then: { score: 30, lines: lines(30) } };
    api
      .on('POST /api/admin/lead-settings/score/try', { body: trial })
      .on('PUT /api/admin/lead-settings/score', { body: settings() });
    open('score');
    await fill(user, await screen.findByLabelText('Budget'), '30');
    expect(screen.getByText('110 of 100 points')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save points' }));
    expect(screen.getByText('They add up to 110. Make it 100.')).toBeInTheDocument();
    await fill(user, screen.getByLabelText('Estimate'), '1.5');
    expect(screen.getByText('Enter a whole number from 0 to 100.')).toBeInTheDocument();
    expect(bodies('PUT /api/admin/lead-settings/score')).toEqual([]);
    await fill(user, screen.getByLabelText('Estimate'), '5');

    await user.selectOptions(screen.getByLabelText('Try with'), lead.id);
    await user.click(screen.getByRole('button', { name: 'Try the points' }));
    expect(await screen.findByText('30 of 100 instead of 20')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'How the score would add up' })).toHaveTextContent(
      'Budget30 of 30, now 20Budget of $175,000 to $300,000.',
    );
    const weights = { ...WEIGHTS, budget: 30, estimate: 5 };
    expect(bodies('POST /api/admin/lead-settings/score/try')).toEqual([{ leadId: lead.id, weights }]);
    await fill(user, screen.getByLabelText('Visit'), '9');
    expect(screen.queryByText('30 of 100 instead of 20')).not.toBeInTheDocument();
    await fill(user, screen.getByLabelText('Visit'), '10');
    await user.click(screen.getByRole('button', { name: 'Save points' }));
    await waitFor(() => expect(bodies('PUT /api/admin/lead-settings/score')).toEqual([{ weights, version: 4 }]));
    await waitFor(() => expect(screen.getByLabelText('Budget')).toHaveValue('20'));
    await fill(user, screen.getByLabelText('Budget'), '21');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('C09 keeps unsaved points, and drops them when a save succeeds after the page was left', async () => {
    const { unmount } = open('score');
    await fill(user, await screen.findByLabelText('Budget'), '21');
    await fill(user, screen.getByLabelText('Visit'), '9');
    unmount();
    const again = open('score');
    expect(await screen.findByLabelText('Budget')).toHaveValue('21');
    const answer = later<{ body: LeadSettings }>();
    api.on('PUT /api/admin/lead-settings/score', () => answer.promise);
    await user.click(screen.getByRole('button', { name: 'Save points' }));
    await waitFor(() => expect(screen.getByLabelText('Budget')).toHaveAttribute('readonly'));
    await user.type(screen.getByLabelText('Budget'), '5');
    expect(screen.getByLabelText('Budget')).toHaveValue('21');
    again.unmount();
    answer.resolve({ body: settings() });
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });
});

describe('the shares of the stages', () => {
  it('A19 are labeled as our assumption, and saved with their version', async () => {
    const own = { ...settings(), stages: { weights: { ...SHARES, qualified: 30 }, version: 1 } };
    api.on('PUT /api/admin/lead-settings/stages', { body: own });
    open('stages');
    expect(await screen.findByText('These are typical rates.')).toBeInTheDocument();
    await fill(user, screen.getByLabelText('Qualified'), '130');
    await user.click(screen.getByRole('button', { name: 'Save rates' }));
    expect(screen.getByLabelText('Qualified')).toHaveAccessibleDescription('Enter a whole number from 0 to 100.');
    await fill(user, screen.getByLabelText('Qualified'), '30');
    await user.click(screen.getByRole('button', { name: 'Save rates' }));
    await waitFor(() =>
      expect(bodies('PUT /api/admin/lead-settings/stages')).toEqual([{ weights: own.stages.weights, version: 0 }]),
    );
    await waitFor(() => expect(screen.queryByText('These are typical rates.')).not.toBeInTheDocument());
  });

  it('A19 show what someone else saved meanwhile', async () => {
    const theirs = { ...settings(), stages: { weights: { ...SHARES, new: 9 }, version: 3 } };
    api.on('PUT /api/admin/lead-settings/stages', {
      status: 409,
      body: { error: 'Someone else changed it.', code: 'STALE_VERSION', current: theirs },
    });
    open('stages');
    await fill(user, await screen.findByLabelText('New'), '6');
    await user.click(screen.getByRole('button', { name: 'Save rates' }));
    expect(await screen.findByText(/^New 9, Contacted 10/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText('New')).toHaveValue('9');
  });
});
