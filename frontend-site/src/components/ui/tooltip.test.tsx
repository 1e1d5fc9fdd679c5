import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderTwo() {
  render(
    <TooltipProvider>
      <Tooltip text="Copy the reference">
        <button type="button">M7K</button>
      </Tooltip>
      <Tooltip text="Copy the other">
        <button type="button">Q2X</button>
      </Tooltip>
    </TooltipProvider>,
  );
}

const trigger = (name: string) => screen.getByRole('button', { name });
const hover = (name: string) => fireEvent.pointerMove(trigger(name));
/** Out of the trigger, and far away from the hint as well. */
function leave(name: string) {
  fireEvent(trigger(name), new MouseEvent('pointerleave', { clientX: 0, clientY: 0 }));
  fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, clientX: 500, clientY: 500 }));
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('opens after 700 ms of hover, and not before', () => {
  renderTwo();
  hover('M7K');
  wait(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the reference');
});

describe('after one was open', () => {
  beforeEach(() => {
    renderTwo();
    hover('M7K');
    wait(700);
    leave('M7K');
  });

  test('the next one opens at once within 300 ms', () => {
    wait(299);
    hover('Q2X');
    wait(0);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the other');
  });

  test('the next one waits its 700 ms again after 300 ms', () => {
    wait(300);
    hover('Q2X');
    wait(699);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    wait(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the other');
  });
});
