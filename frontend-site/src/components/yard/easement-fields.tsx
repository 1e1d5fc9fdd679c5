import type { Easement } from 'poolkit/design';
import { useState } from 'react';
import { YARD } from '../../content/yard';
import { controlStyle } from '../ui/control-style';
import { DrawnInFullField } from './drawn-in-full';
import { FieldRow, ItemList } from './item-list';
import { edgeName, sideOf, stripAlong, stripOf, type Lot } from './lot';
import { replaced } from './plan-handles';
import { useYard, type YardChange } from './yard-editing';
import { YardLength } from './yard-length';

const MOST_EASEMENTS = 12;
const USUAL_WIDTH_FT = 10;
const LONGEST_NAME = 60;

export function EasementFields({ lot }: { lot: Lot }) {
  const { design, change, errorAt } = useYard();
  const { easements, lotSides } = design.yard;
  const put = (next: readonly Easement[]): YardChange => ({ yard: { easements: next } });
  const add = () => {
    const rear = lot.findIndex((_, edge) => sideOf(lotSides, edge) === 'rear');
    const outline = stripAlong(lot, Math.max(0, rear), USUAL_WIDTH_FT);
    change(put([...easements, { label: YARD.easements.name, outline }]), 'yard-easement-add');
  };
  return (
    <>
      <p className="type-small text-ink-3">{YARD.easements.hint}</p>
      <ItemList
        id="yard-easement-add"
        items={easements}
        nameOf={(index) => `Easement ${index + 1}`}
        addLabel={YARD.easements.add}
        onAdd={easements.length < MOST_EASEMENTS ? add : undefined}
        onRemove={(index) => change(put(easements.filter((_, at) => at !== index)), 'yard-easement-add')}
        error={errorAt('yard-easement-add')}
        fields={(easement, index) => (
          <EasementRow
            id={`yard-easement-${index}`}
            lot={lot}
            easement={easement}
            edit={(next) => put(replaced(easements, index, next))}
          />
        )}
      />
      <DrawnInFullField kind="easements" />
    </>
  );
}

interface EasementRowProps {
  id: string;
  lot: Lot;
  easement: Easement;
  edit: (easement: Easement) => YardChange;
}

function EasementRow({ id, lot, easement, edit }: EasementRowProps) {
  const { change } = useYard();
  const strip = stripOf(lot, easement.outline);
  return (
    <FieldRow>
      <NameField
        id={`${id}-name`}
        value={easement.label}
        onCommit={(label) => change(edit({ ...easement, label }), id)}
      />
      {strip === null ? (
        <p className="type-small text-ink-2">{YARD.easements.other}</p>
      ) : (
        <>
          <div>
            <label htmlFor={`${id}-edge`} className="type-small block font-medium text-ink-2">
              Along
            </label>
            <select
              id={`${id}-edge`}
              value={strip.edge}
              onChange={(event) => {
                const outline = stripAlong(lot, Number(event.target.value), strip.widthFt);
                change(edit({ ...easement, outline }), `${id}-width`);
              }}
              className={`${controlStyle} mt-1 px-3`}
            >
              {lot.map((_, edge) => (
                <option key={edge} value={edge}>
                  {edgeName(lot, edge)}
                </option>
              ))}
            </select>
          </div>
          <YardLength
            id={`${id}-width`}
            label="Width"
            valueFt={strip.widthFt}
            edit={(widthFt) => edit({ ...easement, outline: stripAlong(lot, strip.edge, widthFt) })}
          />
        </>
      )}
    </FieldRow>
  );
}

/** Commits on blur; an empty name goes back to the old one. */
function NameField({ id, value, onCommit }: { id: string; value: string; onCommit: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const name = typed?.trim() ?? '';
    if (name !== '' && name !== value) onCommit(name);
    setTyped(null);
  };
  return (
    <div>
      <label htmlFor={id} className="type-small block font-medium text-ink-2">
        Name
      </label>
      <input
        id={id}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        className={`${controlStyle} mt-1 px-3`}
      />
    </div>
  );
}
