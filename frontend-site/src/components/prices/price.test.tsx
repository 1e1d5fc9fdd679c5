import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Price } from './price';

const FLASH = 'anim-flash';

test('flashes each changed price, but not the first one', () => {
  const { rerender } = render(<Price text="$186,000 to $233,000" />);
  expect(screen.getByText('$186,000 to $233,000')).not.toHaveClass(FLASH);
  rerender(<Price text="$190,000 to $240,000" />);
  const changed = screen.getByText('$190,000 to $240,000');
  expect(changed).toHaveClass(FLASH);
  rerender(<Price text="$190,000 to $240,000" />);
  expect(screen.getByText('$190,000 to $240,000')).toBe(changed);
  rerender(<Price text="$186,000 to $233,000" />);
  const back = screen.getByText('$186,000 to $233,000');
  expect(back).toHaveClass(FLASH);
  // An animation runs again only on an element of its own.
  expect(back).not.toBe(changed);
});

test('shows and hides the words used instead of a price without a flash', () => {
  const { rerender } = render(<Price text="Loading our prices…" />);
  rerender(<Price text="$186,000 to $233,000" />);
  expect(screen.getByText('$186,000 to $233,000')).not.toHaveClass(FLASH);
  rerender(<Price text="No price for this pool" />);
  expect(screen.getByText('No price for this pool')).not.toHaveClass(FLASH);
});

test('nothing flashes for someone who asked for less motion', () => {
  const motion = readFileSync(join(__dirname, '../../styles/motion.css'), 'utf8');
  expect(motion).toMatch(/@utility anim-flash \{\s*@media \(prefers-reduced-motion: no-preference\)/);
});
