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
  onAnswer?: (step: EstimatorStep) => void;
}

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

function PriceNotices({ estimate: { notices, refusals } }: { estimate: EstimateFigures }) {
  if (notices.length === 0) return null;
  return (
    <Notice tone={refusals.length > 0 ? 'danger' : 'warning'} title="What to know about this price">
      <ul className="list-disc space-y-1 pl-5">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Notice>
  );
}
