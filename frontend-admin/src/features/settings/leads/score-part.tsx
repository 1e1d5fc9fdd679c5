import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import type { LeadSettings, ScoreFactor } from '../../../api/types';
import { LoadingButton } from '../../../components/loading-button';
import { Notice } from '../../../components/notice';
import { TextField } from '../../../components/text-field';
import { errorText } from '../../../lib/http-error';
import { factorLabel, scoreFactors } from '../../../lib/lead-labels';
import { ScoreTrialPart } from './score-trial';
import { DiscardButton, StaleNotice } from './stale-notice';
import { currentOf, LEAD_SETTINGS_PATH, useKeepSettings, useSettingsWrite } from './use-lead-settings';
import { useScoreDraft } from './use-setting-draft';

type Texts = Record<ScoreFactor, string>;
type Weights = LeadSettings['score']['weights'];

const TOTAL = 100;

const hints: Texts = {
  budget: 'What they want to spend.',
  timeline: 'How soon they want to swim.',
  place: 'Whether the house is in our area.',
  home: 'Whether they own the house and live there.',
  reach: 'Phone and address given.',
  design: 'A saved design came along.',
  estimate: 'The price of the estimate that came along.',
  visit: 'A visit is booked or was held.',
};

interface Props {
  settings: LeadSettings;
  canWrite: boolean;
}

/** The most points of each fact. The server says what a lead gets of them, and why. */
export function ScorePart({ settings: { score }, canWrite }: Props) {
  const { mine, setMine, forget } = useScoreDraft();
  const [tried, setTried] = useState(false);
  const save = useSettingsWrite(forget);
  const keep = useKeepSettings();
  const changed = canWrite ? mine : null;
  const texts = changed?.texts ?? textsOf(score.weights);
  const sum = scoreFactors.reduce((total, factor) => total + (pointsIn(texts[factor]) ?? 0), 0);
  const isWhole = scoreFactors.every((factor) => pointsIn(texts[factor]) !== null);
  const problem = !isWhole ? 'Check the marked points.' : sum === TOTAL ? null : `Together they are ${sum}. Make it ${TOTAL}.`;
  const weights = problem === null ? (Object.fromEntries(scoreFactors.map((factor) => [factor, Number(texts[factor])])) as Weights) : null;
  const current = currentOf<LeadSettings>(save.error);

  const type = (factor: ScoreFactor, text: string) => {
    // A write that runs must not be let go of: its answer says what stands there.
    if (save.isPending) return;
    setMine({ texts: { ...texts, [factor]: text }, version: changed?.version ?? score.version });
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
    if (!weights || save.isPending) return;
    save.run(
      { method: 'PUT', path: `${LEAD_SETTINGS_PATH}/score`, body: { weights, version } },
      {
        onSuccess: () => {
          setMine(null);
          setTried(false);
        },
        onError: (error) => {
          // An earlier try arrived, but its answer did not: what stands there is ours.
          const stored = currentOf<LeadSettings>(error);
          if (stored && scoreFactors.every((factor) => stored.score.weights[factor] === weights[factor])) take(stored);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    send(changed?.version ?? score.version);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ color: 'tokens.ink2' }}>
          The most points that each fact can give, {TOTAL} together. After a change every open lead is scored anew.
        </Typography>
        <Box component="fieldset" disabled={!canWrite} sx={gridStyle}>
          {scoreFactors.map((factor) => (
            <TextField
              key={factor}
              label={factorLabel(factor)}
              hint={hints[factor]}
              inputMode="numeric"
              maxLength={3}
              readOnly={save.isPending}
              value={texts[factor]}
              onChange={(text) => type(factor, text)}
              error={pointsIn(texts[factor]) === null ? `Enter a whole number from 0 to ${TOTAL}.` : undefined}
            />
          ))}
        </Box>
        <Typography role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {sum} of {TOTAL} points
        </Typography>
        {tried && problem && (
          <Notice tone="danger" live title="Not saved">
            {problem}
          </Notice>
        )}
        {current ? (
          <StaleNotice
            onKeepMine={() => send(current.score.version)}
            onTakeTheirs={() => take(current)}
          >
            {scoreFactors.map((factor) => `${factorLabel(factor)} ${current.score.weights[factor]}`).join(', ')}
          </StaleNotice>
        ) : (
          save.error && (
            <Notice tone="danger" live title="Not saved">
              {errorText(save.error)}
            </Notice>
          )
        )}
        {canWrite && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <LoadingButton type="submit" variant="contained" loading={save.isPending}>
              Save points
            </LoadingButton>
            {changed && <DiscardButton isSaving={save.isPending} onDiscard={drop} />}
          </Box>
        )}
      </Box>
      {canWrite && <ScoreTrialPart weights={weights} problem={problem} />}
    </Box>
  );
}

const textsOf = (weights: Weights): Texts => Object.fromEntries(scoreFactors.map((factor) => [factor, String(weights[factor])])) as Texts;

/** Null for what is none. */
function pointsIn(text: string): number | null {
  const points = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && points <= TOTAL ? points : null;
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
