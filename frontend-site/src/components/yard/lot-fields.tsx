import type { PointFt } from 'poolkit/design';
import { useState } from 'react';
import { YARD } from '../../content/yard';
import { Button } from '../ui/button';
import { controlStyle } from '../ui/control-style';
import {
  asRectangle,
  cornerName,
  edgeName,
  rectangle,
  sideOf,
  splitEdge,
  withLot,
  withoutCorner,
  withSide,
  type Side,
} from './lot';
import { replaced } from './plan-handles';
import { SetbackFields } from './setback-fields';
import { useYard } from './yard-editing';
import { FieldRow } from './item-list';
import { YardLength, YardPlace } from './yard-length';

const FEWEST_CORNERS = 3;
const MOST_CORNERS = 12;

export function LotFields({ lot }: { lot: readonly PointFt[] }) {
  const { design } = useYard();
  const { yard } = design;
  const size = asRectangle(lot);
  const isPlain = size !== null && size.xFt === 0 && size.yFt === 0;
  const [asked, setAsked] = useState(!isPlain);
  const resized = (widthFt: number, depthFt: number) => ({ yard: withLot(yard, rectangle(0, 0, widthFt, depthFt)) });
  return (
    <>
      <p className="type-small text-ink-3">{YARD.begin}</p>
      {isPlain ? (
        <FieldRow>
          <YardLength
            id="yard-lot-width"
            label={YARD.width}
            valueFt={size.widthFt}
            edit={(widthFt) => resized(widthFt, size.depthFt)}
          />
          <YardLength
            id="yard-lot-depth"
            label={YARD.depth}
            valueFt={size.depthFt}
            edit={(depthFt) => resized(size.widthFt, depthFt)}
          />
        </FieldRow>
      ) : (
        <p className="type-small text-ink-2">{YARD.lot.rectangle}</p>
      )}
      {asked || !isPlain ? (
        <Corners lot={lot} />
      ) : (
        <Button variant="text" size="inline" onClick={() => setAsked(true)}>
          {YARD.lot.irregular}
        </Button>
      )}
      <Sides lot={lot} />
      <SetbackFields />
    </>
  );
}

function Corners({ lot }: { lot: readonly PointFt[] }) {
  const { design, change } = useYard();
  const { yard } = design;
  return (
    <fieldset>
      <legend className="font-semibold">{YARD.lot.corners}</legend>
      <p className="type-small text-ink-3">{YARD.lot.cornersHint}</p>
      <ul className="mt-3 space-y-4">
        {lot.map((corner, index) => {
          const name = cornerName(index);
          return (
            <li key={index}>
              <fieldset>
                <legend className="type-small font-semibold">Corner {name}</legend>
                <FieldRow>
                  <YardPlace
                    id={`yard-corner-${index}`}
                    at={corner}
                    edit={(at) => ({ yard: withLot(yard, replaced(lot, index, at)) })}
                  />
                </FieldRow>
                <div className="flex flex-wrap gap-x-6">
                  {lot.length < MOST_CORNERS && (
                    <Button
                      variant="text"
                      size="inline"
                      aria-label={`Add a corner after ${name}`}
                      onClick={() => change({ yard: splitEdge(yard, index) }, `yard-corner-${index}-left`)}
                    >
                      Add a corner after it
                    </Button>
                  )}
                  {lot.length > FEWEST_CORNERS && (
                    <Button
                      variant="text"
                      size="inline"
                      aria-label={`Remove corner ${name}`}
                      onClick={() => change({ yard: withoutCorner(yard, index) }, `yard-corner-${index}-left`)}
                    >
                      Remove
                    </Button>
                  )}
                </div>
              </fieldset>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const SIDES: readonly (readonly [Side, string])[] = [
  ['front', 'Front, to the street'],
  ['side', 'Side'],
  ['rear', 'Rear'],
];

function Sides({ lot }: { lot: readonly PointFt[] }) {
  const { design, change } = useYard();
  const { lotSides } = design.yard;
  return (
    <fieldset>
      <legend className="font-semibold">{YARD.lot.sides}</legend>
      <p className="type-small text-ink-3">{YARD.lot.sidesHint}</p>
      <div className="mt-3 grid gap-3 xs:grid-cols-2">
        {lot.map((_, edge) => {
          const id = `yard-side-${edge}`;
          return (
            <div key={edge}>
              <label htmlFor={id} className="type-small block font-medium text-ink-2">
                {edgeName(lot, edge)}
              </label>
              <select
                id={id}
                value={sideOf(lotSides, edge)}
                onChange={(event) =>
                  change({ yard: { lotSides: withSide(lotSides, edge, event.target.value as Side) } }, id)
                }
                className={`${controlStyle} mt-1 px-3`}
              >
                {SIDES.map(([side, label]) => (
                  <option key={side} value={side}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
