import type { Driver } from 'poolkit/cost';
import { useUnits } from '../../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { dollars } from '../price-words';
import { ResultSection } from './result-section';

export function Movers({ drivers, widthCents }: { drivers: readonly Driver[]; widthCents: number }) {
  const [units] = useUnits();
  const largest = Math.max(1, ...drivers.map(({ effectCents }) => effectCents));
  return (
    <ResultSection title="What moves it most" lead={`Their part of the ${dollars(widthCents)} between low and high.`}>
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
            {why !== '' && <p className="type-small mt-1 text-ink-3">Depends on {why}.</p>}
          </li>
        ))}
      </ol>
    </ResultSection>
  );
}
