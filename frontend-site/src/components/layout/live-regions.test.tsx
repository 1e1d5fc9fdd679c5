import { act, render } from '@testing-library/react';
import { announce } from '../../lib/focus/announcer';
import { LiveRegions } from './live-regions';

/** What a screen reader announces of a region from now on: text that is added to it or replaces other text. */
function listenTo(region: Element): () => (string | undefined)[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return () =>
    observer
      .takeRecords()
      .flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes]))
      .map(({ textContent }) => textContent?.trim());
}

test.each(['polite', 'assertive'] as const)(
  'announces the same sentence again each time it is repeated: %s',
  (politeness) => {
    render(<LiveRegions />);
    const region = document.querySelector(`[data-live="${politeness}"]`)!;
    const heard = listenTo(region);
    act(() => announce('Held five more minutes.', politeness));
    act(() => announce('Held five more minutes.', politeness));
    act(() => announce('Held five more minutes.', politeness));
    expect(heard()).toEqual(Array(3).fill('Held five more minutes.'));
    expect(region).toHaveTextContent(/^Held five more minutes\.$/);
  },
);

test('does not announce in one region what the other has announced already', () => {
  render(<LiveRegions />);
  act(() => announce('Added: towels', 'polite'));
  const heard = listenTo(document.querySelector('[data-live="polite"]')!);
  act(() => announce('The time is no longer held.', 'assertive'));
  expect(heard()).toEqual([]);
});
