import { YARD } from '../../content/yard';
import { useUnits } from '../../lib/hooks/use-units';
import { lengthText } from '../tools/length-field';
import { FieldRow } from './item-list';
import type { Side } from './lot';
import { publishedSetbackFt, typedSetbackFt, withSetback } from './setbacks';
import { useYard } from './yard-editing';
import { YardLength } from './yard-length';

const LABELS: readonly (readonly [Side, string])[] = [
  ['front', 'Front setback'],
  ['side', 'Side setback'],
  ['rear', 'Rear setback'],
];

/** An empty field uses the published figure. */
export function SetbackFields() {
  const { yard } = useYard().design;
  const [units] = useUnits();
  const ifEmpty = (side: Side) => {
    const feet = publishedSetbackFt(side);
    if (feet === null) return YARD.setbacks.none;
    return YARD.setbacks.placeholder.replace('{figure}', lengthText(feet, units));
  };
  return (
    <fieldset>
      <legend className="font-semibold">{YARD.setbacks.title}</legend>
      <p className="type-small mb-4 text-ink-3">{YARD.setbacks.hint}</p>
      <FieldRow>
        {LABELS.map(([side, label]) => (
          <YardLength
            key={side}
            id={`yard-setback-${side}`}
            label={label}
            hint={typedSetbackFt(yard, side) === null ? ifEmpty(side) : YARD.setbacks.typed}
            asTyped
            valueFt={typedSetbackFt(yard, side)}
            edit={(feet) => ({ yard: { setbacks: withSetback(yard, side, feet) } })}
            clear={() => ({ yard: { setbacks: withSetback(yard, side, null) } })}
          />
        ))}
      </FieldRow>
      <p className="type-small mt-3 text-ink-2">
        {YARD.setbacks.legend} {YARD.setbacks.source}
      </p>
    </fieldset>
  );
}
