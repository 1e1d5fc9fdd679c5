import { act, render } from '@testing-library/react';
import { announce } from '../lib/announcer';
import { LiveRegions } from './live-regions';

test.each(['polite', 'assertive'] as const)(
  'the same sentence said again in a row is heard again: %s',
  (politeness) => {
    render(<LiveRegions />);
    const region = document.querySelector(`[aria-live="${politeness}"]`)!;
    const observer = new MutationObserver(() => undefined);
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    act(() => announce('Saved.', politeness));
    act(() => announce('Saved.', politeness));
    const heard = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent));
    expect(heard).toEqual(['Saved.', 'Saved.']);
    expect(region).toHaveTextContent(/^Saved\.$/);
  },
);
