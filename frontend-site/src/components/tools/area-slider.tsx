import { METERS_PER_FOOT } from 'poolkit/units';
import { useUnits } from '../../lib/hooks/use-units';
import { NumberSlider } from './number-slider';

interface AreaSliderProps {
  id: string;
  label: string;
  maxSqFt: number;
  stepSqFt: number;
  valueSqFt: number;
  onChange: (valueSqFt: number) => void;
  hint?: string;
  error?: string;
}

const SQUARE_FEET = { short: 'ft²', spoken: 'square feet' };
const SQUARE_METERS = { short: 'm²', spoken: 'square meters' };
const SQUARE_METERS_PER_SQUARE_FOOT = METERS_PER_FOOT * METERS_PER_FOOT;

export function AreaSlider({ maxSqFt, stepSqFt, valueSqFt, onChange, ...rest }: AreaSliderProps) {
  const [units] = useUnits();
  if (units === 'us') {
    return (
      <NumberSlider
        {...rest}
        unit={SQUARE_FEET}
        min={0}
        max={maxSqFt}
        step={stepSqFt}
        value={Math.round(valueSqFt)}
        onChange={onChange}
      />
    );
  }
  return (
    <NumberSlider
      {...rest}
      unit={SQUARE_METERS}
      min={0}
      max={Math.floor(maxSqFt * SQUARE_METERS_PER_SQUARE_FOOT)}
      step={stepSqFt < 10 ? 0.5 : 1}
      value={Math.round(valueSqFt * SQUARE_METERS_PER_SQUARE_FOOT * 10) / 10}
      onChange={(sqM) => onChange(sqM / SQUARE_METERS_PER_SQUARE_FOOT)}
    />
  );
}
