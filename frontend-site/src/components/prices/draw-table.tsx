import type { Draw } from 'poolkit/build-process';
import { PROCESS } from '../../content/process';
import { FigureTable } from '../ui/figure-table';
import { Price } from './price';

interface DrawTableProps {
  caption: string;
  draws: readonly Draw[];
  amounts?: readonly string[];
}

/** The draws of the contract, with an amount each where the price is known. */
export function DrawTable({ caption, draws, amounts }: DrawTableProps) {
  return (
    <>
      <FigureTable
        caption={caption}
        head={['Draw', 'Share', ...(amounts ? ['Amount'] : [])]}
        rows={draws.map(({ when, evidence, percent }, index) => [
          <>
            <span>{when}</span>
            <span className="type-small block text-ink-3">{evidence}</span>
          </>,
          `${percent}%`,
          ...(amounts ? [<Price key="amount" text={amounts[index] ?? ''} />] : []),
        ])}
      />
      <p className="type-small mt-3 max-w-[62ch] text-ink-3">{PROCESS.draws.join(' ')}</p>
    </>
  );
}
