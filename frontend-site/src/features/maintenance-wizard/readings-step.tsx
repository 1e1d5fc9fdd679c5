import {
  type FieldNote,
  type Parameter,
  PARAMETERS,
  READING_LIMITS,
  readingBands,
  type Span,
  TEST_METHODS,
  type TestMethod,
  valuesOf,
} from 'poolkit/chemistry';
import { useState } from 'react';
import { ChoiceGroup } from '../../components/ui/choice-group';
import { controlStyle } from '../../components/ui/control-style';
import { describedBy, FieldError, hintId, TextField } from '../../components/ui/field';
import { InfoIcon } from '../../components/ui/icons';
import { MAIN_READINGS, METHOD_CHOICES, READING_HELP, STATUS_WORDS, WIZARD } from '../../content/maintenance-wizard';
import { MoreSection } from './more-section';
import type { Wizard } from './use-wizard';
import { profileOf, questionsAbout, readingProblem, usableReadings } from './wizard-input';
import { readNumber } from 'poolkit/units';
import { UNIT_NAMES } from './wizard-units';
import type { WizardValues } from './wizard-values';
import { cn } from '../../lib/class-names';

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
        hint="You can choose a different method next to any reading."
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
            hint="Test after sunset and again before sunrise, pump running, nothing added. More than 1 ppm means something is using it up."
            inputMode="decimal"
            autoComplete="off"
            value={values.overnightLoss}
            error={errors.errors.overnightLoss}
            onChange={({ target }) => set({ overnightLoss: target.value }, 'overnightLoss')}
            className="border-t border-line pt-6"
          />
          <TextField
            id="water-nextTemp"
            label={`Another temperature to check the balance at, ${UNIT_NAMES.temperature[values.units]}`}
            optional
            hint="Tomorrow’s, or what you expect in the coming weeks. Balance changes with it."
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

interface ReadingFieldProps {
  wizard: Wizard;
  parameter: Parameter;
  band: Span | null;
  questions: readonly FieldNote[];
}

function ReadingField({ wizard, parameter, band, questions }: ReadingFieldProps) {
  const { values, set, errors } = wizard;
  const [isLeft, setLeft] = useState(false);
  const id = `water-${parameter}`;
  const { label, decimals } = READING_LIMITS[parameter];
  const unit = parameter === 'waterTempF' ? UNIT_NAMES.temperature[values.units] : READING_LIMITS[parameter].unit;
  const text = values.readings[parameter] ?? '';
  // Validates on blur: half-typed numbers may be wrong.
  const error = errors.errors[parameter] ?? (isLeft ? readingProblem(values, parameter) : undefined);
  const { where, bar } = READING_HELP[parameter];
  const value = usable(readNumber(text), parameter, wizard);
  const followsStabiliser = parameter === 'freeChlorinePpm' && !values.readings.cyanuricAcidPpm;
  const figure = (end: number) => String(Number(end.toFixed(decimals)));
  return (
    <div className="border-t border-line pt-6">
      <label htmlFor={id} className="block font-semibold text-ink">
        <span>{unit ? `${label}, ${unit}` : label}</span>
        <span className="font-normal text-ink-3"> (optional)</span>
      </label>
      <p id={hintId(id)} className="type-small mt-1 max-w-[62ch] text-ink-3">
        {band && (
          <span className="text-ink-2">
            {`Usual range ${figure(band.low)} to ${figure(band.high)}${unit ? ` ${unit}` : ''}${followsStabiliser ? ', adjusted once you enter your stabilizer' : ''}. `}
          </span>
        )}
        <span>{where}</span>
      </p>
      <div className="mt-2 grid items-center gap-x-8 gap-y-2 md:grid-cols-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={cn(describedBy(id, where, error), band && `${id}-status`)}
            onChange={({ target }) => set({ readings: { ...values.readings, [parameter]: target.value } }, parameter)}
            onBlur={() => setLeft(true)}
            className={cn(controlStyle, 'w-28 tabular-nums')}
          />
          {parameter !== 'waterTempF' && text !== '' && <MethodSelect wizard={wizard} parameter={parameter} />}
        </div>
        {band && (
          <div>
            {bar && <RangeBar ends={bar} band={band} value={value} />}
            <p id={`${id}-status`} className="type-small mt-1 min-h-5 font-medium whitespace-nowrap">
              {value !== null && statusWord(value, band)}
            </p>
          </div>
        )}
      </div>
      <FieldError id={id}>{error}</FieldError>
      {value !== null &&
        questions.map(({ sentence }) => (
          <p key={sentence} role="status" className="type-small mt-2 flex max-w-[62ch] items-start gap-2 text-info">
            <InfoIcon size={16} className="mt-0.5 shrink-0" />
            <span>{sentence}</span>
          </p>
        ))}
    </div>
  );
}

function usable(value: number | null, parameter: Parameter, { values }: Wizard): number | null {
  return value === null || readingProblem(values, parameter) !== undefined ? null : value;
}

function statusWord(value: number, { low, high }: Span): string {
  return STATUS_WORDS[value < low ? 'low' : value > high ? 'high' : 'in-range'];
}

function MethodSelect({ wizard: { values, set }, parameter }: { wizard: Wizard; parameter: Parameter }) {
  const method = values.methods[parameter] ?? values.method;
  return (
    <select
      aria-label={`${READING_LIMITS[parameter].label}, tested with`}
      value={method}
      onChange={({ target }) => {
        const chosen = TEST_METHODS.find((option) => option === target.value) as TestMethod;
        set({ methods: { ...values.methods, [parameter]: chosen } }, parameter);
      }}
      className={cn(controlStyle, 'w-auto cursor-pointer pr-8')}
    >
      {METHOD_CHOICES.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface RangeBarProps {
  ends: readonly [number, number];
  band: Span;
  value: number | null;
}

function RangeBar({ ends: [from, to], band, value }: RangeBarProps) {
  const at = (figure: number) => `${Math.min(100, Math.max(0, ((figure - from) / (to - from)) * 100))}%`;
  const width = (Math.min(band.high, to) - Math.max(band.low, from)) / (to - from);
  return (
    <div aria-hidden="true" className="relative h-5 w-full max-w-96 forced-colors:border">
      <div className="absolute inset-x-0 top-2 h-1 rounded-control bg-line" />
      <div
        className="absolute top-1 h-3 rounded-control border border-primary bg-tint"
        style={{ left: at(Math.max(band.low, from)), width: `${width * 100}%` }}
      />
      {value !== null && (
        <div
          className="absolute top-0 h-5 w-1 -translate-x-1/2 rounded-control bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: at(value) }}
        />
      )}
    </div>
  );
}
