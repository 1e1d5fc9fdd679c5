import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { NOTHING_KNOWN } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import type { StudyId } from 'poolkit/studies';
import { STUDIES } from '../../content/studies';
import { STUDY_DESIGNS } from 'poolkit/study-designs';
import { rangeText } from '../../features/studies/study-query';
import type { PriceBook } from '../../lib/designs/pricing';
import { api, refusal } from '../../testing/api-server';
import { DEARER_BOOK, estimateServer, PRICE_BOOK, priceOf, pricesAre } from '../../testing/estimate-server';
import { comeNear } from '../../testing/near';
import { renderSite } from '../../testing/render-site';
import { withoutWebGl } from '../../testing/without-webgl';

const user = userEvent.setup({ delay: null });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
const shown = () => STUDIES.map(({ name }) => name).filter((name) => names().includes(name));
const shownBy = (id: StudyId, book: PriceBook) => priceOf(STUDY_DESIGNS[id], NOTHING_KNOWN, book).shown;
const drawn = () => (JSON.parse(localStorage.getItem('design-draft') ?? '{}') as { design?: PoolDesign }).design;

async function open(query = '') {
  const site = renderSite(`/portfolio${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Nine studies.' });
  return site;
}

beforeEach(() => {
  api.use(pricesAre(), ...estimateServer().handlers);
});

describe('H05 the portfolio', () => {
  test('shows every study with a rendering caption under its picture', async () => {
    await open();
    expect(shown()).toHaveLength(STUDIES.length);
    expect(screen.getAllByText(/^Design rendering, not a photograph\. /)).toHaveLength(STUDIES.length);
  });

  test('filters by the URL, announces the count, and clears filters without results', async () => {
    await open('?style=modern&feature=edge');
    expect(shown()).toEqual(['Edge']);
    expect(screen.getByText('1 study')).toHaveAttribute('role', 'status');
    await user.click(screen.getByText(/^Filter by style/));
    await user.click(screen.getByRole('button', { name: 'Formal' }));
    expect(screen.getByText('No study fits these filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(shown()).toHaveLength(STUDIES.length);
    expect(screen.getByText('9 studies')).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Smallest first');
    expect(names()[0]).toBe('Courtyard');
  });

  test('H06 shows the current price range and filters by it', async () => {
    api.use(pricesAre(DEARER_BOOK));
    await open('?price=over-350');
    const dearEnough = (book = PRICE_BOOK) =>
      STUDIES.filter(({ id }) => shownBy(id, book).likelyCents >= 350_000_00).map(({ name }) => name);
    expect(screen.getByText(rangeText(shownBy('edge', PRICE_BOOK)))).toBeInTheDocument();
    expect(shown()).toEqual(dearEnough());
    act(comeNear);
    expect(await screen.findByText(rangeText(shownBy('edge', DEARER_BOOK)))).toBeInTheDocument();
    expect(shown()).toEqual(dearEnough(DEARER_BOOK));
    expect(dearEnough(DEARER_BOOK).length).toBeGreaterThan(dearEnough().length);
  });

  test('says in one line that prices are unavailable, and keeps everything else', async () => {
    api.use(http.get('/api/estimates/price-book', () => refusal(404, 'Gone', 'NOT_FOUND')));
    await open();
    act(comeNear);
    expect(await screen.findByText(/^Live ranges are not available right now\./)).toBeInTheDocument();
    expect(shown()).toHaveLength(STUDIES.length);
  });

  test('opens a study from its URL with plan, facts and range', async () => {
    await open('?study=sheer');
    const dialog = await screen.findByRole('dialog', { name: 'Sheer' });
    expect(within(dialog).getByText('Rectangle with a flush spa in one corner')).toBeInTheDocument();
    expect(within(dialog).getByRole('img', { name: /^Plan, / })).toBeInTheDocument();
    const range = rangeText(priceOf(STUDY_DESIGNS.sheer).shown);
    expect(await within(dialog).findByText(`${range}, at prices as of January 1, 2026`)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Sheer' })).toHaveFocus();
  });

  test('compares before and after with a slider that a keyboard moves', async () => {
    await open('?study=second-life');
    const slider = await screen.findByRole('slider', { name: 'Before and after' });
    expect(slider).toHaveAttribute('aria-valuetext', '50% before, 50% after');
    fireEvent.change(slider, { target: { value: '80' } });
    expect(slider).toHaveAttribute('aria-valuetext', '80% before, 20% after');
    expect(screen.getByAltText(/^Old kidney-shaped pool/)).toBeInTheDocument();
  });
});

describe('start from this design', () => {
  test('H05 opens the study in the design assistant, in 3D', async () => {
    withoutWebGl();
    await open('?study=lagoon');
    await user.click(await screen.findByRole('link', { name: 'Start from this design' }));
    await screen.findByRole('heading', { level: 1, name: 'Draw your pool.' });
    await waitFor(() => expect(drawn()).toEqual(STUDY_DESIGNS.lagoon));
    expect(screen.getByRole('radio', { name: '3D' })).toBeChecked();
  });

  test('asks before it replaces a drawing, and can be undone', async () => {
    const { unmount } = renderSite('/ai-tools/design-assistant?start=plunge');
    await waitFor(() => expect(drawn()?.shape.kind).toBe('plunge'));
    unmount();
    const again = renderSite('/ai-tools/design-assistant?start=apse');
    await user.click(await screen.findByRole('button', { name: 'Keep my drawing' }));
    expect(drawn()?.shape.kind).toBe('plunge');
    again.unmount();
    renderSite('/ai-tools/design-assistant?start=apse');
    await user.click(await screen.findByRole('button', { name: 'Open the Apse study' }));
    await waitFor(() => expect(drawn()).toEqual(STUDY_DESIGNS.apse));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(drawn()?.shape.kind).toBe('plunge');
  });

  test('H06 a price card opens its lines in the estimator', async () => {
    renderSite('/');
    act(comeNear);
    const card = await screen.findByRole('link', { name: 'See the lines of Family' });
    expect(card).toHaveAttribute('href', '/ai-tools/pool-estimator?start=family&step=result');
    await user.click(card);
    await waitFor(() => expect(drawn()?.shape).toMatchObject({ lengthFt: 36, widthFt: 18 }));
  });
});

test('H05 starts the message of a request about a study, unless one is written', async () => {
  const { unmount } = renderSite('/consult?study=sheer');
  const message = () => screen.findByRole('textbox', { name: /^Anything we should know/ });
  expect(await message()).toHaveValue('I am asking about the Sheer study.');
  fireEvent.change(await message(), { target: { value: 'About Sheer: our yard slopes.' } });
  unmount();
  renderSite('/consult?study=apse');
  expect(await message()).toHaveValue('About Sheer: our yard slopes.');
});
