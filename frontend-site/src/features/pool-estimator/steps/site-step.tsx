import { useUnits } from '../../../lib/hooks/use-units';
import { YARD } from '../../../content/yard';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { SITE_QUESTIONS, SLOPE } from '../questions';
import { WorkChoice, WorkLength } from '../work-controls';
import { withEquipment, withYard } from '../work-edits';
import { YardSection } from '../yard/yard-section';

const USUAL_WAY_IN_FT = 10;

export function SiteStep() {
  const { measured } = useEstimator();
  const isMeasured = measured.yard.terraceHeightFt !== null;
  return (
    <>
      {isMeasured ? <p className="text-ink-2">{YARD.slopeMeasured}</p> : <OptionQuestion question={SLOPE} />}
      <WayIn />
      {SITE_QUESTIONS.map((question) => (
        <OptionQuestion key={question.id} question={question} />
      ))}
      <Distances />
      <YardSection />
    </>
  );
}

function WayIn() {
  const { work } = useEstimator();
  const [units] = useUnits();
  const { accessWidthFt } = work.design.yard;
  const isKnown = accessWidthFt !== null;
  return (
    <div className="space-y-4">
      <WorkChoice
        id="estimator-access"
        legend="Do you know the narrowest point a machine must pass?"
        value={isKnown ? 'known' : 'not-sure'}
        choices={[
          { value: 'known', label: 'Yes' },
          { value: 'not-sure', label: 'Not sure', note: isKnown ? 'the range grows wider' : undefined },
        ]}
        edit={(answer) => withYard(work, { accessWidthFt: answer === 'known' ? USUAL_WAY_IN_FT : null })}
      />
      {isKnown && (
        <WorkLength
          id="estimator-access-width"
          label="Width of the access"
          hint={`Under ${units === 'us' ? '10 ft' : '3 m'}, small machines dig and concrete comes through a line pump.`}
          minFt={3}
          maxFt={40}
          valueFt={accessWidthFt}
          edit={(next) => withYard(work, { accessWidthFt: next })}
        />
      )}
    </div>
  );
}

const GAS = 'Counts with a gas heater, a fire feature or a kitchen.';
const GAS_HINT = { us: GAS, metric: GAS };

const RUNS = [
  [
    'padToPoolFt',
    'Pool to its equipment',
    { us: 'Pipes are included to 50 ft.', metric: 'Pipes are included to 15 m.' },
  ],
  ['padToPanelFt', 'Equipment to the electrical panel of the house', undefined],
  ['padToGasFt', 'Equipment to the gas meter', GAS_HINT],
] as const;

function Distances() {
  const { work } = useEstimator();
  const [units] = useUnits();
  return (
    <fieldset>
      <legend className="font-semibold text-ink">Distances</legend>
      <p className="type-small mt-1 text-ink-3">Paces are good enough.</p>
      <div className="mt-4 space-y-6">
        {RUNS.map(([key, label, hint]) => (
          <WorkLength
            key={key}
            id={`estimator-${key}`}
            label={label}
            hint={hint?.[units]}
            minFt={0}
            maxFt={200}
            stepFt={5}
            valueFt={work.design.equipment[key]}
            edit={(valueFt) => withEquipment(work, key, valueFt)}
          />
        ))}
      </div>
    </fieldset>
  );
}
