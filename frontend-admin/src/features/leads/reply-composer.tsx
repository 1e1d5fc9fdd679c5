import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Lead, ReplyPreview, ReplyTemplates } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { Note, Quiet } from '../../components/text';
import { TimeText } from '../../components/time-text';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { replyDrafts, type ReplyDraft } from '../../lib/drafts';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { leadPath, useLeadWrite } from './use-lead';

const SUBJECT_MAX = 200;
const BODY_MAX = 3500;
const TEMPLATES_PATH = '/api/admin/reply-templates';

export function ReplyComposer({ lead }: { lead: Lead }) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const [draft, setDraft] = useState<ReplyDraft | null>(() => replyDrafts.read(userId, lead.id));
  const [template, setTemplate] = useState('');
  const [tried, setTried] = useState(false);
  const templates = useQuery<ReplyTemplates>({ queryKey: [TEMPLATES_PATH], enabled: draft !== null });
  const preview = useWrite<ReplyPreview>();
  const reply = useLeadWrite({
    onSaved: () => {
      replyDrafts.save(userId, lead.id, null);
      showToast({ title: 'Email sent', description: lead.name, variant: 'success' });
    },
  });
  const error = reply.error ?? preview.error;
  const fields = error instanceof HttpError ? error.fields : {};

  if (lead.email === '') {
    return (
      <Quiet>
        This person left no email address{lead.noCallsSince === null ? '. Call instead.' : ' and opted out of calls.'}
      </Quiet>
    );
  }
  if (lead.noLettersSince !== null) {
    return (
      <Quiet>
        This person opted out of email <TimeText at={lead.noLettersSince} />.
      </Quiet>
    );
  }
  if (!draft) {
    return (
      <Box>
        <Button variant="outlined" onClick={() => setDraft({ subject: '', body: '' })}>
          Write a reply
        </Button>
      </Box>
    );
  }

  const keep = (next: ReplyDraft) => {
    setDraft(next);
    replyDrafts.save(userId, lead.id, next.subject === '' && next.body === '' ? null : next);
    // The preview is outdated.
    preview.reset();
    reply.reset();
  };
  const close = () => {
    replyDrafts.save(userId, lead.id, null);
    setDraft(null);
    setTemplate('');
    setTried(false);
    preview.reset();
  };
  const choose = (chosen: string) => {
    setTemplate(chosen);
    const found = templates.data?.items.find(({ id }) => id === chosen);
    if (found) keep({ subject: found.subject, body: found.body });
  };
  const body = { subject: draft.subject.trim(), body: draft.body.trim() };
  const problems = {
    subject: body.subject === '' ? 'Enter a subject.' : undefined,
    body: body.body === '' ? 'Enter what you answer.' : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.subject || problems.body || preview.isPending || reply.isPending) return;
    if (preview.data) reply.send(lead.id, '/reply', body, { onSuccess: close });
    else preview.run({ method: 'POST', path: `${leadPath(lead.id)}/reply-preview`, body });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <SelectField
        label="Template"
        optional
        hint={draft.body === '' ? 'A beginning for you to finish.' : 'Choosing one replaces what is written below.'}
        value={template}
        options={[
          { value: '', label: 'None' },
          ...(templates.data?.items ?? []).map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={choose}
      />
      <TextField
        label="Subject"
        maxLength={SUBJECT_MAX}
        value={draft.subject}
        onChange={(subject) => keep({ ...draft, subject })}
        error={(tried ? problems.subject : undefined) ?? fields['subject']}
      />
      <TextField
        label="Email"
        multilineRows={6}
        maxLength={BODY_MAX}
        {...(templates.data
          ? {
              hint: `Filled in when it is sent: ${templates.data.placeholders.map((name) => `{{${name}}}`).join(', ')}`,
            }
          : {})}
        value={draft.body}
        onChange={(text) => keep({ ...draft, body: text })}
        error={(tried ? problems.body : undefined) ?? fields['body']}
      />
      {preview.data && (
        <Box
          role="region"
          aria-label="The email as it goes out"
          sx={{ p: 4, bgcolor: 'tokens.sunken', borderRadius: '4px', overflowWrap: 'anywhere' }}
        >
          <Note>To {preview.data.to}</Note>
          <Typography sx={{ fontWeight: 600, mb: 2 }}>{preview.data.subject}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{preview.data.body}</Typography>
        </Box>
      )}
      <ErrorNotice error={error} title="Not sent" />
      <Note>Replies arrive in the company mailbox, not here. Log them above.</Note>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <LoadingButton type="submit" variant="contained" loading={preview.isPending || reply.isPending}>
          {preview.data ? 'Send email' : 'Show the email'}
        </LoadingButton>
        <Button variant="text" onClick={close}>
          Discard
        </Button>
      </Box>
    </Box>
  );
}
