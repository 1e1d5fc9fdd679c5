import { useRef, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';

interface ItemListProps<T> {
  id: string;
  items: readonly T[];
  nameOf: (index: number) => string;
  fields: (item: T, index: number) => ReactNode;
  onRemove: (index: number) => void;
  addLabel: string;
  onAdd?: () => void;
  error?: string;
}

export function ItemList<T>({ id, items, nameOf, fields, onRemove, addLabel, onAdd, error }: ItemListProps<T>) {
  const add = useRef<HTMLDivElement>(null);
  return (
    <div className="space-y-5">
      {items.length > 0 && (
        <ul className="space-y-5">
          {items.map((item, index) => (
            // Items have no identity beyond their position.
            <li key={index}>
              <fieldset className="rounded-card border border-line bg-surface p-4">
                <legend className="px-1 font-semibold">{nameOf(index)}</legend>
                {fields(item, index)}
                <Button
                  variant="text"
                  size="inline"
                  className="mt-2"
                  aria-label={`Remove ${nameOf(index)}`}
                  onClick={() => {
                    add.current?.focus();
                    onRemove(index);
                  }}
                >
                  Remove
                </Button>
              </fieldset>
            </li>
          ))}
        </ul>
      )}
      <div ref={add} tabIndex={-1} className="focus:outline-none">
        {onAdd && (
          <Button id={id} variant="outline" size="compact" onClick={onAdd}>
            {addLabel}
          </Button>
        )}
        <FieldError id={id}>{error}</FieldError>
      </div>
    </div>
  );
}

export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {children}
    </div>
  );
}
