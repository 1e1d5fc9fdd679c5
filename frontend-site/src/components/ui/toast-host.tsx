import { lazy, Suspense, useState } from 'react';
import { useToasts } from '../../lib/toast/toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** Fetches what shows toasts with the first of them. */
export function ToastHost() {
  const hasToast = useToasts().length > 0;
  const [isWanted, setIsWanted] = useState(hasToast);
  if (hasToast && !isWanted) setIsWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
