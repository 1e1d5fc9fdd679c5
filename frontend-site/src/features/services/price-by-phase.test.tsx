import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { phaseSpread } from 'poolkit/cost';
import { newDesign } from 'poolkit/design';
import { PROCESS } from '../../content/process';
import { BY_PHASE } from '../../content/paying';
import { api } from '../../testing/api-server';
import { priceOf } from '../../testing/estimate-server';
import { comeNear } from '../../testing/near';
import { renderSite } from '../../testing/render-site';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

const bands = { version: 1, effectiveFrom: '2026-06-01', pools: [], renovations: [], notIncluded: [], allIn: null };

async function costsWith(byPhase: object | null) {
  api.use(http.get('/api/estimates/bands', () => HttpResponse.json({ ...bands, byPhase })));
  renderSite('/services/pool-construction');
  const costs = within(await screen.findByRole('region', { name: 'What it costs' }));
  act(comeNear);
  expect(await costs.findByText(/as of June 1, 2026\. Estimates/)).toBeInTheDocument();
  return costs;
}

test('H12 the construction page spreads a typical total over the phases, in their order', async () => {
  const pool = priceOf(newDesign());
  const phases = phaseSpread(pool);
  const least = { ...phases[0], sharePercent: 0 };
  const costs = await costsWith({
    ...pool,
    key: 'family',
    label: 'A family pool',
    phases: [least, ...phases.slice(1)],
  });
  const table = costs.getByRole('table', { name: BY_PHASE.title });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    ...phases.map(({ name }) => name),
    BY_PHASE.total,
  ]);
  const shares = rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(shares).toEqual(['under 1%', ...phases.slice(1).map(({ sharePercent }) => `${sharePercent}%`), '100%']);
  for (const row of rows) expect(within(row).getAllByRole('cell')[1]).toHaveTextContent(/^\$[\d,]+00 to \$[\d,]+00$/);
  expect(costs.getByText(/A family pool/)).toBeInTheDocument();
});

test('H12 a book that cannot price that pool leaves the table out, and the draws stay', async () => {
  const costs = await costsWith(null);
  expect(costs.queryByRole('table', { name: BY_PHASE.title })).not.toBeInTheDocument();
  expect(costs.getByRole('table', { name: PROCESS.drawsTitle })).toBeInTheDocument();
});
