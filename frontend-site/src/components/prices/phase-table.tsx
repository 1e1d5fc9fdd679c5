import type { PhaseShare, PriceRange } from 'poolkit/cost';
import { formatCents, shownCents } from 'poolkit/units';
import { BY_PHASE } from '../../content/paying';
import { FigureTable, ShareBar } from '../ui/figure-table';
import { Price } from './price';

export function PhaseTable({ rows, total }: { rows: readonly PhaseShare[]; total: PriceRange }) {
  const largest = Math.max(1, ...rows.map(({ sharePercent }) => sharePercent));
  return (
    <FigureTable
      caption={BY_PHASE.title}
      head={[BY_PHASE.phase, BY_PHASE.share, BY_PHASE.range]}
      rows={rows.map(({ name, sharePercent, ...range }) => [
        <>
          <span>{name}</span>
          <ShareBar percent={(sharePercent / largest) * 100} />
        </>,
        sharePercent === 0 ? BY_PHASE.least : `${sharePercent}%`,
        rangeOf(range),
      ])}
      total={[BY_PHASE.total, '100%', rangeOf(total)]}
    />
  );
}

/** Wraps only between the two amounts. */
function rangeOf({ lowCents, highCents }: Omit<PriceRange, 'likelyCents'>) {
  const [low, high] = [formatCents(shownCents(lowCents)), formatCents(shownCents(highCents))];
  return (
    <Price text={`${low} to ${high}`}>
      <span>{`${low} `}</span>
      <span className="whitespace-nowrap">{`to ${high}`}</span>
    </Price>
  );
}
