import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from './gallery';

test('every component stands on the page of components, without a word in the console', async () => {
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as unknown as typeof window.matchMedia;
  const said = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')];
  render(
    <MemoryRouter>
      <Gallery />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('region', { name: 'Analytics' })).toBeInTheDocument();
  for (const group of ['Colors', 'Type', 'Controls', 'Messages', 'What opens over the page']) {
    expect(screen.getByRole('heading', { level: 2, name: group })).toBeInTheDocument();
  }
  expect(screen.getByRole('textbox', { name: /^Not asked now/ })).toBeDisabled();
  for (const words of said) expect(words.mock.calls).toEqual([]);
});
