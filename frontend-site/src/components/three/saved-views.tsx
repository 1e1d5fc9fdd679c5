import { MAX_VIEWS, type PoolDesign, type SavedView, type ViewLook } from 'poolkit/design';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { isEye, type Look } from './look';

export const storedLook = (look: Look): ViewLook => ({ kind: isEye(look) ? 'eye' : 'orbit', ...look }) as ViewLook;
export const lookOf = ({ look: { kind: _, ...look } }: SavedView): Look => look;

interface SavedViewsProps {
  views: NonNullable<PoolDesign['views']>;
  onOpen: (view: SavedView) => void;
  onSave: (name: string) => void;
  onRemove: (index: number) => void;
}

/** Camera and hour under a name, kept with the design. */
export function SavedViews({ views, onOpen, onSave, onRemove }: SavedViewsProps) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim() || `View ${views.length + 1}`);
    setName('');
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Saved views"
      className="no-print mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4"
    >
      {views.map((view, index) => (
        <span key={index} className="inline-flex rounded-control border border-control">
          <button
            type="button"
            onClick={() => onOpen(view)}
            className="motion-colors type-ui min-h-11 px-3 hover:bg-tint"
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={`Remove view ${view.name}`}
            onClick={() => {
              // Its button is the one that goes.
              if (index === views.length - 1) bar.current?.focus();
              onRemove(index);
            }}
            className="motion-colors type-ui min-h-11 min-w-11 border-l border-control hover:bg-tint"
          >
            ×
          </button>
        </span>
      ))}
      {views.length < MAX_VIEWS ? (
        <form onSubmit={save} className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="sr-only">
            Name of this view
          </label>
          <input
            id={id}
            value={name}
            maxLength={60}
            placeholder={`View ${views.length + 1}`}
            onChange={({ target }) => setName(target.value)}
            className="min-h-11 w-40 rounded-control border border-control bg-bg px-3"
          />
          <Button type="submit" variant="outline" size="compact">
            Save this view
          </Button>
        </form>
      ) : (
        <p className="type-small text-ink-3">{`${MAX_VIEWS} views are saved. Remove one to save another.`}</p>
      )}
    </section>
  );
}
