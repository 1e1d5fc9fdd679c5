import { formatCount } from 'frontend-shared/format';
import { COST_GROUPS } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { quantityText } from 'poolkit/metric';
import { formatCents } from 'poolkit/units';
import type { ReactNode } from 'react';
import type { Proposal, ProposalOption } from '../../../api/contract';
import { FactList } from '../../../components/ui/fact-list';
import { FigureTable } from '../../../components/ui/figure-table';
import { DesignSheet } from './design-sheet';

interface OptionDetailsProps {
  proposal: Proposal;
  option: ProposalOption;
  children: ReactNode;
}

export function OptionDetails({ proposal, option, children }: OptionDetailsProps) {
  const design = option.design as unknown as PoolDesign;
  const { priceCents, days, lines, allowances, included, draws } = option;
  const discountLabel = proposal.discountReason ? `Discount: ${proposal.discountReason}` : 'Discount';
  const exact = (cents: number) => formatCents(cents, { alwaysCents: true });
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <>
      <section aria-labelledby="drawing-title">
        <h3 id="drawing-title" className="sr-only">
          The drawing
        </h3>
        <DesignSheet key={option.id} design={design} caption={`${proposal.title}, proposal ${proposal.reference}`} />
      </section>
      {children}
      <section aria-labelledby="price-title">
        <h3 id="price-title" className="type-display-3">
          Price
        </h3>
        <p className="type-display-2 mt-2 tabular-nums">{formatCents(priceCents)}</p>
        <p className="mt-1 text-ink-2">{`${formatCount(days)} calendar days planned, from the first day of work to the last.`}</p>
        <div className="mt-5 space-y-2">
          {groups.map((group) => {
            const own = lines.filter((line) => line.group === group);
            const sum = own.reduce((cents, { likelyCents }) => cents + likelyCents, 0);
            return (
              <details key={group} className="rounded-card border border-line bg-surface px-5">
                <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
                  <span className="font-semibold">{COST_GROUPS[group]}</span>
                  <span className="tabular-nums">{exact(sum)}</span>
                </summary>
                <div className="pb-4">
                  <FigureTable
                    caption={COST_GROUPS[group]}
                    head={['Item', 'Quantity', 'Price']}
                    rows={own.map((line) => [line.label, quantityText('us', line), exact(line.likelyCents)])}
                  />
                </div>
              </details>
            );
          })}
        </div>
        {proposal.discountCents > 0 && (
          <FactList className="mt-4" rows={[[discountLabel, `−${exact(proposal.discountCents)}`]]} />
        )}
      </section>
      <div className="grid gap-10 md:grid-cols-2">
        <section aria-labelledby="included-title">
          <h3 id="included-title" className="type-display-3">
            Included
          </h3>
          <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-2">
            {included.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="exclusions-title">
          <h3 id="exclusions-title" className="type-display-3">
            Not included
          </h3>
          <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-2">
            {proposal.exclusions.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
      {allowances.length > 0 && (
        <section aria-labelledby="allowances-title">
          <h3 id="allowances-title" className="type-display-3">
            Your choices
          </h3>
          <p className="mt-4 text-ink-2">
            The price includes these amounts. If the material you choose costs more or less, the price changes by the
            difference.
          </p>
          <FactList className="mt-4" rows={allowances.map(({ label, amountCents }) => [label, exact(amountCents)])} />
        </section>
      )}
      <section aria-labelledby="draws-title">
        <h3 id="draws-title" className="type-display-3">
          Payment schedule
        </h3>
        <p className="mt-2 text-ink-2">Each draw is due once its work is done and shown to you, never before.</p>
        <div className="mt-4">
          <FigureTable
            caption="Payment schedule"
            head={['Draw', 'Share', 'Amount']}
            rows={draws.map(({ title, evidence, percent, amountCents }) => [
              <span key="name" className="block">
                <span className="block">{title}</span>
                <span className="type-small block text-ink-3">{evidence}</span>
              </span>,
              `${percent}%`,
              exact(amountCents),
            ])}
            total={['Contract price', '100%', exact(priceCents)]}
          />
        </div>
      </section>
    </>
  );
}
