import { useQuery } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { useNavigate } from 'react-router-dom';
import { read } from '../../api/client';
import DesignPicture from '../../components/designs/design-picture';
import { PoolPicture, readyPicture } from '../../components/designs/pool-picture';
import { RangeNow } from '../../components/designs/range-now';
import { Button, ButtonLink } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { DESIGNS_PATH, drawingOf, ESTIMATES_PATH, type SavedDesign, type SavedDesignItem } from '../../lib/designs/api';
import { consultPathFor } from '../../lib/designs/consult-link';
import { estimateOf } from '../../lib/designs/estimate-of';
import { useOpenDesign } from '../../lib/designs/open-saved';
import { shownRange } from '../../lib/designs/shown-range';
import { AskForPicture, usePictures } from './pool-pictures';
import { ShareDesign } from './share-design';

type Estimate = components['schemas']['EstimateListItem'];

/** The drawing saved last, with what to do next. Nothing while there is none. */
export default function YourPool() {
  const designs = useQuery({
    queryKey: [DESIGNS_PATH, 'newest'],
    queryFn: ({ signal }) => read<{ items: readonly SavedDesignItem[] }>(`${DESIGNS_PATH}?limit=1`, { signal }),
  });
  const [, loading] = useAnswer(designs, 'Loading your pool', <Skeleton className="h-160 w-full md:h-144" />);
  const newest = designs.data?.items[0];
  if (newest === undefined) return designs.isPending ? loading : null;
  return <Pool key={newest.id} saved={newest} />;
}

function Pool({ saved }: { saved: SavedDesignItem }) {
  const { id, name, state, version } = saved;
  const navigate = useNavigate();
  const open = useOpenDesign(() => void navigate(PATHS.designAssistant));
  const detail = useQuery<SavedDesign & { share: unknown }>({ queryKey: [DESIGNS_PATH, id] });
  const [drawn, missing] = useAnswer(
    detail,
    `Loading the drawing of ${name}`,
    <Skeleton className="aspect-video w-full" />,
  );
  const estimates = useQuery({
    queryKey: [ESTIMATES_PATH, 'your-pool'],
    queryFn: ({ signal }) => read<{ items: readonly Estimate[] }>(`${ESTIMATES_PATH}?limit=100`, { signal }),
  });
  const picture = readyPicture(usePictures(id).data?.items ?? []);
  const estimate = estimates.data ? estimateOf(saved, estimates.data.items) : undefined;
  return (
    <section aria-labelledby="your-pool" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid min-h-80 items-center bg-sunken p-4 md:min-h-88 md:p-8">
        {picture || drawn ? (
          <div className="relative aspect-video">
            {picture ? (
              <PoolPicture picture={picture} name={name} />
            ) : (
              drawn && <DesignPicture design={drawingOf(drawn)} className="absolute inset-0 size-full" />
            )}
          </div>
        ) : (
          missing
        )}
      </div>
      <div className="p-5 md:p-6">
        <h2 id="your-pool" className="type-display-3">
          Your pool
        </h2>
        <p className="mt-1 wrap-anywhere text-ink-2">{name}</p>
        {estimates.isPending && <Skeleton className="mt-3 h-8 w-56" />}
        {estimate && <p className="type-range mt-3">{shownRange(estimate)}</p>}
        {estimate === null && drawn && <RangeNow design={drawingOf(drawn)} className="mt-3" />}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button busy={open.isPending} onClick={() => open.mutate({ id, estimateId: estimate?.id ?? null })}>
            Continue drawing
          </Button>
          {state === 'submitted' && <p>Sent to a designer</p>}
          {estimate && state !== 'submitted' && (
            <ButtonLink to={consultPathFor({ versionId: version.id, estimateId: estimate.id })} variant="outline">
              Send to a designer
            </ButtonLink>
          )}
          <AskForPicture designId={id} name={name} />
          <ShareDesign id={id} name={name} isShared={drawn?.share != null} />
        </div>
        {open.isError && (
          <div className="mt-4">
            <FormFailure title={errorText(open.error)} error={open.error} />
          </div>
        )}
        <p className="mt-3 flex flex-wrap gap-x-6">
          <ButtonLink to="?tab=designs" variant="text" size="inline">
            All your designs
          </ButtonLink>
          <ButtonLink to="?tab=estimates" variant="text" size="inline">
            All your estimates
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
