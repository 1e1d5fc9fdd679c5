import { act, render, screen } from '@testing-library/react';
import { useLoading } from '../../lib/hooks/use-loading';
import { QueryLoading } from './query-states';

function Answer({ isPending }: { isPending: boolean }) {
  if (useLoading(isPending)) {
    return (
      <QueryLoading label="Loading the answer" failureCount={0}>
        <p>boxes</p>
      </QueryLoading>
    );
  }
  return <p>the answer</p>;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** What a reader sees; the boxes hold their place before that. */
const seen = () => {
  const answer = screen.queryByText('the answer');
  if (answer !== null) return 'answer';
  return screen.getByText('boxes').parentElement?.classList.contains('invisible') ? 'nothing' : 'skeleton';
};

test('C18 an answer that comes at once is shown at once, without a skeleton', () => {
  const { rerender } = render(<Answer isPending />);
  pass(199);
  expect(seen()).toBe('nothing');
  rerender(<Answer isPending={false} />);
  expect(seen()).toBe('answer');
  pass(1000);
  expect(seen()).toBe('answer');
});

test('C18 a skeleton comes after 200 ms and stays for 300 ms, so that it never flashes', () => {
  const { rerender } = render(<Answer isPending />);
  pass(200);
  expect(seen()).toBe('skeleton');
  pass(10);
  rerender(<Answer isPending={false} />);
  pass(289);
  expect(seen()).toBe('skeleton');
  pass(1);
  expect(seen()).toBe('answer');
});

test('C18 an answer waits for no skeleton that has stayed for long enough', () => {
  const { rerender } = render(<Answer isPending />);
  pass(200);
  pass(300);
  expect(seen()).toBe('skeleton');
  rerender(<Answer isPending={false} />);
  expect(seen()).toBe('answer');
});
