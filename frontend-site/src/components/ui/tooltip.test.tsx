import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS, TooltipProvider } from './tooltip';

test('opens after 700 ms of hover, and not before', () => {
  jest.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip text="Copy the reference">
        <button type="button">M7K</button>
      </Tooltip>
    </TooltipProvider>,
  );
  fireEvent.pointerMove(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the reference');
  jest.useRealTimers();
});

test('has the delays of the product', () => {
  expect([TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS]).toEqual([700, 300]);
});
