import { MOST_GUESTS } from 'poolkit/party';
import type { ReactNode } from 'react';
import { controlStyle } from '../../components/ui/control-style';
import { CHECKLIST } from '../../content/checklist';
import type { Checklist } from './use-party-list';

export const PARTY_TITLE_ID = 'party-title';

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-2">{children}</div>
    </div>
  );
}

function countIn(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? 0 : Math.min(Math.max(count, 0), MOST_GUESTS);
}

export function PartyFields({ list, change }: Pick<Checklist, 'list' | 'change'>) {
  const count = (name: 'adults' | 'children', label: string) => (
    <Field id={`party-${name}`} label={label}>
      <input
        id={`party-${name}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_GUESTS}
        value={list[name] === 0 ? '' : list[name]}
        placeholder="0"
        onChange={(event) => change({ [name]: countIn(event.target.value) })}
        className={controlStyle}
      />
    </Field>
  );
  return (
    <fieldset className="no-print noscript:hidden">
      <legend id={PARTY_TITLE_ID} tabIndex={-1} className="type-display-3">
        {CHECKLIST.partyTitle}
      </legend>
      <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:items-end lg:gap-x-6">
        <div className="col-span-2 lg:col-span-1">
          <Field id="party-date" label="Date">
            <input
              id="party-date"
              type="date"
              value={list.date}
              onChange={(event) => change({ date: event.target.value })}
              className={controlStyle}
            />
          </Field>
        </div>
        {count('adults', 'Adults')}
        {count('children', 'Children')}
        <label className="col-span-2 flex min-h-[52px] cursor-pointer items-center gap-3 lg:col-span-1">
          <input
            type="checkbox"
            checked={list.evening}
            onChange={(event) => change({ evening: event.target.checked })}
            className="size-5 shrink-0 accent-primary"
          />
          It lasts into the evening
        </label>
      </div>
      <p className="type-small mt-3 text-ink-3">{CHECKLIST.amountsNote}</p>
    </fieldset>
  );
}
