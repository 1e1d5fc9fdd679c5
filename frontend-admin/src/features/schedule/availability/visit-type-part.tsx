import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { VisitTypeSettings } from '../../../api/types';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { BufferDiagram } from './buffer-diagram';
import { SettingsForm, type PartProps } from './settings-form';
import { WeekEditor, weekProblem } from './week-editor';

export type Skill = VisitTypeSettings['skill'];

export const skillOptions: { value: Skill; label: string }[] = [
  { value: 'design', label: 'Design' },
  { value: 'survey', label: 'Survey' },
  { value: 'service', label: 'Service' },
];

/** The server's bounds. */
const figures = [
  { key: 'durationMin', label: 'Duration (minutes)', min: 15, max: 720 },
  { key: 'bufferBeforeMin', label: 'Buffer before (minutes)', min: 0, max: 240 },
  { key: 'bufferAfterMin', label: 'Buffer after (minutes)', min: 0, max: 240 },
  { key: 'noticeMin', label: 'Minimum notice (minutes)', min: 0, max: 43_200 },
  { key: 'horizonDays', label: 'Bookable (days ahead)', min: 0, max: 365 },
  { key: 'maxPerDay', label: 'Maximum per day', min: 1, max: 200, optional: true },
  { key: 'maxPerWeek', label: 'Maximum per week', min: 1, max: 1_000, optional: true },
  { key: 'cancelCutoffMin', label: 'Cancellation cutoff (minutes before the visit)', min: 0, max: 43_200 },
  { key: 'rescheduleCutoffMin', label: 'Reschedule cutoff (minutes before the visit)', min: 0, max: 43_200 },
  { key: 'maxReschedules', label: 'How many times customers may reschedule', min: 0, max: 20 },
] as const;
type Figure = (typeof figures)[number];
/** The first ones are the visit and its buffers. */
const AROUND = 3;
const flags = [
  { key: 'offered', label: 'Offered on the site' },
  { key: 'needsAddress', label: 'Needs an address' },
  { key: 'needsApproval', label: 'We confirm each booking first' },
  { key: 'aroundTheClock', label: 'Offered around the clock' },
] as const;
const steps = [15, 30, 45, 60, 90, 120].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

interface Bounds {
  min: number;
  max: number;
  optional?: true;
}

export function wholeProblem(text: string, { min, max, optional }: Bounds): string | undefined {
  const typed = text.trim();
  if (typed === '' && optional) return undefined;
  const isFine = /^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
  return isFine ? undefined : `Enter a whole number from ${min} to ${max}.`;
}

export function VisitTypePart({ type, ...part }: PartProps & { type: VisitTypeSettings }) {
  const [mine, setMine] = useState(type);
  const [texts, setTexts] = useState(
    () => Object.fromEntries(figures.map(({ key }) => [key, String(type[key] ?? '')])) as Record<Figure['key'], string>,
  );
  const set = (changes: Partial<VisitTypeSettings>) => setMine({ ...mine, ...changes });
  const problemOf = (figure: Figure) => wholeProblem(texts[figure.key], figure);
  const problem = figures.some(problemOf)
    ? 'Check the marked numbers.'
    : mine.name.trim() === ''
      ? 'Enter the name.'
      : mine.whatToHave.some((line) => line.trim() === '')
        ? 'Enter three lines on what to have ready.'
        : mine.hours
          ? weekProblem(mine.hours.weekly)
          : undefined;

  const body = () => {
    const { key: _key, position: _position, place: _place, ...settings } = mine;
    const numbers = figures.map(({ key }) => [key, texts[key].trim() === '' ? null : Number(texts[key])]);
    return { ...settings, ...(Object.fromEntries(numbers) as object) };
  };

  const field = (figure: Figure) => (
    <TextField
      key={figure.key}
      label={figure.label}
      optional={'optional' in figure}
      inputMode="numeric"
      value={texts[figure.key]}
      onChange={(text) => setTexts({ ...texts, [figure.key]: text })}
      error={problemOf(figure)}
    />
  );

  return (
    <SettingsForm
      {...part}
      problem={problem}
      changeTo={() => ({ method: 'PUT', path: `/visit-types/${type.key}`, body: body() })}
    >
      <TextField label="Name" maxLength={80} value={mine.name} onChange={(name) => set({ name })} />
      <TextField
        label="Description"
        maxLength={300}
        multilineRows={2}
        value={mine.description}
        onChange={(description) => set({ description })}
      />
      <Box sx={gridStyle}>
        {figures.slice(0, AROUND).map(field)}
        {!figures.slice(0, AROUND).some(problemOf) && (
          <BufferDiagram
            beforeMin={Number(texts.bufferBeforeMin)}
            durationMin={Number(texts.durationMin)}
            afterMin={Number(texts.bufferAfterMin)}
            isAtHouse={type.place === 'house'}
          />
        )}
        {figures.slice(AROUND).map(field)}
        <SelectField
          label="Starts every"
          value={String(mine.stepMin)}
          options={steps}
          onChange={(step) => set({ stepMin: Number(step) })}
        />
        <SelectField
          label="Required skill"
          value={mine.skill}
          options={skillOptions}
          onChange={(skill) => set({ skill: skill as Skill })}
        />
      </Box>
      <Box sx={{ display: 'grid' }}>
        {flags.map(({ key, label }) => (
          <FormControlLabel
            key={key}
            control={<Checkbox checked={mine[key]} onChange={(event) => set({ [key]: event.target.checked })} />}
            label={label}
          />
        ))}
      </Box>
      {mine.whatToHave.map((line, index) => (
        <TextField
          key={index}
          label={`What to have ready, line ${index + 1}`}
          maxLength={200}
          value={line}
          onChange={(text) => set({ whatToHave: mine.whatToHave.with(index, text) })}
        />
      ))}
      <FormControlLabel
        control={
          <Checkbox
            checked={mine.hours !== null}
            onChange={(event) =>
              set({ hours: event.target.checked ? (type.hours ?? { weekly: [], overrides: [] }) : null })
            }
          />
        }
        label="Only at its own hours, within company hours"
      />
      {mine.hours && (
        <WeekEditor
          value={mine.hours.weekly}
          onChange={(weekly) => set({ hours: { overrides: mine.hours?.overrides ?? [], weekly } })}
        />
      )}
    </SettingsForm>
  );
}

const gridStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  alignItems: 'end',
} as const;
