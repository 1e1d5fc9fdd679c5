import { render, screen } from '@testing-library/react';
import { LoadMore } from './load-more';

const listOf = (shown: number, total?: number, totalIsMore = false, hasNextPage = false) => ({
  data: {
    pages: [{ items: Array.from({ length: shown }), nextCursor: null, total, totalIsMore }],
    pageParams: [null],
  },
  hasNextPage,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: jest.fn(),
});

it.each([
  ['a known total', listOf(25, 30), '25 of 30 leads'],
  ['a total that was not counted further', listOf(25, 1000, true), '25 of 1,000+ leads'],
  ['no total', listOf(1), '1 lead'],
  ['no total, and more to load', listOf(25, undefined, false, true), '25+ leads'],
  ['a count that stopped short of what is shown', listOf(1025, 1000, true), '1,025 leads'],
])('shows how many there are with %s', (_name, list, text) => {
  render(<LoadMore list={list} one="lead" many="leads" />);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text.replace('+', '\\+')}$`));
});
