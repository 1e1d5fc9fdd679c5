import { useEffect, useRef, useState } from 'react';

/** True only after `on` lasted `delayMs`; then it stays for at least `minMs`, so nothing flickers. */
export function useDelayedFlag(on: boolean, delayMs: number, minMs = 0): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (on === shown) return undefined;
    const wait = on ? delayMs : Math.max(0, minMs - (Date.now() - shownAt.current));
    const timer = setTimeout(() => {
      if (on) shownAt.current = Date.now();
      setShown(on);
    }, wait);
    return () => clearTimeout(timer);
  }, [on, shown, delayMs, minMs]);

  return shown;
}
