import { feetToMeters, metersToFeet, parseLength } from 'poolkit/units';
import { useUnits } from '../../lib/hooks/use-units';
import { NumberSlider } from './number-slider';

interface LengthSliderProps {
  id: string;
  label: string;
  minFt: number;
  maxFt: number;
  /** Step in feet, half a foot by default; in meters 5 or 10 cm. */
  stepFt?: number;
  valueFt: number;
  onChange: (valueFt: number) => void;
  hint?: string;
  error?: string;
}

const FEET = { short: 'ft', spoken: 'feet' };
const METRES = { short: 'm', spoken: 'meters' };
const SMALL_STEP_FT = 0.25;

const rounded = (value: number) => Math.round(value * 100) / 100;

function readIn(unit: 'ft' | 'm') {
  return (text: string): number | null => {
    const length = parseLength(text, { as: unit, defaultUnit: unit });
    return length.ok ? length.value : null;
  };
}

const readFeet = readIn('ft');
const readMetres = readIn('m');

export function LengthSlider({ minFt, maxFt, stepFt = 0.5, valueFt, onChange, ...rest }: LengthSliderProps) {
  const [units] = useUnits();
  if (units === 'us') {
    return (
      <NumberSlider
        {...rest}
        unit={FEET}
        min={minFt}
        max={maxFt}
        step={stepFt}
        value={rounded(valueFt)}
        onChange={onChange}
        parse={readFeet}
      />
    );
  }
  return (
    <NumberSlider
      {...rest}
      unit={METRES}
      min={rounded(Math.ceil(feetToMeters(minFt) * 100) / 100)}
      max={rounded(Math.floor(feetToMeters(maxFt) * 100) / 100)}
      step={stepFt <= SMALL_STEP_FT ? 0.05 : 0.1}
      value={rounded(feetToMeters(valueFt))}
      onChange={(metres) => onChange(metersToFeet(metres))}
      parse={readMetres}
    />
  );
}
