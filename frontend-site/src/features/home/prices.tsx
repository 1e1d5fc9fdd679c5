import { useEffect, useRef, useState } from 'react';
import { ArrowRightIcon } from '../../components/ui/icons';
import { Link } from '../../components/ui/link';
import { PATHS } from '../../config/paths';
import { HOME, PRICE_CARDS, type PriceCardId } from '../../content/home';
import { useLiveRanges, type LiveRanges } from '../../lib/designs/use-live-ranges';
import { formatCalendarDate } from '../../lib/format';
import { useNear } from '../../lib/hooks/use-near';

const designs = async () => (await import('../../content/starting-pools')).PRICE_CARD_DESIGNS;

type Ranges = LiveRanges<PriceCardId>;

/** Shows nothing: from the moment it is there, it brings the ranges to its section. */
function LivePrices({ onChange }: { onChange: (ranges: Ranges) => void }) {
  const ranges = useLiveRanges(designs);
  useEffect(() => onChange(ranges), [ranges, onChange]);
  return null;
}

/** Three pools at the prices in force. The engine comes when the reader comes near; each card keeps its room. */
export function Prices() {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, 400);
  const [ranges, setRanges] = useState<Ranges>({ state: 'waiting' });
  return (
    <section ref={section} className="border-t border-line bg-sunken">
      <div className="page-x section-y grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-4">
          <h2 className="type-display-2">{HOME.pricesTitle}</h2>
          <p className="type-body mt-6 text-ink-2">{HOME.prices}</p>
        </div>
        <div className="lg:col-span-8">
          {isNear && <LivePrices onChange={setRanges} />}
          {ranges.state === 'failed' ? (
            <p className="border-t border-ink-3 pt-4">
              {HOME.pricesAway}{' '}
              <Link to={PATHS.poolEstimator} className="text-link">
                Open the estimator
              </Link>
            </p>
          ) : (
            <ul className="grid gap-px border border-line bg-line md:grid-cols-3">
              {PRICE_CARDS.map((card) => (
                <PriceCard key={card.id} card={card} ranges={ranges} />
              ))}
            </ul>
          )}
          <p className="type-small mt-4 text-ink-3">{HOME.pricesNote}</p>
        </div>
      </div>
    </section>
  );
}

function PriceCard({ card: { id, name, size, note }, ranges }: { card: (typeof PRICE_CARDS)[number]; ranges: Ranges }) {
  const range = ranges.state === 'here' ? ranges.of[id] : undefined;
  return (
    <li className="relative flex flex-col bg-surface p-6">
      <h3 className="type-title">{name}</h3>
      <p className="text-ink-2">{size}</p>
      <p className="type-small text-ink-3">{note}</p>
      <p className="type-display-3 mt-6 min-h-[1.2em] md:min-h-[2.4em] tabular-nums" aria-live="polite">
        {range === undefined ? (
          <span className="type-body text-ink-3">Range from our price book</span>
        ) : (
          <>
            {dollars(range.lowCents)} <span className="whitespace-nowrap">to {dollars(range.highCents)}</span>
          </>
        )}
      </p>
      <p className="type-small min-h-[1.45em] text-ink-3">
        {ranges.state === 'here' && `At prices of ${formatCalendarDate(ranges.effectiveFrom)}`}
      </p>
      <Link
        to={`${PATHS.poolEstimator}?start=${id}&step=result`}
        className="type-ui text-link mt-4 inline-flex min-h-11 items-center gap-2 self-start after:absolute after:inset-0 after:content-['']"
      >
        {HOME.seeLines}
        <span className="sr-only"> of {name}</span>
        <ArrowRightIcon size={16} />
      </Link>
    </li>
  );
}

/** Ranges are rounded to the thousand; the engine that formats money is not here yet when the page is read. */
function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}
