import {
  READING_LIMITS,
  TEST_METHODS,
  type FieldNote,
  type Parameter,
  type Span,
  type TestMethod,
} from 'poolkit/chemistry';
import { useState } from 'react';
import { controlStyle } from '../../components/ui/control-style';
import { describedBy, FieldError, hintId } from '../../components/ui/field';
import { InfoIcon } from '../../components/ui/icons';
import { METHOD_CHOICES, READING_HELP, STATUS_WORDS } from '../../content/maintenance-wizard';
import { cn } from '../../lib/class-names';
import { RangeBar } from './range-bar';
import type { Wizard } from './use-wizard';
import { readingProblem } from './wizard-input';
import { readNumber, UNIT_NAMES } from './wizard-units';

interface ReadingFieldProps {
  wizard: Wizard;
  parameter: Parameter;
  band: Span | null;
  questions: readonly FieldNote[];
}

export function ReadingField({ wizard, parameter, band, questions }: ReadingFieldProps) {
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
        {unit ? `${label}, ${unit}` : label}
        <span className="font-normal text-ink-3"> (optional)</span>
      </label>
      <p id={hintId(id)} className="type-small mt-1 max-w-[62ch] text-ink-3">
        {band && (
          <span className="text-ink-2">
            Usual range {figure(band.low)} to {figure(band.high)}
            {unit && ` ${unit}`}
            {followsStabiliser && ', more or less once you enter your stabilizer'}.{' '}
          </span>
        )}
        {where}
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
            {sentence}
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
