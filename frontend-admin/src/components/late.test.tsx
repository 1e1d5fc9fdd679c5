import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { LookProviders } from '../app/providers';
import { late } from './late';

const Gone = late(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => setOpen(true)}>Open</button>
      <Suspense fallback="Loading">{isOpen && <Gone />}</Suspense>
    </>
  );
}

it('a part that is gone after an upgrade offers a reload and leaves what was typed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <LookProviders>
      <Page />
    </LookProviders>,
  );
  await userEvent.type(screen.getByLabelText('Note'), 'The gate code is 12');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect((await screen.findAllByText('This section could not be loaded.')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(2);
  expect(screen.getByLabelText('Note')).toHaveValue('The gate code is 12');
});
