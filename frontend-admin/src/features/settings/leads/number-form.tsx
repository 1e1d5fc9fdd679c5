import { Box, Typography } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { LeadSettings } from '../../../api/types';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice, Notice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { DiscardButton, StaleNotice } from './stale-notice';
import { currentOf, LEAD_SETTINGS_PATH, useKeepSettings, useSettingsWrite } from './use-lead-settings';
import type { Draft, NumberDraft } from './use-setting-draft';

const MOST = 100;

interface Props<Name extends string> {
  setting: 'score' | 'stages';
  settings: LeadSettings;
  names: readonly Name[];
  labelOf: (name: Name) => string;
  hints?: Record<Name, string>;
  intro: ReactNode;
  noun: string;
  statusOf?: (sum: number) => string;
  problemOf?: (sum: number) => string | null;
  draft: Draft<NumberDraft<Name>>;
  canWrite: boolean;
  children?: (figures: Record<Name, number> | null, problem: string | null) => ReactNode;
}

export function NumberForm<Name extends string>(props: Props<Name>) {
  const { setting, settings, names, labelOf, hints, intro, noun, statusOf, problemOf, draft, canWrite, children } =
    props;
  const figuresOf = (all: LeadSettings) => all[setting].weights as unknown as Record<Name, number>;
  const textsOf = (all: LeadSettings) =>
    Object.fromEntries(names.map((name) => [name, String(figuresOf(all)[name])])) as Record<Name, string>;
  const { mine, setMine, forget } = draft;
  const [tried, setTried] = useState(false);
  const save = useSettingsWrite(forget);
  const keep = useKeepSettings();
  const changed = canWrite ? mine : null;
  const texts = changed?.texts ?? textsOf(settings);
  const sum = names.reduce((total, name) => total + (numberIn(texts[name]) ?? 0), 0);
  const isWhole = names.every((name) => numberIn(texts[name]) !== null);
  const problem = isWhole ? (problemOf?.(sum) ?? null) : `Check the marked ${noun}.`;
  const figures =
    problem === null
      ? (Object.fromEntries(names.map((name) => [name, Number(texts[name])])) as Record<Name, number>)
      : null;
  const current = currentOf<LeadSettings>(save.error);
  const seen = changed?.version ?? settings[setting].version;

  const type = (name: Name, text: string) => {
    // A running save must not be dropped.
    if (save.isPending) return;
    setMine({ texts: { ...texts, [name]: text }, version: seen });
    if (save.isError) save.reset();
  };
  const drop = () => {
    setMine(null);
    setTried(false);
    save.reset();
  };
  const take = (stored: LeadSettings) => {
    keep(stored);
    drop();
  };
  const send = (version: number) => {
    if (!figures || save.isPending) return;
    save.run(
      { method: 'PUT', path: `${LEAD_SETTINGS_PATH}/${setting}`, body: { weights: figures, version } },
      {
        onSuccess: () => {
          setMine(null);
          setTried(false);
        },
        onError: (error) => {
          // An earlier try was saved although its answer was lost.
          const stored = currentOf<LeadSettings>(error);
          if (stored && names.every((name) => figuresOf(stored)[name] === figures[name])) take(stored);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    send(seen);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'tokens.ink2' }}>{intro}</Typography>
        <Box component="fieldset" disabled={!canWrite} sx={gridStyle}>
          {names.map((name) => (
            <TextField
              key={name}
              label={labelOf(name)}
              {...(hints && { hint: hints[name] })}
              inputMode="numeric"
              maxLength={3}
              readOnly={save.isPending}
              value={texts[name]}
              onChange={(text) => type(name, text)}
              error={numberIn(texts[name]) === null ? `Enter a whole number from 0 to ${MOST}.` : undefined}
            />
          ))}
        </Box>
        {statusOf && (
          <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {statusOf(sum)}
          </Typography>
        )}
        {tried && problem && (
          <Notice tone="danger" live title="Not saved">
            {problem}
          </Notice>
        )}
        {current ? (
          <StaleNotice onKeepMine={() => send(current[setting].version)} onTakeTheirs={() => take(current)}>
            {names.map((name) => `${labelOf(name)} ${figuresOf(current)[name]}`).join(', ')}
          </StaleNotice>
        ) : (
          <ErrorNotice error={save.error} title="Not saved" />
        )}
        {canWrite && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <LoadingButton type="submit" variant="contained" loading={save.isPending}>
              Save {noun}
            </LoadingButton>
            {changed && <DiscardButton isSaving={save.isPending} onDiscard={drop} />}
          </Box>
        )}
      </Box>
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
