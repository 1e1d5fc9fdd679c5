import { screen, within } from '@testing-library/react';
import type { Ledger, Permission, Receivables, StaffUser } from '../../api/types';
import { clockFrom } from '../../testing/clock';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { project } from '../../testing/projects';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';

const api = new FakeApi();
const staff = (...permissions: Permission[]): StaffUser => ({ ...owner, permissions });
const office = staff('projects.read', 'billing.read', 'billing.write');
const LEDGER = '/api/admin/projects/project-1/ledger';

const ledger: Ledger = {
  ...{ isOpen: true, signedOn: '2026-10-01', noticeGivenOn: '2026-10-01', cancelUntil: null, canceledAt: null },
  ...{ proposalId: null, contractCents: 18_600_000, changesCents: 0, drawnCents: 5_580_000 },
  ...{ invoicedCents: 1_860_000, paidCents: 0, creditCents: 0 },
  draws: [
    {
      ...{
        key: 'excavation',
        title: 'Excavation complete',
        phaseKey: 'excavation',
        percent: 20,
        invoiceId: null,
        waivers: [],
      },
      ...{ amountCents: 3_720_000, status: 'earned', missing: [], override: null, disputeReason: null },
    },
    {
      ...{
        key: 'gunite',
        title: 'Gunite shot',
        phaseKey: 'gunite',
        percent: 30,
        invoiceId: null,
        override: null,
        waivers: [],
      },
      ...{ amountCents: 5_580_000, status: 'planned', missing: ['Gunite is not finished'], disputeReason: null },
    },
  ],
  invoices: [
    {
      ...{ id: 'invoice-1', number: 1001, kind: 'draw', title: 'At signing', lines: [], voidReason: null },
      ...{ issuedOn: '2026-10-10', dueOn: '2026-10-17', status: 'overdue', pdfUrl: '/api/invoices/1/invoice.pdf' },
      ...{ totalCents: 1_860_000, paidCents: 0, balanceCents: 1_860_000 },
    },
  ],
  ...{ entries: [], waiverParties: [], missingWaivers: [] },
};

beforeEach(() => {
  clockFrom('2026-11-23T15:00:00.000Z');
  api.install();
  api.calls.length = 0;
  api.on('GET /api/admin/projects/project-1', { body: project });
  api.on(`GET ${LEDGER}`, { body: ledger });
});
afterEach(() => {
  jest.restoreAllMocks();
  api.restore();
});

const row = async (list: string, text: RegExp) => {
  const items = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
  return within(items.find(({ textContent }) => text.test(textContent))!);
};

it('A08 shows what each draw still needs and invoices an earned one', async () => {
  const user = setupUser();
  api.on('POST /api/admin/projects/project-1/draws/excavation/invoice', { status: 201, body: ledger.invoices[0] });
  renderApp({ api, user: office, path: '/projects?project=project-1&tab=money' });
  const planned = await row('Draws', /Gunite shot/);
  expect(planned.getByText(/missing: Gunite is not finished/)).toBeInTheDocument();
  expect(planned.queryByRole('button', { name: /Invoice|Allow early invoice/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Invoice Excavation complete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice “Excavation complete”' });
  expect(within(dialog).getByText('The household will get an email about $37,200.00.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Send invoice' }));
  expect(await screen.findByText('Invoice sent')).toBeInTheDocument();
});

it('A09 records a payment and says what becomes credit', async () => {
  const user = setupUser();
  api.on('POST /api/admin/invoices/invoice-1/payments', { status: 201, body: {} });
  renderApp({ api, user: office, path: '/projects?project=project-1&tab=money' });
  await user.click(await screen.findByRole('button', { name: 'Record payment for 1001' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment for invoice 1001' });
  await fill(user, within(dialog).getByLabelText('Amount'), '18700');
  expect(within(dialog).getByText('$100.00 more than the balance due. The rest becomes credit.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeInTheDocument();
  expect(api.to('POST /api/admin/invoices/invoice-1/payments')[0]?.body).toEqual({
    ...{ amountCents: 1_870_000, method: 'check', receivedOn: '2026-11-23' },
  });
});

it('A08 records a dispute about an earned draw, and settles it', async () => {
  const user = setupUser();
  const [excavation, gunite] = ledger.draws;
  const dispute = 'POST /api/admin/projects/project-1/draws/excavation/dispute';
  api.on(dispute, { body: ledger });
  renderApp({ api, user: office, path: '/projects?project=project-1&tab=money' });
  await user.click(await screen.findByRole('button', { name: 'Record dispute about Excavation complete' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Reason'), 'The dig is too shallow.');
  const disputed = { ...excavation!, status: 'disputed', disputeReason: 'The dig is too shallow.' } as const;
  api.on(`GET ${LEDGER}`, { body: { ...ledger, draws: [disputed, gunite!] } });
  await user.click(dialog.getByRole('button', { name: 'Record dispute' }));
  await user.click(await screen.findByRole('button', { name: 'Settle dispute about Excavation complete' }));
  const settle = await screen.findByRole('dialog', { name: 'Settle the dispute about “Excavation complete”' });
  await user.click(within(settle).getByRole('button', { name: 'Settle dispute' }));
  expect(await screen.findByText('Dispute settled')).toBeInTheDocument();
  expect(api.to(dispute).map(({ body }) => body)).toEqual([{ reason: 'The dig is too shallow.' }, {}]);
});

it('A09 takes a paid invoice down by a credit note, and records what is sent back of its payment', async () => {
  const user = setupUser();
  const paid = { ...ledger.invoices[0]!, status: 'paid', paidCents: 1_860_000, balanceCents: 0 } as const;
  const entry = (change: Partial<Ledger['entries'][number]>): Ledger['entries'][number] => ({
    ...{ id: 'payment-1', kind: 'payment', drawId: null, invoiceId: 'invoice-1', amountCents: 1_860_000 },
    ...{ onDate: '2026-10-12', number: 1001, method: 'check', reference: '1042', reason: null, paymentId: null },
    ...{ actorName: 'Office', createdAt: '2026-10-12T15:00:00.000Z' },
    ...change,
  });
  const back = entry({ id: 'refund-1', kind: 'refund', amountCents: -60_000, paymentId: 'payment-1' });
  api.on(`GET ${LEDGER}`, { body: { ...ledger, invoices: [paid], entries: [entry({}), back] } });
  api.on('POST /api/admin/invoices/invoice-1/credit-notes', { status: 201, body: paid });
  const refund = 'POST /api/admin/invoices/invoice-1/payments/payment-1/refund';
  api.on(refund, { status: 201, body: {} });
  renderApp({ api, user: office, path: '/projects?project=project-1&tab=money' });
  await user.click(await screen.findByRole('button', { name: 'Credit note for 1001' }));
  const credit = within(await screen.findByRole('dialog'));
  await fill(user, credit.getByLabelText('Amount'), '600');
  expect(credit.getByText('$600.00 of it is already paid and becomes credit.')).toBeInTheDocument();
  await fill(user, credit.getByLabelText('Reason'), 'Less rock.');
  await user.click(credit.getByRole('button', { name: 'Send credit note' }));
  await screen.findByText('Credit note sent');
  expect(screen.queryByRole('button', { name: 'Reverse $18,600.00' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund $18,600.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund from the payment of $18,600.00' }));
  expect(dialog.getByLabelText('Amount')).toHaveValue('18000');
  await fill(user, dialog.getByLabelText('Reason'), 'The contract was canceled.');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await screen.findByText('Refund recorded');
  expect(api.to(refund)[0]?.body).toEqual({
    ...{ amountCents: 1_800_000, refundedOn: '2026-11-23', reason: 'The contract was canceled.' },
  });
});

it('A10 a signed waiver is attached to its row, and opens from there', async () => {
  const user = setupUser();
  const [excavation, gunite] = ledger.draws;
  const waiver = { id: 'waiver-1', party: 'Hill Steel', type: 'conditional', scope: 'progress' } as const;
  const withWaiver = (change: Pick<Ledger['draws'][number]['waivers'][number], 'status' | 'documentVersionId'>) => ({
    body: { ...ledger, draws: [{ ...excavation!, waivers: [{ ...waiver, ...change }] }, gunite!] },
  });
  api.on(`GET ${LEDGER}`, withWaiver({ status: 'requested', documentVersionId: null }));
  const version = { id: 'version-1', url: '/api/documents/version-1?signature=s' };
  api.on('GET /api/admin/projects/project-1/documents', { body: { items: [{ versions: [version] }] } });
  api.on('POST /api/admin/projects/project-1/documents', { status: 201, body: { versions: [version] } });
  const attach = 'POST /api/admin/projects/project-1/waivers/waiver-1/document';
  api.on(attach, { body: waiver });
  const writer = staff('projects.read', 'projects.write', 'billing.read', 'billing.write');
  renderApp({ api, user: writer, path: '/projects?project=project-1&tab=money' });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Lien waivers for Excavation complete' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open();
  const name = 'Hill Steel (conditional, progress)';
  expect(dialog.queryByRole('link', { name: `Signed waiver of ${name}` })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: `Attach signed waiver of ${name}` })).toBeInTheDocument();
  api.on(`GET ${LEDGER}`, withWaiver({ status: 'received', documentVersionId: 'version-1' }));
  const file = new File(['%PDF-1.7'], 'waiver.pdf', { type: 'application/pdf' });
  await user.upload(dialog.getByLabelText(`File with the signed waiver of ${name}`), file);
  expect(await screen.findByText('Lien waiver saved')).toBeInTheDocument();
  expect(api.to(attach)[0]?.body).toEqual({ documentVersionId: 'version-1' });
  const link = await (await open()).findByRole('link', { name: `Signed waiver of ${name}` });
  expect(link).toHaveAttribute('href', version.url);
});

it('puts a contract on paper on file', async () => {
  const user = setupUser();
  api.on(`GET ${LEDGER}`, { body: { ...ledger, isOpen: false, invoices: [] } });
  api.on(`POST ${LEDGER}`, { status: 201, body: ledger });
  renderApp({ api, user: office, path: '/projects?project=project-1&tab=money' });
  await user.click(await screen.findByRole('button', { name: 'Record the contract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record the contract' });
  await user.click(within(dialog).getByRole('button', { name: 'Save contract' }));
  expect(within(dialog).getByText('Enter the date it was signed.')).toBeInTheDocument();
  await fill(user, within(dialog).getByLabelText('Signed on'), '2026-10-01');
  await user.click(within(dialog).getByRole('button', { name: 'Save contract' }));
  expect(await screen.findByText('Contract recorded')).toBeInTheDocument();
  expect(api.to(`POST ${LEDGER}`)[0]?.body).toEqual({ contractCents: 18_600_000, signedOn: '2026-10-01' });
});

it('lists what is owed by age, and what is expected by week', async () => {
  const receivables: Receivables = {
    totalCents: 1_860_000,
    ages: [{ age: 'to60', count: 1, cents: 1_860_000 }],
    weeks: [{ startsOn: '2026-11-23', cents: 1_860_000 }],
    items: [
      {
        ...{ id: 'invoice-1', number: 1001, title: 'At signing', issuedOn: '2026-10-10', dueOn: '2026-10-17' },
        ...{ balanceCents: 1_860_000, age: 'to60', daysLate: 37 },
        project: { id: 'project-1', number: 101, name: 'Duvall residence' },
      },
    ],
  };
  api.on('GET /api/admin/receivables', { body: receivables });
  renderApp({ api, user: office, path: '/projects?view=receivables' });
  expect((await row('Open invoices', /1001 At signing/)).getByText('37 days overdue')).toBeInTheDocument();
  expect(screen.getByText('$18,600.00 (1)')).toBeInTheDocument();
});

it('F12 the alert of overdue invoices opens those, and all open ones are one press away', async () => {
  const invoice = { title: 'Invoice', issuedOn: '2026-10-10', dueOn: '2026-10-17', balanceCents: 100 };
  const project = { id: 'project-1', number: 101, name: 'Duvall residence' };
  const items: Receivables['items'] = [
    { ...invoice, id: 'invoice-1', number: 1001, age: 'to60', daysLate: 37, project },
    { ...invoice, id: 'invoice-2', number: 1002, age: 'current', daysLate: 0, project },
  ];
  api.on('GET /api/admin/receivables', { body: { totalCents: 200, ages: [], weeks: [], items } });
  renderApp({ api, user: office, path: '/projects?view=receivables&overdue=yes' });
  const rowsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
  await screen.findByRole('heading', { name: 'Overdue invoices' });
  expect(rowsOf('Overdue invoices')).toHaveLength(1);
  await setupUser().click(screen.getByRole('button', { name: 'Show all open' }));
  expect(rowsOf('Open invoices')).toHaveLength(2);
});
