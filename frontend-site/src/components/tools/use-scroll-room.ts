import { useEffect, type RefObject } from 'react';

const GAP_PX = 16;

/** Keeps what takes the focus clear of a sticky bar. */
export function useScrollRoom(bar: RefObject<HTMLElement | null>, edge: 'Top' | 'Bottom'): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => {
      const away = edge === 'Top' ? Number.parseFloat(getComputedStyle(element).top) || 0 : 0;
      const height = element.offsetHeight;
      style[`scrollPadding${edge}`] = height > 0 ? `${Math.ceil(away + height + GAP_PX)}px` : '';
    });
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style[`scrollPadding${edge}`] = '';
    };
  }, [bar, edge]);
}
