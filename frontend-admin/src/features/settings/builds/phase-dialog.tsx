import { Box, Button, Typography } from '@mui/material';
import { showToast } from 'frontend-shared/toast';
import { GATE_KINDS, type GateKind, type PhaseGate, type PhaseLink } from 'poolkit/build-process';
import { useState, type ReactNode } from 'react';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { Notice } from '../../../components/notice';
import { SelectField } from '../../../components/select-field';
import { TextField } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { calendarOptions, newKey, useDraftWrite, type BuildTemplate } from './use-build-template';

interface Props {
  template: BuildTemplate;
  /** Null while it is closed. */
  phaseKey: string | null;
  onClose: () => void;
}

export function PhaseDialog({ template, phaseKey, onClose }: Props) {
  return (
    <FormDialog open={phaseKey !== null} wide onClose={onClose}>
      {phaseKey !== null && <PhaseForm template={template} phaseKey={phaseKey} onClose={onClose} />}
    </FormDialog>
  );
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const linkTypes = [
  { value: 'finish-to-start', label: 'Its end' },
  { value: 'start-to-start', label: 'Its start' },
];
const gateKinds = [
  { value: 'inspection', label: 'Inspection' },
  { value: 'permit', label: 'Permit' },
  { value: 'locate', label: 'Utility locate' },
  { value: 'layout', label: 'Layout' },
  { value: 'photos', label: 'Photos' },
  { value: 'selection', label: 'Selection' },
  { value: 'other', label: 'Other' },
] satisfies { value: (typeof GATE_KINDS)[number]; label: string }[];
const holds = [
  { value: 'start', label: 'The start' },
  { value: 'finish', label: 'The end' },
];

type LinkRow = Omit<PhaseLink, 'lagDays'> & { lagDays: string };

function PhaseForm({ template, phaseKey, onClose }: Props & { phaseKey: string }) {
  const { process, saveDraft, isPending, error } = useDraftWrite(template);
  const index = process.phases.findIndex(({ key }) => key === phaseKey);
  const phase = process.phases[index]!;
  const others = process.phases.filter(({ key }) => key !== phaseKey);
  const [links, setLinks] = useState<LinkRow[]>(() =>
    phase.links.map((link) => ({ ...link, lagDays: String(link.lagDays) })),
  );
  const [gates, setGates] = useState<PhaseGate[]>([...phase.gates]);
  const at = `process.phases.${index}`;
  const form = useFields(
    () => ({
      name: phase.name,
      low: String(phase.days.low),
      likely: String(phase.days.likely),
      high: String(phase.days.high),
      kind: phase.days.kind as string,
      weatherSensitive: phase.weatherSensitive ? 'yes' : 'no',
      minTempF: phase.minTempF === null ? '' : String(phase.minTempF),
      gate: phase.gate ?? '',
      weather: phase.weather ?? '',
      whatHappens: phase.whatHappens,
      whatYouSee: phase.whatYouSee,
      whatWeNeed: phase.whatWeNeed,
    }),
    error,
  );
  const field = (key: keyof typeof form.values, name: string = key) => form.field(key, `${at}.${name}`);
  const wholeProblem = form.errorOf(at) ?? form.errorOf('process');
  const changeLink = (row: number, change: Partial<LinkRow>) =>
    setLinks((rows) => rows.map((link, place) => (place === row ? { ...link, ...change } : link)));
  const changeGate = (row: number, change: Partial<PhaseGate>) =>
    setGates((rows) => rows.map((gate, place) => (place === row ? { ...gate, ...change } : gate)));

  const submit = () => {
    const { name, low, likely, high, kind, minTempF, gate, weather, weatherSensitive, ...texts } = form.values;
    const edited = {
      ...{ key: phaseKey, name, ...texts, gate: gate.trim() || null, weather: weather.trim() || null },
      days: {
        low: numberOf(low),
        likely: numberOf(likely),
        high: numberOf(high),
        kind: kind as PhaseLink['lagCalendar'],
      },
      links: links.map((link) => ({ ...link, lagDays: numberOf(link.lagDays) })),
      gates,
      weatherSensitive: weatherSensitive === 'yes',
      minTempF: minTempF.trim() === '' ? null : numberOf(minTempF),
    };
    saveDraft({ phases: process.phases.map((one) => (one.key === phaseKey ? edited : one)) }, () => {
      showToast({ title: 'Saved to the draft', description: name, variant: 'success' });
      onClose();
    });
  };

  return (
    <DialogForm
      title={`Edit ${phase.name}`}
      button="Save to draft"
      busy={isPending}
      error={wholeProblem ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Problem text={wholeProblem} />
      <TextField label="Name" focusOnOpen maxLength={80} {...field('name')} />
      <Box sx={columns(4)}>
        <TextField label="Days (low)" inputMode="numeric" {...field('low', 'days.low')} />
        <TextField label="Days (likely)" inputMode="numeric" {...field('likely', 'days.likely')} />
        <TextField label="Days (high)" inputMode="numeric" {...field('high', 'days.high')} />
        <SelectField label="Counted in" options={calendarOptions} {...field('kind', 'days.kind')} />
      </Box>
      <Box sx={columns(2)}>
        <SelectField label="Stops on a weather day" options={yesOrNo} {...field('weatherSensitive')} />
        <TextField
          label="Minimum temperature (°F)"
          hint="Not scheduled in months that are normally colder."
          inputMode="numeric"
          optional
          {...field('minTempF')}
        />
      </Box>
      <Rows
        title="Waits for"
        add="Add a phase to wait for"
        onAdd={() => {
          const from = others.find(({ key }) => !links.some((link) => link.from === key))?.key ?? others[0]?.key;
          if (from) setLinks([...links, { from, type: 'finish-to-start', lagDays: '0', lagCalendar: 'working' }]);
        }}
      >
        {links.map((link, row) => (
          <Box key={row} sx={columns(5)}>
            <SelectField
              label="Phase"
              options={others.map(({ key, name }) => ({ value: key, label: name }))}
              value={link.from}
              onChange={(from) => changeLink(row, { from })}
            />
            <SelectField
              label="Waits for"
              options={linkTypes}
              value={link.type}
              onChange={(type) => changeLink(row, { type: type as PhaseLink['type'] })}
            />
            <TextField
              label="Days after"
              value={link.lagDays}
              error={form.errorOf(`${at}.links.${row}.lagDays`)}
              onChange={(lagDays) => changeLink(row, { lagDays })}
            />
            <SelectField
              label="Counted in"
              options={calendarOptions}
              value={link.lagCalendar}
              onChange={(lagCalendar) => changeLink(row, { lagCalendar: lagCalendar as PhaseLink['lagCalendar'] })}
            />
            <RemoveButton
              label={`Do not wait for ${others.find(({ key }) => key === link.from)?.name ?? link.from}`}
              onPress={() => setLinks(links.filter((_, place) => place !== row))}
            />
          </Box>
        ))}
      </Rows>
      <Rows
        title="Gates"
        add="Add a gate"
        onAdd={() => {
          const taken = [...others.flatMap((other) => other.gates), ...gates];
          const key = newKey(`${phaseKey}-gate`.slice(0, 34), taken);
          setGates([...gates, { key, kind: 'other', name: '', before: 'start' }]);
        }}
      >
        {gates.map((gate, row) => (
          <Box key={gate.key} sx={columns(4)}>
            <TextField
              label="Name"
              maxLength={120}
              value={gate.name}
              error={form.errorOf(`${at}.gates.${row}.name`)}
              onChange={(name) => changeGate(row, { name })}
            />
            <SelectField
              label="Kind"
              options={gateKinds}
              value={gate.kind}
              onChange={(kind) => changeGate(row, { kind: kind as GateKind })}
            />
            <SelectField
              label="Holds"
              options={holds}
              value={gate.before}
              onChange={(before) => changeGate(row, { before: before as PhaseGate['before'] })}
            />
            <RemoveButton
              label={`Remove gate ${gate.name}`}
              onPress={() => setGates(gates.filter((_, place) => place !== row))}
            />
          </Box>
        ))}
      </Rows>
      <Typography variant="h3">For the customer</Typography>
      <TextField label="What happens" multilineRows={2} maxLength={500} {...field('whatHappens')} />
      <TextField label="What you will see" multilineRows={2} maxLength={500} {...field('whatYouSee')} />
      <TextField label="What we need from you" multilineRows={2} maxLength={500} {...field('whatWeNeed')} />
      <TextField label="Gates, in words" optional maxLength={300} {...field('gate')} />
      <TextField label="Weather, in words" optional maxLength={300} {...field('weather')} />
    </DialogForm>
  );
}

/** What is no number becomes null in JSON, which the API refuses at its field. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const columns = (count: number) =>
  ({
    display: 'grid',
    gap: 3,
    alignItems: 'end',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` },
  }) as const;

export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button variant="text" aria-label={label} onClick={onPress} sx={{ justifySelf: 'start' }}>
      Remove
    </Button>
  );
}

export function Problem({ text }: { text: string | undefined }) {
  return text ? (
    <Notice tone="danger" live>
      {text}
    </Notice>
  ) : null;
}

interface RowsProps {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

export function Rows({ title, add, onAdd, children }: RowsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 3 }}>
      <Typography component="legend" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
      <Button variant="text" onClick={onAdd} sx={{ justifySelf: 'start' }}>
        <span>{add}</span>
      </Button>
    </Box>
  );
}
