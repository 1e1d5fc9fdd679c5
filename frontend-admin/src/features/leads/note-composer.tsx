import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useIsMutating } from '@tanstack/react-query';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice, Notice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { dayProblem, dayToInstant, tomorrow } from '../../lib/business-day';
import { emptyNote, noteDrafts, type NoteDraft } from '../../lib/drafts';
import { useOnline } from '../../lib/use-online';
import { kindLabels, outcomeOptions } from './activity-labels';
import { leadPath, useLeadWrite } from './use-lead';

const kinds: NoteDraft['kind'][] = ['call', 'email', 'sms', 'visit', 'note'];
const withDirection: NoteDraft['kind'][] = ['call', 'email', 'sms'];
const directions = [
  { value: 'out', label: 'From us' },
  { value: 'in', label: 'From the customer' },
];

const toBody = ({ kind, direction, body, outcome, nextActionDay }: NoteDraft) => ({
  kind,
  ...(withDirection.includes(kind) && { direction }),
  body: body.trim(),
  ...(outcome && { outcome }),
  ...(nextActionDay && { nextActionAt: dayToInstant(nextActionDay) }),
});

export function NoteComposer({ leadId }: { leadId: string }) {
  const userId = useAuth().user?.id ?? null;
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
  const { kind, direction, outcome, body, nextActionDay } = draft;
  const outcomes = outcomeOptions(kind);
  const refused = log.error instanceof HttpError ? log.error.fields : {};
  const bodyProblem = body.trim() === '' ? 'Enter what was said or done.' : undefined;
  const dateProblem = nextActionDay === '' ? undefined : dayProblem(nextActionDay);

  const change = (changes: Partial<NoteDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    noteDrafts.save(userId, leadId, next);
  };
  const submit = () => {
    setTried(true);
    if (!sending && !log.isPending && !bodyProblem && !dateProblem) log.send(leadId, '/activities', toBody(draft));
  };

  return (
    <Form onSubmit={submit}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="What happened"
        value={kind}
        onChange={(_event, chosen: NoteDraft['kind'] | null) => chosen && change({ kind: chosen, outcome: '' })}
        sx={toggleStyle}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one}>
            <span>{one === 'sms' ? 'Text' : kindLabels[one]}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 4 }}>
        {withDirection.includes(kind) && (
          <SelectField
            label="Direction"
            value={direction}
            onChange={(value) => change({ direction: value === 'in' ? 'in' : 'out' })}
            options={directions}
          />
        )}
        {outcomes.length > 0 && (
          <SelectField
            label="Outcome"
            optional
            value={outcome}
            onChange={(value) => change({ outcome: value })}
            options={[{ value: '', label: 'None' }, ...outcomes]}
            error={refused['outcome']}
          />
        )}
      </Box>
      <TextField
        label="What was said or done"
        value={body}
        onChange={(text) => change({ body: text })}
        multilineRows={3}
        maxLength={4000}
        onKeyDown={({ key, ctrlKey, metaKey }: KeyboardEvent) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) submit();
        }}
        error={(tried ? bodyProblem : undefined) ?? refused['body']}
      />
      <TextField
        label="Next step date"
        optional
        type="date"
        min={tomorrow()}
        value={nextActionDay}
        onChange={(day) => change({ nextActionDay: day })}
        error={(tried ? dateProblem : undefined) ?? refused['nextActionAt']}
      />
      <ErrorNotice error={log.error} title="Not saved" />
      {sending && !online && (
        <Notice tone="warning" live title="You are offline. We will send this when you are back online.">
          Keep this page open until then.
        </Notice>
      )}
      <LoadingButton type="submit" variant="contained" loading={sending} sx={{ justifySelf: 'start' }}>
        {kind === 'note' ? 'Save note' : `Log ${kindLabels[kind].toLowerCase()}`}
      </LoadingButton>
    </Form>
  );
}

const toggleStyle = {
  '& .MuiToggleButton-root': {
    minHeight: 36,
    px: 1,
    textTransform: 'none',
    borderColor: 'tokens.control',
    color: 'tokens.ink2',
    lineHeight: 1.2,
    '@media (pointer: coarse)': { minHeight: 44 },
    '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'tokens.tint', color: 'tokens.primary', fontWeight: 600 },
  },
} as const;
