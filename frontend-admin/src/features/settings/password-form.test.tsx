import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { owner, sessionOf } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { setupUser } from '../../testing/user';
import { PasswordForm } from './password-form';

const api = new FakeApi();

beforeEach(() => {
  api.install();
  api.calls.length = 0;
});
afterEach(() => api.restore());

it('goes on under the new token: the one before ended with the old password', async () => {
  const user = setupUser();
  api.on('POST /api/admin/auth/password', { body: { message: 'Password saved.', token: 'token-2' } });
  renderWith(<PasswordForm />, { api, user: owner });
  await waitFor(() => expect(api.to('GET /api/admin/auth/me')).toHaveLength(1));
  await screen.findByDisplayValue(owner.email);
  api.on('GET /api/admin/auth/me', { body: sessionOf(owner, 'token-2') });
  await user.type(screen.getByLabelText('Current password'), 'three quiet walls');
  await user.type(screen.getByLabelText('New password'), 'four quiet limestone walls');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(localStorage.getItem('admin_token')).toBe('token-2'));
  await waitFor(() =>
    expect(api.to('GET /api/admin/auth/me').at(-1)?.headers.get('Authorization')).toBe('Bearer token-2'),
  );
});
