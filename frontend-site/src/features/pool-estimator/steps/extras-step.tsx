import { useMemo } from 'react';
import { Button } from '../../../components/ui/button';
import type { Work } from '../../../lib/designs/draft';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { materialQuestion } from '../material-question';
import { BARRIER, EQUIPMENT } from '../questions';
import { WorkCount, WorkLength } from '../work-controls';
import { withBarrier, withEquipment } from '../work-edits';

export function ExtrasStep() {
  return (
    <>
      {EQUIPMENT.map((question) => (
        <OptionQuestion key={question.id} question={question} />
      ))}
      <Lights />
      <OptionQuestion question={BARRIER} />
      <Fence />
    </>
  );
}

function Lights() {
  const { work, measured } = useEstimator();
  const { lightCount } = work.design.equipment;
  return (
    <div>
      <WorkCount
        id="estimator-lights"
        label="Lights"
        unit={{ short: '', spoken: 'lights' }}
        min={0}
        max={20}
        hint={lightCount === null ? 'Enough to light the pool evenly.' : undefined}
        value={Math.round(measured.quantities.lightCount)}
        edit={(count) => withEquipment(work, 'lightCount', count)}
      />
      {lightCount !== null && (
        <Automatic
          field="estimator-lights"
          label="Use the recommended number"
          to={withEquipment(work, 'lightCount', null)}
        />
      )}
    </div>
  );
}

function Automatic({ field, label, to }: { field: string; label: string; to: Work }) {
  const { apply } = useEstimator();
  return (
    <Button
      variant="text"
      size="inline"
      onClick={() => {
        document.getElementById(field)?.focus();
        apply(to, field);
      }}
    >
      {label}
    </Button>
  );
}

const FENCE_HINT = {
  pool: 'Calculated around the pool and its deck until you change it.',
  lot: 'Calculated for the yard you drew until you change it.',
};

function Fence() {
  const { work, measured, pricing } = useEstimator();
  const { barrier } = work.design;
  const isDrawn = measured.yard.barrierLf !== null;
  const book = pricing?.book ?? null;
  const material = useMemo(() => (book === null ? null : materialQuestion(book, 'fence', 'Fence')), [book]);
  if (barrier.kind !== 'fence') return null;
  return (
    <>
      {material !== null && <OptionQuestion question={material} />}
      <div>
        <WorkLength
          id="estimator-fence-length"
          label="Length of the fence"
          minFt={20}
          maxFt={600}
          stepFt={1}
          hint={barrier.lengthFt === null ? FENCE_HINT[isDrawn ? 'lot' : 'pool'] : undefined}
          valueFt={Math.round(measured.quantities.barrierLf)}
          edit={(lengthFt) => withBarrier(work, { lengthFt })}
        />
        {barrier.lengthFt !== null && (
          <Automatic
            field="estimator-fence-length"
            label="Recalculate the length"
            to={withBarrier(work, { lengthFt: null })}
          />
        )}
      </div>
      <WorkCount
        id="estimator-gates"
        label="Gates"
        unit={{ short: '', spoken: 'gates' }}
        min={1}
        max={8}
        value={Math.max(1, barrier.gates)}
        edit={(gates) => withBarrier(work, { gates })}
      />
      <WorkCount
        id="estimator-alarms"
        label="Door alarms"
        hint="One for each house door that opens to the pool, where the house is part of the barrier."
        unit={{ short: '', spoken: 'alarms' }}
        min={0}
        max={12}
        value={barrier.doorAlarms}
        edit={(doorAlarms) => withBarrier(work, { doorAlarms })}
      />
    </>
  );
}
