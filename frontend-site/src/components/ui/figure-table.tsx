import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names';

type Row = readonly [name: ReactNode, ...figures: ReactNode[]];

interface FigureTableProps {
  caption: string;
  head: readonly string[];
  /** Read aloud only, where the figures explain themselves. */
  headHidden?: boolean;
  rows: readonly Row[];
  total?: Row;
}

/** Named rows with figures on the right. */
export function FigureTable({ caption, head, headHidden = false, rows, total }: FigureTableProps) {
  const row = ([name, ...figures]: Row, index: number) => (
    <tr key={index} className="border-b border-line align-baseline">
      <th
        scope="row"
        className={cn('py-2.5 text-left', total && index === rows.length ? 'font-semibold' : 'font-normal')}
      >
        {name}
      </th>
      {figures.map((figure, column) => (
        <td key={column} className="py-2.5 pl-4 text-right tabular-nums">
          {figure}
        </td>
      ))}
    </tr>
  );
  return (
    <table className="w-full border-t border-line">
      <caption className="sr-only">{caption}</caption>
      <thead className={headHidden ? 'sr-only' : 'type-small text-ink-3'}>
        <tr className="border-b border-line">
          {head.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={cn('py-2 font-normal', column === 0 ? 'text-left' : 'pl-4 text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
      {total && <tfoot className="font-semibold">{row(total, rows.length)}</tfoot>}
    </table>
  );
}

/** A thin bar under the name of a row. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" className="mt-2 block h-0.5 w-full" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect width={percent} height="1" className="fill-primary" />
    </svg>
  );
}
