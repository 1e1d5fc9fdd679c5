import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
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
  render(
    <Suspense fallback="Waiting">
      <Part of="here" />
    </Suspense>,
  );
  expect(await screen.findByText('Fetched here')).toBeInTheDocument();
});
