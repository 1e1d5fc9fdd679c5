import { useLayoutEffect, useState, type RefObject } from 'react';

export function useNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    // Measured before the first paint, so that no table flashes where cards belong.
    setNarrow(node.getBoundingClientRect().width < below);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setNarrow(entry.contentRect.width < below);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, below]);
  return narrow;
}
