import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceGroup } from './choice-group';

const CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function Question({ error }: { error?: string }) {
  const [value, setValue] = useState<'yes' | 'no' | ''>('no');
  return (
    <ChoiceGroup
      id="slope"
      legend="Does it slope?"
      choices={CHOICES}
      value={value}
      error={error}
      optional
      onChoose={setValue}
      onClear={() => setValue('')}
    />
  );
}

test('clearing an answer leaves the focus in its question, with nothing chosen', async () => {
  render(<Question />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear this answer' }));
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
});

test('XA34 a refused question says so as a text field does, and names its error', () => {
  const { rerender } = render(<Question />);
  const question = screen.getByRole('radiogroup', { name: /^Does it slope/ });
  expect(question).not.toHaveAttribute('aria-invalid');
  expect(question).not.toHaveAccessibleDescription();
  rerender(<Question error="Choose one." />);
  expect(question).toBeInvalid();
  expect(question).toHaveAccessibleDescription('Error: Choose one.');
});
