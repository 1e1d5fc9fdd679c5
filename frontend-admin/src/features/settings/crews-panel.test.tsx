import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { owner, today } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { fill, setupUser } from '../../testing/user';

const api = new FakeApi();
const crew = {
  ...{
    id: 'crew-1',
    name: 'North diggers',
    kind: 'sub',
    skills: ['excavation'],
    email: null,
    active: true,
    version: 3,
  },
  ...{
    phone: '(314) 555-0134',
    insuranceExpiresOn: '2026-01-01',
    licenseExpiresOn: null,
    daysOff: [],
    workWeekdays: [1, 2, 3, 4, 5],
    days: [],
  },
  paperProblem: 'The insurance of North diggers expired on Jan 1, 2026.',
};

beforeEach(() => api.install());
afterEach(() => api.restore());

it('A25 clears what was emptied', async () => {
  const user = setupUser();
  api
    .on('GET /api/admin/today', { body: today })
    .on('GET /api/admin/crews', { body: { items: [crew] } })
    .on('PATCH /api/admin/crews/crew-1', { body: crew });
  renderApp({ api, user: { ...owner, permissions: ['projects.read', 'crews.write'] }, path: '/?settings=crews' });
  await user.click(await screen.findByRole('button', { name: 'Edit North diggers' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit North diggers' }));
  await user.clear(dialog.getByLabelText(/Phone/));
  await fill(user, dialog.getByLabelText(/Insurance expires on/), '');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Crew saved')).toBeInTheDocument();
  expect(api.to('PATCH /api/admin/crews/crew-1')[0]?.body).toMatchObject({ phone: null, insuranceExpiresOn: null });
});

it('A25 says on which days of the week a crew works, one at least', async () => {
  const user = setupUser();
  api
    .on('GET /api/admin/today', { body: today })
    .on('GET /api/admin/crews', { body: { items: [{ ...crew, workWeekdays: [1, 2, 6] }] } })
    .on('PATCH /api/admin/crews/crew-1', { body: crew });
  renderApp({ api, user: { ...owner, permissions: ['projects.read', 'crews.write'] }, path: '/?settings=crews' });
  expect(await screen.findByText(/works Mon, Tue, Sat/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit North diggers' }));
  const week = within(screen.getByRole('group', { name: 'Works on' }));
  expect(week.getByRole('checkbox', { name: 'Wed' })).not.toBeChecked();
  for (const name of ['Mon', 'Tue', 'Sat']) await user.click(week.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(week.getByText('Choose one day or more.')).toBeInTheDocument();
  for (const name of ['Sun', 'Thu', 'Mon']) await user.click(week.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Crew saved')).toBeInTheDocument();
  expect(api.to('PATCH /api/admin/crews/crew-1').at(-1)?.body).toMatchObject({ workWeekdays: [0, 1, 4] });
});
