import { formatCalendarDate } from 'frontend-shared/format';
import type { ApiPath } from '../../api/contract';
import type { components } from 'frontend-shared/api';
import { PhaseTable } from '../../components/prices/phase-table';
import { BY_PHASE } from '../../content/paying';
import { useLiveRead } from '../../lib/hooks/use-live-read';

const BANDS: ApiPath = '/api/estimates/bands';

export function PriceByPhase() {
  const live = useLiveRead<components['schemas']['PriceBandsResponse']>(BANDS);
  if (live.state !== 'here' || !live.value.byPhase) return null;
  const { effectiveFrom, byPhase } = live.value;
  return (
    <div className="mt-12">
      <h3 className="type-title">{BY_PHASE.title}</h3>
      <p className="mt-2 mb-4 max-w-[62ch] text-ink-2">{BY_PHASE.lead.replace('{label}', byPhase.label)}</p>
      <PhaseTable rows={byPhase.phases} total={byPhase} />
      <p className="type-small mt-3 max-w-[62ch] text-ink-3">
        {BY_PHASE.note} {BY_PHASE.prices.replace('{date}', formatCalendarDate(effectiveFrom))}
      </p>
    </div>
  );
}
