import { useEffect, useRef, type RefObject } from 'react';

/** True once the part of the page that asked is no longer there, for answers that come after that. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
