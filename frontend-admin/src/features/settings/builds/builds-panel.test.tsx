import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_PROCESS, type BuildProcess } from 'poolkit/build-process';
import { FakeApi } from '../../../testing/fake-api';
import { owner } from '../../../testing/fixtures';
import { renderWith } from '../../../testing/render-app';
import { fill, setupUser } from '../../../testing/user';
import { BuildsPanel } from './builds-panel';
import type { BuildTemplate } from './use-build-template';

const TEMPLATE = { ...DEFAULT_PROCESS, firstToDos: [{ title: 'Call the customer', dueInDays: 1 }] };
const first = { versionNo: 1, publishedAt: '2026-11-02T15:00:00.000Z', note: 'The first one.' };
const published: BuildTemplate = {
  published: { ...first, process: TEMPLATE },
  draft: null,
  versions: [first],
};
const withDraft = (process: BuildProcess, change = {}): BuildTemplate => ({
  ...published,
  draft: { versionNo: 2, version: 1, note: null, process, warnings: [], ...change },
});
const digFor = (likely: number): BuildProcess => ({
  ...TEMPLATE,
  phases: DEFAULT_PROCESS.phases.map((phase) =>
    phase.key === 'excavation' ? { ...phase, days: { ...phase.days, likely, high: 40 } } : phase,
  ),
});

const api = new FakeApi();
let user: ReturnType<typeof setupUser>;

beforeEach(() => {
  user = setupUser();
  api.install();
  api.calls.length = 0;
  api
    .on('GET /api/admin/build-template', { body: published })
    .on('GET /api/admin/build-settings', { body: { silenceWorkingDays: 3, companyHolidays: [], version: 0 } });
});
afterEach(() => api.restore());

const open = () => renderWith(<BuildsPanel />, { api, user: owner, path: '/?settings=builds' });
const press = async (name: string, place: HTMLElement = document.body) =>
  user.click(await within(place).findByRole('button', { name }));

it('H04 a phase is changed in a draft, whose effect is shown, and published with a note', async () => {
  open();
  await press('Excavation');
  const dialog = await screen.findByRole('dialog');
  await fill(user, within(dialog).getByLabelText('Days (likely)'), '');
  api.on('PUT /api/admin/build-template/draft', {
    status: 422,
    body: {
      error: 'Check 1 answer.',
      code: 'VALIDATION_FAILED',
      fields: { 'process.phases.3.days.likely': 'Enter the likely time in days from 1 to 400.' },
    },
  });
  await press('Save to draft', dialog);
  expect(await within(dialog).findByText('Enter the likely time in days from 1 to 400.')).toBeInTheDocument();

  await fill(user, within(dialog).getByLabelText('Days (likely)'), '20');
  await fill(user, within(dialog).getByLabelText('Days (high)'), '40');
  api.on('PUT /api/admin/build-template/draft', { body: withDraft(digFor(20)) });
  await press('Save to draft', dialog);
  expect(await screen.findByText('This is draft 2.')).toBeInTheDocument();
  const sent = api.to('PUT /api/admin/build-template/draft').at(-1)!.body as { process: BuildProcess };
  expect(sent).toEqual({ process: digFor(20) });
  expect(screen.getByText(/^A full build will take .* weeks instead of .* weeks\.$/)).toBeInTheDocument();

  api.on('POST /api/admin/build-template/publish', {
    body: { ...published, published: { ...first, versionNo: 2, process: digFor(20) } },
  });
  await press('Publish…');
  const publish = await screen.findByRole('dialog', { name: 'Publish version 2?' });
  await fill(user, within(publish).getByLabelText(/^Note/), 'Clay.');
  await press('Publish', publish);
  await waitFor(() => expect(screen.queryByText('This is draft 2.')).not.toBeInTheDocument());
  expect(api.to('POST /api/admin/build-template/publish')[0]?.body).toEqual({ version: 1, note: 'Clay.' });
});

it('draws that do not add up stay in the dialog, with the reason and their total', async () => {
  api.on('GET /api/admin/build-template', {
    body: withDraft(DEFAULT_PROCESS, { warnings: ['Only 4 percent is left.'] }),
  });
  api.on('PUT /api/admin/build-template/draft', {
    status: 422,
    body: {
      error: 'Check 1 answer.',
      code: 'VALIDATION_FAILED',
      fields: { process: 'The draws must add up to exactly 100 percent, with at most two decimals.' },
    },
  });
  open();
  expect(await screen.findByText('Only 4 percent is left.')).toBeInTheDocument();
  await press('Edit the draws');
  const dialog = await screen.findByRole('dialog', { name: 'Edit the draws' });
  await fill(user, within(dialog).getAllByLabelText('Percent')[0]!, '12.5');
  expect(within(dialog).getByText('Total 102.5 of 100 percent')).toBeInTheDocument();
  await press('Save to draft', dialog);
  expect(await within(dialog).findByText(/must add up to exactly 100 percent/)).toBeInTheDocument();
  expect(api.to('PUT /api/admin/build-template/draft')[0]?.body).toMatchObject({ version: 1 });
});

it('A10 the first to-dos of new projects are edited in the draft', async () => {
  open();
  expect(await screen.findByText('Call the customer')).toBeInTheDocument();
  await press('Edit the first to-dos');
  const dialog = await screen.findByRole('dialog', { name: 'Edit the first to-dos' });
  await press('Add a to-do', dialog);
  await fill(user, within(dialog).getAllByLabelText('What needs to be done')[1]!, 'Collect the plat');
  await fill(user, within(dialog).getAllByLabelText('Due in days')[1]!, 'x');
  const path = 'PUT /api/admin/build-template/draft';
  const refused = { 'process.firstToDos.1.dueInDays': 'Enter a number of days from 0 to 365.' };
  api.on(path, { status: 422, body: { error: 'Check 1 answer.', code: 'VALIDATION_FAILED', fields: refused } });
  await press('Save to draft', dialog);
  expect(await within(dialog).findByText('Enter a number of days from 0 to 365.')).toBeInTheDocument();

  await fill(user, within(dialog).getAllByLabelText('Due in days')[1]!, '5');
  await press('Remove to-do Call the customer', dialog);
  const wanted = { ...TEMPLATE, firstToDos: [{ title: 'Collect the plat', dueInDays: 5 }] };
  api.on(path, { body: withDraft(wanted) });
  await press('Save to draft', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.to(path).at(-1)!.body).toEqual({ process: wanted });
  expect(screen.getByText('5 days')).toBeInTheDocument();
});

it('the promise and the holidays are saved with the version that was opened', async () => {
  open();
  await fill(user, await screen.findByLabelText('Working days between updates'), '30');
  await press('Save');
  expect(screen.getByText('Enter a number from 1 to 20.')).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Working days between updates'), '5');
  await fill(user, screen.getByLabelText(/^Company holidays/), '12/24/2027, 12/32/2027');
  await press('Save');
  expect(screen.getByText('Enter dates such as 3/12/2027, one per line.')).toBeInTheDocument();
  await fill(user, screen.getByLabelText(/^Company holidays/), '12/24/2027, 2027-12-31');
  api.on('PUT /api/admin/build-settings', {
    body: { silenceWorkingDays: 5, companyHolidays: ['2027-12-24', '2027-12-31'], version: 1 },
  });
  await press('Save');
  await waitFor(() =>
    expect(api.to('PUT /api/admin/build-settings').map(({ body }) => body)).toEqual([
      { version: 0, silenceWorkingDays: 5, companyHolidays: ['2027-12-24', '2027-12-31'] },
    ]),
  );
});

it('A21 phases are added, moved and removed in the draft, with their links', async () => {
  const saved = 'PUT /api/admin/build-template/draft';
  const sent = () => (api.to(saved).at(-1)?.body as { process: BuildProcess }).process.phases;
  api.on(saved, ({ body }) => ({ body: withDraft((body as { process: BuildProcess }).process) }));
  open();
  await press('Add a phase');
  const adding = await screen.findByRole('dialog', { name: 'Add a phase' });
  await press('Add phase', adding);
  expect(within(adding).getByText('Enter a name.')).toBeInTheDocument();
  await fill(user, within(adding).getByLabelText('Name'), 'Soil test');
  await user.selectOptions(within(adding).getByLabelText(/^After/), 'Design and engineering');
  await fill(user, within(adding).getByLabelText('What happens'), 'We drill twice.');
  await fill(user, within(adding).getByLabelText('What you will see'), 'A small rig.');
  await fill(user, within(adding).getByLabelText('What we need from you'), 'An open gate.');
  await press('Add phase', adding);
  await waitFor(() => expect(sent()[1]).toMatchObject({ key: 'soil-test', links: [{ from: 'design' }] }));

  await press('Move Soil test down');
  await waitFor(() =>
    expect(
      sent()
        .map(({ key }) => key)
        .slice(0, 3),
    ).toEqual(['design', 'permits', 'soil-test']),
  );

  await press('Remove Excavation');
  const removing = await screen.findByRole('dialog', { name: 'Remove Excavation?' });
  const earns = DEFAULT_PROCESS.draws.some(({ afterPhase }) => afterPhase === 'excavation');
  expect(earns).toBe(true);
  expect(removing).toHaveTextContent(/It earns the draw/);
  await press('Cancel', removing);

  await press('Remove Permits and approvals');
  const permits = await screen.findByRole('dialog', { name: 'Remove Permits and approvals?' });
  api.on(saved, {
    status: 422,
    body: {
      code: 'VALIDATION_FAILED',
      error: 'Check 1 answer.',
      fields: { process: 'These phases wait for each other: A, B.' },
    },
  });
  await press('Remove phase', permits);
  expect(await within(permits).findByText('These phases wait for each other: A, B.')).toBeInTheDocument();
  const after = sent();
  expect(after.some(({ key }) => key === 'permits')).toBe(false);
  const waiting = DEFAULT_PROCESS.phases.find(({ links }) => links.some(({ from }) => from === 'permits'))!;
  const inherited = DEFAULT_PROCESS.phases.find(({ key }) => key === 'permits')!.links.map(({ from }) => from);
  expect(after.find(({ key }) => key === waiting.key)?.links.map(({ from }) => from)).toEqual(
    expect.arrayContaining(inherited),
  );
});
