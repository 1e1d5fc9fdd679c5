import { Box } from '@mui/material';
import type { LeadSettings } from '../../../api/types';
import { Form } from '../../../components/form';
import { Notice } from '../../../components/notice';
import { Quiet, Strong } from '../../../components/text';
import { TextField } from '../../../components/text-field';
import { factorLabel, scoreFactors, stageLabel, weightedStages } from '../../../lib/lead-labels';
import { SettingFormEnd, useSettingForm } from './setting-form';
import { ScoreTrialPart } from './trials';

const MOST = 100;

type Weights = Record<string, number>;

interface Description {
  names: readonly { name: string; label: string; hint?: string }[];
  intro: string;
  noun: string;
  /** What all of them have to add up to. */
  total?: number;
}

const hints = {
  budget: 'What they want to spend.',
  timeline: 'How soon they want to swim.',
  place: 'Whether the home is in our area.',
  home: 'Whether they own the home and live there.',
  reach: 'Phone and address given.',
  design: 'A saved design is attached.',
  estimate: 'The price of the attached estimate.',
  visit: 'A visit is booked or completed.',
} as const;

const descriptions: Record<'score' | 'stages', Description> = {
  score: {
    names: scoreFactors.map((name) => ({ name, label: factorLabel(name), hint: hints[name] })),
    intro: 'The most points that each fact can add, 100 in total. After a change, every open lead is scored again.',
    noun: 'points',
    total: 100,
  },
  stages: {
    names: weightedStages.map((name) => ({ name, label: stageLabel(name) })),
    intro:
      'Of 100 leads in each stage, how many are won. The board weights prices by these rates. Won counts in full, Lost not at all.',
    noun: 'rates',
  },
};

interface Props {
  setting: 'score' | 'stages';
  settings: LeadSettings;
  canWrite: boolean;
}

export function WeightsPart({ setting, settings, canWrite }: Props) {
  const { names, intro, noun, total } = descriptions[setting];
  const form = useSettingForm<Record<string, string>>(setting, settings, canWrite);
  const weightsOf = (all: LeadSettings) => all[setting].weights as Weights;
  const textOf = (name: string) => form.typed?.[name] ?? String(weightsOf(settings)[name]);
  const weights = Object.fromEntries(names.map(({ name }) => [name, numberIn(textOf(name))]));
  const sum = Object.values(weights).reduce<number>((all, weight) => all + (weight ?? 0), 0);
  const problem = Object.values(weights).includes(null)
    ? `Check the marked ${noun}.`
    : total !== undefined && sum !== total
      ? `They add up to ${sum}. Make it ${total}.`
      : null;
  const body = problem === null ? { weights } : null;

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      {setting === 'stages' && settings.stages.version === 0 && (
        <Notice tone="info" title="These are typical rates.">
          Enter your own once you know how many leads from each stage are won.
        </Notice>
      )}
      <Form onSubmit={() => form.send(body)}>
        <Quiet>{intro}</Quiet>
        <Box component="fieldset" disabled={!canWrite} sx={gridStyle}>
          {names.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              inputMode="numeric"
              maxLength={3}
              readOnly={form.isSaving}
              value={textOf(name)}
              onChange={(text) => form.change({ ...form.typed, [name]: text })}
              error={weights[name] === null ? `Enter a whole number from 0 to ${MOST}.` : undefined}
            />
          ))}
        </Box>
        {total !== undefined && <Strong role="status">{`${sum} of ${total} ${noun}`}</Strong>}
        <SettingFormEnd
          form={form}
          noun={noun}
          body={body}
          problem={problem}
          theirs={(current) => names.map(({ name, label }) => `${label} ${weightsOf(current)[name]}`).join(', ')}
          canWrite={canWrite}
        />
      </Form>
      {setting === 'score' && canWrite && <ScoreTrialPart input={body} problem={problem} />}
    </Box>
  );
}

function numberIn(text: string): number | null {
  const number = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && number <= MOST ? number : null;
}

const gridStyle = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  alignItems: 'end',
} as const;
