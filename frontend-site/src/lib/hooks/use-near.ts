import { useEffect, useState, type RefObject } from 'react';

export function useNear(element: RefObject<Element | null>, marginPx = 200): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: `${marginPx}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, marginPx]);
  return isNear;
}
