import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useState } from 'react';
import type { Lead, ReplyPreview, ReplyTemplates } from '../../api/types';
import { useWrite } from '../../api/use-write';
import { Form } from '../../components/form';
import { LoadingButton } from '../../components/loading-button';
import { ErrorNotice } from '../../components/notice';
import { SelectField } from '../../components/select-field';
import { Note, Quiet, Strong } from '../../components/text';
import { TextField } from '../../components/text-field';
import { TimeText } from '../../components/time-text';
import { useAuth } from '../../lib/auth/auth-context';
import { replyDrafts } from '../../lib/drafts';
import { useFields } from '../../lib/use-fields';
import { leadPath, useLeadWrite } from './use-lead';

const nothing = { subject: '', body: '' };

export function ReplyComposer({ lead }: { lead: Lead }) {
  const userId = useAuth().user?.id ?? null;
  const [isOpen, setOpen] = useState(() => replyDrafts.read(userId, lead.id) !== null);
  if (lead.email === '') {
    return (
      <Quiet>
        {`This person gave no email address${lead.noCallsSince === null ? '. Call instead.' : ' and opted out of calls.'}`}
      </Quiet>
    );
  }
  if (lead.noEmailsSince !== null) {
    return (
      <Quiet>
        This person opted out of email <TimeText at={lead.noEmailsSince} />.
      </Quiet>
    );
  }
  if (isOpen) return <ReplyForm lead={lead} userId={userId} onClose={() => setOpen(false)} />;
  return (
    <Box>
      <Button onClick={() => setOpen(true)}>Write a reply</Button>
    </Box>
  );
}

interface FormProps {
  lead: Lead;
  userId: string | null;
  onClose: () => void;
}

function ReplyForm({ lead, userId, onClose }: FormProps) {
  const [template, setTemplate] = useState('');
  const templates = useQuery<ReplyTemplates>({ queryKey: ['/api/admin/reply-templates'] });
  const { items = [], placeholders = [] } = templates.data ?? {};
  const preview = useWrite<ReplyPreview>();
  const reply = useLeadWrite({
    onSaved: () => {
      replyDrafts.save(userId, lead.id, null);
      showToast({ title: 'Email sent', description: lead.name, variant: 'success' });
    },
  });
  const error = reply.error ?? preview.error;
  const form = useFields(
    () => replyDrafts.read(userId, lead.id) ?? nothing,
    error,
    ({ subject, body }) => ({
      subject: subject.trim() === '' ? 'Enter a subject.' : undefined,
      body: body.trim() === '' ? 'Enter your reply.' : undefined,
    }),
  );
  const draft = form.values;

  const keep = (next: typeof nothing) => {
    form.set(next);
    replyDrafts.save(userId, lead.id, next.subject === '' && next.body === '' ? null : next);
    // The preview is outdated.
    preview.reset();
    reply.reset();
  };
  const close = () => {
    replyDrafts.save(userId, lead.id, null);
    onClose();
  };
  const choose = (chosen: string) => {
    setTemplate(chosen);
    const found = items.find(({ id }) => id === chosen);
    if (found) keep({ subject: found.subject, body: found.body });
  };
  const submit = () => {
    if (!form.check() || preview.isPending || reply.isPending) return;
    const body = { subject: draft.subject.trim(), body: draft.body.trim() };
    if (preview.data) reply.send(lead.id, '/reply', body, { onSuccess: close });
    else preview.run({ method: 'POST', path: `${leadPath(lead.id)}/reply-preview`, body });
  };

  return (
    <Form onSubmit={submit}>
      <SelectField
        label="Template"
        optional
        hint={draft.body === '' ? 'A starting point for you to finish.' : 'Choosing one replaces the text below.'}
        value={template}
        options={[{ value: '', label: 'None' }, ...items.map(({ id, label }) => ({ value: id, label }))]}
        onChange={choose}
      />
      <TextField
        label="Subject"
        maxLength={200}
        {...form.field('subject')}
        onChange={(subject) => keep({ ...draft, subject })}
      />
      <TextField
        label="Email"
        multilineRows={6}
        maxLength={3500}
        hint={
          placeholders.length > 0
            ? `Filled in when the email is sent: ${placeholders.map((name) => `{{${name}}}`).join(', ')}`
            : ''
        }
        {...form.field('body')}
        onChange={(body) => keep({ ...draft, body })}
      />
      {preview.data && (
        <Box
          role="region"
          aria-label="Email preview"
          sx={{ p: 4, bgcolor: 'tokens.sunken', borderRadius: '4px', overflowWrap: 'anywhere' }}
        >
          <Note>{`To ${preview.data.to}`}</Note>
          <Strong sx={{ mb: 2 }}>{preview.data.subject}</Strong>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{preview.data.body}</Typography>
        </Box>
      )}
      <ErrorNotice error={error} title="Not sent" />
      <Note>Their replies go to the company inbox, not here. Log them above.</Note>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <LoadingButton type="submit" variant="contained" loading={preview.isPending || reply.isPending}>
          {preview.data ? 'Send email' : 'Preview email'}
        </LoadingButton>
        <Button variant="text" onClick={close}>
          Discard
        </Button>
      </Box>
    </Form>
  );
}
