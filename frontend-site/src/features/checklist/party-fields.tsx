import { MAX_GUESTS } from 'poolkit/party';
import { CheckField } from '../../components/tools/check-field';
import { TextField } from '../../components/ui/field';
import { CHECKLIST } from '../../content/checklist';
import type { Checklist } from './use-party-list';

export const PARTY_TITLE_ID = 'party-title';

function countIn(text: string): number {
  const count = Number.parseInt(text, 10);
  return Number.isNaN(count) ? 0 : Math.min(Math.max(count, 0), MAX_GUESTS);
}

export function PartyFields({ list, change }: Pick<Checklist, 'list' | 'change'>) {
  const count = (name: 'adults' | 'children', label: string) => (
    <TextField
      id={`party-${name}`}
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={MAX_GUESTS}
      aria-required={false}
      value={list[name] === 0 ? '' : list[name]}
      placeholder="0"
      onChange={({ target }) => change({ [name]: countIn(target.value) })}
    />
  );
  return (
    <fieldset className="no-print noscript:hidden">
      <legend id={PARTY_TITLE_ID} tabIndex={-1} className="type-display-3">
        {CHECKLIST.partyTitle}
      </legend>
      <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr] lg:items-end lg:gap-x-6">
        <TextField
          id="party-date"
          className="col-span-2 lg:col-span-1"
          label="Date"
          type="date"
          aria-required={false}
          value={list.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        {count('adults', 'Adults')}
        {count('children', 'Children')}
        <CheckField
          id="party-evening"
          label="The party runs into the evening"
          checked={list.evening}
          onChange={(evening) => change({ evening })}
        />
      </div>
      <p className="type-small mt-3 text-ink-3">{CHECKLIST.amountsNote}</p>
    </fieldset>
  );
}
