import { useMemo } from 'react';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { materialQuestion } from '../material-question';
import { WorkLength } from '../work-controls';
import { withDesign } from '../work-edits';
import { PricesAwaited } from './prices-awaited';

export function FinishStep() {
  const { work, pricing } = useEstimator();
  const book = pricing?.book ?? null;
  const { construction } = work.design;
  const questions = useMemo(() => {
    if (book === null) return [];
    const coping = materialQuestion(book, 'coping', 'Coping');
    if (construction !== 'gunite') return [coping];
    const tile = materialQuestion(book, 'waterlineTile', 'Waterline tile');
    return [materialQuestion(book, 'interior', 'Interior finish'), ...(tile.options.length > 2 ? [tile] : []), coping];
  }, [book, construction]);
  return (
    <>
      {book === null && <PricesAwaited />}
      {questions.map((question) => (
        <OptionQuestion key={question.id} question={question} />
      ))}
      <WorkLength
        id="estimator-coping-width"
        label="Width of the coping"
        minFt={0.5}
        maxFt={3}
        stepFt={0.25}
        valueFt={work.design.copingWidthFt}
        edit={(copingWidthFt) => withDesign(work, { copingWidthFt })}
      />
    </>
  );
}
