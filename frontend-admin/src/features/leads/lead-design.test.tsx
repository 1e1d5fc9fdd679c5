import { screen, within } from '@testing-library/react';
import { ARCHETYPES } from 'poolkit/cost-seed';
import type { DesignVersion, Lead, StaffEstimate } from '../../api/types';
import { FakeApi } from '../../testing/fake-api';
import { lead, owner } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';
import { setupUser } from '../../testing/user';

const api = new FakeApi();
const path = '/users?tab=leads&lead=lead-1';
const pool = ARCHETYPES[0]!.design as unknown as Record<string, unknown>;

const summary: DesignVersion['summary'] = {
  construction: 'gunite',
  shape: {},
  lengthFt: 32,
  widthFt: 16,
  waterAreaSqFt: 512,
  volumeGal: 18_193,
  minDepthFt: 3.5,
  maxDepthFt: 6,
  conflicts: 1,
};
const design: NonNullable<Lead['design']> = {
  id: 'design-1',
  name: 'Long pool under the oaks',
  versionId: 'version-2',
  versionNo: 2,
  currentVersionNo: 3,
  summary,
};
const estimate: NonNullable<Lead['estimate']> = {
  id: 'estimate-1',
  reference: 'E-7K3M2Q',
  state: 'issued',
  lowCents: 81_234_56,
  likelyCents: 90_123_45,
  highCents: 101_987_65,
  issuedAt: '2026-11-20T15:00:00.000Z',
  validUntil: '2026-12-21T05:59:59.000Z',
  costBookVersion: 1,
  summary,
  ofOtherDesign: false,
};
const version = {
  versionNo: 2,
  design: pool,
  summary,
  checks: [
    {
      rule: 'setback-rear',
      title: 'Rear setback',
      result: 'conflict',
      sentence: 'The water is 6 ft from the rear line.',
    },
    { rule: 'slope', title: 'Slope', result: 'ok', sentence: 'The ground is even.' },
  ],
};
const line = {
  code: 'B1',
  group: 'B',
  label: 'Excavation',
  quantity: 136.2,
  unit: 'yd³',
  unitCents: 30_50,
  likelyCents: 4_154_10,
  lowCents: 3_500_00,
  highCents: 5_000_00,
};
const detail = {
  ...estimate,
  design: pool,
  pricesChanged: true,
  shown: { lowCents: 81_000_00, likelyCents: 90_000_00, highCents: 102_000_00 },
  groups: [{ group: 'B', label: 'Earthwork', lowCents: 0, likelyCents: 4_154_10, highCents: 0 }],
  lines: [line],
  withdrawn: [{ slot: 'coping', code: 'E2-slate', pricedAs: 'E2-travertine' }],
  unknowns: [{ question: 'rock', label: 'Rock in the ground', settledBy: 'a test dig', widensByCents: 1 }],
} as unknown as StaffEstimate;

function answerWith(change: Partial<Lead>) {
  const opened = { ...lead, ...change };
  api
    .on('GET /api/admin/leads', { body: { items: [opened], nextCursor: null, total: 1 } })
    .on('GET /api/admin/leads/owners', { body: { items: [] } })
    .on('GET /api/admin/leads/lead-1', { body: opened })
    .on('GET /api/admin/designs/design-1/versions/2', { body: version })
    .on('GET /api/admin/designs/design-1/versions/2/pictures', { body: { rendering: true, items: [] } })
    .on('GET /api/admin/estimates/estimate-1', { body: detail });
}

beforeEach(() => {
  api.install();
  api.calls.length = 0;
});
afterEach(() => api.restore());

const section = (name: string) => screen.findByRole('region', { name });

it('C06 shows the plan, the sizes and the range attached to the request', async () => {
  answerWith({ design, estimate });
  renderApp({ api, user: owner, path });
  const part = await section('Design and estimate');
  expect(await within(part).findByRole('img', { name: /^Plan, / })).toHaveAccessibleDescription(/\S/);
  expect(within(part).getByText(/version 2; the customer’s latest is version 3/)).toBeInTheDocument();
  expect(within(part).getByText('16 ft by 32 ft, 512 ft² of water')).toBeInTheDocument();
  expect(await within(part).findByText('$81,000 to $102,000')).toBeInTheDocument();
  expect(within(part).getByText('The water is 6 ft from the rear line.')).toBeInTheDocument();
  expect(within(part).queryByText('The ground is even.')).not.toBeInTheDocument();
});

it('C06 every line shows quantity times unit price', async () => {
  answerWith({ design, estimate });
  const user = setupUser();
  renderApp({ api, user: owner, path });
  await user.click(await screen.findByText('Estimate lines (1)'));
  expect(screen.getByText('B1 · 136.2 yd³ × $30.50')).toBeInTheDocument();
});

it('D07 lists materials no longer sold, and says that prices have changed', async () => {
  answerWith({ design, estimate });
  renderApp({ api, user: owner, path });
  expect(await screen.findByText('E2-slate, priced as E2-travertine.')).toBeInTheDocument();
  expect(screen.getByText(/Prices have changed since/)).toBeInTheDocument();
});

it('the plan opens large with the section, and closes', async () => {
  answerWith({ design, estimate });
  const user = setupUser();
  renderApp({ api, user: owner, path });
  await user.click(await screen.findByRole('button', { name: 'Enlarge the plan' }));
  const dialog = await screen.findByRole('dialog', { name: design.name });
  expect(within(dialog).getAllByRole('img')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(await section('Design and estimate')).toBeInTheDocument();
});

it('says when the estimate is for a different design than the one attached', async () => {
  answerWith({ design, estimate: { ...estimate, ofOtherDesign: true } });
  renderApp({ api, user: owner, path });
  expect(await screen.findByText('This estimate is for a different design than the one attached')).toBeInTheDocument();
});

it('C06 says which setbacks the customer typed, and which conflict is with one of them', async () => {
  answerWith({ design, estimate });
  const yard = { ...(pool.yard as object), setbacks: { frontFt: null, sideFt: 25, rearFt: 30.5 } };
  const checks = [
    { ...version.checks[0], source: 'entered by you' },
    { ...version.checks[0], sentence: 'The deck is over the easement.', source: 'the plat' },
  ];
  api.on('GET /api/admin/designs/design-1/versions/2', { body: { ...version, design: { ...pool, yard }, checks } });
  renderApp({ api, user: owner, path });
  const part = await section('Design and estimate');
  expect(
    await within(part).findByText('Entered by the customer, not verified: side 25 ft, rear 30 ft 6 in'),
  ).toBeInTheDocument();
  expect(
    within(part).getByText('The water is 6 ft from the rear line. The customer entered this figure.'),
  ).toBeInTheDocument();
  expect(within(part).getByText('The deck is over the easement.')).toBeInTheDocument();
});

it('C06 shows no setbacks when none were entered', async () => {
  answerWith({ design, estimate });
  renderApp({ api, user: owner, path });
  const part = await section('Design and estimate');
  expect(await within(part).findByText('The water is 6 ft from the rear line.')).toBeInTheDocument();
  expect(within(part).queryByText('Setbacks')).not.toBeInTheDocument();
});

it('an estimate alone draws the pool it was made from', async () => {
  answerWith({ estimate: { ...estimate, state: 'expired' } });
  renderApp({ api, user: owner, path });
  const part = await section('Estimate');
  expect(await within(part).findByRole('img', { name: /^Plan, / })).toBeInTheDocument();
  expect(within(part).getByText('Expired')).toBeInTheDocument();
  expect(api.to('GET /api/admin/designs/design-1/versions/2')).toHaveLength(0);
});

it('shows the rest of the lead when the engine cannot read the design', async () => {
  answerWith({ design });
  api.on('GET /api/admin/designs/design-1/versions/2', { body: { ...version, design: { shape: 'a cloud' } } });
  renderApp({ api, user: owner, path });
  expect(await screen.findByText(/The plan cannot be drawn/)).toBeInTheDocument();
  expect(screen.getByText('No estimate is attached to this design.')).toBeInTheDocument();
  expect(screen.getByText('A pool beside two oaks.')).toBeInTheDocument();
});

it('a plan that does not load can be tried again', async () => {
  answerWith({ design });
  api.on('GET /api/admin/designs/design-1/versions/2', { status: 404, body: { error: 'Gone.' } });
  const user = setupUser();
  renderApp({ api, user: owner, path });
  const part = await section('Design and estimate');
  const again = await within(part).findByRole('button', { name: 'Try again' });
  api.on('GET /api/admin/designs/design-1/versions/2', { body: version });
  await user.click(again);
  expect(await within(part).findByRole('img')).toBeInTheDocument();
});

it('shows no such section for a request without a design or an estimate', async () => {
  answerWith({});
  renderApp({ api, user: owner, path });
  expect(await screen.findByText('A pool beside two oaks.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /estimate/i })).not.toBeInTheDocument();
});

it('an estimate whose lines do not load says so, and can be tried again', async () => {
  answerWith({ design, estimate });
  api.on('GET /api/admin/estimates/estimate-1', { status: 404, body: { error: 'Gone.' } });
  const user = setupUser();
  renderApp({ api, user: owner, path });
  const part = await section('Design and estimate');
  const again = await within(part).findByRole('button', { name: 'Try again' });
  expect(within(part).getByText('$81,235 to $101,988')).toBeInTheDocument();
  api.on('GET /api/admin/estimates/estimate-1', { body: detail });
  await user.click(again);
  expect(await within(part).findByText('Estimate lines (1)')).toBeInTheDocument();
});
