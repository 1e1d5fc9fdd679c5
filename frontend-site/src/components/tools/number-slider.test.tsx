import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MeasureSlider } from './measure-slider';
import { NumberSlider } from './number-slider';

function Length({ onValue }: { onValue: (value: number) => void }) {
  const [value, setValue] = useState(32);
  return (
    <NumberSlider
      id="length"
      label="Length"
      unit={{ short: 'ft', spoken: 'feet' }}
      min={8}
      max={60}
      step={0.5}
      value={value}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

describe('slider and number of one value', () => {
  const setUp = () => {
    const onValue = jest.fn();
    render(<Length onValue={onValue} />);
    return { onValue, slider: screen.getByRole('slider'), field: screen.getByLabelText<HTMLInputElement>('Length') };
  };

  it('moves one step by arrow, five with Shift and ten by Page keys, and says the value with its unit', async () => {
    const { slider } = setUp();
    const user = userEvent.setup();
    slider.focus();
    await user.keyboard('{ArrowUp}');
    expect(slider).toHaveAttribute('aria-valuetext', '32.5 feet');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(slider).toHaveAttribute('aria-valuetext', '30 feet');
    await user.keyboard('{PageUp}');
    expect(slider).toHaveAttribute('aria-valuetext', '35 feet');
  });

  it('never leaves its bounds', async () => {
    const { slider, onValue } = setUp();
    slider.focus();
    await userEvent.setup().keyboard('{PageUp>12/}');
    expect(onValue).toHaveBeenLastCalledWith(60);
  });

  it('keeps what is typed, reports it once it makes sense, and objects only when the field is left', async () => {
    const { field, onValue } = setUp();
    const user = userEvent.setup();
    await user.clear(field);
    await user.type(field, '4');
    expect(field).not.toHaveAttribute('aria-invalid');
    expect(onValue).not.toHaveBeenCalled();
    await user.tab();
    expect(field).toHaveAccessibleDescription('feet Error: Enter a number from 8 to 60 ft.');
    expect(field).toHaveValue('4');
    await user.type(field, '0.5');
    expect(field.value).toBe('40.5');
    expect(onValue).toHaveBeenLastCalledWith(40.5);
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  it('has the unit in its description and another name than its slider', () => {
    const { field, slider } = setUp();
    expect(field).toHaveAccessibleDescription('feet');
    expect(slider).toHaveAccessibleName('Move length');
  });
});

it('reads thousands with commas, and nothing that only looks like a number', () => {
  const onValue = jest.fn();
  const props = { id: 'sod', label: 'Sod', unit: { short: '', spoken: '' }, min: 0, max: 10_000, step: 50, value: 0 };
  render(<NumberSlider {...props} onChange={onValue} />);
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Sod'), { target: { value } });
  type('1,000');
  expect(onValue).toHaveBeenLastCalledWith(1000);
  for (const text of ['', ' ', 'NaN', 'Infinity', '-1', '1e9', '10,001']) type(text);
  expect(onValue).toHaveBeenCalledTimes(1);
  fireEvent.blur(screen.getByLabelText('Sod'));
  expect(screen.getByLabelText('Sod')).toHaveAccessibleDescription('Error: Enter a number from 0 to 10000.');
});

it('D02 a length is read in feet and inches, decimals or meters', () => {
  const onValue = jest.fn();
  render(<MeasureSlider id="length" label="Length" range={[8, 60]} value={20} onChange={onValue} />);
  const field = screen.getByLabelText('Length');
  for (const [text, feet] of [
    ['32 ft 6 in', 32.5],
    ['32\' 6"', 32.5],
    ['32.5', 32.5],
    ['9.9 m', 32.48],
  ] as const) {
    fireEvent.change(field, { target: { value: text } });
    expect(onValue.mock.lastCall?.[0]).toBeCloseTo(feet, 2);
  }
});
