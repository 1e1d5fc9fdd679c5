import { materialEdits, optionEffects, type CostBook, type FinishSlot } from 'poolkit/cost';
import { type ColoredPart, colorOf, colorsFor, type PoolDesign, USUAL_CODES, usualColorOf } from 'poolkit/design';
import { lengthsIn } from 'poolkit/metric';
import { useDeferredValue, useMemo } from 'react';
import { ChoiceGroup } from '../../components/ui/choice-group';
import type { Work } from '../../lib/designs/draft';
import { useUnits } from '../../lib/hooks/use-units';
import { useEstimator } from './estimator-context';
import { effectText } from './price-words';
import { NOT_SURE, type Question } from './questions';
import { settledPrice } from './settled-price';
import { useControl } from './work-controls';
import { Swatch } from './swatch';
import { withDesign, withPart } from './work-edits';

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
    picture: question.picture?.(value),
  }));
  const { unlisted } = question;
  if (unlisted !== undefined && choices.every(({ value }) => value !== chosen)) {
    choices.push({ value: chosen, label: unlisted, note: undefined, picture: undefined });
  }
  return (
    <ChoiceGroup
      id={id}
      error={error}
      legend={question.legend}
      hint={question.hint}
      choices={choices}
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

export function MaterialQuestion({ slot, legend }: { slot: FinishSlot; legend: string }) {
  const book = useEstimator().pricing?.book ?? null;
  const question = useMemo(() => (book === null ? null : materialQuestion(book, slot, legend)), [book, slot, legend]);
  if (question === null) return null;
  return (
    <>
      <OptionQuestion question={question} />
      {isColored(slot) && <ColorQuestion part={slot} legend={`${legend}: color`} />}
    </>
  );
}

const isColored = (slot: FinishSlot): slot is FinishSlot & ColoredPart => slot !== 'fence' && slot !== 'retainingWall';

/** Colors of the material that is chosen; a dark floor needs more lights. */
export function ColorQuestion({ part, legend }: { part: ColoredPart; legend: string }) {
  const { finishes } = useEstimator().work.design;
  const question = useMemo(() => colorQuestion(finishes, part, legend), [finishes, part, legend]);
  return question.options.length > 0 && <OptionQuestion question={question} />;
}

function colorQuestion(finishes: PoolDesign['finishes'], part: ColoredPart, legend: string): Question {
  const offered = colorsFor({ finishes }, part);
  const code = part === 'wall' ? null : (finishes[part] ?? USUAL_CODES[part]);
  return {
    id: `${part}-color`,
    legend,
    options: offered.map(({ id, name }) => ({
      id,
      label: name,
      part: `${part}-color`,
      felt: 1,
      apply: (work) =>
        colorOf(work.design, part).id === id
          ? null
          : withDesign(work, { colors: { ...work.design.colors, [part]: id } }),
    })),
    chosen: ({ design }) => colorOf(design, part).id,
    picture: (id) => <Swatch part={part} code={code} hex={offered.find((one) => one.id === id)?.hex ?? ''} />,
  };
}

function materialQuestion(book: CostBook, slot: FinishSlot, legend: string): Question {
  const materials = materialEdits(book, slot).map(({ apply, ...edit }) => ({
    ...edit,
    id: edit.id.slice(slot.length + 1),
    apply: (work: Work) => {
      const design = apply(work.design);
      return design && { ...work, design };
    },
  }));
  const undecided = {
    id: NOT_SURE,
    label: 'Not sure',
    part: slot,
    felt: 1 as const,
    apply: (work: Work) => (work.design.finishes[slot] === null ? null : withPart(work, 'finishes', { [slot]: null })),
  };
  return {
    id: slot,
    legend,
    options: [...materials, undecided],
    unlisted: 'Your earlier choice, no longer available',
    picture: (id) => {
      const usual = isColored(slot) ? usualColorOf(id) : null;
      return isColored(slot) && usual && <Swatch part={slot} code={id} hex={usual.hex} />;
    },
    chosen: ({ design }) => design.finishes[slot] ?? NOT_SURE,
  };
}

export function PricesAwaited() {
  const { pricing } = useEstimator();
  if (pricing !== null) return null;
  return (
    <p className="rounded-card bg-sunken px-4 py-3 text-ink-2">Available materials appear here once our prices load.</p>
  );
}
