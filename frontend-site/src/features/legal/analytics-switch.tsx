import { useState } from 'react';
import { cn } from '../../lib/class-names';
import { analyticsAllowed, setAnalyticsAllowed } from '../../lib/analytics';
import { announce } from '../../lib/announcer';

export function AnalyticsSwitch({ label }: { label: string }) {
  const [allowed, setAllowed] = useState(analyticsAllowed);
  const toggle = () => {
    setAnalyticsAllowed(!allowed);
    setAllowed(!allowed);
    announce(allowed ? 'Analytics is off on this device' : 'Analytics is on for this device');
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={allowed}
      onClick={toggle}
      className="type-ui inline-flex min-h-11 items-center gap-3 text-left text-ink"
    >
      <span
        aria-hidden="true"
        className={cn(
          'motion-colors inline-flex h-7 w-12 shrink-0 items-center rounded-full border p-1',
          allowed ? 'justify-end border-primary bg-primary' : 'justify-start border-control bg-surface',
        )}
      >
        <span className={cn('size-4.5 rounded-full', allowed ? 'bg-on-primary' : 'bg-control')} />
      </span>
      {label}
      <span aria-hidden="true" className="text-ink-3">
        {allowed ? 'On' : 'Off'}
      </span>
    </button>
  );
}
