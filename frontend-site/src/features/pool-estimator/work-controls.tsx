import type { ComponentProps } from 'react';
import { MeasureSlider } from '../../components/tools/measure-slider';
import { ChoiceGroup } from '../../components/ui/choice-group';
import type { Work } from '../../lib/designs/draft';
import { useErrorAt, useEstimator } from './estimator-context';

/** Controls pass an edit, not a value, so they hear of a refusal. */
interface Edits<V> {
  edit: (value: V) => Work;
}

export function useControl(id: string) {
  const { apply } = useEstimator();
  return { apply: (next: Work) => apply(next, id), error: useErrorAt()(id) };
}

export function WorkSlider({ edit, ...rest }: Omit<ComponentProps<typeof MeasureSlider>, 'onChange'> & Edits<number>) {
  const { apply, error } = useControl(rest.id);
  return <MeasureSlider {...rest} error={error} onChange={(value) => apply(edit(value))} />;
}

interface ChoiceProps<V extends string> extends Edits<V> {
  id: string;
  legend: string;
  choices: Readonly<Record<V, string>>;
  notes?: Readonly<Partial<Record<V, string>>>;
  value: V;
}

export function WorkChoice<V extends string>({ choices, notes, edit, ...rest }: ChoiceProps<V>) {
  const { apply, error } = useControl(rest.id);
  const listed = (Object.keys(choices) as V[]).map((value) => ({ value, label: choices[value], note: notes?.[value] }));
  return <ChoiceGroup {...rest} choices={listed} error={error} onChoose={(value) => apply(edit(value))} />;
}
