import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { devicePlaces, deviceStore } from '../../lib/device-logs';
import { FakeApi } from '../../testing/fake-api';
import { owner } from '../../testing/fixtures';
import { project } from '../../testing/projects';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';

const api = new FakeApi();
const place = { ...project, userId: owner.id, crews: [], shownAt: 1 };
const path = '/projects?project=project-1&tab=logs';

beforeEach(() => {
  api.install();
  jest.spyOn(devicePlaces, 'all').mockResolvedValue([place]);
  jest.spyOn(deviceStore, 'all').mockResolvedValue([]);
  jest.spyOn(deviceStore, 'remove').mockResolvedValue();
  act(() => onlineManager.setOnline(false));
});
afterEach(() => {
  act(() => onlineManager.setOnline(true));
  jest.restoreAllMocks();
  api.restore();
});

function openOffline() {
  localStorage.setItem('admin_token', 'token-1');
  api.on('GET /api/admin/auth/me', new TypeError('Failed to fetch'));
  renderApp({ api, path });
}

it('A03 a console opened without a network takes a log for a project that this device showed', async () => {
  const put = jest.spyOn(deviceStore, 'put').mockResolvedValue();
  const user = setupUser();
  openOffline();
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  expect(await screen.findByLabelText('Project')).toHaveDisplayValue('101 Duvall residence');
  await fill(user, screen.getByLabelText('What happened'), 'The steel is in.');
  await user.click(screen.getByRole('button', { name: 'Save log' }));
  expect(
    await screen.findByText('Saved on this device. It will be sent when you are back online.'),
  ).toBeInTheDocument();
  expect(put.mock.calls[0]?.[0]).toMatchObject({ userId: owner.id, projectId: 'project-1', problem: null });
  expect(screen.getByLabelText('What happened')).toHaveValue('');
});

it('A03 a log that the device has no room for stays in its form, and says so at once', async () => {
  jest.spyOn(deviceStore, 'put').mockRejectedValue(new Error('QuotaExceededError'));
  const user = setupUser();
  openOffline();
  await fill(user, await screen.findByLabelText('What happened'), 'The steel is in.');
  await user.click(screen.getByRole('button', { name: 'Save log' }));
  expect(await screen.findByText('This device has no space for the log')).toBeInTheDocument();
  expect(screen.getByLabelText('What happened')).toHaveValue('The steel is in.');
});
