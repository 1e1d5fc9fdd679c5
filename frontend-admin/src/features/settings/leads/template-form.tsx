import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { ReplyTemplate, ReplyTemplates } from '../../../api/types';
import { currentOf, useWrite } from '../../../api/use-write';
import { LoadingButton } from '../../../components/loading-button';
import { ErrorNotice } from '../../../components/notice';
import { StaleNotice } from '../../../components/stale-notice';
import { TextField } from '../../../components/text-field';
import { useAuth } from '../../../lib/auth/auth-context';
import { templateDrafts, type TemplateDraft } from '../../../lib/drafts';
import { HttpError } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { Placeholders, useCaret } from './placeholders';
import { TemplateTrial } from './trials';
import { TEMPLATES_PATH } from './use-templates';

const LABEL_MAX = 80;
const SUBJECT_MAX = 200;
const BODY_MAX = 3500;

interface Props {
  template: ReplyTemplate | null;
  placeholders: ReplyTemplates['placeholders'];
  onClose: () => void;
}

export function TemplateForm({ template, placeholders, onClose }: Props) {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const key = template?.id ?? 'new';
  const title = useId();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<TemplateDraft>(() => templateDrafts.read(userId, key) ?? draftOf(template));
  const [tried, setTried] = useState(false);
  // Also runs after the form was left.
  const save = useWrite<ReplyTemplate>({
    onSuccess: ({ label }) => {
      templateDrafts.save(userId, key, null);
      void queryClient.invalidateQueries({ queryKey: [TEMPLATES_PATH] });
      showToast({ title: 'Template saved', description: label, variant: 'success' });
    },
  });
  const caret = useCaret();
  const current = currentOf<ReplyTemplate>(save.error);
  const refused = save.error instanceof HttpError ? save.error.fields : {};
  const text = textOf(draft);
  const missing: Record<keyof typeof text, string | undefined> = {
    label: text.label === '' ? 'Enter a name.' : undefined,
    subject: text.subject === '' ? 'Enter a subject.' : undefined,
    body: text.body === '' ? 'Enter what the email says.' : undefined,
  };
  const errorOf = (field: keyof typeof text) => (tried ? missing[field] : undefined) ?? refused[field];

  const type = (change: Partial<TemplateDraft>) => {
    // A running save must not be dropped.
    if (save.isPending) return;
    const next = { ...draft, ...change };
    setDraft(next);
    templateDrafts.save(userId, key, next);
    if (save.isError) save.reset();
  };
  const leave = () => {
    // A running save cannot be canceled.
    if (save.isPending) return;
    templateDrafts.save(userId, key, null);
    onClose();
  };
  const send = (version: number) => {
    setTried(true);
    if (save.isPending || Object.values(missing).some((problem) => problem !== undefined)) return;
    save.run(
      template
        ? { method: 'PUT', path: `${TEMPLATES_PATH}/${template.id}`, body: { ...text, version } }
        : { method: 'POST', path: TEMPLATES_PATH, body: text },
      { onSuccess: onClose },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(draft.version);
  };

  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={title}
      onSubmit={submit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
    >
      <Typography id={title} variant="h3">
        {template ? `Edit ${template.label}` : 'A new template'}
      </Typography>
      <TextField
        label="Name"
        hint="Only staff read it."
        maxLength={LABEL_MAX}
        focusOnOpen
        readOnly={save.isPending}
        value={draft.label}
        onChange={(label) => type({ label })}
        error={errorOf('label')}
      />
      <Box onFocus={() => caret.goTo('subject')}>
        <TextField
          label="Subject"
          maxLength={SUBJECT_MAX}
          elementRef={caret.subject}
          readOnly={save.isPending}
          value={draft.subject}
          onChange={(subject) => type({ subject })}
          error={errorOf('subject')}
        />
      </Box>
      <Box onFocus={() => caret.goTo('body')}>
        <TextField
          label="Email"
          multilineRows={8}
          maxLength={BODY_MAX}
          elementRef={caret.body}
          readOnly={save.isPending}
          value={draft.body}
          onChange={(body) => type({ body })}
          error={errorOf('body')}
        />
      </Box>
      <Placeholders
        names={placeholders}
        onInsert={(word) => {
          if (!save.isPending) caret.insert(word, draft, (field, value) => type({ [field]: value }));
        }}
      />
      {current ? (
        <StaleNotice
          record="template"
          onKeepMine={() => send(current.version)}
          onTakeTheirs={() => {
            templateDrafts.save(userId, key, null);
            setDraft(draftOf(current));
            save.reset();
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {current.label}: {current.subject}
            {current.retiredAt !== null && ' (retired)'}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {current.body}
          </Typography>
        </StaleNotice>
      ) : (
        <ErrorNotice error={save.error} title="Not saved" />
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <LoadingButton type="submit" variant="contained" loading={save.isPending}>
          Save template
        </LoadingButton>
        <Button variant="text" aria-disabled={save.isPending || undefined} onClick={leave}>
          {isSame(draft, draftOf(template)) ? 'Back' : 'Discard'}
        </Button>
      </Box>
      <TemplateTrial subject={text.subject} body={text.body} />
    </Box>
  );
}

type Text = Pick<ReplyTemplate, 'label' | 'subject' | 'body'>;

const isSame = (a: Text, b: Text) => a.label === b.label && a.subject === b.subject && a.body === b.body;
const textOf = ({ label, subject, body }: TemplateDraft): Text => ({
  label: label.trim(),
  subject: subject.trim(),
  body: body.trim(),
});

function draftOf(template: ReplyTemplate | null): TemplateDraft {
  const { label, subject, body, version } = template ?? { label: '', subject: '', body: '', version: 0 };
  return { label, subject, body, version };
}
