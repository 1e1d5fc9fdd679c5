import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { ChangeOrder, Ledger, Permission, Selection, StaffUser } from '../../api/types';
import { clockFrom } from '../../testing/clock';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { project } from '../../testing/projects';
import { renderWith } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';
import { ChangesTab } from './changes-tab';
import { WaiverDialog } from './money-dialogs';
import { SelectionsTab } from './selections-tab';

const api = new FakeApi();
const staff = (...permissions: Permission[]): StaffUser => ({ ...owner, permissions });
const pm = staff('projects.read', 'projects.write', 'billing.read', 'billing.write');
const PATH = '/api/admin/projects/project-1';

const order: ChangeOrder = {
  ...{ id: 'change-1', projectId: 'project-1', number: 3, revision: 1, title: 'Outdoor shower', origin: 'customer' },
  ...{ status: 'priced', amountCents: 486_000, daysDelta: 1, phase: null, expiresAt: null, version: 4 },
  lines: [
    { ...{ code: null, label: 'Column and drain', unit: 'lot', before: null }, after: null, amountCents: 486_000 },
  ],
  ...{ designVersionId: null, internalNote: null, documentId: null, sentAt: null, decidedAt: null },
  ...{ decidedBy: null, declineReason: null },
} as unknown as ChangeOrder;

const choice: Selection = {
  ...{ id: 'choice-1', projectId: 'project-1', category: 'Coping', phase: 'tile-coping', phaseName: 'Tile' },
  ...{ phaseStartsOn: '2026-12-10', decideBy: '2026-11-20', daysAtRisk: 3, allowanceCents: 640_000 },
  options: [
    {
      key: 'option-1',
      label: 'Bluestone',
      code: null,
      note: '',
      differenceCents: 145_000,
      leadDays: 20,
      picture: null,
    },
    { key: 'option-2', label: 'Travertine', code: null, note: '', differenceCents: 0, leadDays: 10, picture: null },
  ],
  ...{ status: 'overdue', chosenKey: null, chosenBy: null, lockedAt: null, resetReason: null, version: 2 },
};

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

it('A06 sends a priced change order with the version that was seen, and offers a new version of a declined one', async () => {
  const user = setupUser();
  const declined = {
    ...order,
    id: 'change-2',
    number: 4,
    title: 'Planter',
    status: 'declined',
    declineReason: 'The hedge.',
  };
  api.on(`GET ${PATH}/change-orders`, { body: { items: [order, declined], designs: [] } });
  api.on(`POST ${PATH}/change-orders/change-1/send`, { body: { ...order, status: 'sent' } });
  renderWith(<ChangesTab project={project} />, { api, user: pm });
  await user.click(await screen.findByRole('button', { name: 'Send 3. Outdoor shower' }));
  expect(api.to(`POST ${PATH}/change-orders/change-1/send`)[0]?.body).toEqual({ version: 4 });
  expect(screen.getByText('Declined: “The hedge.”')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New version of 4. Planter' })).toBeInTheDocument();
});

it('A06 keeps the lines that staff added, even if the design adds none', async () => {
  const user = setupUser();
  const line = { unit: 'lot', before: null, after: { quantity: 1, cents: 90_000 }, amountCents: 90_000 };
  const drawn = {
    ...{ ...order, designVersionId: 'v-2' },
    lines: [
      { ...line, code: 'E1', label: 'Waterline tile', fromDesign: true },
      { ...line, code: null, label: 'Crane', fromDesign: false },
    ],
  };
  const designs = [
    { id: 'v-1', versionNo: 1, current: true },
    { id: 'v-2', versionNo: 2, current: false },
  ];
  api.on(`GET ${PATH}/change-orders`, { body: { items: [drawn], designs } });
  api.on('GET /api/estimates/price-book', { body: { book: { items: [] } } });
  api.on(`PATCH ${PATH}/change-orders/change-1`, { body: drawn });
  api.on(`POST ${PATH}/change-orders`, { status: 201, body: drawn });
  renderWith(<ChangesTab project={project} />, { api, user: pm });
  await user.click(await screen.findByRole('button', { name: 'Edit 3. Outdoor shower' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(api.to(`PATCH ${PATH}/change-orders/change-1`)[0]?.body).toMatchObject({
    ...{ designVersionId: 'v-2', lines: [{ label: 'Crane', quantity: 1, unitCents: 90_000 }] },
  });
  await waitForElementToBeRemoved(screen.queryByRole('dialog'));
  await user.click(screen.getByRole('button', { name: 'New change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New change order' }));
  await fill(user, dialog.getByLabelText('Title'), 'Two feet longer');
  await user.selectOptions(dialog.getByLabelText(/^New design version/), 'v-2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.to(`POST ${PATH}/change-orders`)[0]?.body).toMatchObject({ designVersionId: 'v-2', lines: [] });
});

it('A07 opens a signed change order and its certificate', async () => {
  const signed = { ...order, status: 'executed', documentId: 'd-1' };
  api.on(`GET ${PATH}/change-orders`, { body: { items: [signed], designs: [] } });
  api.on('GET /api/admin/signed-documents/d-1/file', { text: '%PDF-1.7' });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const user = staff('projects.read', 'billing.read', 'signatures.read');
  renderWith(<ChangesTab project={project} />, { api, user });
  await setupUser().click(await screen.findByRole('button', { name: 'Signed PDF of 3. Outdoor shower' }));
  expect(api.to('GET /api/admin/signed-documents/d-1/file')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Signing certificate for 3. Outdoor shower' })).toBeInTheDocument();
});

it('A06 shows nothing of prices to a role without invoices', async () => {
  renderWith(<ChangesTab project={project} />, { api, user: staff('projects.read', 'projects.write') });
  expect(await screen.findByText('Your role does not include invoices and payments.')).toBeInTheDocument();
  expect(api.to(`GET ${PATH}/change-orders`)).toEqual([]);
});

it('A05 says what an overdue choice puts at risk, and resets a choice with a reason only', async () => {
  const user = setupUser();
  const chosen = {
    ...choice,
    id: 'choice-2',
    category: 'Tile',
    status: 'approved',
    daysAtRisk: 0,
    chosenKey: 'option-1',
    chosenBy: 'Ada',
  };
  api.on(`GET ${PATH}/selections`, { body: { items: [choice, chosen] } });
  api.on(`POST ${PATH}/selections/choice-2/reset`, { body: choice });
  renderWith(<SelectionsTab project={project} />, { api, user: pm });
  expect(await screen.findByText(/3 days at risk/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset Tile' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reset Tile' });
  await user.click(within(dialog).getByRole('button', { name: 'Reset choice' }));
  expect(within(dialog).getByText('Enter the reason.')).toBeInTheDocument();
  await fill(user, within(dialog).getByLabelText('Reason'), 'No longer made');
  await user.click(within(dialog).getByRole('button', { name: 'Reset choice' }));
  expect(api.to(`POST ${PATH}/selections/choice-2/reset`)[0]?.body).toEqual({ reason: 'No longer made' });
});

it('A05 sends the picture of an option with the selection, and removes another', async () => {
  const user = setupUser();
  const urls = { thumb: '/thumb.jpg', view: '/view.jpg', full: '/full.jpg' };
  const picture = { id: 'picture-1', widthPx: 900, heightPx: 600, urls };
  const shown = { ...choice, options: [{ ...choice.options[0]!, picture }, choice.options[1]!] };
  const pictureOf = (key: string) => `${PATH}/selections/choice-1/options/${key}/picture`;
  api.on(`GET ${PATH}/selections`, { body: { items: [shown] } });
  api.on(`PATCH ${PATH}/selections/choice-1`, { body: { ...shown, version: 3 } });
  api.on(`DELETE ${pictureOf('option-1')}`, { status: 204 });
  const refusal = { code: 'PHOTO_TYPE_REFUSED', error: 'Choose a JPEG, PNG or WebP picture.' };
  api.on(`POST ${pictureOf('option-2')}`, { status: 422, body: refusal });
  renderWith(<SelectionsTab project={project} />, { api, user: pm });
  expect(await screen.findByRole('img', { name: 'Picture of Bluestone' })).toHaveAttribute('src', '/thumb.jpg');
  await user.click(screen.getByRole('button', { name: 'Edit Coping' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove picture of option 1' }));
  const file = new File(['stone'], 'stone.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText(/^Picture of option 2/), file);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose a JPEG, PNG or WebP picture.')).toBeInTheDocument();
  const sent = api.to(`PATCH ${PATH}/selections/choice-1`)[0]?.body as { options: object[] };
  expect(sent.options).toMatchObject([{ key: 'option-1' }, { key: 'option-2' }]);
  expect(api.to(`DELETE ${pictureOf('option-1')}`)).toHaveLength(1);
  expect(api.to(`POST ${pictureOf('option-2')}`)).toHaveLength(1);
});

it('A10 names the waivers that are missing, and asks a vendor with an order for one', async () => {
  const user = setupUser();
  const waivers = [
    { id: 'waiver-1', party: 'Meramec Gunite', type: 'conditional', scope: 'progress', status: 'received' },
  ];
  const draw = {
    ...{ key: 'gunite', title: 'Gunite shot', status: 'earned' },
    waivers,
  } as unknown as Ledger['draws'][number];
  const missing = { drawKey: 'gunite', party: 'Ozark Pipe', vendorId: 'vendor-2', scope: 'progress' };
  const ledger = {
    waiverParties: [
      { vendorId: 'vendor-1', name: 'Meramec Gunite' },
      { vendorId: 'vendor-2', name: 'Ozark Pipe' },
    ],
    missingWaivers: [missing, { ...missing, drawKey: 'final', party: 'Late Stone' }],
  } as unknown as Ledger;
  api.on(`POST ${PATH}/waivers`, { status: 201, body: {} });
  const office = staff('billing.read', 'billing.write');
  renderWith(<WaiverDialog open {...{ project, draw, ledger }} onClose={() => undefined} />, { api, user: office });
  expect(await screen.findByText('Missing: Ozark Pipe (progress)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ozark Pipe' }));
  expect(screen.queryByRole('button', { name: 'Meramec Gunite' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Request a waiver' }));
  const wanted = { party: 'Ozark Pipe', vendorId: 'vendor-2', type: 'conditional', scope: 'progress' };
  expect(api.to(`POST ${PATH}/waivers`)[0]?.body).toEqual({ ...wanted, drawKey: 'gunite' });
});

it('A10 asks a party for a waiver and marks one as received', async () => {
  const user = setupUser();
  const draw = {
    ...{ key: 'gunite', title: 'Gunite shot', status: 'earned' },
    waivers: [{ id: 'waiver-1', party: 'Meramec Gunite', type: 'conditional', scope: 'progress', status: 'requested' }],
  } as unknown as Ledger['draws'][number];
  const ledger = { waiverParties: [], missingWaivers: [] } as unknown as Ledger;
  api.on(`POST ${PATH}/waivers/waiver-1/transition`, { body: {} });
  renderWith(<WaiverDialog open {...{ project, draw, ledger }} onClose={() => undefined} />, { api, user: pm });
  const dialog = await screen.findByRole('dialog', { name: 'Lien waivers for “Gunite shot”' });
  await user.click(within(dialog).getByRole('button', { name: 'Request a waiver' }));
  expect(within(dialog).getByText('Enter the vendor.')).toBeInTheDocument();
  await user.click(
    within(dialog).getByRole('button', {
      name: 'Mark the waiver of Meramec Gunite (conditional, progress) as received',
    }),
  );
  expect(api.to(`POST ${PATH}/waivers/waiver-1/transition`)[0]?.body).toEqual({ to: 'received' });
});
