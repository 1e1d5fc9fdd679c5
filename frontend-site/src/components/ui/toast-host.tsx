import { Suspense } from 'react';
import { useToasts } from 'frontend-shared/toast';
import { late } from './late';

// Everything in a toast is also on the page.
const Toaster = late(
  async () => ({ default: (await import('./toaster')).Toaster }),
  () => null,
);

export function ToastHost() {
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
