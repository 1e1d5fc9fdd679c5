import { METERS_PER_FOOT, parseLength } from 'poolkit/units';
import { useUnits } from '../../lib/hooks/use-units';
import { NumberSlider } from './number-slider';

interface MeasureSliderProps {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  in?: 'length' | 'area' | { readonly pieces: string };
  range: readonly [min: number, max: number, step?: number];
  value: number;
  onChange: (value: number) => void;
}

const MEASURES = {
  length: {
    us: { short: 'ft', spoken: 'feet' },
    metric: { short: 'm', spoken: 'meters' },
    metricPerUs: METERS_PER_FOOT,
    metricStep: (stepFt: number) => (stepFt <= 0.25 ? 0.05 : 0.1),
    perUnit: 100,
  },
  area: {
    us: { short: 'ft²', spoken: 'square feet' },
    metric: { short: 'm²', spoken: 'square meters' },
    metricPerUs: METERS_PER_FOOT ** 2,
    metricStep: (stepSqFt: number) => (stepSqFt < 10 ? 0.5 : 1),
    perUnit: 10,
  },
};

/** Feet or square feet outside, the reader's units inside; pieces are whole. */
export function MeasureSlider({ in: kind = 'length', range, value, onChange, ...rest }: MeasureSliderProps) {
  const [units] = useUnits();
  const [min, max, step = 0.5] = range;
  if (typeof kind === 'object') {
    return (
      <NumberSlider
        {...rest}
        {...{ min, max, value }}
        unit={{ short: '', spoken: kind.pieces }}
        step={1}
        onChange={(count) => onChange(Math.round(count))}
      />
    );
  }
  const { metricPerUs, metricStep, perUnit, [units]: unit } = MEASURES[kind];
  const perUs = units === 'us' ? 1 : metricPerUs;
  const shown = (us: number, round: (value: number) => number) => round(us * perUs * perUnit) / perUnit;
  const parse = (text: string) => {
    const as = units === 'us' ? 'ft' : 'm';
    const length = parseLength(text, { as, defaultUnit: as });
    return length.ok ? length.value : null;
  };
  return (
    <NumberSlider
      {...rest}
      unit={unit}
      min={shown(min, Math.ceil)}
      max={shown(max, Math.floor)}
      step={units === 'us' ? step : metricStep(step)}
      value={shown(value, Math.round)}
      onChange={(next) => onChange(next / perUs)}
      parse={kind === 'length' ? parse : undefined}
    />
  );
}
