import { fireEvent, screen } from '@testing-library/react';
import { openAt, press, stored, watchEstimator } from '../../../testing/estimator-page';

watchEstimator();

const design = () => stored()?.design as { equipment: { lightCount: unknown }; barrier: { lengthFt: unknown } };
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('D08 resets a custom number of lights to the recommended number', async () => {
  await openAt('extras', 'Extras');
  const field = await screen.findByLabelText<HTMLInputElement>('Lights');
  const recommended = field.value;
  expect(screen.queryByRole('button', { name: 'Use the recommended number' })).not.toBeInTheDocument();
  enter('Lights', '9');
  fireEvent.blur(field);
  expect(design().equipment.lightCount).toBe(9);
  await press('Use the recommended number');
  expect(design().equipment.lightCount).toBeNull();
  expect(screen.getByLabelText('Lights')).toHaveValue(recommended);
  expect(screen.getByLabelText('Lights')).toHaveFocus();
  expect(screen.getByLabelText('Lights')).toHaveAccessibleDescription(/Enough to light the pool evenly/);
});

test('D13 resets a custom fence length to the calculated one', async () => {
  await openAt('extras', 'Extras');
  const field = await screen.findByLabelText<HTMLInputElement>('Length of the fence');
  const calculated = field.value;
  enter('Length of the fence', '300');
  fireEvent.blur(field);
  expect(design().barrier.lengthFt).toBe(300);
  await press('Recalculate the length');
  expect(design().barrier.lengthFt).toBeNull();
  expect(screen.getByLabelText('Length of the fence')).toHaveValue(calculated);
  expect(screen.getByLabelText('Length of the fence')).toHaveFocus();
});
