import { formatCount } from 'frontend-shared/format';
import type { PoolDesign } from 'poolkit/design';
import { formatCents } from 'poolkit/units';
import { useId } from 'react';
import type { ProposalOption } from '../../../api/contract';
import { PoolImage } from '../../../components/designs/pool-picture';
import DesignPicture from '../../../components/designs/design-picture';

interface OptionChoiceProps {
  options: readonly ProposalOption[];
  chosen: string;
  /** Null when the choice is made. */
  onChoose: ((id: string) => void) | null;
}

/** Options side by side: plan, price and days. */
export function OptionChoice({ options, chosen, onChoose }: OptionChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={onChoose === null}>
      <legend className="type-display-3">Your options</legend>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {options.map(({ id, name: label, priceCents, days, design, pictures }) => (
          <label
            key={id}
            className="block cursor-pointer rounded-card border border-line bg-surface p-5 has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <span className="flex items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={id === chosen}
                onChange={() => onChoose?.(id)}
                className="size-5 accent-primary"
              />
              <span className="font-semibold">{label}</span>
            </span>
            <span className="mt-4 block rounded-card bg-sunken p-3">
              <DesignPicture design={design as unknown as PoolDesign} className="mx-auto max-h-32" />
              {pictures[0] && (
                <span className="mt-3 block">
                  <PoolImage picture={pictures[0]} name={label} />
                </span>
              )}
            </span>
            <span className="type-range mt-4 block">{formatCents(priceCents)}</span>
            <span className="type-small mt-1 block text-ink-3">{`${formatCount(days)} calendar days planned`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
