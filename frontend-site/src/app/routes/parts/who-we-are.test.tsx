import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Claims, Review } from '../../../config/claims';
import { Reviews, WhoWeAre } from './who-we-are';

const nothing: Claims = { licenses: [], insurance: '', memberships: [], founded: '', team: [] };
const insured = { value: 'Liability insurance of $2,000,000', source: 'Certificate 4471', expiresOn: '2027-03-31' };
const licensed = { value: 'County license 12', source: 'https://licenses.example.gov/12', expiresOn: '2026-12-31' };
const claims: Claims = {
  ...nothing,
  insurance: insured,
  licenses: [licensed],
  founded: { value: 'Since 2009', source: 'Charter 88' },
};

afterEach(() => jest.useRealTimers());

/** Noon of this day in St. Louis. */
const itIs = (day: string) => jest.useFakeTimers({ now: new Date(`${day}T18:00:00Z`) });

test('H13 shows a claim with its source until its last day', () => {
  itIs('2026-12-31');
  const page = render(<WhoWeAre claims={claims} />);
  expect(screen.getByRole('link', { name: 'licenses.example.gov' })).toHaveAttribute('href', licensed.source);
  expect(document.body).toHaveTextContent('Certificate 4471 · until March 31, 2027');
  page.unmount();

  itIs('2027-01-01');
  render(<WhoWeAre claims={claims} />);
  expect(screen.queryByText('County license 12')).not.toBeInTheDocument();
  expect(screen.getByText('Since 2009')).toBeInTheDocument();
});

test('H13 H19 leaves out empty claims, and prerenders all others', () => {
  expect(renderToString(<WhoWeAre claims={nothing} />)).toBe('');
  expect(renderToString(<WhoWeAre claims={claims} />)).toContain('County license 12');
});

test('H11 shows a review with its pool, source and reply, without stars', () => {
  const review: Review = {
    text: 'The terrace settled by an inch.',
    author: 'A family in Ladue',
    project: 'Pool and terrace, 2025',
    source: 'Letter of May 3, 2026',
    writtenOn: '2026-05-03',
    reply: 'We lifted it in June and pay for the joint.',
  };
  render(<Reviews reviews={[review]} />);
  expect(document.body).toHaveTextContent(
    'A family in Ladue · Pool and terrace, 2025 · May 3, 2026 · Letter of May 3, 2026',
  );
  expect(screen.getByText(/We lifted it in June/)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/[★☆]|of 5/);
  expect(renderToString(<Reviews reviews={[]} />)).toBe('');
});
