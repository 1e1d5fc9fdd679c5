import { YARD } from '../../../content/yard';
import { useUnits } from '../../../lib/hooks/use-units';
import { useEstimator } from '../estimator-context';
import { OptionQuestion } from '../option-question';
import { SITE_QUESTIONS, SLOPE } from '../questions';
import { WorkChoice, WorkSlider } from '../work-controls';
import { withPart } from '../work-edits';
import { YardSection } from '../yard/yard-section';

const USUAL_ACCESS_FT = 10;

export function SiteStep({ yardFirst = false }: { yardFirst?: boolean }) {
  const { measured } = useEstimator();
  const isMeasured = measured.yard.terraceHeightFt !== null;
  return (
    <>
      {yardFirst && <YardSection startsOpen />}
      {isMeasured ? <p className="text-ink-2">{YARD.slopeMeasured}</p> : <OptionQuestion question={SLOPE} />}
      <Access />
      {SITE_QUESTIONS.map((question) => (
        <OptionQuestion key={question.id} question={question} />
      ))}
      <Distances />
      {!yardFirst && <YardSection />}
    </>
  );
}

function Access() {
  const { work } = useEstimator();
  const [units] = useUnits();
  const { accessWidthFt } = work.design.yard;
  const isKnown = accessWidthFt !== null;
  const set = (next: number | null) => withPart(work, 'yard', { accessWidthFt: next });
  return (
    <div className="space-y-4">
      <WorkChoice
        id="estimator-access"
        legend="Do you know the narrowest width a machine must pass through?"
        value={isKnown ? 'known' : 'not-sure'}
        choices={{ known: 'Yes', 'not-sure': 'Not sure' }}
        notes={isKnown ? { 'not-sure': 'the range gets wider' } : undefined}
        edit={(answer) => set(answer === 'known' ? USUAL_ACCESS_FT : null)}
      />
      {isKnown && (
        <WorkSlider
          id="estimator-access-width"
          label="Width at the narrowest point"
          hint={`Under ${units === 'us' ? '10 ft' : '3 m'}, small machines dig and concrete comes through a line pump.`}
          range={[3, 40]}
          value={accessWidthFt}
          edit={set}
        />
      )}
    </div>
  );
}

function Distances() {
  const { work } = useEstimator();
  const [units] = useUnits();
  const runs = [
    ['padToPoolFt', 'Pool to its equipment', `Pipe is included up to ${units === 'us' ? '50 ft' : '15 m'}.`],
    ['padToPanelFt', 'Equipment to the electrical panel at the house', undefined],
    ['padToGasFt', 'Equipment to the gas meter', 'Used with a gas heater, a fire feature or a kitchen.'],
  ] as const;
  return (
    <fieldset>
      <legend className="font-semibold text-ink">Distances</legend>
      <p className="type-small mt-1 text-ink-3">Pacing them off is close enough.</p>
      <div className="mt-4 space-y-6">
        {runs.map(([key, label, hint]) => (
          <WorkSlider
            key={key}
            id={`estimator-${key}`}
            label={label}
            hint={hint}
            range={[0, 200, 5]}
            value={work.design.equipment[key]}
            edit={(valueFt) => withPart(work, 'equipment', { [key]: valueFt })}
          />
        ))}
      </div>
    </fieldset>
  );
}
