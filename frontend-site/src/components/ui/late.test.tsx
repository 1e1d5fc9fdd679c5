import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { late } from './late';

const MISSING = 'This part of the page could not be loaded. A new version may be ready.';

let isAway = true;
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
});
afterEach(() => jest.restoreAllMocks());

test('a part that cannot be fetched says so in its place, and appears once there is a network', async () => {
  const Late = late(load);
  render(page(<Late of="here" />));
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Fetched here')).toBeInTheDocument();
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
});

test('it is fetched again when it is next shown, and never again once it is here', async () => {
  const Late = late(load);
  const first = render(page(<Late of="first" />));
  await screen.findByText(MISSING);
  first.unmount();
  isAway = false;
  const second = render(page(<Late of="second" />));
  expect(await screen.findByText('Fetched second')).toBeInTheDocument();
  second.unmount();
  render(page(<Late of="third" />));
  expect(await screen.findByText('Fetched third')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

test('another part may be shown instead', async () => {
  const Late = late(load, ({ of }) => <p>Nothing {of}</p>);
  render(page(<Late of="yet" />));
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
});
