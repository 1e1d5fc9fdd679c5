import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../testing/api-server';
import { estimateServer, pricesAre } from '../../testing/estimate-server';
import { renderSite } from '../../testing/render-site';

// As after a release that removed the old files.
const gone = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.mock('../../features/pool-estimator/assistant/brief-answer', () => gone());
jest.mock('../../features/services/yard-facts', () => gone());

test('keeps the design assistant working when a part cannot be loaded', async () => {
  api.use(pricesAre(), ...estimateServer().handlers);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderSite('/ai-tools/design-assistant');
  await screen.findAllByText(/^\$[\d,]+ to \$[\d,]+$/);
  await userEvent.click(screen.getByRole('button', { name: 'A lap pool for a narrow yard' }));
  expect(await screen.findByText(/^We could not draw that just now/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Draw it' })).not.toHaveAttribute('aria-disabled'));
  expect(screen.getByRole('heading', { level: 1, name: 'Draw your pool.' })).toBeInTheDocument();
  expect(localStorage.getItem('design-draft')).toBeNull();
});

test('H02 keeps answers about the yard on the page when the estimator cannot be loaded, and says so', async () => {
  const user = userEvent.setup();
  renderSite('/services/custom-design');
  await user.click(await screen.findByRole('radio', { name: 'A gentle slope', hidden: true }));
  const take = screen.getByRole('button', { name: 'Take these answers to the estimator' });
  await user.click(take);
  expect(
    await screen.findByText(/^The estimator could not be reached\. Your answers are still here/),
  ).toBeInTheDocument();
  expect(take).toBeEnabled();
  expect(take).not.toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('radio', { name: 'A gentle slope', hidden: true })).toBeChecked();
});
