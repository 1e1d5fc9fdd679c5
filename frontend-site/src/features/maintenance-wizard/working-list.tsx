import type { Working, WorkingInput } from 'poolkit/chemistry';
import { formatDecimal } from 'poolkit/units';

const figure = ({ value, unit }: WorkingInput) =>
  `${formatDecimal(Number(value.toPrecision(5)), 4)}${unit && ` ${unit}`}`;

export function WorkingList({ workings }: { workings: readonly Working[] }) {
  if (workings.length === 0) return null;
  return (
    <details className="no-print mt-4">
      <summary className="type-ui min-h-11 w-fit cursor-pointer py-2 text-link underline underline-offset-4">
        Show the calculation
      </summary>
      <div className="mt-2 space-y-5 rounded-control bg-sunken p-4">
        {workings.map((working) => (
          <div key={working.label} className="type-small min-w-0">
            <p className="font-semibold">{working.label}</p>
            <p className="mt-1 wrap-anywhere">{`${working.result.name} = ${working.formula}`}</p>
            <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
              {[...working.inputs, working.result].map((term) => (
                <div key={term.name} className="flex gap-1.5">
                  <dt>{term.name}</dt>
                  <dd className="font-medium text-ink tabular-nums">{figure(term)}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-2 text-ink-3">
              Source:{' '}
              {working.sourceUrl === undefined ? (
                <span>{working.source}</span>
              ) : (
                <a href={working.sourceUrl} rel="noreferrer" className="text-link">
                  {working.source}
                </a>
              )}
            </p>
          </div>
        ))}
      </div>
    </details>
  );
}
