import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatCents } from 'poolkit/units';
import { api } from './api-server';
import { estimateServer, pricesAre, type priceOf } from './estimate-server';
import { renderSite } from './render-site';

export const ESTIMATOR_PATH = '/ai-tools/pool-estimator';
export const user = userEvent.setup({ delay: null });
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
/** Compiling the page can be slow on a busy machine. */
export const step = (name: string) => screen.findByRole('heading', { level: 2, name }, { timeout: 30_000 });
export const shown = ({ shown: { lowCents, highCents } }: ReturnType<typeof priceOf>) =>
  `${formatCents(lowCents)} to ${formatCents(highCents)}`;
export const stored = () =>
  JSON.parse(localStorage.getItem('design-draft') ?? 'null') as Record<string, unknown> | null;

/** Replaces a value at once, because each key would render the page. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.paste(text);
}

export async function openAt(name: string, heading: string) {
  const site = renderSite(`${ESTIMATOR_PATH}?step=${name}`);
  await step(heading);
  return site;
}

export const openResult = () => openAt('result', 'Your planning range');

/** Serves prices and saved work in each test, and fails on console output. */
export function watchEstimator(): void {
  // Screens with a hundred priced options are slow on a busy machine.
  jest.setTimeout(300_000);
  configure({ asyncUtilTimeout: 60_000 });
  let errors: jest.SpyInstance;
  beforeEach(() => {
    window.dataLayer = [];
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(pricesAre(), ...estimateServer().handlers);
  });
  afterEach(() => {
    const logged = errors.mock.calls;
    errors.mockRestore();
    expect(logged).toEqual([]);
  });
}
