import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite } from '../../testing/render-site';

const field = (name: string | RegExp) => screen.findByRole('textbox', { name }, { timeout: 60_000 });

test('C18 validates a field on leaving it, and clears the error with the key that fixes it', async () => {
  renderSite('/signup');
  const email = await field('Email');
  await userEvent.type(email, 'claire@');
  expect(email).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(email).toHaveAccessibleDescription(/Enter an email/);
  // Said, and without the list that takes the focus: nothing was sent.
  expect(document.querySelector('[data-live="polite"]')).toHaveTextContent(/Enter an email/);
  expect(screen.queryByText(/^Check \d/)).not.toBeInTheDocument();
  await userEvent.type(email, 'example.com');
  expect(email).not.toHaveAttribute('aria-invalid');
});

test('C18 shows no error for an empty field, nor when leaving it for a button', async () => {
  renderSite('/signup');
  const [name, email] = [await field('Name'), await field('Email')];
  await userEvent.click(name);
  await userEvent.tab();
  expect(name).not.toHaveAttribute('aria-invalid');
  await userEvent.type(email, 'claire@');
  await userEvent.click(screen.getByRole('button', { name: /^Show/ }));
  expect(email).not.toHaveAttribute('aria-invalid');
});

test('C18 lists errors on submit, and drops one once its field is typed in again', async () => {
  renderSite('/signup');
  const email = await field('Email');
  await userEvent.type(email, 'claire@');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const list = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(list()).toHaveLength(3);
  await userEvent.type(email, 'x');
  expect(list()).toHaveLength(2);
  await userEvent.tab();
  expect(email).toHaveAttribute('aria-invalid', 'true');
  expect(list()).toHaveLength(2);
});

test('C18 validates a password after leaving it, not on the button that shows it', async () => {
  renderSite('/signup');
  await field('Email');
  const password = screen.getByLabelText('Password');
  await userEvent.type(password, 'short');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /^Show/ })).toHaveFocus();
  expect(password).not.toHaveAttribute('aria-invalid');
  await userEvent.tab({ shift: true });
  expect(password).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await userEvent.tab();
  expect(password).toHaveAttribute('aria-invalid', 'true');
});
