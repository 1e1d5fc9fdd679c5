import { Link } from 'react-router-dom';
import type { PartyAmounts } from 'poolkit/party';
import { CloseIcon } from '../../components/ui/icons';
import type { ChecklistItem } from '../../content/checklist';
import { focusNeighborOnRemoval } from '../../lib/focus/focus-neighbor';

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
          {amount}{' '}
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

export function OwnItem({ onRemove, ...tick }: TickProps & { onRemove: () => void }) {
  return (
    <li ref={focusNeighborOnRemoval} className="flex items-start border-b border-line">
      <Tick {...tick} />
      <button
        type="button"
        onClick={onRemove}
        className="no-print grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
      >
        <CloseIcon size={16} />
        <span className="sr-only">Remove “{tick.text}”</span>
      </button>
    </li>
  );
}
