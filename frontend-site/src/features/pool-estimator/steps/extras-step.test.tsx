import { fireEvent, screen } from '@testing-library/react';
import { openAt, press, stored, watchEstimator } from '../../../testing/estimator-page';

watchEstimator();

const design = () => stored()?.design as { equipment: { lightCount: unknown }; barrier: { lengthFt: unknown } };
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('D08 a number of lights of one’s own can go back to the rule', async () => {
  await openAt('extras', 'Extras');
  const field = await screen.findByLabelText<HTMLInputElement>('Lights');
  const byRule = field.value;
  expect(screen.queryByRole('button', { name: 'As many as the rule requires' })).not.toBeInTheDocument();
  enter('Lights', '9');
  fireEvent.blur(field);
  expect(design().equipment.lightCount).toBe(9);
  await press('As many as the rule requires');
  expect(design().equipment.lightCount).toBeNull();
  expect(screen.getByLabelText('Lights')).toHaveValue(byRule);
  expect(screen.getByLabelText('Lights')).toHaveFocus();
  expect(screen.getByLabelText('Lights')).toHaveAccessibleDescription(/As many as the rule/);
});

test('D13 a length of fence of one’s own can go back to the one that is worked out', async () => {
  await openAt('extras', 'Extras');
  const field = await screen.findByLabelText<HTMLInputElement>('Length of the fence');
  const workedOut = field.value;
  enter('Length of the fence', '300');
  fireEvent.blur(field);
  expect(design().barrier.lengthFt).toBe(300);
  await press('Recalculate the length');
  expect(design().barrier.lengthFt).toBeNull();
  expect(screen.getByLabelText('Length of the fence')).toHaveValue(workedOut);
  expect(screen.getByLabelText('Length of the fence')).toHaveFocus();
});
