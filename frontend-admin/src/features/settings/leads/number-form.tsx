import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { LeadSettings } from '../../../api/types';
import { Form } from '../../../components/form';
import { TextField } from '../../../components/text-field';
import { SettingFormEnd, useSettingForm } from './setting-form';
import { Quiet, Strong } from '../../../components/text';

const MOST = 100;

interface Props<Name extends string> {
  setting: 'score' | 'stages';
  settings: LeadSettings;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  hints?: Record<Name, string>;
  intro: string;
  noun: string;
  /** What all of them have to add up to. */
  total?: number;
  canWrite: boolean;
  children?: (figures: Record<Name, number> | null, problem: string | null) => ReactNode;
}

export function NumberForm<Name extends string>(props: Props<Name>) {
  const { setting, settings, names, labelOf, hints, intro, noun, total, canWrite, children } = props;
  const form = useSettingForm<Record<Name, string>>(setting, settings, canWrite);
  const figuresOf = (all: LeadSettings) => all[setting].weights as unknown as Record<Name, number>;
  const mapped = <T,>(value: (name: Name) => T) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, T>;
  const texts = form.typed ?? mapped((name) => String(figuresOf(settings)[name]));
  const sum = names.reduce((all, name) => all + (numberIn(texts[name]) ?? 0), 0);
  const isWhole = names.every((name) => numberIn(texts[name]) !== null);
  const problem = !isWhole
    ? `Check the marked ${noun}.`
    : total !== undefined && sum !== total
      ? `Together they are ${sum}. Make it ${total}.`
      : null;
  const figures = problem === null ? mapped((name) => Number(texts[name])) : null;
  const body = figures && { weights: figures };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <Form onSubmit={() => form.send(body)}>
        <Quiet>{intro}</Quiet>
        <Box component="fieldset" disabled={!canWrite} sx={gridStyle}>
          {names.map((name) => (
            <TextField
              key={name}
              label={labelOf(name)}
              {...(hints && { hint: hints[name] })}
              inputMode="numeric"
              maxLength={3}
              readOnly={form.isSaving}
              value={texts[name]}
              onChange={(text) => form.change({ ...texts, [name]: text })}
              error={numberIn(texts[name]) === null ? `Enter a whole number from 0 to ${MOST}.` : undefined}
            />
          ))}
        </Box>
        {total !== undefined && (
          <Strong role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {sum} of {total} {noun}
          </Strong>
        )}
        <SettingFormEnd
          form={form}
          noun={noun}
          body={body}
          problem={problem}
          theirs={(current) => names.map((name) => `${labelOf(name)} ${figuresOf(current)[name]}`).join(', ')}
          canWrite={canWrite}
        />
      </Form>
      {canWrite && children?.(figures, problem)}
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
