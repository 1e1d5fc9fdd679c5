import { render, screen } from '@testing-library/react';
import { PoolDrawing } from 'frontend-shared/drawing';
import { measureDesign, newDesign } from 'poolkit/design';
import { planDrawing } from 'poolkit/drawing';

test('D22 no line crosses the text of a drawing: each text has a paper-colored outline', () => {
  const design = newDesign();
  render(<PoolDrawing drawing={planDrawing(design, measureDesign(design))} />);
  const texts = [...screen.getByRole('img').querySelectorAll('text')];
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) expect(text).toHaveAttribute('paint-order', 'stroke');
});
