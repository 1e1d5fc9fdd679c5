import { formatCalendarDate, formatDollars } from 'frontend-shared/format';
import { Link } from 'react-router-dom';
import { useRef } from 'react';
import { Price } from '../../components/prices/price';
import { ArrowRightIcon } from '../../components/ui/icons';
import { PATHS } from '../../config/paths';
import { HOME, PRICE_CARDS } from '../../content/home';
import { LAST_CARDS } from '../../content/last-prices';
import { useLiveRanges, type LiveRange } from '../../lib/designs/use-live-ranges';
import { useNear } from '../../lib/hooks/use-near';
import { PhonePicture } from './phone-picture';

const designs = async () => (await import('../../content/starting-pools')).PRICE_CARD_DESIGNS;

export function Prices() {
  const section = useRef<HTMLElement>(null);
  const ranges = useLiveRanges(designs, LAST_CARDS, useNear(section, 400));
  return (
    <section ref={section} className="rises border-t border-line bg-sunken">
      <div className="page-x section-y">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
          <h2 className="type-display-2 lg:col-span-6">{HOME.pricesTitle}</h2>
          <p className="type-body self-end text-ink-2 lg:col-span-5 lg:col-start-8">{HOME.prices}</p>
        </div>
        <PhonePicture study="courtyard" className="mt-8" />
        <div className="mt-10 lg:mt-14">
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
                <PriceCard key={card.id} card={card} range={ranges.of[card.id]} effectiveFrom={ranges.effectiveFrom} />
              ))}
            </ul>
          )}
          <p className="type-small mt-4 text-ink-3">{HOME.pricesNote}</p>
        </div>
      </div>
    </section>
  );
}

interface PriceCardProps {
  card: (typeof PRICE_CARDS)[number];
  range: LiveRange | undefined;
  effectiveFrom: string;
}

function PriceCard({ card: { id, name, size, note }, range, effectiveFrom }: PriceCardProps) {
  if (range === undefined) return null;
  return (
    <li className="relative flex flex-col bg-surface p-6">
      <h3 className="type-title">{name}</h3>
      <p className="text-ink-2">{size}</p>
      <p className="type-small text-ink-3 md:min-h-[2.9em] 2xl:min-h-0">{note}</p>
      <p
        className="type-display-3 mt-6 min-h-[1.2em] md:min-h-[2.4em] lg:min-h-[1.2em] tabular-nums"
        aria-live="polite"
      >
        <Price text={`${formatDollars(range.lowCents)} to ${formatDollars(range.highCents)}`}>
          <span>{`${formatDollars(range.lowCents)} `}</span>
          <span className="whitespace-nowrap">{`to ${formatDollars(range.highCents)}`}</span>
        </Price>
      </p>
      <p className="type-small min-h-[1.45em] text-ink-3">{`Prices as of ${formatCalendarDate(effectiveFrom)}`}</p>
      <Link
        to={`${PATHS.poolEstimator}?start=${id}&step=result`}
        className="type-ui text-link mt-4 inline-flex min-h-11 items-center gap-2 self-start after:absolute after:inset-0 after:content-['']"
      >
        {HOME.seeLines}
        <span className="sr-only">{` of ${name}`}</span>
        <ArrowRightIcon size={16} />
      </Link>
    </li>
  );
}
