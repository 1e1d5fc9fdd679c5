import { useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/button';
import { controlStyle } from '../../components/ui/control-style';
import { CHECKLIST, type ChecklistItem } from '../../content/checklist';
import { announce } from '../../lib/focus/announcer';
import { MAX_OWN_LINES, OWN_LINE_MAX } from './party-list';
import type { Checklist } from './use-party-list';
import { Link } from 'react-router-dom';
import type { PartyAmounts } from 'poolkit/party';
import { CloseIcon } from '../../components/ui/icons';
import { focusNeighborOnRemoval } from '../../lib/focus/focus-neighbor';

interface OwnLinesProps extends Pick<Checklist, 'list' | 'change' | 'removeOwn'> {
  onTick: (id: string, isDone: boolean) => void;
}

export function OwnLines({ list, change, removeOwn, onTick }: OwnLinesProps) {
  const [text, setText] = useState('');
  const isFull = list.own.length >= MAX_OWN_LINES;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '' || isFull) return;
    change({ own: [...list.own, { id: `own-${crypto.randomUUID()}`, text: line }] });
    announce(`Added: ${line}`);
    setText('');
  };
  return (
    <section aria-labelledby="own-lines" className="break-inside-avoid">
      <h2 id="own-lines" tabIndex={-1} className="type-display-3">
        {CHECKLIST.ownTitle}
      </h2>
      <ul className="mt-4 border-t border-line">
        {list.own.map(({ id, text: line }) => (
          <OwnItem
            key={id}
            id={id}
            text={line}
            isDone={list.done.includes(id)}
            onTick={(isDone) => onTick(id, isDone)}
            onRemove={() => {
              removeOwn(id);
              announce(`Removed: ${line}`);
            }}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="type-small mt-4 text-ink-3">{CHECKLIST.ownFull}</p>
      ) : (
        <form onSubmit={add} className="no-print noscript:hidden mt-4">
          <label htmlFor="own-line" className="type-small font-semibold">
            {CHECKLIST.ownLabel}
          </label>
          <div className="mt-2 flex gap-2">
            <input
              id="own-line"
              value={text}
              maxLength={OWN_LINE_MAX}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setText(event.target.value)}
              className={controlStyle}
            />
            <Button type="submit" variant="outline" className="shrink-0">
              Add
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

interface TickProps {
  id: string;
  text: string;
  isDone: boolean;
  onTick: (isDone: boolean) => void;
}

function Tick({ id, text, isDone, onTick }: TickProps) {
  return (
    <label className="flex min-h-12 flex-1 cursor-pointer items-start gap-3 py-3">
      <input
        type="checkbox"
        id={`tick-${id}`}
        checked={isDone}
        onChange={(event) => onTick(event.target.checked)}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span className={isDone ? 'text-ink-3 line-through decoration-1 print:no-underline' : undefined}>{text}</span>
    </label>
  );
}

function amountText({ amount }: ChecklistItem, amounts: PartyAmounts): string | null {
  if (amount === undefined || amount.of.every((name) => amounts[name] === 0)) return null;
  return amount.of.reduce((text, name) => text.replaceAll(`{${name}}`, String(amounts[name])), amount.text);
}

interface ItemProps {
  item: ChecklistItem;
  amounts: PartyAmounts;
  isDone: boolean;
  onTick: (isDone: boolean) => void;
}

export function Item({ item, amounts, isDone, onTick }: ItemProps) {
  const amount = amountText(item, amounts);
  return (
    <li className="break-inside-avoid border-b border-line">
      <Tick id={item.id} text={item.text} isDone={isDone} onTick={onTick} />
      {(amount !== null || item.link !== undefined) && (
        <p className="type-small -mt-2 pb-3 pl-8 text-ink-2">
          <span>{`${amount ?? ''} `}</span>
          {item.link !== undefined && (
            <Link to={item.link.to} className="text-link no-print inline-block py-1">
              {item.link.label}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

function OwnItem({ onRemove, ...tick }: TickProps & { onRemove: () => void }) {
  return (
    <li ref={focusNeighborOnRemoval} className="flex items-start border-b border-line">
      <Tick {...tick} />
      <button
        type="button"
        onClick={onRemove}
        className="no-print grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
      >
        <CloseIcon size={16} />
        <span className="sr-only">{`Remove “${tick.text}”`}</span>
      </button>
    </li>
  );
}
