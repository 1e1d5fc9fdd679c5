import { fireEvent, render, screen } from '@testing-library/react';
import { measureDesign, newDesign } from 'poolkit/design';
import type { Hour } from './sky-light';
import { SunOnWater } from './sun-on-water';

test('D09 shows the sun hours of each month and the share of the water in the sun now; a bar chooses its month', () => {
  const asked: Hour[] = [];
  const design = newDesign();
  const shown = (hour: Hour) => (
    <SunOnWater
      design={design}
      measured={measureDesign(design)}
      assumptions={{}}
      hour={hour}
      onHour={(next) => asked.push(next)}
    />
  );
  const { rerender } = render(shown({ date: '2027-06-21', minute: 17 * 60, isCloudy: false }));
  expect(screen.getByText(/^June: 14\.\d hours of direct sun .* At 5:00 PM, 100% of the water/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^December, 9\.\d hours/ }));
  expect(asked).toEqual([{ date: '2027-12-15', minute: 17 * 60, isCloudy: false }]);
  rerender(shown({ ...asked[0]!, minute: 22 * 60 }));
  expect(screen.getByText(/^December: 9\..* At 10:00 PM, 0% of the water/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^December/ })).toHaveAttribute('aria-pressed', 'true');
});
