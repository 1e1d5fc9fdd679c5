import { render, screen } from '@testing-library/react';
import { LoadMore } from './load-more';

it.each([
  ['25 of 40 requests', { shown: 25, total: 40 }],
  ['25 of 1,000+ requests', { shown: 25, total: 1000, totalIsMore: true }],
  ['1,000 requests', { shown: 1000, total: 1000, totalIsMore: true }],
  ['1,050 requests', { shown: 1050, total: 1000, totalIsMore: true }],
  ['40 of 40 requests', { shown: 40, total: 40 }],
  ['25 requests', { shown: 25, total: undefined }],
])('says %s', (text, counts) => {
  render(
    <LoadMore {...counts} noun="requests" hasMore={false} loading={false} failed={false} onMore={() => undefined} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text.replace('+', '\\+')}$`));
});
