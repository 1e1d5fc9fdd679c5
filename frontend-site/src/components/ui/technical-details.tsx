import { hasStatus } from 'frontend-shared/api';

/** Errors people fix themselves, such as a wrong password, need no details for support. */
const isTheirs = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 422);

export function TechnicalDetails({ error }: { error: unknown }) {
  if (isTheirs(error)) return null;
  const message = error instanceof Error ? error.message : String(error);
  return (
    <details className="type-small mt-3">
      <summary className="min-h-6 w-fit cursor-pointer underline underline-offset-4">Technical details</summary>
      <code className="mt-2 block max-h-40 overflow-auto rounded-control bg-sunken p-3 font-sans wrap-anywhere text-ink-2">
        {message}
      </code>
    </details>
  );
}
