import { optionEffects } from 'poolkit/cost';
import { useDeferredValue, useMemo } from 'react';
import { ChoiceGroup } from '../../components/ui/choice-group';
import type { Work } from '../../lib/designs/draft';
import { useEstimator } from './estimator-context';
import { effectText } from './price-words';
import { NOT_SURE, type Question } from './questions';
import { settledPrice } from './settled-price';

/** A question whose every option says what it does to the range. The effects follow a fast hand a moment later. */
export function OptionQuestion({ question }: { question: Question }) {
  const { work, apply } = useEstimator();
  const notes = useNotes(question, useDeferredValue(work));
  const chosen = question.chosen(work);
  return (
    <ChoiceGroup
      id={`estimator-${question.id}`}
      legend={question.legend}
      hint={question.hint}
      choices={question.options.map(({ id, label }) => ({
        value: id,
        label,
        note: id === chosen ? undefined : notes.get(id),
      }))}
      value={chosen}
      onChoose={(id) => {
        const next = question.options.find((option) => option.id === id)?.apply(work);
        if (next) apply(next);
      }}
    />
  );
}

function useNotes(question: Question, work: Work): ReadonlyMap<string, string> {
  const { pricing } = useEstimator();
  return useMemo(() => {
    if (pricing === null) return new Map<string, string>();
    const effects = optionEffects(work, question.options, settledPrice(pricing));
    return new Map(effects.map(({ id, adds }) => [id, effectText(adds, id !== NOT_SURE)]));
  }, [question, work, pricing]);
}
