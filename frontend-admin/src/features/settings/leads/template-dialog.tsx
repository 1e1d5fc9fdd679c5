import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from 'frontend-shared/toast';
import { useRef, useState } from 'react';
import type { ReplyTemplate, ReplyTemplates } from '../../../api/types';
import { currentOf, useWrite } from '../../../api/use-write';
import { DialogForm, FormDialog } from '../../../components/form-dialog';
import { StaleNotice } from '../../../components/stale-notice';
import { TextField, type TextElement } from '../../../components/text-field';
import { useFields } from '../../../lib/use-fields';
import { TEMPLATES_PATH } from './setting-form';
import { TemplateTrial } from './trials';
import { Note } from '../../../components/text';

const LABEL_MAX = 80;
const SUBJECT_MAX = 200;
const BODY_MAX = 3500;

interface Props {
  template: ReplyTemplate | 'new' | null;
  placeholders: ReplyTemplates['placeholders'];
  onClose: () => void;
}

export function TemplateDialog({ template, ...props }: Props) {
  return (
    <FormDialog wide open={template !== null} onClose={props.onClose}>
      {template && <TemplateForm template={template === 'new' ? null : template} {...props} />}
    </FormDialog>
  );
}

const meanings: Record<ReplyTemplates['placeholders'][number], string> = {
  name: 'their name',
  reference: 'reference of the request',
  service: 'service they asked about',
  sender: 'who sends the email, and the company',
  scheduleLink: 'link to choose a time',
};

const textsOf = ({ label, subject, body }: Pick<ReplyTemplate, 'label' | 'subject' | 'body'>) => ({
  label,
  subject,
  body,
});

function TemplateForm({ template, placeholders, onClose }: Props & { template: ReplyTemplate | null }) {
  const queryClient = useQueryClient();
  const caret = useRef<TextElement>(null);
  const [version, setVersion] = useState(template?.version ?? 0);
  // Also runs after the form was left.
  const save = useWrite<ReplyTemplate>({
    onSuccess: ({ label }) => {
      void queryClient.invalidateQueries({ queryKey: [TEMPLATES_PATH] });
      showToast({ title: 'Template saved', description: label, variant: 'success' });
    },
  });
  const form = useFields(textsOf(template ?? { label: '', subject: '', body: '' }), save.error, (texts) => ({
    label: texts.label.trim() === '' ? 'Enter a name.' : undefined,
    subject: texts.subject.trim() === '' ? 'Enter a subject.' : undefined,
    body: texts.body.trim() === '' ? 'Enter what the email says.' : undefined,
  }));
  const [label, subject, body] = [form.values.label.trim(), form.values.subject.trim(), form.values.body.trim()];
  const current = currentOf<ReplyTemplate>(save.error);

  const send = (over: number) => {
    if (!form.check() || save.isPending) return;
    const text = { label, subject, body };
    save.run(
      template
        ? { method: 'PUT', path: `${TEMPLATES_PATH}/${template.id}`, body: { ...text, version: over } }
        : { method: 'POST', path: TEMPLATES_PATH, body: text },
      { onSuccess: onClose },
    );
  };
  const insert = (word: string) => {
    const input = caret.current;
    if (!input || save.isPending) return;
    input.setRangeText(word, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };

  return (
    <DialogForm
      title={template ? `Edit ${template.label}` : 'New template'}
      button="Save template"
      busy={save.isPending}
      error={current ? null : save.error}
      contentSx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
      onSubmit={() => send(version)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Only staff see it."
        maxLength={LABEL_MAX}
        focusOnOpen
        readOnly={save.isPending}
        {...form.field('label')}
      />
      <Box
        sx={{ display: 'grid', gap: 4 }}
        onFocus={({ target }) => {
          caret.current = target as EventTarget as TextElement;
        }}
      >
        <TextField label="Subject" maxLength={SUBJECT_MAX} readOnly={save.isPending} {...form.field('subject')} />
        <TextField
          label="Email"
          multilineRows={8}
          maxLength={BODY_MAX}
          elementRef={caret}
          readOnly={save.isPending}
          {...form.field('body')}
        />
      </Box>
      <Box
        role="group"
        aria-label="Filled in when the email is sent"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        <Note sx={{ width: '100%' }}>Filled in when the email is sent. Press one to insert it at the cursor.</Note>
        {placeholders.map((name) => (
          <Button key={name} variant="outlined" size="small" onClick={() => insert(`{{${name}}}`)}>
            <span>{`{{${name}}} ${meanings[name]}`}</span>
          </Button>
        ))}
      </Box>
      {current && (
        <StaleNotice
          record="template"
          onKeepMine={() => send(current.version)}
          onTakeTheirs={() => {
            for (const name of ['label', 'subject', 'body'] as const) form.field(name).onChange(current[name]);
            setVersion(current.version);
            save.reset();
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {`${current.label}: ${current.subject}${current.retiredAt !== null ? ' (retired)' : ''}`}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {current.body}
          </Typography>
        </StaleNotice>
      )}
      <TemplateTrial subject={subject} body={body} />
    </DialogForm>
  );
}
