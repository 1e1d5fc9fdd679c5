import { cn } from '../../lib/class-names';
import { useSyncExternalStore } from 'react';
import {
  analyticsAllowed,
  browserDeclines,
  onAnalyticsChoice,
  setAnalyticsAllowed,
} from '../../lib/analytics/analytics';
import { announce } from '../../lib/focus/announcer';

const DECLINED =
  'Your browser asks sites not to track you (Global Privacy Control or Do Not Track). We respect that: nothing is counted here.';
const NO_SCRIPT = 'Without JavaScript nothing is counted, so there is nothing to turn off.';

export function AnalyticsSwitch({ label }: { label: string }) {
  const allowed = useSyncExternalStore(onAnalyticsChoice, analyticsAllowed, () => true);
  const declined = useSyncExternalStore(onAnalyticsChoice, browserDeclines, () => false);
  const toggle = () => {
    if (declined) return;
    setAnalyticsAllowed(!allowed);
    announce(allowed ? 'Analytics is off on this device' : 'Analytics is on for this device');
  };
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={allowed}
        aria-disabled={declined || undefined}
        aria-describedby={declined ? 'analytics-declined' : undefined}
        onClick={toggle}
        className="type-ui noscript:hidden inline-flex min-h-11 items-center gap-3 text-left text-ink"
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
        <span>{label}</span>
        <span aria-hidden="true" className="text-ink-3">
          {allowed ? 'On' : 'Off'}
        </span>
      </button>
      {declined && (
        <p id="analytics-declined" className="type-small text-ink-2">
          {DECLINED}
        </p>
      )}
      <noscript>
        <p className="type-small text-ink-2">{NO_SCRIPT}</p>
      </noscript>
    </>
  );
}
