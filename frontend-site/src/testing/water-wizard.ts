import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, api } from './api-server';
import { renderSite } from './render-site';

export const PATH = '/ai-tools/maintenance-wizard';
export const FIGURES = '/api/ai-tools/maintenance-wizard/figures';

/** Serves the published water figures in each test. */
export function withPublishedFigures() {
  beforeEach(() => {
    window.dataLayer = [];
    api.use(answers('get', FIGURES, { changes: {} }));
  });
}

export const user = userEvent.setup({ delay: null });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const choose = (name: string | RegExp) => user.click(screen.getByRole('radio', { name }));
export const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const field = (name: RegExp) => screen.getByRole('textbox', { name });

export async function open(path = PATH) {
  const site = renderSite(path);
  await screen.findByRole('heading', { level: 1, name: 'Balance the water.' });
  return site;
}

export async function fillPool(volume = '18000', surface = 'Plaster', sanitizer = 'Liquid chlorine') {
  await user.type(field(/^Volume/), volume);
  await choose(surface);
  await choose(sanitizer);
}

export async function toReadings(...pool: Parameters<typeof fillPool>) {
  await open();
  await fillPool(...pool);
  await press('Next');
  await stepHeading('Readings');
}

export async function read(readings: Record<string, string>) {
  for (const [name, value] of Object.entries(readings)) {
    await user.click(field(new RegExp(`^${name}`)));
    await user.paste(value);
  }
}

export async function toPlan(seen: readonly string[] = []) {
  await press('Next');
  await stepHeading('What you see');
  for (const name of seen) await user.click(await screen.findByRole('checkbox', { name }));
  await press('Show the plan');
  await stepHeading('Plan');
}

export const IN_RANGE = {
  'Free chlorine': '6',
  'Combined chlorine': '0',
  pH: '7.5',
  'Total alkalinity': '80',
  'Calcium hardness': '320',
  Stabilizer: '40',
  'Water temperature': '84',
};
