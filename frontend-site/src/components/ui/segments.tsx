import { useId } from 'react';

interface SegmentsProps<T extends string> {
  legend: string;
  choices: readonly (readonly [value: T, label: string])[];
  chosen: T;
  onChoose: (value: T) => void;
}

export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { legend, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-control border border-control">
      <legend className="sr-only">{legend}</legend>
      {choices.map(([value, label]) => (
        <label
          key={value}
          className="type-ui flex min-h-11 cursor-pointer items-center px-4 text-ink-2 not-has-checked:hover:bg-tint has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
