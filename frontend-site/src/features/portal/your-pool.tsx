import { useQuery } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { useNavigate } from 'react-router-dom';
import { read } from '../../api/client';
import DesignPicture from '../../components/designs/design-picture';
import { Button, ButtonLink } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { PATHS } from '../../config/paths';
import { DESIGNS_PATH, drawingOf, ESTIMATES_PATH, type SavedDesign, type SavedDesignItem } from '../../lib/designs/api';
import { consultPathFor } from '../../lib/designs/consult-link';
import { estimateOf } from '../../lib/designs/estimate-of';
import { useOpenDesign } from '../../lib/designs/open-saved';
import { shownRange } from '../../lib/designs/shown-range';
import { ShareDesign } from './share-design';

type Estimate = components['schemas']['EstimateListItem'];

/** The drawing saved last, with what to do next. Nothing while there is none. */
export default function YourPool() {
  const designs = useQuery({
    queryKey: [DESIGNS_PATH, 'newest'],
    queryFn: ({ signal }) => read<{ items: readonly SavedDesignItem[] }>(`${DESIGNS_PATH}?limit=1`, { signal }),
  });
  const newest = designs.data?.items[0];
  return newest === undefined ? null : <Pool key={newest.id} saved={newest} />;
}

function Pool({ saved }: { saved: SavedDesignItem }) {
  const { id, name, version } = saved;
  const navigate = useNavigate();
  const open = useOpenDesign(() => void navigate(PATHS.designAssistant));
  const detail = useQuery<SavedDesign & { share: unknown }>({ queryKey: [DESIGNS_PATH, id] });
  const estimates = useQuery({
    queryKey: [ESTIMATES_PATH, 'your-pool'],
    queryFn: ({ signal }) => read<{ items: readonly Estimate[] }>(`${ESTIMATES_PATH}?limit=100`, { signal }),
  });
  const estimate = estimates.data ? estimateOf(saved, estimates.data.items) : undefined;
  return (
    <section aria-labelledby="your-pool" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="grid min-h-56 items-center bg-sunken p-4 md:p-8">
        {detail.data && <DesignPicture design={drawingOf(detail.data)} className="mx-auto max-h-72" />}
      </div>
      <div className="p-5 md:p-6">
        <h2 id="your-pool" className="type-display-3">
          Your pool
        </h2>
        <p className="mt-1 wrap-anywhere text-ink-2">{name}</p>
        {estimate && <p className="type-range mt-3">{shownRange(estimate)}</p>}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button busy={open.isPending} onClick={() => open.mutate({ id, estimateId: estimate?.id ?? null })}>
            Continue drawing
          </Button>
          {estimate && (
            <ButtonLink to={consultPathFor({ versionId: version.id, estimateId: estimate.id })} variant="outline">
              Send to a designer
            </ButtonLink>
          )}
          <ShareDesign id={id} name={name} isShared={detail.data?.share != null} />
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
