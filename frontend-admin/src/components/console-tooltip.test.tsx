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

it('the next one opens at once within 300 ms', () => {
  fireEvent.mouseOver(one());
  pass(700);
  fireEvent.mouseLeave(one());
  pass(200);
  fireEvent.mouseOver(two());
  pass(0);
  expect(screen.getByText('People')).toBeInTheDocument();
});

it('after 300 ms the delay is back', () => {
  fireEvent.mouseOver(one());
  pass(700);
  fireEvent.mouseLeave(one());
  pass(310);
  fireEvent.mouseOver(two());
  pass(600);
  expect(screen.queryByText('People')).not.toBeInTheDocument();
  pass(100);
  expect(screen.getByText('People')).toBeInTheDocument();
});

it('closes on Escape', () => {
  fireEvent.mouseOver(one());
  pass(700);
  fireEvent.keyDown(document, { key: 'Escape' });
  pass(500);
  expect(tip()).toBeNull();
});
