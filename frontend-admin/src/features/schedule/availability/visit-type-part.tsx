import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import type { VisitTypeSettings } from '../../../api/types';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { BufferDiagram } from './buffer-diagram';
import { SettingsForm } from './settings-form';
import { skillOptions } from './skills';
import { useChange } from './use-change';
import { WeekEditor, weekProblem } from './week-editor';

type FigureKey =
  | 'durationMin'
  | 'bufferBeforeMin'
  | 'bufferAfterMin'
  | 'noticeMin'
  | 'horizonDays'
  | 'maxPerDay'
  | 'maxPerWeek'
  | 'cancelCutoffMin'
  | 'rescheduleCutoffMin'
  | 'maxReschedules';

/** The server's bounds. */
const figures: { key: FigureKey; label: string; min: number; max: number; optional?: boolean }[] = [
  { key: 'durationMin', label: 'Duration, minutes', min: 15, max: 720 },
  { key: 'bufferBeforeMin', label: 'Buffer before, minutes', min: 0, max: 240 },
  { key: 'bufferAfterMin', label: 'Buffer after, minutes', min: 0, max: 240 },
  { key: 'noticeMin', label: 'Minimum notice, minutes', min: 0, max: 43_200 },
  { key: 'horizonDays', label: 'Days ahead it can be booked', min: 0, max: 365 },
  { key: 'maxPerDay', label: 'Maximum per day', min: 1, max: 200, optional: true },
  { key: 'maxPerWeek', label: 'Maximum per week', min: 1, max: 1_000, optional: true },
  { key: 'cancelCutoffMin', label: 'Customers may cancel until, minutes before', min: 0, max: 43_200 },
  { key: 'rescheduleCutoffMin', label: 'Customers may move it until, minutes before', min: 0, max: 43_200 },
  { key: 'maxReschedules', label: 'How often customers may move it', min: 0, max: 20 },
];
const AROUND = 3;
const flags = [
  { key: 'offered', label: 'Offered on the site' },
  { key: 'needsAddress', label: 'Needs an address' },
  { key: 'needsApproval', label: 'We confirm each one first' },
  { key: 'aroundTheClock', label: 'Offered around the clock' },
] as const;
const steps = [15, 30, 45, 60, 90, 120].map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }));

interface Props {
  type: VisitTypeSettings;
  canWrite: boolean;
  onReload: () => void;
}

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure));

export function VisitTypePart({ type, canWrite, onReload }: Props) {
  const [mine, setMine] = useState(type);
  const [texts, setTexts] = useState(
    () => Object.fromEntries(figures.map(({ key }) => [key, textOf(type[key])])) as Record<FigureKey, string>,
  );
  const change = useChange();
  const problemOf = ({ key, min, max, optional }: (typeof figures)[number]): string | undefined => {
    const text = texts[key].trim();
    if (text === '' && optional) return undefined;
    const figure = Number(text);
    return /^\d+$/.test(text) && figure >= min && figure <= max
      ? undefined
      : `Enter a whole number from ${min} to ${max}.`;
  };
  const problem = figures.some(problemOf)
    ? 'Check the marked figures.'
    : mine.name.trim() === ''
      ? 'Enter the name.'
      : mine.whatToHave.some((line) => line.trim() === '')
        ? 'Write three lines of what to have ready.'
        : mine.hours
          ? weekProblem(mine.hours.weekly)
          : undefined;

  const submit = () => {
    const { key, position: _position, place: _place, ...settings } = mine;
    const numbers = Object.fromEntries(
      figures.map((figure) => [figure.key, texts[figure.key].trim() === '' ? null : Number(texts[figure.key])]),
    );
    change.ask({ method: 'PUT', path: `/visit-types/${key}`, body: { ...settings, ...numbers } });
  };

  const field = (figure: (typeof figures)[number]) => (
    <TextField
      key={figure.key}
      label={figure.label}
      optional={figure.optional ?? false}
      inputMode="numeric"
      value={texts[figure.key]}
      onChange={(text) => setTexts({ ...texts, [figure.key]: text })}
      error={problemOf(figure)}
    />
  );

  return (
    <SettingsForm change={change} canWrite={canWrite} problem={problem} onReload={onReload} onSubmit={submit}>
      <TextField label="Name" maxLength={80} value={mine.name} onChange={(name) => setMine({ ...mine, name })} />
      <TextField
        label="Description"
        maxLength={300}
        multilineRows={2}
        value={mine.description}
        onChange={(description) => setMine({ ...mine, description })}
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
          onChange={(step) => setMine({ ...mine, stepMin: Number(step) })}
        />
        <SelectField
          label="Required skill"
          value={mine.skill}
          options={skillOptions}
          onChange={(skill) => setMine({ ...mine, skill: skill as VisitTypeSettings['skill'] })}
        />
      </Box>
      <Box sx={{ display: 'grid' }}>
        {flags.map(({ key, label }) => (
          <FormControlLabel
            key={key}
            control={
              <Checkbox checked={mine[key]} onChange={(event) => setMine({ ...mine, [key]: event.target.checked })} />
            }
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
          onChange={(text) =>
            setMine({ ...mine, whatToHave: mine.whatToHave.map((before, at) => (at === index ? text : before)) })
          }
        />
      ))}
      <FormControlLabel
        control={
          <Checkbox
            checked={mine.hours !== null}
            onChange={(event) =>
              setMine({ ...mine, hours: event.target.checked ? (type.hours ?? { weekly: [], overrides: [] }) : null })
            }
          />
        }
        label="Only at its own hours, within company hours"
      />
      {mine.hours && (
        <WeekEditor
          value={mine.hours.weekly}
          onChange={(weekly) => setMine({ ...mine, hours: { overrides: mine.hours?.overrides ?? [], weekly } })}
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
