import { formatCalendarDay, formatCentral } from 'frontend-shared/format';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from './api-server';
import { renderSite } from './render-site';
import { OPEN_DAY, scheduleServer, slotAt } from './schedule-server';

export const user = userEvent.setup({ delay: null });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const dayButton = (date: string) =>
  screen.findByRole('button', { name: new RegExp(`^${formatCalendarDay(date)}, `) });
export const central = (instant: string) => formatCentral(instant).replace(' Central Time', '');
export const stored = () =>
  JSON.parse(localStorage.getItem('schedule-draft') ?? 'null') as { values: Record<string, string> };

let server: ReturnType<typeof scheduleServer>;
export const theServer = () => server;

/** Serves open and closed days in each test, on a wide window. */
export function withCalendar() {
  beforeEach(() => {
    window.dataLayer = [];
    // jsdom has no layout; the page asks whether its columns are side by side.
    window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof window.matchMedia;
    server = scheduleServer();
    api.use(...server.handlers);
  });
}

export async function open(path = '/schedule-now') {
  const site = renderSite(path);
  await screen.findByRole('radiogroup', { name: 'What kind of visit?' }, { timeout: 60_000 });
  return site;
}

/** The day may lie in the next month. */
export async function chooseDay(date: string) {
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'false'));
  if (screen.queryByRole('button', { name: new RegExp(`^${formatCalendarDay(date)}, `) }) === null) {
    await press('Next month');
  }
  await user.click(await dayButton(date));
}

export async function chooseTime(date = OPEN_DAY, utcHour = 15) {
  await chooseDay(date);
  const clock = /(\d+:\d\d [AP]M)/.exec(formatCentral(slotAt(date, utcHour).startsAt))?.[1] ?? '';
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${clock}`) }));
}

export const onDetails = () => screen.findByRole('heading', { level: 2, name: /Central Time$/ });

export async function fillIn(email = 'claire@example.com') {
  await user.type(field('Name'), 'Claire Beauchamp');
  await user.type(field('Email'), email);
}

export async function bookStudio(email?: string) {
  await user.click(screen.getByRole('radio', { name: /Studio meeting/ }));
  await chooseTime();
  await onDetails();
  await fillIn(email);
  await press(/^Confirm /);
}
