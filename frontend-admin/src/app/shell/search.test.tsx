import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { SearchResult } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { owner, viewer } from '../../testing/fixtures';
import { renderWith } from '../../testing/render-app';
import { setupUser } from '../../testing/user';
import { useAuth } from '../../lib/auth/auth-context';
import { Search } from './search';

const api = new FakeApi();
const SEARCH = 'GET /api/admin/search';
const plain = (text: string) => ({ text, marked: false });

const duvall: SearchResult = {
  groups: [
    {
      kind: 'lead',
      more: true,
      hits: [
        {
          id: 'lead-1',
          title: [plain('Claire '), { text: 'Duv', marked: true }, plain('all')],
          detail: [plain('New · C-7K3M2Q')],
          address: '/admin/users?tab=leads&lead=lead-1',
        },
      ],
    },
    {
      kind: 'project',
      more: false,
      hits: [
        {
          id: 'project-1',
          title: [plain('101 '), { text: 'Duv', marked: true }, plain('all residence')],
          detail: [plain('Construction')],
          address: '/admin/projects?project=project-1&tab=overview',
        },
      ],
    },
  ],
};

function Page() {
  const { isAuthenticated } = useAuth();
  const { pathname, search } = useLocation();
  return (
    <>
      {isAuthenticated && <Search />}
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

async function open(as = owner) {
  const user = setupUser();
  renderWith(<Page />, { api, user: as });
  const button = await screen.findByRole('button', { name: /^Search or jump to…/ });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(field).toHaveFocus());
  return { user, button, field };
}

const optionsShown = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api.on(SEARCH, { body: duvall });
});
afterEach(() => {
  onlineManager.setOnline(true);
  api.restore();
});

it('G05 opens a record with the keyboard alone, with what matches marked', async () => {
  const { user, field } = await open();
  await user.keyboard('duv');
  const option = await screen.findByRole('option', { name: /Claire/ });
  expect(within(option).getByText('Duv').tagName).toBe('MARK');
  expect(screen.getByRole('group', { name: 'Leads, the first five' })).toContainElement(option);
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/projects?project=project-1&tab=overview');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('G05 Enter waits for the answer to what is typed, and opens its first record', async () => {
  const { user } = await open();
  await user.keyboard('duv');
  await screen.findByRole('option', { name: /Claire/ });
  let answer = (_: SearchResult) => {};
  api.on(SEARCH, () => new Promise((resolve) => (answer = (body) => resolve({ body }))));
  const before = screen.getByTestId('address').textContent;
  await user.keyboard('all{Enter}');
  await waitFor(() => expect(api.to(SEARCH)).toHaveLength(2));
  expect(screen.getByTestId('address')).toHaveTextContent(before);
  act(() => answer({ groups: duvall.groups.slice(1) }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/projects?project=project-1'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('G05 the key does nothing over a form, whose text a jump would drop', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  const form = document.body.appendChild(document.createElement('div'));
  form.setAttribute('aria-modal', 'true');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  form.remove();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
});

it('G05 Escape closes it and gives the focus back', async () => {
  const { user, button } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Search or jump to' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('G05 jumps to pages that the role may open, without asking the server', async () => {
  const { user } = await open(viewer);
  expect(optionsShown()).toEqual(['Today', 'Projects', 'Leads', 'People']);
  await user.keyboard('l');
  expect(optionsShown()).toEqual(['Leads', 'Settings: Leads']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/?settings=leads');
  expect(api.to(SEARCH)).toEqual([]);
});

it('G05 asks once when typing pauses, and shows the answer to the last question', async () => {
  const answers = new Map<string, (result: SearchResult) => void>();
  api.on(SEARCH, ({ path }) => {
    const q = new URL(path, 'http://x').searchParams.get('q') ?? '';
    return new Promise((resolve) => answers.set(q, (body) => resolve({ body })));
  });
  const { user } = await open();
  await user.keyboard('duv');
  await waitFor(() => expect([...answers.keys()]).toEqual(['duv']));
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  await user.keyboard('x');
  await waitFor(() => expect([...answers.keys()]).toEqual(['duv', 'duvx']));
  act(() => answers.get('duvx')!({ groups: [] }));
  expect(await screen.findByText('Nothing matches “duvx.”')).toBeInTheDocument();
  act(() => answers.get('duv')!(duvall));
  expect(optionsShown()).toEqual([]);
});

it('G05 says that it failed and asks again', async () => {
  api.on(SEARCH, { status: 400, body: { code: 'VALIDATION_FAILED', error: 'Use fewer words.' } });
  const { user } = await open();
  await user.keyboard('duv');
  expect(await screen.findByRole('alert')).toHaveTextContent('Use fewer words.');
  api.on(SEARCH, { body: duvall });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /Claire/ })).toBeInTheDocument();
});

it('G05 says that it is offline, and pages still open', async () => {
  const { user } = await open();
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  await user.keyboard('proj{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/projects');
});
