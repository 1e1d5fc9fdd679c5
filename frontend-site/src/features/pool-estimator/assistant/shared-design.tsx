import { useQuery } from '@tanstack/react-query';
import { errorText } from 'frontend-shared/api';
import { NOTHING_KNOWN } from 'poolkit/cost';
import { describeDesign, measureDesign } from 'poolkit/design';
import { type ReactNode, useMemo, useState } from 'react';
import { RangeNow } from '../../../components/designs/range-now';
import { PlanAndSection } from '../../../components/pool-drawing/plan-and-section';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { QueryLoading } from '../../../components/ui/query-states';
import { Skeleton } from '../../../components/ui/skeleton';
import { sharedDesignPath, drawingOf, type SharedDesign as Shared } from '../../../lib/designs/api';
import { newDraft } from '../../../lib/designs/draft';
import { openDraft } from '../../../lib/designs/open-saved';
import { usePriceBook } from '../../../lib/designs/use-price-book';
import { useUnits } from '../../../lib/hooks/use-units';
import { VisitWithCopy } from '../result/visit-with-copy';
import { TurnedPool } from '../turned-pool';

interface SharedDesignProps {
  token: string;
  onOpened: () => void;
  /** Shown once a copy is open, or where the link has ended. */
  children: ReactNode;
}

/** A drawing that came with a link, to look at; opening it makes a copy. */
export default function SharedDesign({ token, onOpened, children }: SharedDesignProps) {
  const { data, error, failureCount } = useQuery<Shared>({ queryKey: [sharedDesignPath(token)] });
  const [isDone, setDone] = useState(false);
  if (isDone) return children;
  if (data !== undefined) {
    const open = () => {
      setDone(true);
      openDraft(
        { ...newDraft(), design: drawingOf(data), name: data.name, changedAt: new Date().toISOString() },
        data.name,
      );
      onOpened();
    };
    return <LookedAt shared={data} onOpen={open} />;
  }
  if (error !== null)
    return (
      <>
        <Notice tone="warning" role="alert" title={errorText(error)} />
        {children}
      </>
    );
  return (
    <QueryLoading label="Loading the shared pool" failureCount={failureCount}>
      <Skeleton className="h-[72vh]" />
    </QueryLoading>
  );
}

function LookedAt({ shared, onOpen }: { shared: Shared; onOpen: () => void }) {
  const { pricing } = usePriceBook();
  const [units] = useUnits();
  const design = drawingOf(shared);
  const measured = useMemo(() => pricing?.measure(design) ?? measureDesign(design), [design, pricing]);
  return (
    <section
      aria-labelledby="shared-pool"
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0 lg:col-start-2 lg:pt-6">
        <p className="type-overline text-ink-3">Shared with you</p>
        <h2 id="shared-pool" className="type-display-3 mt-1 wrap-anywhere">
          {shared.name}
        </h2>
        <RangeNow design={design} className="mt-4 min-h-16" />
      </div>
      <div className="min-w-0 rounded-card border border-line bg-surface p-2 md:p-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <TurnedPool
          {...{ design, measured }}
          assumptions={pricing?.assumptions}
          first="3d"
          plan={<PlanAndSection {...{ design, measured }} planClass="mx-auto max-h-[56vh]" />}
        />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <p className="text-ink-2">{describeDesign(design, measured, units).join(' ')}</p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <VisitWithCopy design={design} answers={NOTHING_KNOWN} name={shared.name} />
          <Button variant="outline" onClick={onOpen}>
            Open a copy
          </Button>
        </div>
        <p className="type-small mt-3 text-ink-3">
          Your changes stay in your copy; the shared drawing does not change.
        </p>
      </div>
    </section>
  );
}
