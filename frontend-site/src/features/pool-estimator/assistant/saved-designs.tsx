import { useQuery } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { Link } from 'react-router-dom';
import DesignPicture from '../../../components/designs/design-picture';
import { FormFailure } from '../../../components/ui/form-failure';
import { useOwnList } from '../../../components/ui/own-list';
import { PATHS } from '../../../config/paths';
import {
  DESIGNS_PATH,
  drawingOf,
  ESTIMATES_PATH,
  type SavedDesign,
  type SavedDesignItem,
} from '../../../lib/designs/api';
import { estimateOf } from '../../../lib/designs/estimate-of';
import { useOpenDesign } from '../../../lib/designs/open-saved';
import { shownRange } from '../../../lib/designs/shown-range';

type Estimate = components['schemas']['EstimateListItem'];

const SHOWN = 3;

/** The newest designs of the account, offered where a drawing begins. */
export default function SavedDesigns({ onOpened }: { onOpened: () => void }) {
  const { items } = useOwnList<SavedDesignItem>(DESIGNS_PATH, 12, 'designs');
  const { items: estimates = [] } = useOwnList<Estimate>(ESTIMATES_PATH, 100, 'estimates');
  const open = useOpenDesign(onOpened);
  if (items === undefined || items.length === 0) return null;
  return (
    <section aria-labelledby="saved-designs" className="mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="saved-designs" className="type-small font-semibold text-ink-2">
          Your saved designs
        </h2>
        <Link to={`${PATHS.dashboard}?tab=designs`} className="type-small text-link inline-flex min-h-11 items-center">
          See all
        </Link>
      </div>
      <ul className="grid grid-cols-3 gap-2">
        {items.slice(0, SHOWN).map((design) => {
          const estimate = estimateOf(design, estimates);
          return (
            <li key={design.id}>
              <button
                type="button"
                aria-disabled={open.isPending}
                onClick={() => {
                  if (!open.isPending) open.mutate({ id: design.id, estimateId: estimate?.id ?? null });
                }}
                className="motion-colors h-full w-full rounded-card border border-control bg-surface p-2 text-left hover:border-primary hover:bg-tint"
              >
                <Picture id={design.id} />
                <span className="mt-1 block font-semibold wrap-anywhere">{design.name}</span>
                {estimate !== null && <span className="type-small block text-ink-2">{shownRange(estimate)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {open.isError && (
        <div className="mt-4">
          <FormFailure title={errorText(open.error)} error={open.error} />
        </div>
      )}
    </section>
  );
}

function Picture({ id }: { id: string }) {
  const { data } = useQuery<SavedDesign>({ queryKey: [DESIGNS_PATH, id] });
  return (
    <span aria-hidden="true" className="block h-14">
      {data !== undefined && <DesignPicture design={drawingOf(data)} className="h-full" />}
    </span>
  );
}
