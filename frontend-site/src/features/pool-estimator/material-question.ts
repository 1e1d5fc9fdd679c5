import { materialEdits, type CostBook, type Edit, type FinishSlot } from 'poolkit/cost';
import type { Work } from '../../lib/designs/draft';
import { NOT_SURE, type Question } from './questions';
import { withFinish } from './work-edits';

export function materialQuestion(book: CostBook, slot: FinishSlot, legend: string): Question {
  const undecided: Edit<Work> = {
    id: NOT_SURE,
    label: 'Not sure',
    part: slot,
    felt: 1,
    apply: (work) => (work.design.finishes[slot] === null ? null : withFinish(work, slot, null)),
  };
  const materials = materialEdits(book, slot).map(({ id, label, apply, ...rest }): Edit<Work> => ({
    ...rest,
    id: id.slice(slot.length + 1),
    label,
    apply: (work) => {
      const design = apply(work.design);
      return design && { ...work, design };
    },
  }));
  return {
    id: slot,
    legend,
    options: [...materials, undecided],
    unlisted: 'Your earlier choice, no longer sold',
    chosen: ({ design }) => design.finishes[slot] ?? NOT_SURE,
  };
}
