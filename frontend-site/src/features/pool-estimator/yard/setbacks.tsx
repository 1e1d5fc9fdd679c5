import type { PointFt, Setbacks, Yard } from 'poolkit/design';
import { TOWN_AND_COUNTRY_RULES } from 'poolkit/feasibility';
import { lengthText } from '../../../components/tools/measure-fields';
import { drawnIn, type Side, sideOf } from './lot';
import { useYard } from './use-yard';
import { FieldRow, YardLength } from './yard-length';
import { YARD } from '../../../content/yard';
import { useUnits } from '../../../lib/hooks/use-units';

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

const NONE_TYPED: Setbacks = { frontFt: null, sideFt: null, rearFt: null };

function publishedSetbackFt(side: Side): number | null {
  return TOWN_AND_COUNTRY_RULES[`setback-${side}`].value;
}

function typedSetbackFt({ setbacks = NONE_TYPED }: Pick<Yard, 'setbacks'>, side: Side): number | null {
  return setbacks[`${side}Ft`];
}

function withSetback({ setbacks = NONE_TYPED }: Pick<Yard, 'setbacks'>, side: Side, feet: number | null): Setbacks {
  return { ...setbacks, [`${side}Ft`]: feet };
}

export function setbackLine(yard: Yard): PointFt[] | null {
  const { lot, lotSides } = yard;
  if (lot === null) return null;
  const asked = (side: Side) => typedSetbackFt(yard, side) ?? publishedSetbackFt(side) ?? 0;
  return drawnIn(
    lot,
    lot.map((_, edge) => asked(sideOf(lotSides, edge))),
  );
}
