import { useId } from 'react';
import { useUnits, type Units } from '../../lib/hooks/use-units';

interface UnitToggleProps {
  /** What the two choices are called here: "ft" and "m", or "US" and "Metric". */
  labels: Readonly<Record<Units, string>>;
}

const UNITS: readonly Units[] = ['us', 'metric'];

export function UnitToggle({ labels }: UnitToggleProps) {
  const name = useId();
  const [units, choose] = useUnits();
  return (
    <fieldset className="inline-flex rounded-control border border-control">
      <legend className="sr-only">Units</legend>
      {UNITS.map((unit) => (
        <label
          key={unit}
          // By the state of the box, which shows a press before the program is there.
          className="type-ui flex min-h-11 cursor-pointer items-center px-4 text-ink-2 not-has-checked:hover:bg-tint has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {/* Pressed before the program is there, it counts in its turn among what was typed. */}
          <input
            type="radio"
            name={name}
            className="sr-only"
            data-changes-others={unit}
            checked={unit === units}
            onChange={() => choose(unit)}
          />
          {labels[unit]}
        </label>
      ))}
    </fieldset>
  );
}
