import { compareEstimates, type Comparison } from 'poolkit/cost';
import { planDrawing } from 'poolkit/drawing';
import { feetToMeters, formatCents, formatFeetInches, formatGallons, formatMeters } from 'poolkit/units';
import type { ReactNode } from 'react';
import { PoolDrawing } from 'frontend-shared/drawing';
import { Price } from '../../../components/prices/price';
import { useUnits } from '../../../lib/hooks/use-units';
import { dollars, rangeText } from '../price-words';
import type { ComparedVersion } from './compare-figures';

const HEAD = 'sticky left-0 bg-bg py-3 pr-4 text-left font-semibold align-top';
const CELL = 'min-w-48 px-3 py-3 align-top tabular-nums';

export function CompareTable({ versions }: { versions: readonly ComparedVersion[] }) {
  const comparison = compareEstimates(
    versions.map(({ name, estimate, yearlyCents }) => ({ label: name, estimate, yearlyCents })),
  );
  const hasSun = versions.some(({ julySunHours }) => julySunHours !== null);
  const [units] = useUnits();
  const length = (feet: number) => (units === 'us' ? formatFeetInches(feet) : formatMeters(feetToMeters(feet)));
  const size = ({ lengthFt, widthFt }: ComparedVersion['measured']['outline']) =>
    `${length(widthFt)} by ${length(lengthFt)}`;
  return (
    // A region that scrolls must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div role="region" aria-label="Versions side by side" tabIndex={0} className="mt-6 overflow-x-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b border-control">
            <td className={HEAD} />
            {versions.map(({ name }, index) => (
              <th key={`${name} ${index}`} scope="col" className={`${CELL} text-left font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            head="Plan"
            cells={versions.map(({ design, measured }) => (
              <Picture key="plan" design={design} measured={measured} />
            ))}
          />
          <Row head="Size" cells={versions.map(({ measured }) => size(measured.outline))} />
          <Row head="Volume" cells={versions.map(({ measured }) => formatGallons(measured.quantities.volumeGal))} />
          <Row head="Range" cells={comparison.columns.map(({ shown }) => rangeText(shown))} />
          <Row head="Likely" cells={comparison.columns.map(likelyText)} />
          <Row head="Running cost per year" cells={versions.map(({ yearlyCents }) => dollars(yearlyCents))} />
          {hasSun && (
            <Row
              head="Sun on the water, July"
              cells={versions.map(({ julySunHours }) =>
                julySunHours === null ? 'No house or trees drawn' : `${julySunHours.toFixed(1)} hours a day`,
              )}
            />
          )}
        </tbody>
        <tbody>
          {comparison.groups.map(({ group, label, cells }) => (
            <Row
              key={group}
              head={`${label}, likely`}
              cells={cells.map((cell) => (cell === null ? 'None' : dollars(cell.likelyCents)))}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function likelyText({ likelyCents, fromFirstCents }: Comparison['columns'][number]): string {
  if (fromFirstCents === 0) return dollars(likelyCents);
  return `${dollars(likelyCents)} (${fromFirstCents < 0 ? '−' : '+'}${formatCents(Math.abs(Math.round(fromFirstCents / 100) * 100))})`;
}

function Picture({ design, measured }: Pick<ComparedVersion, 'design' | 'measured'>) {
  return <PoolDrawing drawing={planDrawing(design, measured, { frame: 'pool' })} bare className="max-w-56" />;
}

function Row({ head, cells }: { head: string; cells: readonly ReactNode[] }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className={HEAD}>
        {head}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className={CELL}>
          {typeof cell === 'string' ? <Price text={cell} /> : cell}
        </td>
      ))}
    </tr>
  );
}
