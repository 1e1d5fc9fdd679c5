import { formOf, itemOf, newItem } from './item-form';

const empty = newItem('2026-11-22');
const typed = (text: object) => ({ ...formOf(empty), text: { ...formOf(empty).text, code: 'J3-oak', ...text } });

it('a new line has the usual phase of its code until someone chooses another', () => {
  expect(itemOf(typed({}), empty).phase).toBe('equipment');
  const chosen = itemOf(typed({ phase: 'terrace' }), empty);
  expect([chosen.phase, formOf(chosen).text.phase]).toEqual(['terrace', 'terrace']);
  // Back to what is usual, whatever it was before.
  expect(itemOf(typed({ phase: '' }), chosen).phase).toBe('equipment');
});
