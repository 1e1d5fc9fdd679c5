import { useState } from 'react';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import {
  GROUNDWATER_CHOICES,
  KIND_CHOICES,
  SANITIZER_CHOICES,
  SEASON_CHOICES,
  SEASON_NOTE,
  SEASON_TEMPS_F,
  SURFACE_CHOICES,
  WIZARD,
} from '../../content/maintenance-wizard';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import type { Units } from '../../lib/hooks/use-units';
import { CheckField } from '../../components/tools/check-field';
import { VolumeCalculator } from './volume-calculator';
import type { Wizard } from './use-wizard';
import { asksForFinish, type WizardField } from './wizard-input';
import type { WizardValues } from './wizard-values';
import { shownWithUnit, UNIT_NAMES } from './wizard-units';

/** Answers that correct other fields too. */
const CORRECTS: Readonly<Record<string, readonly WizardField[]>> = {
  kind: ['volume'],
  surface: ['surface', 'filledOn'],
  sanitiser: ['sanitiser'],
};

export function PoolStep({ wizard }: { wizard: Wizard }) {
  const { values, set, errors, season, today } = wizard;
  const isHydrated = useHydrated();
  const choice = <F extends 'kind' | 'surface' | 'sanitiser' | 'season' | 'groundwater'>(
    field: F,
    legend: string,
    choices: readonly { value: Exclude<WizardValues[F], ''>; label: string }[],
    hint?: string,
  ) => (
    <ChoiceGroup
      id={`water-${field}`}
      legend={legend}
      hint={hint}
      choices={choices}
      value={field === 'season' && isHydrated ? (season as Exclude<WizardValues[F], ''>) : values[field]}
      error={errors.errors[field as WizardField]}
      onChoose={(next) => set({ [field]: next }, ...(CORRECTS[field] ?? []))}
    />
  );
  return (
    <>
      {choice('kind', 'What is it?', KIND_CHOICES)}
      <VolumeQuestion wizard={wizard} />
      {choice('surface', 'Surface', SURFACE_CHOICES)}
      {asksForFinish(values.surface) && (
        <div className="space-y-4">
          <CheckField
            id="water-new"
            label="The finish is less than a year old"
            checked={values.isNewFinish}
            onChange={(isNewFinish) => set({ isNewFinish }, 'filledOn')}
          />
          {values.isNewFinish && (
            <TextField
              id="water-filledOn"
              type="date"
              label="The day the pool was filled"
              hint="The plan for the first 30 days starts on it."
              max={today}
              value={values.filledOn}
              error={errors.errors.filledOn}
              onChange={({ target }) => set({ filledOn: target.value }, 'filledOn')}
              className="max-w-64"
            />
          )}
        </div>
      )}
      {choice('sanitiser', 'Sanitizer', SANITIZER_CHOICES, 'What you add day to day.')}
      <CheckField
        id="water-indoor"
        label="Indoors, without sun on the water"
        checked={values.indoor}
        onChange={(indoor) => set({ indoor })}
      />
      {choice('season', 'Season', seasonChoices(values.units))}
      {choice('groundwater', 'Groundwater', GROUNDWATER_CHOICES, WIZARD.groundwater)}
    </>
  );
}

function seasonChoices(units: Units) {
  return SEASON_CHOICES.map((choice) => {
    const tempF = SEASON_TEMPS_F[choice.value];
    if (tempF === null) return choice;
    return { ...choice, note: SEASON_NOTE.replace('{temperature}', shownWithUnit(tempF, 'temperature', units)) };
  });
}

function VolumeQuestion({ wizard }: { wizard: Wizard }) {
  const { values, set, errors } = wizard;
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <TextField
        id="water-volume"
        label="Volume"
        hint={`In ${UNIT_NAMES.volume[values.units]}. Within 10 percent is close enough.`}
        inputMode="numeric"
        autoComplete="off"
        value={values.volume}
        error={errors.errors.volume}
        onChange={({ target }) => set({ volume: target.value }, 'volume')}
        className="max-w-96"
      />
      <Button
        variant="text"
        size="inline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'water-size' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Calculate it from the size
      </Button>
      {isOpen && (
        <div id="water-size">
          <VolumeCalculator wizard={wizard} />
        </div>
      )}
    </div>
  );
}
