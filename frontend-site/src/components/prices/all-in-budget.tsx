import { formatCalendarDate } from 'frontend-shared/format';
import { Link } from 'react-router-dom';
import { formatCents } from 'poolkit/units';
import type { components } from 'frontend-shared/api';
import { Fold } from '../ui/fold';
import { PATHS } from '../../config/paths';
import { ALL_IN } from '../../content/paying';
import { useLiveRead } from '../../lib/hooks/use-live-read';
import { Price } from './price';

type Bands = components['schemas']['PriceBandsResponse'];

interface Range {
  lowCents: number;
  highCents: number;
}

/** Share of the total in whole percent, by the midpoints of both ranges. */
function shareOf(part: Range, total: Range): number {
  return Math.round(((part.lowCents + part.highCents) / (total.lowCents + total.highCents)) * 100);
}

interface RowProps extends Range {
  label: string;
  sharePercent?: number;
  isTotal?: boolean;
}

function Row({ label, lowCents, highCents, sharePercent, isTotal = false }: RowProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 border-b border-line py-3 ${isTotal ? 'font-semibold' : 'text-ink-2'}`}
    >
      <dt>
        {label}
        {sharePercent !== undefined && <span className="type-small text-ink-3"> about {sharePercent} percent</span>}
      </dt>
      <dd className="whitespace-nowrap text-ink tabular-nums">
        <Price text={`${formatCents(lowCents)} to ${formatCents(highCents)}`} />
      </dd>
    </div>
  );
}

/** Shows the fence and other costs up front (C16). Hidden when prices cannot be loaded. */
export default function AllInBudget({
  withShares = false,
  isFolded = false,
}: {
  withShares?: boolean;
  isFolded?: boolean;
}) {
  const live = useLiveRead<Bands>('/api/estimates/bands');
  if (live.state !== 'here' || !live.value.allIn) return null;
  const { label, parts, contingency, lowCents, highCents } = live.value.allIn;
  const share = (part: Range) => (withShares ? { sharePercent: shareOf(part, { lowCents, highCents }) } : {});
  const { lowPercent, highPercent } = contingency;
  const title = (
    <h3 id="all-in-title" className="type-title">
      {ALL_IN.title}
    </h3>
  );
  const table = (
    <>
      <p className="mt-2 max-w-[62ch] text-ink-2">{ALL_IN.lead.replace('{label}', label)}</p>
      <dl className="mt-4 border-t border-line">
        {parts.map(({ part, ...range }) => (
          <Row key={part} label={ALL_IN.parts[part]} {...range} {...share(range)} />
        ))}
        <Row
          label={ALL_IN.contingency.replace('{low}', String(lowPercent)).replace('{high}', String(highPercent))}
          lowCents={contingency.lowCents}
          highCents={contingency.highCents}
        />
        <Row label={ALL_IN.total} {...{ lowCents, highCents }} isTotal />
      </dl>
      <p className="type-small mt-3 max-w-[62ch] text-ink-3">
        {ALL_IN.note.replace('{date}', formatCalendarDate(live.value.effectiveFrom))}{' '}
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
