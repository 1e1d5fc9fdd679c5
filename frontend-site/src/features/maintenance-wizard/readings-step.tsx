import { PARAMETERS, READING_LIMITS, readingBands, valuesOf, type Parameter } from 'poolkit/chemistry';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { TextField } from '../../components/ui/field';
import { MAIN_READINGS, METHOD_CHOICES, WIZARD } from '../../content/maintenance-wizard';
import { MoreSection } from './more-section';
import { ReadingField } from './reading-field';
import type { Wizard } from './use-wizard';
import { profileOf, questionsAbout, usableReadings } from './wizard-input';
import { UNIT_NAMES } from './wizard-units';
import type { WizardValues } from './wizard-values';

export function ReadingsStep({ wizard }: { wizard: Wizard }) {
  const { values, set, today, errors, figures } = wizard;
  const profile = profileOf(values, today);
  const bands = profile === null ? {} : readingBands(profile, valuesOf(usableReadings(values)), figures);
  const questions = questionsAbout(values, today);
  const main = values.sanitiser === 'salt' ? [...MAIN_READINGS, 'saltPpm' as const] : MAIN_READINGS;
  const more = PARAMETERS.filter((parameter) => !main.includes(parameter));
  const field = (parameter: Parameter) => (
    <ReadingField
      key={parameter}
      wizard={wizard}
      parameter={parameter}
      band={bands[parameter] ?? null}
      questions={questions.filter(({ fields }) => fields[0] === parameter)}
    />
  );
  const hidden = [...more, 'overnightLoss', 'nextTemp'] as const;
  const isWrong = hidden.some((field) => errors.errors[field] !== undefined);
  const isFilled = hidden.some((field) => textOf(values, field) !== '');
  return (
    <>
      <ChoiceGroup
        id="water-method"
        legend="How did you test?"
        hint="You can choose another way beside a single reading."
        choices={METHOD_CHOICES}
        value={values.method}
        onChoose={(method) => set({ method })}
      />
      <p className="text-ink-2">{WIZARD.noReadings}</p>
      <div className="space-y-6">{main.map(field)}</div>
      <MoreSection
        summary="More readings"
        opensFor={isWrong ? `check ${errors.attempt}` : isFilled ? 'filled' : null}
        className="border-t border-line pt-4"
      >
        <div className="mt-4 space-y-6">
          {more.map(field)}
          <TextField
            id="water-overnightLoss"
            label="Chlorine lost overnight, ppm"
            optional
            hint="Test after sunset and again before sunrise, pump running, nothing added. More than 1 ppm means something is eating it."
            inputMode="decimal"
            autoComplete="off"
            value={values.overnightLoss}
            error={errors.errors.overnightLoss}
            onChange={({ target }) => set({ overnightLoss: target.value }, 'overnightLoss')}
            className="border-t border-line pt-6"
          />
          <TextField
            id="water-nextTemp"
            label={`Look ahead to a water temperature of, ${UNIT_NAMES.temperature[values.units]}`}
            optional
            hint="Tomorrow’s, or that of the coming weeks. Balance moves with it."
            inputMode="decimal"
            autoComplete="off"
            value={values.nextTemp}
            error={errors.errors.nextTemp}
            onChange={({ target }) => set({ nextTemp: target.value }, 'nextTemp')}
            className="border-t border-line pt-6"
          />
        </div>
      </MoreSection>
      <p className="type-small text-ink-3">
        {READING_LIMITS.totalAlkalinityPpm.label} and hardness are counted as calcium carbonate; 1 ppm is 1 mg/L.
      </p>
    </>
  );
}

function textOf(values: WizardValues, field: Parameter | 'overnightLoss' | 'nextTemp'): string {
  return field === 'overnightLoss' || field === 'nextTemp' ? values[field] : (values.readings[field] ?? '');
}
