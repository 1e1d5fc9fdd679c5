import { type Driver, inFitDollars, type Maturity, type PriceRange, roundedForShow } from 'poolkit/cost';
import type { Check } from 'poolkit/feasibility';
import { lengthsIn } from 'poolkit/metric';
import { formatCents } from 'poolkit/units';
import { Price } from '../../../components/prices/price';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import type { EstimatorStep } from '../estimator-steps';
import { dollars, rangeText } from '../price-words';
import { ChecksList } from './checks-list';
import { LinesTable } from './lines-table';
import { ResultSection } from './result-section';
import type { EstimateFigures } from '../../../lib/designs/api';
import { useUnits } from '../../../lib/hooks/use-units';
import { TextList } from '../../../components/ui/text-list';

interface EstimateBodyProps {
  estimate: EstimateFigures;
  checks: readonly Check[];
  onAnswer?: (step: EstimatorStep) => void;
}

export function EstimateBody({ estimate, checks, onAnswer }: EstimateBodyProps) {
  return (
    <>
      <PriceNotices estimate={estimate} />
      <CostBreakdown estimate={estimate} />
      <Movers drivers={estimate.drivers} widthCents={estimate.highCents - estimate.lowCents} />
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
      <TextList items={notices} className="list-disc space-y-1 pl-5" />
    </Notice>
  );
}

/** Groups first; every line on demand. */
function CostBreakdown({ estimate }: { estimate: EstimateFigures }) {
  const { groups } = inFitDollars(estimate);
  const largest = Math.max(1, ...groups.map(({ highCents }) => highCents));
  const part = (cents: number) => `${(cents / largest) * 100}%`;
  return (
    <ResultSection title="Cost breakdown">
      <ul className="border-t border-line">
        {groups.map(({ group, label, lowCents, highCents }) => (
          <li key={group} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[1fr_1fr]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span>{label}</span>
              <span className="tabular-nums whitespace-nowrap">
                <Price
                  text={lowCents === highCents ? dollars(lowCents) : `${dollars(lowCents)} to ${dollars(highCents)}`}
                />
              </span>
            </p>
            <div aria-hidden="true" className="relative my-auto h-2 rounded-full bg-tint">
              <div
                className="absolute h-2 rounded-full bg-primary"
                style={{ left: part(lowCents), width: `max(0.5rem, ${part(highCents - lowCents)})` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="type-ui text-link flex min-h-11 w-fit cursor-pointer items-center py-2">
          {`Show all ${estimate.lines.length} lines`}
        </summary>
        <div className="mt-4">
          <LinesTable estimate={estimate} />
        </div>
      </details>
    </ResultSection>
  );
}

export function RangeBar({ shown }: { shown: PriceRange }) {
  const { lowCents, likelyCents, highCents } = shown;
  const width = highCents - lowCents;
  const at = width > 0 ? ((likelyCents - lowCents) / width) * 100 : 50;
  return (
    <div>
      <p className="type-display-2 tabular-nums">
        <Price text={rangeText(shown)} />
      </p>
      <div aria-hidden="true" className="relative mt-6 h-3 rounded-full bg-tint">
        <span
          className="absolute -top-1.5 h-6 w-1 -translate-x-1/2 rounded-full bg-primary"
          style={{ left: `${at}%` }}
        />
      </div>
      <p className="relative mt-3 font-semibold">
        <span
          className="relative inline-block -translate-x-1/2 whitespace-nowrap"
          style={{ left: `clamp(5.5rem, ${at}%, calc(100% - 5.5rem))` }}
        >
          Likely <Price text={formatCents(likelyCents)} />
        </span>
      </p>
    </div>
  );
}

function Movers({ drivers, widthCents }: { drivers: readonly Driver[]; widthCents: number }) {
  const [units] = useUnits();
  const largest = Math.max(1, ...drivers.map(({ effectCents }) => effectCents));
  return (
    <ResultSection
      title="What moves it most"
      lead={`Each one’s share of the ${dollars(widthCents)} between low and high.`}
    >
      <ol className="space-y-5">
        {drivers.map(({ code, label, effectCents, why }) => (
          <li key={code}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span>{lengthsIn(units, label)}</span>
              <span className="font-semibold tabular-nums">{dollars(effectCents)}</span>
            </p>
            <div aria-hidden="true" className="mt-2 h-2 rounded-full bg-tint">
              <div className="h-2 rounded-full bg-primary" style={{ width: `${(effectCents / largest) * 100}%` }} />
            </div>
            {why !== '' && <p className="type-small mt-1 text-ink-3">{`Depends on: ${why}.`}</p>}
          </li>
        ))}
      </ol>
    </ResultSection>
  );
}

function ScopeLists({ estimate }: { estimate: EstimateFigures }) {
  const { included, notIncluded, risks } = estimate;
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-8">
      <ResultSection title="Included">
        <TextList items={included} className="list-disc space-y-2 pl-5" />
      </ResultSection>
      <ResultSection title="Not included">
        <TextList items={notIncluded} className="list-disc space-y-2 pl-5" />
        {risks.length > 0 && (
          <>
            <h4 className="mt-6 font-semibold">If we run into these underground</h4>
            <ul className="mt-3 space-y-3">
              {risks.map((risk) => (
                <li key={risk.code}>
                  {`${risk.label}: ${rangeText(roundedForShow(risk))}, likely ${formatCents(roundedForShow(risk).likelyCents)}.`}
                </li>
              ))}
            </ul>
          </>
        )}
      </ResultSection>
    </div>
  );
}

const LEVELS: Readonly<Record<Maturity, { title: string; text: string }>> = {
  wide: { title: 'Wide', text: 'Good for a first conversation. Answer some of the questions below to narrow it.' },
  fair: { title: 'Fair', text: 'Good for a budget. A visit or a choice settles the questions below.' },
  close: { title: 'Close', text: 'As close as a price can get before drawings are signed.' },
};

function stepOf(question: string): EstimatorStep {
  if (question === 'interior' || question === 'waterlineTile' || question === 'coping') return 'finish';
  if (question === 'deck') return 'terrace';
  return question === 'fence' ? 'extras' : 'site';
}

function Confidence({ estimate, onAnswer }: { estimate: EstimateFigures; onAnswer?: (step: EstimatorStep) => void }) {
  const { maturity, unknowns, widthPercent } = estimate;
  const level = LEVELS[maturity];
  return (
    <ResultSection
      title="How sure we are"
      lead={
        <>
          <strong className="font-semibold text-ink">{`${level.title}.`}</strong>
          <span>{` ${level.text} The range from low to high is ${Math.round(widthPercent)}% of the likely price.`}</span>
        </>
      }
    >
      {unknowns.length === 0 ? (
        <p>Every question that moves the range is answered.</p>
      ) : (
        <ul className="border-t border-line">
          {unknowns.map(({ question, label, settledBy, widensByCents }) => {
            const step = stepOf(question);
            return (
              <li
                key={question}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
              >
                <span className="min-w-0 flex-1 basis-64">
                  <span className="block font-semibold">{label}</span>
                  <span className="type-small block text-ink-2">{settledBy}</span>
                </span>
                <span className="tabular-nums">{`widens it by ${dollars(widensByCents)}`}</span>
                {onAnswer && (
                  <Button variant="text" size="inline" className="no-print" onClick={() => onAnswer(step)}>
                    Answer<span className="sr-only">{` ${label}`}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </ResultSection>
  );
}
