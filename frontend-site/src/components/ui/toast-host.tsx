import { Suspense, useState } from 'react';
import { useToasts } from 'frontend-shared/toast';
import { late } from './late';

// Everything in a toast is also on the page.
const Toaster = late(
  async () => ({ default: (await import('./toaster')).Toaster }),
  () => null,
);

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
