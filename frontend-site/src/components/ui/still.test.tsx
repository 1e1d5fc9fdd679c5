import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { still } from './still';

test('a still part keeps the HTML it came with, through later renders too, and never fetches its code', async () => {
  const load = jest.fn(() => Promise.resolve({ default: ({ of }: { of: string }) => <p>Fetched {of}</p> }));
  const Part = still(load);
  const page = document.createElement('div');
  page.innerHTML = '<main><div><p>Written <b>before</b></p></div></main>';
  document.body.append(page);
  const failures: unknown[] = [];
  const site = (of: string) => (
    <main>
      <Part of={of} />
    </main>
  );
  const written = page.querySelector('p');
  const root = await act(() => hydrateRoot(page, site('one'), { onRecoverableError: (error) => failures.push(error) }));
  act(() => root.render(site('two')));
  expect(page.querySelector('p')).toBe(written);
  expect(page).toHaveTextContent('Written before');
  expect(load).not.toHaveBeenCalled();
  expect(failures).toEqual([]);
  act(() => root.unmount());
  page.remove();
});

test('reached from another page it is fetched and shown', async () => {
  const Part = still(() => Promise.resolve({ default: ({ of }: { of: string }) => <p>Fetched {of}</p> }));
  render(<Part of="here" />);
  expect(await screen.findByText('Fetched here')).toBeInTheDocument();
});

test('what is only for a browser without programs is never fetched where there is one', () => {
  const load = jest.fn(() => Promise.resolve({ default: () => <p>Told in words</p> }));
  const Part = still(load, false);
  const { container } = render(<Part />);
  expect(load).not.toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
});

test('that cannot be fetched says so, and takes nothing else of the page with it', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Part = still(() => Promise.reject<{ default: () => null }>(new Error('offline')));
  render(
    <main>
      <h1>The page</h1>
      <Part />
    </main>,
  );
  expect(
    await screen.findByText('This part of the page could not be fetched. Reload the page to see it.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
