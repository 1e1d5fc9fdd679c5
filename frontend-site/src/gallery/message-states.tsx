import { useState } from 'react';
import { Button } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';
import { ErrorSummary } from '../components/ui/error-summary';
import { FormFailure } from '../components/ui/form-failure';
import { Notice } from '../components/ui/notice';
import { QueryFailed, QueryLoading } from '../components/ui/query-states';
import { Skeleton } from '../components/ui/skeleton';
import { PageLoading } from '../app/page-states';
import { ConsentBar } from '../components/layout/consent-bar';
import { Price } from '../components/prices/price';
import { HttpError } from 'frontend-shared/api';

const TONES = ['info', 'success', 'warning', 'danger'] as const;
const NOTHING = () => undefined;
const AWAY = new HttpError(503, 'Service Unavailable', '{"error":"Our server is away.","code":"SERVER_UNAVAILABLE"}');
const SLOW_DOWN = new HttpError(429, 'Too Many Requests', '', '20');

/** A price that flashes when it changes. */
function Figures() {
  const [dollars, setDollars] = useState(186_000);
  return (
    <div>
      <p className="type-range">
        <Price text={`$${dollars.toLocaleString('en-US')} to $233,000`} />
      </p>
      <p className="type-small text-ink-3">Updated 9:41 AM Central</p>
      <Button variant="text" size="compact" onClick={() => setDollars((before) => before + 1_000)}>
        Change it
      </Button>
    </div>
  );
}

export function MessageStates() {
  return (
    <div className="space-y-6">
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice, ${tone}`} action={<Button size="compact">Act on it</Button>}>
          It stays until what it speaks of is over.
        </Notice>
      ))}
      <ErrorSummary attempt={0} items={[{ fieldId: 'g-wrong', message: 'Enter a full email address.' }]} />
      <FormFailure title="Your request was not sent." error={SLOW_DOWN} />
      <QueryFailed error={AWAY} onRetry={NOTHING} busy={false} />
      <QueryFailed error={AWAY} onRetry={NOTHING} busy />
      <QueryLoading label="Requests" failureCount={1}>
        <Skeleton className="h-24" />
      </QueryLoading>
      <PageLoading label="Portfolio" />
      <EmptyState title="Your drawing table is clear." action={<Button>Start drawing</Button>}>
        What you draw is kept here.
      </EmptyState>
      <Figures />
      <ConsentBar config={{ gtmId: 'GTM-GALLERY', consent: 'opt-in' }} />
    </div>
  );
}
