import { useId } from 'react';
import { Segments } from '../ui/segments';
import type { HouseKind } from './place/layout';
import type { SceneryOptions } from './place/scenery';
import { DAY_MINUTE, duskMinute, type Hour, NIGHT_MINUTE } from './sky-light';

interface SceneControlsProps {
  hour: Hour;
  onHour: (hour: Hour) => void;
  scenery: SceneryOptions;
  onScenery: (scenery: SceneryOptions) => void;
  /** The example's or a drawn one. */
  hasHouse: boolean;
}

const SLIDER = { min: 5 * 60, max: 23 * 60 + 30, step: 15 };
const HOUSES: readonly (readonly [HouseKind | 'none', string])[] = [
  ['modern', 'Modern house'],
  ['brick', 'St. Louis brick'],
  ['ranch', 'Ranch house'],
  ['none', 'No house'],
];
const SWITCHES = [
  ['person', 'Person, 5 ft 9 in'],
  ['ruler', 'Ruler, 1 ft marks'],
  ['fence', 'Fence'],
] as const;
const LIGHTS = ['day', 'dusk', 'night'] as const;
export const clockText = (minute: number) =>
  `${((Math.floor(minute / 60) + 11) % 12) + 1}:${String(minute % 60).padStart(2, '0')} ${minute < 720 ? 'AM' : 'PM'}`;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** Light and surroundings of the live model. */
export function SceneControls({ hour, onHour, scenery, onScenery, hasHouse }: SceneControlsProps) {
  const id = useId();
  const { date, minute, isCloudy } = hour;
  const minutes = { day: DAY_MINUTE, dusk: duskMinute(date), night: NIGHT_MINUTE, '': minute };
  return (
    <div className="no-print mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Segments<(typeof LIGHTS)[number] | ''>
        legend="Light"
        choices={[
          ['day', 'Day'],
          ['dusk', 'Dusk'],
          ['night', 'Night'],
        ]}
        chosen={LIGHTS.find((at) => minutes[at] === minute) ?? ''}
        onChoose={(at) => onHour({ ...hour, minute: minutes[at] })}
      />
      <label htmlFor={`${id}-hour`} className="type-ui flex min-h-11 items-center gap-3">
        <span>Hour</span>
        <input
          id={`${id}-hour`}
          type="range"
          {...SLIDER}
          value={minute}
          aria-valuetext={clockText(minute)}
          onChange={({ target }) => onHour({ ...hour, minute: Number(target.value) })}
          className="w-32 accent-primary"
        />
        <output htmlFor={`${id}-hour`} className="tabular-nums">
          {clockText(minute)}
        </output>
      </label>
      <label htmlFor={`${id}-date`} className="type-ui flex min-h-11 items-center gap-3">
        <span>Date</span>
        <input
          id={`${id}-date`}
          type="date"
          min="2000-01-01"
          max="2050-12-31"
          value={date}
          onChange={({ target }) => {
            if (isDay.test(target.value) && target.validity.valid) onHour({ ...hour, date: target.value });
          }}
          className="min-h-11 rounded-control border border-control bg-bg px-2"
        />
      </label>
      <Check label="Cloudy" isOn={isCloudy} onSwitch={(on) => onHour({ ...hour, isCloudy: on })} />
      {hasHouse && (
        <label htmlFor={`${id}-house`} className="type-ui flex min-h-11 items-center gap-3">
          <span>House</span>
          <select
            id={`${id}-house`}
            value={scenery.house}
            onChange={({ target }) => onScenery({ ...scenery, house: target.value as SceneryOptions['house'] })}
            className="min-h-11 rounded-control border border-control bg-bg px-2"
          >
            {HOUSES.map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {SWITCHES.map(([key, label]) => (
        <Check key={key} label={label} isOn={scenery[key]} onSwitch={(on) => onScenery({ ...scenery, [key]: on })} />
      ))}
    </div>
  );
}

function Check({ label, isOn, onSwitch }: { label: string; isOn: boolean; onSwitch: (on: boolean) => void }) {
  return (
    <label className="type-ui flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
        className="size-5 accent-primary"
      />
      <span>{label}</span>
    </label>
  );
}
