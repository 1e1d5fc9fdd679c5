import { useRef, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';

interface ItemListProps<T> {
  id: string;
  items: readonly T[];
  /** "Tree 2": the legend of its fields, and what its button removes. */
  nameOf: (index: number) => string;
  fields: (item: T, index: number) => ReactNode;
  onRemove: (index: number) => void;
  addLabel: string;
  /** Left out where there can be no more. */
  onAdd?: () => void;
  error?: string;
}

/** Things of one kind, each with its fields, and the way to have one more or one less. */
export function ItemList<T>({ id, items, nameOf, fields, onRemove, addLabel, onAdd, error }: ItemListProps<T>) {
  const add = useRef<HTMLDivElement>(null);
  return (
    <div className="space-y-5">
      {items.length > 0 && (
        <ul className="space-y-5">
          {items.map((item, index) => (
            // A thing in the yard has no identity beyond its place in the list.
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
                    // The button goes with its fields.
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

/** Fields of one thing beside each other, as far as there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      {children}
    </div>
  );
}
