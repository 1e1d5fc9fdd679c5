import { feetToMeters, METERS_PER_FOOT, metersToFeet, parseLength } from 'poolkit/units';
import { useUnits } from '../../lib/hooks/use-units';
import { NumberSlider } from './number-slider';

interface SliderProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  onChange: (value: number) => void;
}

interface LengthSliderProps extends SliderProps {
  minFt: number;
  maxFt: number;
  /** Step in feet, half a foot by default; in meters 5 or 10 cm. */
  stepFt?: number;
  valueFt: number;
}

const SMALL_STEP_FT = 0.25;
const rounded = (value: number) => Math.round(value * 100) / 100;

/** Feet outside, the reader's units inside. */
export function LengthSlider({ minFt, maxFt, stepFt = 0.5, valueFt, onChange, ...rest }: LengthSliderProps) {
  const isUs = useUnits()[0] === 'us';
  const parse = (text: string) => {
    const unit = isUs ? 'ft' : 'm';
    const length = parseLength(text, { as: unit, defaultUnit: unit });
    return length.ok ? length.value : null;
  };
  const range = isUs
    ? { unit: { short: 'ft', spoken: 'feet' }, min: minFt, max: maxFt, step: stepFt }
    : {
        unit: { short: 'm', spoken: 'meters' },
        min: rounded(Math.ceil(feetToMeters(minFt) * 100) / 100),
        max: rounded(Math.floor(feetToMeters(maxFt) * 100) / 100),
        step: stepFt <= SMALL_STEP_FT ? 0.05 : 0.1,
      };
  return (
    <NumberSlider
      {...rest}
      {...range}
      value={rounded(isUs ? valueFt : feetToMeters(valueFt))}
      onChange={(value) => onChange(isUs ? value : metersToFeet(value))}
      parse={parse}
    />
  );
}

interface AreaSliderProps extends SliderProps {
  maxSqFt: number;
  stepSqFt: number;
  valueSqFt: number;
}

/** Square feet outside, the reader's units inside. */
export function AreaSlider({ maxSqFt, stepSqFt, valueSqFt, onChange, ...rest }: AreaSliderProps) {
  const isUs = useUnits()[0] === 'us';
  const perSqFt = isUs ? 1 : METERS_PER_FOOT ** 2;
  const value = valueSqFt * perSqFt;
  return (
    <NumberSlider
      {...rest}
      unit={isUs ? { short: 'ft²', spoken: 'square feet' } : { short: 'm²', spoken: 'square meters' }}
      min={0}
      max={Math.floor(maxSqFt * perSqFt)}
      step={isUs ? stepSqFt : stepSqFt < 10 ? 0.5 : 1}
      value={isUs ? Math.round(value) : Math.round(value * 10) / 10}
      onChange={(next) => onChange(next / perSqFt)}
    />
  );
}
