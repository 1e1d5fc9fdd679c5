import { formatCalendarDate } from 'frontend-shared/format';
import { Link } from 'react-router-dom';
import { formatCents } from 'poolkit/units';
import type { components } from 'frontend-shared/api';
import { FigureTable } from '../ui/figure-table';
import { Fold } from '../ui/fold';
import { PATHS } from '../../config/paths';
import { LAST_BANDS } from '../../content/last-service-prices';
import { ALL_IN } from '../../content/paying';
import { useLiveRead } from '../../lib/hooks/use-live-read';
import { Price } from './price';

type Bands = components['schemas']['PriceBandsResponse'];

interface AllInBudgetProps {
  isFolded?: boolean;
  isWanted?: boolean;
}

/** Shows the fence and other costs up front (C16). Hidden when prices cannot be loaded. */
export default function AllInBudget({ isFolded = false, isWanted = true }: AllInBudgetProps) {
  const live = useLiveRead<Bands>('/api/estimates/bands', isWanted, LAST_BANDS);
  if (live.state !== 'here' || !live.value.allIn) return null;
  const { label, parts, contingency, lowCents, highCents } = live.value.allIn;
  const range = (part: { lowCents: number; highCents: number }) => (
    <Price text={`${formatCents(part.lowCents)} to ${formatCents(part.highCents)}`} />
  );
  const { lowPercent, highPercent } = contingency;
  const title = (
    <h3 id="all-in-title" className="type-title">
      {ALL_IN.title}
    </h3>
  );
  const table = (
    <>
      <p className="mt-2 max-w-[62ch] text-ink-2">{ALL_IN.lead.replace('{label}', label)}</p>
      <div className="mt-4">
        <FigureTable
          caption={ALL_IN.title}
          head={[ALL_IN.part, ALL_IN.range]}
          headHidden
          rows={[
            ...parts.map((part) => [ALL_IN.parts[part.part], range(part)] as const),
            [
              ALL_IN.contingency.replace('{low}', String(lowPercent)).replace('{high}', String(highPercent)),
              range(contingency),
            ],
          ]}
          total={[ALL_IN.total, range({ lowCents, highCents })]}
        />
      </div>
      <p className="type-small mt-3 max-w-[62ch] text-ink-3">
        <span>{`${ALL_IN.note.replace('{date}', formatCalendarDate(live.value.effectiveFrom))} `}</span>
        <Link to={PATHS.poolEstimator} className="text-link">
          {ALL_IN.estimator}
        </Link>
      </p>
    </>
  );
  return (
    <section aria-labelledby="all-in-title">
      {isFolded ? (
        <Fold title={title} className="border-t">
          {table}
        </Fold>
      ) : (
        <>
          {title}
          {table}
        </>
      )}
    </section>
  );
}
