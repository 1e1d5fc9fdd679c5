import { cn } from '../../lib/class-names';
import { useSearchParams } from 'react-router-dom';
import { ChevronDownIcon } from '../../components/ui/icons';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { chosenOf, FILTERS, SORTS, sortOf, withChoice, type Filter } from './study-query';

interface StudyFiltersProps {
  query: URLSearchParams;
  found: number;
  hasPrices: boolean;
  isCleared: boolean;
}

export function StudyFilters({ query, found, hasPrices, isCleared }: StudyFiltersProps) {
  const [, setQuery] = useSearchParams();
  const chosen = chosenOf(query);
  const count = Object.keys(chosen).length;
  const choose = (key: string, value: string | null) =>
    setQuery((now) => withChoice(now, key, value), { replace: true, preventScrollReset: true });
  return (
    <div className="page-x no-print">
      <div className="flex flex-wrap items-start justify-between gap-x-8 border-y border-line">
        <details className="group min-w-0 flex-1 basis-72 max-lg:open:basis-full">
          <summary className="type-ui flex min-h-14 cursor-pointer list-none items-center gap-2 hover:text-primary [&::-webkit-details-marker]:hidden">
            <ChevronDownIcon className="shrink-0 text-ink-3 group-open:rotate-180" />
            Filter by style, feature, yard or price
            {count > 0 && <span className="text-ink-3">{`(${count})`}</span>}
          </summary>
          <noscript>
            <p className="pb-4 text-ink-2">Filters need JavaScript. All studies are listed below.</p>
          </noscript>
          <div className="space-y-5 pt-2 pb-6">
            {FILTERS.map((filter) => (
              <Chips
                key={filter.key}
                filter={filter}
                chosen={chosen[filter.key] ?? null}
                disabled={filter.key === 'price' && !hasPrices}
                onChoose={(value) => choose(filter.key, value)}
              />
            ))}
          </div>
        </details>
        <div className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2">
          <p role="status" {...(isCleared && found > 0 && { ref: focusOnMount, tabIndex: -1 })} className="text-ink-2">
            {`${found} ${found === 1 ? 'study' : 'studies'}`}
          </p>
          <label className="noscript:hidden flex items-center gap-2">
            <span className="type-small text-ink-3">Sort</span>
            <select
              value={sortOf(query)}
              onChange={(event) => choose('sort', event.target.value === 'ours' ? null : event.target.value)}
              className="min-h-11 rounded-control border border-control bg-surface px-2 text-ink"
            >
              {SORTS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
    </div>
  );
}

interface ChipsProps {
  filter: Filter;
  chosen: string | null;
  disabled: boolean;
  onChoose: (value: string | null) => void;
}

function Chips({ filter: { key, label, choices }, chosen, disabled, onChoose }: ChipsProps) {
  return (
    <fieldset disabled={disabled} className="gap-x-6 md:grid md:grid-cols-[9rem_1fr]">
      <legend className="type-small float-left pt-3 pb-1 text-ink-3 md:col-start-1">{label}</legend>
      <div className="clear-left flex flex-wrap gap-2 md:col-start-2">
        {choices.map(({ value, label: name }) => {
          const isOn = value === chosen;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              onClick={() => onChoose(isOn ? null : value)}
              className={cn(
                'type-ui motion-colors min-h-11 rounded-full border px-4 disabled:cursor-not-allowed disabled:text-ink-3',
                isOn ? 'border-primary bg-tint text-ink' : 'border-control text-ink-2 enabled:hover:border-primary',
              )}
            >
              {name}
            </button>
          );
        })}
      </div>
      {disabled && key === 'price' && (
        <p className="type-small mt-2 text-ink-3 md:col-start-2">Available once our prices have loaded.</p>
      )}
    </fieldset>
  );
}
