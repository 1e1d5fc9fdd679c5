import { useCallback, useState } from 'react';

/** For dialogs opened without a trigger of their own: focus goes back where it was, unless it has moved on. */
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
