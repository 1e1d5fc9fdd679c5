import { useQuery } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { formatDate } from 'frontend-shared/format';
import { shapeName } from 'poolkit/design';
import { Link, useNavigate } from 'react-router-dom';
import DesignPicture from '../../components/designs/design-picture';
import { PoolPicture, readyPicture } from '../../components/designs/pool-picture';
import { RangeNow } from '../../components/designs/range-now';
import { lengthText } from '../../components/tools/measure-fields';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { FormFailure } from '../../components/ui/form-failure';
import { useAnswer } from '../../components/ui/query-states';
import { Skeleton } from '../../components/ui/skeleton';
import { useOwnList } from '../../components/ui/own-list';
import { PATHS } from '../../config/paths';
import { DESIGNS_PATH, drawingOf, ESTIMATES_PATH, type SavedDesignItem } from '../../lib/designs/api';
import { savedEstimatePath } from '../../lib/designs/consult-link';
import { estimateOf } from '../../lib/designs/estimate-of';
import { useOpenDesign } from '../../lib/designs/open-saved';
import { shownRange } from '../../lib/designs/shown-range';
import { useUnits } from '../../lib/hooks/use-units';
import { TabSection } from './portal-parts';
import { AskForPicture, usePictures } from './pool-pictures';
import { ShareDesign } from './share-design';

type Schemas = components['schemas'];
type Estimate = Schemas['EstimateListItem'];

export default function DesignsTab() {
  const { items, state, updatedAt, older } = useOwnList<SavedDesignItem>(DESIGNS_PATH, 12, 'designs');
  const { items: estimates } = useOwnList<Estimate>(ESTIMATES_PATH, 100, 'estimates');
  const start = <ButtonLink to={PATHS.designAssistant}>Start drawing</ButtonLink>;
  return (
    <TabSection id="designs-title" title="Your designs" updatedAt={updatedAt}>
      {state}
      {items?.length === 0 && (
        <EmptyState title="Your drawing table is clear." action={start}>
          Draw a pool and save it. It will appear here on every device where you log in.
        </EmptyState>
      )}
      {items?.map((design) => (
        <DesignCard key={design.id} design={design} estimate={estimates && estimateOf(design, estimates)} />
      ))}
      {older}
      {items !== undefined && items.length > 0 && (
        <p className="pt-4">
          <ButtonLink to={PATHS.designAssistant} variant="outline">
            Draw another pool
          </ButtonLink>
        </p>
      )}
    </TabSection>
  );
}

interface DesignCardProps {
  design: SavedDesignItem;
  /** Undefined while the estimates are not here. */
  estimate: Estimate | null | undefined;
}

function DesignCard({ design, estimate }: DesignCardProps) {
  const { id, name, updatedAt, state, version } = design;
  const { shape, lengthFt, widthFt } = version.summary;
  const [units] = useUnits();
  const navigate = useNavigate();
  const detail = useQuery<Schemas['DesignResponse']>({ queryKey: [DESIGNS_PATH, id] });
  const [drawn, missing] = useAnswer(detail, `Loading the drawing of ${name}`, <Skeleton className="h-44 w-full" />);
  const open = useOpenDesign(() => void navigate(PATHS.designAssistant));
  const picture = readyPicture(usePictures(id).data?.items ?? []);
  const titleId = `design-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="grid overflow-hidden rounded-card border border-line bg-surface md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="grid min-h-52 items-center bg-sunken p-4">
        {picture ? (
          <PoolPicture picture={picture} name={name} />
        ) : (
          drawn !== undefined && <DesignPicture design={drawingOf(drawn)} className="mx-auto max-h-48" />
        )}
        {missing}
      </div>
      <div className="p-5 md:p-6">
        <h3 id={titleId} className="type-title wrap-anywhere">
          {name}
        </h3>
        <p className="type-small mt-1 text-ink-3">
          {`${shapeName((shape as { kind: Parameters<typeof shapeName>[0] }).kind)}, ${lengthText(widthFt, units)} by ${lengthText(lengthFt, units)}. Saved ${formatDate(updatedAt)}${state === 'submitted' ? ', sent to a designer' : ''}.`}
        </p>
        {estimate === null && drawn && <RangeNow design={drawingOf(drawn)} className="mt-4" />}
        {estimate && (
          <>
            <p className="type-range mt-4">{shownRange(estimate)}</p>
            <p className="type-small mt-1 text-ink-3">
              <Link to={savedEstimatePath(estimate.id)} className="text-link">
                {`Estimate ${estimate.reference}`}
              </Link>
              <span>{`, ${formatDate(estimate.issuedAt)}${estimate.pricesChanged ? '. Prices have changed since then' : ''}`}</span>
            </p>
          </>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button
            size="compact"
            busy={open.isPending}
            aria-label={`Open ${name}`}
            onClick={() => open.mutate({ id, estimateId: estimate?.id ?? null })}
          >
            Open
          </Button>
          <AskForPicture designId={id} name={name} />
          <ShareDesign id={id} name={name} isShared={drawn?.share != null} />
        </div>
        {open.isError && (
          <div className="mt-4">
            <FormFailure title={errorText(open.error)} error={open.error} />
          </div>
        )}
      </div>
    </article>
  );
}
