import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { measureDesign, newDesign } from 'poolkit/design';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { DrawingArea } from './drawing-area';

jest.mock('../../../components/three/model-view', () => ({
  __esModule: true,
  default: () => <input type="date" aria-label="Date" defaultValue="2026-06-21" />,
}));

test('keys typed into a field beside the model neither change the view nor undo', async () => {
  const design = newDesign();
  const [onView, onUndo, nothing] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <DrawingArea
      design={design}
      measured={measureDesign(design)}
      range=""
      assumptions={{}}
      view="3d"
      onView={onView}
      onUndo={onUndo}
      onRedo={nothing}
      onPull={nothing}
      onEdit={nothing}
    />,
  );
  const date = await screen.findByLabelText('Date');
  await userEvent.type(date, '2026-12-21');
  fireEvent.keyDown(date, { key: 'z', ctrlKey: true });
  expect(onView).not.toHaveBeenCalled();
  expect(onUndo).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('group', { name: /^Drawing\./ }), { key: '1' });
  expect(onView).toHaveBeenCalledWith('plan');
});

test('keys pressed in the plan of the yard, which belongs to its fields, change the view and undo', async () => {
  const design = newDesign();
  const [onView, onUndo, nothing] = [jest.fn(), jest.fn(), jest.fn()];
  const Assistant = () => {
    const [plan, setPlan] = useState<HTMLElement | null>(null);
    return (
      <>
        <DrawingArea
          design={design}
          measured={measureDesign(design)}
          range=""
          assumptions={{}}
          view="plan"
          onView={onView}
          onUndo={onUndo}
          onRedo={nothing}
          onPull={nothing}
          onEdit={nothing}
          yardPlanRef={setPlan}
        />
        {plan && createPortal(<button type="button">Tree</button>, plan)}
      </>
    );
  };
  render(<Assistant />);
  const handle = await screen.findByRole('button', { name: 'Tree' });
  fireEvent.keyDown(handle, { key: 'z', ctrlKey: true });
  expect(onUndo).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(handle, { key: '2' });
  expect(onView).toHaveBeenCalledWith('3d');
});
