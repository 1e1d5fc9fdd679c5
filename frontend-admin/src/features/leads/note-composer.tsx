import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { dayToInstant, tomorrow } from '../../lib/business-day';
import { useAuth } from '../../lib/auth/auth-context';
import { emptyNote, noteDrafts, type NoteDraft } from '../../lib/drafts';
import { HttpError } from 'frontend-shared/api';
import { useOnline } from '../../lib/use-online';
import { showToast } from 'frontend-shared/toast';
import { kindLabels, outcomeOptions } from './activity-labels';
import { leadPath, useLeadWrite } from './use-lead';

const kinds: NoteDraft['kind'][] = ['call', 'email', 'sms', 'visit', 'note'];
const withDirection: NoteDraft['kind'][] = ['call', 'email', 'sms'];
const BODY_MAX = 4000;

const toBody = (draft: NoteDraft) => ({
  kind: draft.kind,
  ...(withDirection.includes(draft.kind) ? { direction: draft.direction } : {}),
  body: draft.body.trim(),
  ...(draft.outcome ? { outcome: draft.outcome } : {}),
  ...(draft.nextActionDay ? { nextActionAt: dayToInstant(draft.nextActionDay) } : {}),
});

export function NoteComposer({ leadId }: { leadId: string }) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const [draft, setDraft] = useState(() => noteDrafts.read(userId, leadId));
  const [tried, setTried] = useState(false);
  const online = useOnline();
  // Also counts a note sent before this record was closed and reopened.
  const mutationKey = [leadPath(leadId), 'note'];
  const sending = useIsMutating({ mutationKey }) > 0;
  const log = useLeadWrite({
    mutationKey,
    queueOffline: true,
    onSaved: (_lead, { body }) => {
      noteDrafts.clear(userId, leadId);
      const { kind } = body as { kind: NoteDraft['kind'] };
      showToast({ title: `${kindLabels[kind]} logged`, variant: 'success' });
    },
  });
  const wasSending = useRef(sending);
  useEffect(() => {
    const ended = wasSending.current && !sending;
    wasSending.current = sending;
    if (!ended) return;
    setDraft(({ kind }) => {
      const kept = noteDrafts.read(userId, leadId);
      return kept.body === '' ? { ...emptyNote, kind } : kept;
    });
    setTried(false);
  }, [sending, userId, leadId]);
  const outcomes = outcomeOptions(draft.kind);
  const empty = draft.body.trim() === '';
  const tooEarly = draft.nextActionDay !== '' && draft.nextActionDay < tomorrow();
  const serverFields = log.error instanceof HttpError ? log.error.fields : {};

  const change = (changes: Partial<NoteDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    noteDrafts.save(userId, leadId, next);
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (sending || log.isPending || empty || tooEarly) return;
    log.send(leadId, '/activities', toBody(draft));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="What happened"
        value={draft.kind}
        onChange={(_event, kind: NoteDraft['kind'] | null) => {
          if (kind) change({ kind, outcome: '' });
        }}
        sx={{
          '& .MuiToggleButton-root': {
            minHeight: 36,
            px: 1,
            textTransform: 'none',
            borderColor: 'tokens.control',
            color: 'tokens.ink2',
            lineHeight: 1.2,
            '@media (pointer: coarse)': { minHeight: 44 },
            '&.Mui-selected, &.Mui-selected:hover': {
              bgcolor: 'tokens.tint',
              color: 'tokens.primary',
              fontWeight: 600,
            },
          },
        }}
      >
        {kinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {kind === 'sms' ? 'Text' : kindLabels[kind]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {(withDirection.includes(draft.kind) || outcomes.length > 0) && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 4 }}>
          {withDirection.includes(draft.kind) && (
            <SelectField
              label="Direction"
              value={draft.direction}
              onChange={(value) => change({ direction: value === 'in' ? 'in' : 'out' })}
              options={[
                { value: 'out', label: 'From us' },
                { value: 'in', label: 'From the customer' },
              ]}
            />
          )}
          {outcomes.length > 0 && (
            <SelectField
              label="Outcome"
              optional
              value={draft.outcome}
              onChange={(outcome) => change({ outcome })}
              options={[{ value: '', label: 'None' }, ...outcomes]}
              error={serverFields['outcome']}
            />
          )}
        </Box>
      )}
      <TextField
        label="What was said or done"
        value={draft.body}
        onChange={(body) => change({ body })}
        multilineRows={3}
        maxLength={BODY_MAX}
        onKeyDown={onKeyDown}
        error={tried && empty ? 'Enter what was said or done.' : serverFields['body']}
      />
      <TextField
        label="Next action on"
        optional
        type="date"
        min={tomorrow()}
        value={draft.nextActionDay}
        onChange={(nextActionDay) => change({ nextActionDay })}
        error={tried && tooEarly ? 'Choose a date from tomorrow on.' : serverFields['nextActionAt']}
      />
      <ErrorNotice error={log.error} title="Not saved" />
      {sending && !online && (
        <Notice tone="warning" live title="You are offline. We will send this when you are back.">
          Keep this page open until then.
        </Notice>
      )}
      <LoadingButton type="submit" variant="contained" loading={sending} sx={{ justifySelf: 'start' }}>
        {draft.kind === 'note' ? 'Save note' : `Log ${kindLabels[draft.kind].toLowerCase()}`}
      </LoadingButton>
    </Box>
  );
}
