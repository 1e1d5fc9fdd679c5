import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

  it('keeps what is typed and reports it once it makes sense', async () => {
    const { field, onValue } = setUp();
    const user = userEvent.setup();
    await user.clear(field);
    await user.type(field, '4');
    expect(field).toHaveAccessibleDescription('Error: Enter a length between 8 and 60 ft.');
    expect(onValue).not.toHaveBeenCalled();
    await user.type(field, '0.5');
    expect(field.value).toBe('40.5');
    expect(onValue).toHaveBeenLastCalledWith(40.5);
    expect(field).not.toHaveAttribute('aria-invalid');
  });
});
