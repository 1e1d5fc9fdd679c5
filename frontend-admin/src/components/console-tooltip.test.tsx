import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '../config/constants';
import { LookProviders } from '../app/providers';
import { ConsoleTooltip } from './console-tooltip';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const tip = () => document.querySelector('[role="tooltip"]');

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <LookProviders>
      <ConsoleTooltip title="Leads">
        <button>one</button>
      </ConsoleTooltip>
      <ConsoleTooltip title="People">
        <button>two</button>
      </ConsoleTooltip>
    </LookProviders>,
  );
  pass(2000);
});
afterEach(() => {
  pass(5000);
  jest.useRealTimers();
});

const [one, two] = [() => screen.getByText('one'), () => screen.getByText('two')];

it('has the fixed delays', () => {
  expect([TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS]).toEqual([700, 300]);
});

it('opens after 700 ms of hovering', () => {
  fireEvent.mouseOver(one());
  pass(699);
  expect(tip()).toBeNull();
  pass(1);
  expect(tip()).toHaveTextContent('Leads');
});

/** Shows the first label, leaves it and reaches the second trigger after a pause. */
function reachSecondAfter(pause: number) {
  fireEvent.mouseOver(one());
  pass(TOOLTIP_DELAY_MS);
  expect(tip()).toHaveTextContent('Leads');
  fireEvent.mouseLeave(one());
  // MUI closes on a timer of its own; the window counts from the closing.
  pass(0);
  pass(pause);
  fireEvent.mouseOver(two());
  pass(0);
}

it.each([0, 150, 299])('the next one opens at once %i ms after the last', (pause) => {
  reachSecondAfter(pause);
  expect(screen.getByText('People')).toBeInTheDocument();
});

it.each([301, 500, 799])('%i ms after the last one the whole delay is back', (pause) => {
  reachSecondAfter(pause);
  pass(699);
  expect(screen.queryByText('People')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('People')).toBeInTheDocument();
});

it('closes on Escape', () => {
  fireEvent.mouseOver(one());
  pass(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  pass(500);
  expect(tip()).toBeNull();
});
