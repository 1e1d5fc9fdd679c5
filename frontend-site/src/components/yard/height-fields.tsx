import type { SpotHeight } from 'poolkit/design';
import { groundSurface, SPOT_HEIGHTS_NEEDED } from 'poolkit/yard';
import { YARD } from '../../content/yard';
import { Button } from '../ui/button';
import { FieldError } from '../ui/field';
import { cornerAt, cornerName, type Lot } from './lot';
import { replaced } from './plan-handles';
import { useYard, type YardChange } from './yard-editing';
import { FieldRow, useNewLengths, YardLength, YardPlace } from './yard-length';

const MOST_HEIGHTS = 60;

export function HeightFields({ lot: corners }: { lot: Lot }) {
  const { design, change } = useYard();
  const { spotHeights } = design.yard;
  const put = (next: readonly SpotHeight[]): YardChange => ({ yard: { spotHeights: next } });
  const cornerSpots = corners.map((_, corner) => spotHeights.findIndex(({ at }) => cornerAt(corners, at) === corner));
  return (
    <>
      <p className="type-small text-ink-3">{YARD.heights.hint}</p>
      <StatusText spotHeights={spotHeights} />
      <fieldset>
        <legend className="font-semibold">{YARD.heights.corners}</legend>
        <div className="mt-2">
          <FieldRow>
            {corners.map((corner, index) => {
              const known = cornerSpots[index] ?? -1;
              const without = spotHeights.filter((_, spot) => spot !== known);
              return (
                <YardLength
                  key={index}
                  id={`yard-corner-height-${index}`}
                  label={`Corner ${cornerName(index)}`}
                  valueFt={spotHeights[known]?.heightFt ?? null}
                  edit={(heightFt) =>
                    put(
                      known < 0
                        ? [...spotHeights, { at: corner, heightFt }]
                        : replaced(spotHeights, known, { at: corner, heightFt }),
                    )
                  }
                  clear={() => put(without)}
                />
              );
            })}
          </FieldRow>
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{YARD.heights.more}</legend>
        <ul className="mt-2 space-y-4">
          {spotHeights.map((spot, index) =>
            cornerSpots.includes(index) ? null : (
              // Items have no identity beyond their position.
              <li key={index}>
                <HeightRow
                  id={`yard-height-${index}`}
                  name={`Ground height ${index + 1}`}
                  spot={spot}
                  edit={(next) => put(replaced(spotHeights, index, next))}
                  onRemove={() => {
                    document.getElementById('yard-height-add')?.focus();
                    change(put(spotHeights.filter((_, known) => known !== index)), 'yard-height-add');
                  }}
                />
              </li>
            ),
          )}
        </ul>
        {spotHeights.length < MOST_HEIGHTS && <NewHeight onAdd={(spot) => put([...spotHeights, spot])} />}
      </fieldset>
    </>
  );
}

function StatusText({ spotHeights }: { spotHeights: readonly SpotHeight[] }) {
  if (spotHeights.length === 0) return null;
  const missing = SPOT_HEIGHTS_NEEDED - spotHeights.length;
  const words =
    missing > 0
      ? YARD.heights.fewer.replace('{n}', String(missing))
      : groundSurface(spotHeights) === null
        ? YARD.heights.line
        : YARD.heights.known;
  return <p className="type-small font-medium">{words}</p>;
}

interface HeightRowProps {
  id: string;
  name: string;
  spot: SpotHeight;
  edit: (spot: SpotHeight) => YardChange;
  onRemove: () => void;
}

function HeightRow({ id, name, spot, edit, onRemove }: HeightRowProps) {
  return (
    <fieldset>
      <legend className="type-small font-semibold">{name}</legend>
      <FieldRow>
        <YardPlace id={id} at={spot.at} edit={(at) => edit({ ...spot, at })} />
        <YardLength
          id={`${id}-level`}
          label="Height"
          valueFt={spot.heightFt}
          edit={(heightFt) => edit({ ...spot, heightFt })}
        />
      </FieldRow>
      <Button variant="text" size="inline" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}

const NEW_HEIGHT = [
  ['xFt', 'New height, from the left'],
  ['yFt', 'New height, from the front'],
  ['heightFt', 'Height of the ground'],
] as const;
const MISSING = 'Give where it was measured, from the left and from the front, and its height.';

/** A height counts once all three figures are entered. */
function NewHeight({ onAdd }: { onAdd: (spot: SpotHeight) => YardChange }) {
  const { change, errorAt } = useYard();
  const { inputs, submit } = useNewLengths('yard-new-height', 'new-height', NEW_HEIGHT, MISSING);
  const add = (xFt: number, yFt: number, heightFt: number) =>
    change(onAdd({ at: { xFt, yFt }, heightFt }), 'yard-height-add');
  return (
    <div className="mt-3 space-y-3">
      <FieldRow>{inputs}</FieldRow>
      <Button id="yard-height-add" variant="outline" size="compact" onClick={() => submit(add)}>
        {YARD.heights.add}
      </Button>
      <FieldError id="yard-height-add">{errorAt('yard-height-add')}</FieldError>
    </div>
  );
}
