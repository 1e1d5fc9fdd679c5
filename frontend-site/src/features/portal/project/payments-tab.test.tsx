import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../app/app';
import type { OwnPayments, OwnProjectSummary } from '../../../api/contract';
import { answers, api, signedIn } from '../../../testing/api-server';
import { impatientClient, renderSite } from '../../../testing/render-site';

const PROJECT = '/api/portal/projects/project_1';
const CHECKOUT = '/api/portal/invoices/invoice-1/checkout';
const summary = {
  ...{ id: 'project_1', number: 101, name: 'Duvall residence', status: 'construction', isYours: true },
} as unknown as OwnProjectSummary;

const draw = (change: Partial<OwnPayments['draws'][number]>): OwnPayments['draws'][number] => ({
  ...{ key: 'gunite', title: 'Gunite shot', phaseKey: 'gunite', percent: 30, amountCents: 7_500_000 },
  ...{ status: 'invoiced', missing: [], waivers: [], override: null, disputeReason: null, invoiceId: 'invoice-1' },
  ...change,
});
const invoice: OwnPayments['invoices'][number] = {
  ...{ id: 'invoice-1', number: 1004, kind: 'draw', title: 'Gunite shot', lines: [], voidReason: null },
  ...{ issuedOn: '2027-03-01', dueOn: '2027-03-08', status: 'sent', totalCents: 7_500_000, paidCents: 0 },
  ...{ balanceCents: 7_500_000, pdfUrl: '/api/portal/invoices/invoice-1/invoice.pdf' },
};
const money: OwnPayments = {
  ...{ contractCents: 25_000_000, changesCents: 0, drawnCents: 7_500_000, invoicedCents: 7_500_000, paidCents: 0 },
  ...{ creditCents: 0, role: 'signer', canPayOnline: true, invoices: [invoice] },
  draws: [
    draw({}),
    draw({
      key: 'final',
      title: 'Walk-through',
      status: 'planned',
      invoiceId: null,
      missing: ['The walk-through has not been done'],
    }),
  ],
};

function answer(change: Partial<OwnPayments>) {
  api.use(
    answers('get', `${PROJECT}/payments`, { ...money, ...change }),
    answers('get', `${PROJECT}/messages`, { items: [], before: null, unread: 0 }),
    answers('get', `${PROJECT}/photos`, { items: [], nextCursor: null }),
  );
}

function show(change: Partial<OwnPayments> = {}) {
  answer(change);
  renderSite('/dashboard?project=project_1&tab=payments');
}

beforeEach(() => api.use(signedIn(), answers('get', '/api/portal/projects', { items: [summary] })));

test('A08 says what a locked draw waits for, and offers the invoice of a due one with its PDF', async () => {
  show();
  const due = await screen.findByRole('article', { name: 'Gunite shot' }, { timeout: 18_000 });
  expect(within(due).getByRole('link', { name: 'Invoice 1004 (PDF)' })).toHaveAttribute('href', invoice.pdfUrl);
  expect(within(due).getByText(': $75,000, unpaid, due March 8, 2027')).toBeInTheDocument();
  expect(within(due).getByRole('button', { name: /Pay by card or bank/ })).toBeInTheDocument();
  const locked = screen.getByRole('article', { name: 'Walk-through' });
  expect(within(locked).getByText('The walk-through has not been done')).toBeInTheDocument();
  expect(within(locked).queryByRole('button')).not.toBeInTheDocument();
});

test('A08 shows the photos of an early draw, which are on the last page of them', async () => {
  const photo = (id: string, phaseKey: string) => ({
    ...{ id, widthPx: 1600, heightPx: 1200, phaseKey, takenOn: '2027-03-01', caption: 'The shell.' },
    urls: { thumb: `/t/${id}`, view: `/v/${id}`, full: `/f/${id}` },
  });
  show();
  api.use(
    http.get(`${PROJECT}/photos`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('cursor') === 'older'
          ? { items: [photo('1', 'gunite')], nextCursor: null }
          : { items: [photo('2', 'tile')], nextCursor: 'older' },
      ),
    ),
  );
  expect(
    await screen.findByRole('img', { name: 'Gunite shot, March 1, 2027' }, { timeout: 18_000 }),
  ).toBeInTheDocument();
});

test('A09 offers no online payment to a viewer, without a processor, or for what is paid', async () => {
  show({ canPayOnline: false });
  await screen.findByRole('article', { name: 'Gunite shot' }, { timeout: 18_000 });
  expect(screen.queryByRole('button', { name: /Pay by card or bank/ })).not.toBeInTheDocument();
});

test('A09 says why a payment could not begin, and can be pressed again', async () => {
  const seen: string[] = [];
  api.use(
    http.post(CHECKOUT, () => {
      seen.push('checkout');
      return HttpResponse.json(
        { code: 'ILLEGAL_TRANSITION', error: 'A bank payment for invoice 1004 is on its way.' },
        { status: 409 },
      );
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Pay by card or bank/ }, { timeout: 18_000 }));
  expect(await screen.findByText('A bank payment for invoice 1004 is on its way.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /Pay by card or bank/ })).toBeEnabled());
  expect(seen).toEqual(['checkout']);
});

test('A09 thanks once for an online payment, which may take days to clear', async () => {
  answer({});
  window.history.replaceState(null, '', '/dashboard?project=project_1&tab=payments&paid=1');
  render(
    <BrowserRouter>
      <App queryClient={impatientClient()} />
    </BrowserRouter>,
  );
  expect(
    await screen.findByText('Thank you. Your payment is on its way.', {}, { timeout: 18_000 }),
  ).toBeInTheDocument();
  await screen.findByRole('article', { name: 'Gunite shot' });
  expect(window.location.search).toBe('?project=project_1&tab=payments');
  expect(screen.getByText('Thank you. Your payment is on its way.')).toBeInTheDocument();
});
