import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../testing/fake-api';
import { renderWith } from '../../../testing/render-app';
import { fill, setupUser } from '../../../testing/user';
import { availability, scheduler, visit } from '../../../testing/visits';
import { AvailabilityPanel } from './availability-panel';
import { bufferWords } from './buffer-diagram';
import { rangesIn } from './day-plans';
import { weekProblem } from './week-editor';

const api = new FakeApi();

beforeEach(() => {
  api.install();
  api.calls.length = 0;
  api.on('GET /api/admin/availability', { body: availability });
});
afterEach(() => api.restore());

const open = (part: string, user = scheduler) =>
  renderWith(<AvailabilityPanel />, { api, user, path: `/?settings=availability&hoursOf=${part}` });

it('B13 shows which visits new hours would leave out, saves, and sends their customers links', async () => {
  const user = setupUser();
  api.on('PUT /api/admin/availability/company-hours', ({ body }) => ({
    body: { written: !(body as { preview?: boolean }).preview, affected: [visit] },
  }));
  api.on('POST /api/admin/availability/send-reschedule-links', { body: { sent: 1, skipped: [] } });
  open('hours');
  const to = await screen.findByLabelText('To');
  expect(to).toHaveValue('6:00 PM');
  await fill(user, to, '12:00 p.m.');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  expect(to).toHaveValue('12:00 PM');
  const dialog = await screen.findByRole('dialog', { name: 'Visits that would no longer fit' });
  expect(within(dialog).getByLabelText(/Claire Duvall, Design consultation, Sam Sales/)).toBeChecked();
  expect(api.to('PUT /api/admin/availability/company-hours').map(({ body }) => body)).toEqual([
    { ...availability.companyHours, weekly: [{ weekday: 'monday', from: '08:00', to: '12:00' }], preview: true },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Save and send reschedule links' }));
  await screen.findByText('1 email is on its way');
  expect(api.to('PUT /api/admin/availability/company-hours').at(-1)?.body).not.toHaveProperty('preview');
  expect(api.to('POST /api/admin/availability/send-reschedule-links').map(({ body }) => body)).toEqual([
    { visitIds: ['visit-1'] },
  ]);
});

it('B13 shows which visits lose their time before hours of a date are removed', async () => {
  const user = setupUser();
  const [person] = availability.staff;
  const day = { id: 'day-1', date: '2027-03-13', ranges: [{ from: '09:00', to: '12:00' }] };
  api.on('GET /api/admin/availability', { body: { ...availability, staff: [{ ...person, overrides: [day] }] } });
  api.on('DELETE /api/admin/availability/overrides/day-1?preview=true', {
    body: { written: false, affected: [visit] },
  });
  api.on('DELETE /api/admin/availability/overrides/day-1', { body: { written: true, affected: [visit] } });
  open('people');
  await user.click(await screen.findByRole('button', { name: 'Remove Mar 13, 2027' }));
  const asked = () =>
    api.to('DELETE /api/admin/availability/overrides/day-1').map(({ path }) => path.split('?')[1] ?? '');
  const dialog = await screen.findByRole('dialog', { name: 'Visits that would no longer fit' });
  expect(asked()).toEqual(['preview=true']);
  await user.click(within(dialog).getByRole('button', { name: 'Save only' }));
  await screen.findByText('Saved');
  expect(asked()).toEqual(['preview=true', '']);
});

it('B13 refreshes after a removal whose form was replaced before the answer came', async () => {
  const user = setupUser();
  const [person] = availability.staff;
  const off = { id: 'off-1', startsAt: '2027-03-13T15:00:00.000Z', endsAt: '2027-03-13T20:00:00.000Z' };
  api.on('GET /api/admin/availability', { body: { ...availability, staff: [{ ...person, timeOff: [off] }] } });
  let answer = () => {};
  api.on('DELETE /api/admin/availability/time-off/off-1', () => {
    api.on('GET /api/admin/availability', { body: availability });
    return new Promise((resolve) => (answer = () => resolve({ status: 204 })));
  });
  open('people');
  await user.click(await screen.findByRole('button', { name: /^Remove the time off/ }));
  await user.selectOptions(screen.getByLabelText('Section'), 'Closures');
  answer();
  await screen.findByText('Removed');
  await user.selectOptions(screen.getByLabelText('Section'), 'Staff');
  expect(await screen.findByText('None planned.')).toBeInTheDocument();
});

it('B08 refuses figures out of bounds, and sends all figures of a visit type', async () => {
  const user = setupUser();
  api.on('PUT /api/admin/availability/visit-types/site-visit', { body: { written: false, affected: [] } });
  open('types');
  const duration = await screen.findByLabelText('Duration (minutes)');
  await fill(user, duration, '721');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  expect(screen.getByText('Enter a whole number from 15 to 720.')).toBeInTheDocument();
  expect(api.to('PUT /api/admin/availability/visit-types/site-visit')).toHaveLength(0);
  await fill(user, duration, '75');
  await user.click(screen.getByRole('button', { name: 'Check and save' }));
  expect(await screen.findByText('All upcoming visits still fit. Save the change?')).toBeInTheDocument();
  expect(api.to('PUT /api/admin/availability/visit-types/site-visit')[0]?.body).toMatchObject({
    durationMin: 75,
    maxPerDay: null,
    skill: 'survey',
    version: 1,
    preview: true,
  });
});

it('B07 draws and says what the entered figures keep free between two visits', async () => {
  const user = setupUser();
  open('types');
  const diagram = () => screen.findByRole('figure', { name: 'What is kept free around a visit' });
  const words = (before: string, after: string, between: string) =>
    `Two visits of 1 hr 30 min, back to back; ${before} kept free before each, ${after} after. Together, at least ${between} between the two. Calendars use 15-minute steps, so it may be a little more. Between two homes, the drive is added.`;
  expect(within(await diagram()).getByText(words('15 min', '15 min', '30 min'))).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Buffer after (minutes)'), '45');
  expect(within(await diagram()).getByText(words('15 min', '45 min', '1 hr'))).toBeInTheDocument();
  expect(await diagram()).toHaveTextContent(/^159045159045Two/);
  await fill(user, screen.getByLabelText('Buffer after (minutes)'), '241');
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

it('B07 says that nothing is kept free where that is so', () => {
  expect(bufferWords({ beforeMin: 0, durationMin: 30, afterMin: 0, isAtHouse: false })).toBe(
    'Two visits of 30 min, back to back. No buffer: the second may begin as soon as the first ends.',
  );
});

it('B12 lists closures with their public reason; those who only read see no buttons', async () => {
  open('closures', { ...scheduler, permissions: ['visits.read'] });
  expect(await screen.findByText('Mar 10, 2027: Our spring outing')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('B01 reads the hours of a date, and refuses what it cannot read', () => {
  expect(rangesIn('')).toEqual([]);
  for (const text of ['8:00 AM-12:00 PM, 1 pm to 12 a.m.', '08:00-12:00, 13:00 to 24:00'])
    expect(rangesIn(text)).toEqual([
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ]);
  for (const text of ['8-12', '12 PM-8 AM', '8 AM', '24:00-24:00', '08:00-25:00', '13 PM-2 PM', '0 AM-2 AM', 'NaN'])
    expect(rangesIn(text)).toBeNull();
  expect(weekProblem([{ from: '08:00', to: '08:00' }])).toBe(
    'The closing time must be after the opening time: 8:00 AM to 8:00 AM.',
  );
});
