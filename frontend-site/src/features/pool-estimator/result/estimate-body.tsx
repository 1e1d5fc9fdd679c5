import type { Check } from 'poolkit/feasibility';
import type { EstimateFigures } from '../../../lib/designs/api';
import { Notice } from '../../../components/ui/notice';
import type { EstimatorStep } from '../estimator-steps';
import { ChecksList } from './checks-list';
import { Confidence } from './confidence';
import { LinesTable } from './lines-table';
import { Movers } from './movers';
import { ResultSection } from './result-section';
import { ScopeLists } from './scope-lists';

interface EstimateBodyProps {
  estimate: EstimateFigures;
  checks: readonly Check[];
  /** Leads to the screen that settles an open question; left out where nothing can be answered. */
  onAnswer?: (step: EstimatorStep) => void;
}

/** What an estimate says, whether it was worked out just now or saved long ago. */
export function EstimateBody({ estimate, checks, onAnswer }: EstimateBodyProps) {
  return (
    <>
      <PriceNotices estimate={estimate} />
      <Movers drivers={estimate.drivers} widthCents={estimate.highCents - estimate.lowCents} />
      <ResultSection title="Lines">
        <LinesTable estimate={estimate} />
      </ResultSection>
      <ScopeLists estimate={estimate} />
      <Confidence estimate={estimate} onAnswer={onAnswer} />
      <ChecksList checks={checks} />
    </>
  );
}

/** What a reader must know before the figures: equipment that cannot be built so, materials no longer sold. */
function PriceNotices({ estimate: { notices, refusals } }: { estimate: EstimateFigures }) {
  if (notices.length === 0) return null;
  return (
    <Notice tone={refusals.length > 0 ? 'danger' : 'warning'} title="Know this about the price">
      <ul className="list-disc space-y-1 pl-5">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Notice>
  );
}
