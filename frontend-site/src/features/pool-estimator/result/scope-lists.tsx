import { formatCents } from 'poolkit/units';
import type { EstimateFigures } from '../../../lib/designs/api';
import { rangeText } from '../price-words';
import { ResultSection } from './result-section';
import { roundedForShow } from 'poolkit/cost';

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

export function ScopeLists({ estimate }: { estimate: EstimateFigures }) {
  const { included, notIncluded, risks } = estimate;
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-8">
      <ResultSection title="Included">
        <Items items={included} />
      </ResultSection>
      <ResultSection title="Not included">
        <Items items={notIncluded} />
        {risks.length > 0 && (
          <>
            <h4 className="mt-6 font-semibold">If it is met in the ground</h4>
            <ul className="mt-3 space-y-3">
              {risks.map((risk) => (
                <li key={risk.code}>
                  {risk.label}: {rangeText(roundedForShow(risk))}, likely{' '}
                  {formatCents(roundedForShow(risk).likelyCents)}.{' '}
                  <span className="text-ink-3">
                    About {Math.round(risk.probability * 100)} in 100 pools here meet it, by our own figures.
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </ResultSection>
    </div>
  );
}
