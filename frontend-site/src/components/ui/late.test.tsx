import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { late } from './late';

const MISSING = 'This part of the page could not be loaded. Reload the page to see it.';

let isAway = true;
let isOnline: jest.SpyInstance;
const load = jest.fn(() =>
  isAway ? Promise.reject<{ default: typeof Part }>(new Error('offline')) : Promise.resolve({ default: Part }),
);
function Part({ of }: { of: string }) {
  return <p>Fetched {of}</p>;
}
const page = (part: React.ReactNode) => (
  <main>
    <h1>The page</h1>
    <Suspense fallback="Waiting">{part}</Suspense>
  </main>
);

beforeEach(() => {
  isAway = true;
  load.mockClear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => jest.restoreAllMocks());

test('a part that cannot be fetched says so in its place, and comes once there is a network', async () => {
  const Late = late(load);
  render(page(<Late of="here" />));
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  // It says that it is back before it carries anything.
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
  isAway = false;
  expect(await screen.findByText('Fetched here', {}, { timeout: 5000 })).toBeInTheDocument();
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
});

test('it is asked for again when it is shown anew, and never again once it is here', async () => {
  const Late = late(load);
  const first = render(page(<Late of="first" />));
  await screen.findByText(MISSING);
  first.unmount();
  isAway = false;
  const second = render(page(<Late of="second" />));
  expect(await screen.findByText('Fetched second')).toBeInTheDocument();
  second.unmount();
  act(() => void window.dispatchEvent(new Event('online')));
  render(page(<Late of="third" />));
  expect(await screen.findByText('Fetched third')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('it comes by itself where the network was back before it could say so', async () => {
  isOnline.mockReturnValue(true);
  const Late = late(load);
  render(page(<Late of="here" />));
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
  isAway = false;
  expect(await screen.findByText('Fetched here', {}, { timeout: 5000 })).toBeInTheDocument();
});

test('something of its own may stand there instead', async () => {
  const Late = late(load, ({ of }) => <p>Nothing {of}</p>);
  render(page(<Late of="yet" />));
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
});

test('shown anew while it cannot be had, it says so at once, whatever is tried for it meanwhile', async () => {
  isOnline.mockReturnValue(true);
  const Late = late(load);
  const first = render(page(<Late of="first" />));
  await screen.findByText(MISSING);
  first.unmount();
  load.mockClear();
  render(page(<Late of="second" />));
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
});

test('one that leaves keeps none of the others from coming', async () => {
  const Late = late(load);
  const first = render(page(<Late of="first" />));
  render(page(<Late of="second" />));
  await waitFor(() => expect(screen.getAllByText(MISSING)).toHaveLength(2));
  first.unmount();
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Fetched second', {}, { timeout: 5000 })).toBeInTheDocument();
});
