import type { FormEvent } from 'react';
import { Button } from '../../components/ui/button';
import { controlStyle } from '../../components/ui/control-style';
import { CHECKLIST } from '../../content/checklist';
import { announce } from '../../lib/focus/announcer';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useTabDraft } from '../../lib/drafts/tab-draft';
import { OwnItem } from './checklist-items';
import { MOST_OWN_LINES, OWN_LINE_MAX } from './party-list';
import type { Checklist } from './use-party-list';

interface OwnLinesProps extends Pick<Checklist, 'list' | 'change' | 'removeOwn'> {
  onTick: (id: string, isDone: boolean) => void;
}

export function OwnLines({ list, change, removeOwn, onTick }: OwnLinesProps) {
  const [{ line: typed = '' }, keep, forget] = useTabDraft<'line'>('own-line');
  // The first render must match the prerendered HTML.
  const text = useHydrated() ? typed : '';
  const isFull = list.own.length >= MOST_OWN_LINES;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '' || isFull) return;
    change({ own: [...list.own, { id: `own-${crypto.randomUUID()}`, text: line }] });
    announce(`Added: ${line}`);
    forget();
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
            onRemove={() => removeOwn(id)}
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
              onChange={(event) => keep({ line: event.target.value })}
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
