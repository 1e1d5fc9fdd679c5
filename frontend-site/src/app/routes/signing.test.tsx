import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type {
  ConsentText,
  DocumentText,
  DocumentToSign,
  OpenedLink,
  OwnerConsent,
  OwnProjectSummary,
} from '../../api/contract';
import { answers, api, refusal, signedIn } from '../../testing/api-server';
import { renderSite } from '../../testing/render-site';

const ID = '0198f000-0000-7000-8000-0000000000d0';
const DOCUMENT = `/api/portal/signing/documents/${ID}`;
const CONSENT = '/api/portal/signing/consent';

const project = { id: 'project_1', number: 107, name: 'Duvall residence', status: 'construction' } as OwnProjectSummary;
const text: ConsentText = {
  version: 3,
  checkedOn: '2026-11-26',
  title: 'Signing and receiving documents electronically',
  paragraphs: ['You may have any document on paper instead.'],
  givenAt: null,
};
const document: DocumentToSign = {
  id: ID,
  title: 'Consent of owner, 107 Duvall residence',
  sha256: 'ab'.repeat(32),
  bytes: 12_000,
  signatures: [],
  signedByMe: false,
  maySign: true,
};
const documentText: DocumentText = {
  parts: [
    { kind: 'heading', text: 'CONSENT OF OWNER' },
    { kind: 'text', text: 'You do not have to sign.' },
  ],
};
const consent: OwnerConsent = {
  status: 'asked',
  documentId: ID,
  title: document.title,
  askedAt: '2027-04-01T15:00:00.000Z',
  answeredByName: null,
  answeredAt: null,
  inPlainWords: ['You do not have to sign.'],
};

function withProject(...more: Parameters<typeof api.use>) {
  api.use(
    // The first that matches answers.
    ...more,
    signedIn(),
    answers('get', '/api/portal/projects', { items: [project] }),
    answers('get', '/api/portal/projects/project_1/documents', { items: [] }),
    answers('get', '/api/portal/projects/project_1/contract', { role: 'signer', reference: null, documentId: null }),
    answers('get', '/api/portal/change-orders', { items: [] }),
    answers('get', '/api/portal/projects/project_1/messages', { items: [], before: null, unread: 0 }),
    answers('get', '/api/portal/projects/project_1/owner-consent', { ...consent }),
    answers('get', DOCUMENT, { ...document }),
    answers('get', `${DOCUMENT}/text`, { ...documentText }),
  );
}

/** jsdom has no sizes: the text is as long as two boxes. */
function longText(): void {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
}

afterEach(() => jest.restoreAllMocks());

test('A07 a document is signed: consent with its sample, reading, name, password, receipt', async () => {
  const user = userEvent.setup();
  let agreed: string | null = null;
  let signed = false;
  const sent: unknown[] = [];
  withProject(
    http.get(CONSENT, () => HttpResponse.json({ ...text, givenAt: agreed })),
    http.post(CONSENT, async ({ request }) => {
      sent.push(await request.json());
      agreed = '2027-04-02T15:00:00.000Z';
      return HttpResponse.json({ ...text, givenAt: agreed });
    }),
    http.post('/api/portal/projects/project_1/owner-consent/sign', async ({ request }) => {
      sent.push(await request.json());
      signed = true;
      return HttpResponse.json({ ...consent, status: 'signed', answeredAt: '2027-04-02T15:05:00.000Z' });
    }),
    http.get(DOCUMENT, () =>
      HttpResponse.json({
        ...document,
        signedByMe: signed,
        signatures: signed ? [{ name: 'Claire Beauchamp', signedAt: '2027-04-02T15:05:00.000Z' }] : [],
      }),
    ),
  );
  longText();
  renderSite('/dashboard?tab=documents');
  await user.click(await screen.findByRole('button', { name: 'Agree and continue' }));
  expect(screen.getAllByText('Open the sample document first.')).not.toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'Open the sample document (PDF)' }));
  await user.click(screen.getByRole('checkbox', { name: /I opened the sample and could read it/ }));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  const form = within(await screen.findByRole('region', { name: `Sign ${document.title}` }));
  expect(form.getByRole('heading', { name: `Sign ${document.title}` })).toHaveFocus();
  const button = form.getByRole('button', { name: 'Sign this consent' });
  const reading = await form.findByRole('region', { name: `Text of ${document.title}` });
  expect(within(reading).getByText('You do not have to sign.')).toBeInTheDocument();
  expect(button).toBeDisabled();
  fireEvent.scroll(reading, { target: { scrollTop: 200 } });
  expect(button).toBeDisabled();
  fireEvent.scroll(reading, { target: { scrollTop: 399 } });
  expect(form.getByText('You reached the end of the document.')).toBeInTheDocument();
  await user.type(form.getByLabelText('Your full name'), 'Claire Beauchamp');
  await user.type(form.getByLabelText('Your account password'), 'a heron under the willow');
  await user.click(button);
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  expect(receipt.getByText(document.sha256)).toBeInTheDocument();
  expect(receipt.getByText('April 2, 2027, 10:05 AM Central')).toBeInTheDocument();
  expect(sent).toEqual([
    { consent: 3 },
    { consent: 3, name: 'Claire Beauchamp', password: 'a heron under the willow' },
  ]);
});

test('A07 a wrong code is said at its field, and what was typed stays', async () => {
  const user = userEvent.setup();
  longText();
  withProject(
    answers('get', CONSENT, { ...text, givenAt: '2027-04-02T15:00:00.000Z' }),
    answers('post', `${DOCUMENT}/code`, null, 204),
    http.post('/api/portal/projects/project_1/owner-consent/sign', () =>
      refusal(422, 'SIGNING_CODE_WRONG', 'That is not the latest code we sent. Check the email and try again.', {
        fields: { code: 'That is not the latest code we sent.' },
      }),
    ),
  );
  renderSite('/dashboard?tab=documents');
  // As with a screen reader: without scrolling, by what comes last.
  await user.click(await screen.findByRole('button', { name: 'I have read to the end' }));
  await user.type(screen.getByLabelText('Your full name'), 'Claire Beauchamp');
  await user.click(screen.getByRole('radio', { name: 'Code by email' }));
  await user.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByText('The code is on its way to your email address.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code from the email'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign this consent' }));
  expect(await screen.findAllByText('That is not the latest code we sent.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Your full name')).toHaveValue('Claire Beauchamp');
});

describe('A15 an emailed link', () => {
  const opened: OpenedLink = {
    access: 'link.123.seal',
    accessUntil: '2027-04-02T16:00:00.000Z',
    signerName: 'Bea Byron',
    document,
    consent: { ...text, givenAt: '2027-04-02T15:00:00.000Z' },
  };
  const LINKS = '/api/signatures/links';
  const ended = () =>
    refusal(410, 'SIGNING_LINK_ENDED', 'A link works once and expires after 15 minutes. Ask for a new one.');

  test('A15 opens its document without a login, again after a reload, until one logs in instead', async () => {
    const user = userEvent.setup();
    const asked: string[] = [];
    api.use(
      answers('post', `${LINKS}/open`, { ...opened }),
      http.get(`${LINKS}/document`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('access')!);
        return HttpResponse.json({ ...opened });
      }),
      // A file that was made without its text.
      answers('get', `${LINKS}/text`, { parts: [] }),
    );
    const first = renderSite('/login#document=token-1');
    const says = 'This link is for Bea Byron and opens one document, for an hour.';
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: document.title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Open ${document.title} (PDF)` })).toHaveAttribute(
      'href',
      `${LINKS}/file?access=link.123.seal`,
    );
    expect(screen.queryByLabelText('Your account password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign' })).toBeDisabled();
    await user.click(await screen.findByRole('checkbox', { name: 'I opened the document and read it to the end.' }));
    expect(screen.getByRole('button', { name: 'Sign' })).toBeEnabled();
    first.unmount();
    const second = renderSite('/login');
    expect(await screen.findByText(says)).toBeInTheDocument();
    expect(asked).toEqual(['link.123.seal']);
    await user.click(screen.getByRole('button', { name: 'Log in instead' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    second.unmount();
    renderSite('/login');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });

  test('A15 that has ended says so, and a new one is sent to the same address', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    api.use(
      http.post(`${LINKS}/open`, ended),
      http.post(`${LINKS}/renew`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'A new link is on its way.' }, { status: 202 });
      }),
    );
    renderSite('/login#document=token-2');
    expect(await screen.findByText(/A link works once and expires after 15 minutes/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText('A new link is on its way.')).toBeInTheDocument();
    expect(sent).toEqual([{ token: 'token-2' }]);
  });

  test('A15 can be asked for on the login page, for the contract of a proposal', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    api.use(
      http.post(LINKS, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ message: 'A link is on its way.' }, { status: 202 });
      }),
    );
    renderSite(`/login?next=${encodeURIComponent(`/dashboard?tab=proposals&proposal=${ID}`)}`);
    await user.type(await screen.findByLabelText('Signer’s email'), 'bea@example.com');
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText('A link is on its way.')).toBeInTheDocument();
    expect(sent).toEqual([{ targetType: 'proposal', targetId: ID, email: 'bea@example.com' }]);
  });
});

test('a file is checked on the terms page, without a login', async () => {
  // Node's form data takes no file of jsdom.
  jest.spyOn(FormData.prototype, 'append').mockReturnValue(undefined);
  const user = userEvent.setup();
  let genuine = true;
  api.use(
    http.post('/api/signatures/verify', () =>
      HttpResponse.json(
        genuine ? { genuine, document: 'Pool contract', signedAt: '2027-04-02T15:05:00.000Z' } : { genuine },
      ),
    ),
  );
  renderSite('/terms-of-service?check=document');
  await user.upload(
    await screen.findByLabelText('Choose a file'),
    new File(['%PDF-1.7'], 'contract.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('Pool contract, signed on April 2, 2027 at 10:05 AM Central.')).toBeInTheDocument();
  genuine = false;
  await user.upload(
    screen.getByLabelText('Choose a file'),
    new File(['%PDF-1.7'], 'other.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText('This is not a document that was signed here.')).toBeInTheDocument();
});

test.each([
  ['signer', ['file', 'certificate.pdf']],
  ['viewer', ['file']],
] as const)('A07 the documents of a project hold what was signed; a %s sees %j of each', async (role, files) => {
  const change = { number: 1, title: 'A wider ledge', status: 'executed', documentId: 'd-2' };
  withProject(
    answers('get', CONSENT, { ...text, givenAt: '2027-04-02T15:00:00.000Z' }),
    answers('get', '/api/portal/projects/project_1/contract', { role, reference: 'P-7K3M2Q', documentId: 'd-1' }),
    answers('get', '/api/portal/change-orders', {
      items: [change, { ...change, number: 2, status: 'sent' }, { ...change, number: 3, documentId: null }],
    }),
  );
  renderSite('/dashboard?tab=documents');
  const hrefs = () =>
    screen
      .queryAllByRole('link', { name: /^(Contract|Change order|Signing certificate for)/ })
      .map((link) => link.getAttribute('href'));
  await waitFor(() =>
    expect(hrefs()).toEqual(
      ['d-1', 'd-2'].flatMap((id) => files.map((rest) => `/api/portal/signing/documents/${id}/${rest}`)),
    ),
  );
  expect(screen.queryByText('Documents appear here when we share them.')).not.toBeInTheDocument();
});

test('A07 signed documents that cannot be loaded are said to be so, not to be none', async () => {
  withProject(
    answers('get', CONSENT, { ...text, givenAt: '2027-04-02T15:00:00.000Z' }),
    http.get('/api/portal/change-orders', () => refusal(403, 'FORBIDDEN', 'You cannot see this.')),
  );
  renderSite('/dashboard?tab=documents');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('Documents appear here when we share them.')).not.toBeInTheDocument();
});
