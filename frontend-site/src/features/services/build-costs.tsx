import { formatCalendarDate } from 'frontend-shared/format';
import type { components } from 'frontend-shared/api';
import { useRef } from 'react';
import AllInBudget from '../../components/prices/all-in-budget';
import { DrawTable } from '../../components/prices/draw-table';
import { PhaseTable } from '../../components/prices/phase-table';
import { LAST_BANDS } from '../../content/last-service-prices';
import { BY_PHASE } from '../../content/paying';
import { PROCESS } from '../../content/process';
import { useBuildProcess } from '../../lib/hooks/use-build-process';
import { useLiveRead } from '../../lib/hooks/use-live-read';
import { useNear } from '../../lib/hooks/use-near';

type Bands = components['schemas']['PriceBandsResponse'];

function PriceByPhase({ isWanted }: { isWanted: boolean }) {
  const live = useLiveRead<Bands>('/api/estimates/bands', isWanted, LAST_BANDS);
  if (live.state !== 'here' || !live.value.byPhase) return null;
  const { effectiveFrom, byPhase } = live.value;
  return (
    <div className="mt-12">
      <h3 className="type-title">{BY_PHASE.title}</h3>
      <p className="mt-2 mb-4 max-w-[62ch] text-ink-2">{BY_PHASE.lead.replace('{label}', byPhase.label)}</p>
      <PhaseTable rows={byPhase.phases} total={byPhase} />
      <p className="type-small mt-3 max-w-[62ch] text-ink-3">
        {`${BY_PHASE.note} ${BY_PHASE.prices.replace('{date}', formatCalendarDate(effectiveFrom))}`}
      </p>
    </div>
  );
}

/** What a typical pool costs all in and by phase, and when it is paid. */
export default function BuildCosts() {
  const box = useRef<HTMLDivElement>(null);
  const isWanted = useNear(box, 400);
  const { draws } = useBuildProcess(isWanted);
  return (
    <div ref={box}>
      <div className="mt-12">
        <AllInBudget isWanted={isWanted} />
      </div>
      <PriceByPhase isWanted={isWanted} />
      <div className="mt-12 space-y-4">
        <h3 className="type-title">{PROCESS.drawsTitle}</h3>
        <DrawTable caption={PROCESS.drawsTitle} draws={draws} />
      </div>
    </div>
  );
}
