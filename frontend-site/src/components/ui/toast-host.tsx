import { Suspense, useState } from 'react';
import { useToasts } from 'frontend-shared/toast';
import { late } from './late';

// Whatever a toast tells stands on the page as well.
const Toaster = late(
  async () => ({ default: (await import('./toaster')).Toaster }),
  () => null,
);

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
