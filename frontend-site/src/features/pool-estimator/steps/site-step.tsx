import { LengthSlider } from '../../../components/tools/length-slider';
import { ChoiceGroup } from '../../../components/ui/choice-group';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { SITE_QUESTIONS, SLOPE } from '../questions';
import { withEquipment, withYard } from '../work-edits';

const USUAL_WAY_IN_FT = 10;

export function SiteStep() {
  return (
    <>
      <OptionQuestion question={SLOPE} />
      <WayIn />
      {SITE_QUESTIONS.map((question) => (
        <OptionQuestion key={question.id} question={question} />
      ))}
      <Distances />
    </>
  );
}

function WayIn() {
  const { work, apply } = useEstimator();
  const { accessWidthFt } = work.design.yard;
  const isKnown = accessWidthFt !== null;
  return (
    <div className="space-y-4">
      <ChoiceGroup
        id="estimator-access"
        legend="Do you know the narrowest place a machine must pass?"
        value={isKnown ? 'known' : 'not-sure'}
        choices={[
          { value: 'known', label: 'Yes' },
          { value: 'not-sure', label: 'Not sure', note: isKnown ? 'the range grows wider' : undefined },
        ]}
        onChoose={(answer) => apply(withYard(work, { accessWidthFt: answer === 'known' ? USUAL_WAY_IN_FT : null }))}
      />
      {isKnown && (
        <LengthSlider
          id="estimator-access-width"
          label="Width of the way in"
          hint="Under 10 ft, small machines dig and concrete comes through a line pump."
          minFt={3}
          maxFt={40}
          valueFt={accessWidthFt}
          onChange={(next) => apply(withYard(work, { accessWidthFt: next }))}
        />
      )}
    </div>
  );
}

const RUNS = [
  ['padToPoolFt', 'Pool to its equipment', 'Pipes are included to 50 ft.'],
  ['padToPanelFt', 'Equipment to the electrical panel of the house', undefined],
  ['padToGasFt', 'Equipment to the gas meter', 'Counts with a gas heater, a fire feature or a kitchen.'],
] as const;

function Distances() {
  const { work, apply } = useEstimator();
  return (
    <fieldset>
      <legend className="font-semibold text-ink">Distances</legend>
      <p className="type-small mt-1 text-ink-3">Paces are good enough.</p>
      <div className="mt-4 space-y-6">
        {RUNS.map(([key, label, hint]) => (
          <LengthSlider
            key={key}
            id={`estimator-${key}`}
            label={label}
            hint={hint}
            minFt={0}
            maxFt={200}
            stepFt={5}
            valueFt={work.design.equipment[key]}
            onChange={(valueFt) => apply(withEquipment(work, key, valueFt))}
          />
        ))}
      </div>
    </fieldset>
  );
}
