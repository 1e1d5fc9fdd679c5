import { useEffect, useRef, type MouseEvent } from 'react';
import { markTitle } from '../../lib/error-title';
import { AlertIcon } from './icons';

export interface SummaryItem {
  fieldId: string;
  message: string;
}

export function ErrorSummary({ items, attempt }: { items: readonly SummaryItem[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = items.length > 0;
  useEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
    // Only a new attempt moves the focus; correcting one answer must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [attempt]);
  useEffect(() => (shown ? markTitle() : undefined), [shown]);
  if (!shown) return null;
  const goTo = (event: MouseEvent<HTMLAnchorElement>, fieldId: string) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-card border-2 border-danger bg-danger-tint p-4">
      <h2 className="flex items-center gap-2 font-semibold text-ink">
        <AlertIcon className="shrink-0 text-danger" />
        <span>{`Check ${items.length} ${items.length === 1 ? 'answer' : 'answers'}`}</span>
      </h2>
      <ul className="mt-2 space-y-1 pl-7">
        {items.map(({ fieldId, message }) => (
          <li key={fieldId} className="list-disc">
            <a
              href={`#${fieldId}`}
              onClick={(event) => goTo(event, fieldId)}
              className="text-danger underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
