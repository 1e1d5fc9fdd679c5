import { useCallback, useState } from 'react';

export function useReturnFocus(): (event: Event) => void {
  const [origin] = useState(() => document.activeElement);
  return useCallback(
    (event: Event) => {
      event.preventDefault();
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && origin instanceof HTMLElement && origin.isConnected) origin.focus();
    },
    [origin],
  );
}
