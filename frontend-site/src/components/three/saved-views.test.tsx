import { fireEvent, render, screen } from '@testing-library/react';
import type { SavedView } from 'poolkit/design';
import { lookOf, SavedViews, storedLook } from './saved-views';

const VIEW: SavedView = {
  name: 'From the spa',
  look: { kind: 'eye', xFt: 1, yFt: 2, zFt: 5, headingDeg: 90, pitchDeg: -9 },
  date: '2027-06-21',
  minute: 1210,
};

test('D21 a view is saved under a name, opened and removed; eight are the most', () => {
  const done: unknown[] = [];
  const bar = (views: readonly SavedView[]) => (
    <SavedViews
      views={views}
      onOpen={(view) => done.push(view.name)}
      onSave={(name) => done.push(name)}
      onRemove={(index) => done.push(index)}
    />
  );
  const { rerender } = render(bar([VIEW]));
  fireEvent.click(screen.getByRole('button', { name: 'From the spa' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove view From the spa' }));
  expect(screen.getByRole('region', { name: 'Saved views' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of this view' }), { target: { value: ' At dusk ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  expect(done).toEqual(['From the spa', 0, 'View 2', 'At dusk']);
  rerender(bar(Array.from({ length: 8 }, () => VIEW)));
  expect(screen.getByText('8 views are saved. Remove one to save another.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('D21 a look is stored and read back as it was', () => {
  const orbit = { aroundDeg: 10, upDeg: 20, farness: 1 };
  expect(lookOf({ ...VIEW, look: storedLook(orbit) })).toEqual(orbit);
  expect(storedLook(lookOf(VIEW))).toEqual(VIEW.look);
});
