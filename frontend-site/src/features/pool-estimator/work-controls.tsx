import type { ComponentProps } from 'react';
import { AreaSlider, LengthSlider } from '../../components/tools/length-slider';
import { NumberSlider } from '../../components/tools/number-slider';
import { ChoiceGroup } from '../../components/ui/choice-group';
import type { Work } from '../../lib/designs/draft';
import { useUnits } from '../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { useEstimator } from './estimator-context';

/** Controls pass an edit, not a value, so they hear of a refusal. */
interface Edits<V> {
  edit: (value: V) => Work;
}

export function useControl(id: string) {
  const { apply, refusal } = useEstimator();
  const [units] = useUnits();
  const error = refusal?.at === id ? lengthsIn(units, refusal.reasons.join(' ')) : undefined;
  return { apply: (next: Work) => apply(next, id), error };
}

export function WorkLength({ edit, ...rest }: Omit<ComponentProps<typeof LengthSlider>, 'onChange'> & Edits<number>) {
  const { apply, error } = useControl(rest.id);
  return <LengthSlider {...rest} error={error} onChange={(valueFt) => apply(edit(valueFt))} />;
}

export function WorkArea({ edit, ...rest }: Omit<ComponentProps<typeof AreaSlider>, 'onChange'> & Edits<number>) {
  const { apply, error } = useControl(rest.id);
  return <AreaSlider {...rest} error={error} onChange={(valueSqFt) => apply(edit(valueSqFt))} />;
}

type CountProps = Omit<ComponentProps<typeof NumberSlider>, 'onChange' | 'step' | 'parse'> & Edits<number>;

export function WorkCount({ edit, ...rest }: CountProps) {
  const { apply, error } = useControl(rest.id);
  return <NumberSlider {...rest} step={1} error={error} onChange={(count) => apply(edit(Math.round(count)))} />;
}

type ChoiceProps<V extends string> = Omit<Parameters<typeof ChoiceGroup<V>>[0], 'onChoose'> & Edits<V>;

export function WorkChoice<V extends string>({ edit, ...rest }: ChoiceProps<V>) {
  const { apply, error } = useControl(rest.id);
  return <ChoiceGroup {...rest} error={error} onChoose={(value) => apply(edit(value))} />;
}
