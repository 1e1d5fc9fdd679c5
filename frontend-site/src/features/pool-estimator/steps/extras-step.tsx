import { Button } from '../../../components/ui/button';
import type { Work } from '../../../lib/designs/draft';
import { useEstimator } from '../estimator-context';
import { MaterialQuestion, OptionQuestion } from '../option-question';
import { BARRIER, EQUIPMENT } from '../questions';
import { WorkSlider } from '../work-controls';
import { withPart } from '../work-edits';

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
  const isByRule = work.design.equipment.lightCount === null;
  const set = (lightCount: number | null) => withPart(work, 'equipment', { lightCount });
  return (
    <div>
      <WorkSlider
        id="estimator-lights"
        label="Lights"
        in={{ pieces: 'lights' }}
        range={[0, 20]}
        hint={isByRule ? 'Enough to light the pool evenly.' : undefined}
        value={Math.round(measured.quantities.lightCount)}
        edit={set}
      />
      {!isByRule && <Automatic field="estimator-lights" label="Use the recommended number" to={set(null)} />}
    </div>
  );
}

function Automatic({ field, label, to }: { field: string; label: string; to: Work }) {
  const { apply } = useEstimator();
  const press = () => {
    document.getElementById(field)?.focus();
    apply(to, field);
  };
  return (
    <Button variant="text" size="inline" onClick={press}>
      {label}
    </Button>
  );
}

function Fence() {
  const { work, measured } = useEstimator();
  const { barrier } = work.design;
  if (barrier.kind !== 'fence') return null;
  const set = (change: Partial<typeof barrier>) => withPart(work, 'barrier', change);
  const isByRule = barrier.lengthFt === null;
  const basis = measured.yard.barrierLf === null ? 'around the pool and its deck' : 'for the yard you drew';
  return (
    <>
      <MaterialQuestion slot="fence" legend="Fence" />
      <div>
        <WorkSlider
          id="estimator-fence-length"
          label="Length of the fence"
          range={[20, 600, 1]}
          hint={isByRule ? `Calculated ${basis}. You can change it.` : undefined}
          value={Math.round(measured.quantities.barrierLf)}
          edit={(lengthFt) => set({ lengthFt })}
        />
        {!isByRule && (
          <Automatic field="estimator-fence-length" label="Recalculate the length" to={set({ lengthFt: null })} />
        )}
      </div>
      <WorkSlider
        id="estimator-gates"
        label="Gates"
        in={{ pieces: 'gates' }}
        range={[1, 8]}
        value={Math.max(1, barrier.gates)}
        edit={(gates) => set({ gates })}
      />
      <WorkSlider
        id="estimator-alarms"
        label="Door alarms"
        hint="One for each house door that opens to the pool, where the house is part of the barrier."
        in={{ pieces: 'alarms' }}
        range={[0, 12]}
        value={barrier.doorAlarms}
        edit={(doorAlarms) => set({ doorAlarms })}
      />
    </>
  );
}
