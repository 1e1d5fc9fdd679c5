import { optionEffects } from 'poolkit/cost';
import { useDeferredValue, useMemo } from 'react';
import { ChoiceGroup } from '../../components/ui/choice-group';
import type { Work } from '../../lib/designs/draft';
import { useUnits } from '../../lib/hooks/use-units';
import { lengthsIn } from 'poolkit/metric';
import { useEstimator } from './estimator-context';
import { effectText } from './price-words';
import { NOT_SURE, type Question } from './questions';
import { settledPrice } from './settled-price';
import { useControl } from './work-controls';

/** Reserves the height of the effect, which loads later. */
const AWAITED = '\u00A0';

export function OptionQuestion({ question }: { question: Question }) {
  const { work } = useEstimator();
  const id = `estimator-${question.id}`;
  const [units] = useUnits();
  const { apply, error } = useControl(id);
  const notes = useNotes(question, useDeferredValue(work));
  const chosen = question.chosen(work);
  const choices = question.options.map(({ id: value, label }) => ({
    value,
    label: lengthsIn(units, label),
    note: value === chosen ? undefined : notes.get(value),
  }));
  const isListed = choices.some(({ value }) => value === chosen);
  const unlisted = isListed || question.unlisted === undefined ? null : { value: chosen, label: question.unlisted };
  return (
    <ChoiceGroup
      id={id}
      error={error}
      legend={question.legend}
      hint={question.hint}
      choices={unlisted === null ? choices : [...choices, unlisted]}
      value={chosen}
      onChoose={(value) => {
        const next = question.options.find((option) => option.id === value)?.apply(work);
        if (next) apply(next);
      }}
    />
  );
}

function useNotes(question: Question, work: Work): ReadonlyMap<string, string> {
  const { pricing } = useEstimator();
  return useMemo(() => {
    if (pricing === null) return new Map(question.options.map(({ id }) => [id, AWAITED]));
    const effects = optionEffects(work, question.options, settledPrice(pricing));
    return new Map(effects.map(({ id, adds }) => [id, effectText(adds, id !== NOT_SURE)]));
  }, [question, work, pricing]);
}
