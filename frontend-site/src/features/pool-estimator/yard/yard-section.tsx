import { Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { late } from '../../../components/ui/late';
import { Skeleton } from '../../../components/ui/skeleton';
import { YARD } from '../../../content/yard';
import { useEstimator } from '../estimator-context';

const YardPart = late(() => import('./yard-part'));

export function YardSection({ startsOpen = false }: { startsOpen?: boolean }) {
  const { work } = useEstimator();
  const [asked, setAsked] = useState(startsOpen);
  const isOpen = asked || work.design.yard.lot !== null;
  return (
    <section aria-labelledby="yard-title" className="border-t border-line pt-8">
      <h3 id="yard-title" tabIndex={-1} className="type-title">
        {YARD.title}
      </h3>
      <p className="mt-2 text-ink-2">{YARD.lead}</p>
      <div className="mt-5">
        {isOpen ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <YardPart />
          </Suspense>
        ) : (
          <Button variant="outline" onClick={() => setAsked(true)}>
            {YARD.open}
          </Button>
        )}
      </div>
    </section>
  );
}
