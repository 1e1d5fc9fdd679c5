import { screen } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { setupUser } from '../../testing/user';
import { SignaturesPanel } from './signatures-panel';

const api = new FakeApi();
const document = {
  ...{ id: 'doc-1', targetType: 'proposal', targetId: 'p-1', title: 'Pool contract', bytes: 9_000 },
  ...{ sha256: 'ab'.repeat(32), keptAt: '2027-04-02T15:00:00.000Z', intact: true, problems: [], signatures: [] },
};

beforeEach(() => api.install());
afterEach(() => api.restore());

async function check(items: object[]) {
  api.on('POST /api/admin/signed-documents/verify', { body: { items } });
  renderWith(<SignaturesPanel />, { api, user: owner, path: '/?settings=signatures' });
  await setupUser().upload(screen.getByLabelText('File to check'), new File(['%PDF'], 'contract.pdf'));
}

it('A07 says what is wrong with a signed file, and shows its fingerprint', async () => {
  const problem = 'The stored file is missing, or not the one that was signed.';
  await check([{ ...document, intact: false, problems: [problem] }]);
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(screen.getByText(document.sha256)).toBeInTheDocument();
});

it('A07 says when a file is not one of ours', async () => {
  await check([]);
  expect(await screen.findByText('Not one of our documents')).toBeInTheDocument();
});
