import { formatDate } from 'frontend-shared/format';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeptConsultationDraft } from '../../api/contract';
import { write } from '../../api/client';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { StillSending } from '../../components/ui/still-trying';
import { KEEP } from '../../content/consult';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { useForm } from '../../lib/forms/use-form';
import { errorText, hasStatus } from 'frontend-shared/api';
import { emailProblem } from '../../lib/forms/validation';
import type { ConsultValues } from './consult-values';
import { draftPath, DRAFTS_PATH, resumeUrl, type KeptLink } from './consult-draft';

const FORM = 'keep';

interface KeepForLaterProps {
  values: ConsultValues;
  kept: KeptLink | null;
  onKept: (kept: KeptLink | null) => void;
  onEmail: (email: string) => void;
}

/** Nothing leaves the device before the person asks for it (C03). */
export function KeepForLater({ values, kept, onKept, onEmail }: KeepForLaterProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const change = (next: KeptLink | null) => {
    setPressed(true);
    setOpen(false);
    onKept(next);
  };
  if (kept !== null) return <KeptNotice kept={kept} onDeleted={() => change(null)} arrives={isPressed} />;
  if (isOpen) return <KeepPanel {...{ values, onEmail }} onKept={change} />;
  return (
    <Button ref={isPressed ? focusOnMount : undefined} variant="text" size="inline" onClick={() => setOpen(true)}>
      {KEEP.open}
    </Button>
  );
}

type KeepPanelProps = Pick<KeepForLaterProps, 'values' | 'onKept' | 'onEmail'>;

function KeepPanel({ values, onKept, onEmail }: KeepPanelProps) {
  const { bind, refused, ...form } = useForm(FORM, {
    values: { email: values.email },
    problems: { email: emailProblem(values.email) },
    onType: ({ email = '' }) => onEmail(email),
  });
  const keep = useWrite<KeptConsultationDraft, { email: string; answers: ConsultValues }>({
    path: DRAFTS_PATH,
    onSuccess: ({ token, expiresAt, mailed }, { email }) => onKept({ token, expiresAt, email: mailed ? email : '' }),
    onError: (error) => {
      if (!refused(error)) keep.reset();
    },
  });
  const submit = () => {
    if (!keep.isPending && form.isClean()) keep.mutate({ email: values.email.trim(), answers: values });
  };
  return (
    <section {...form.watch} aria-labelledby="keep-title" className="space-y-4 rounded-card bg-tint p-4">
      <h3 ref={focusOnMount} id="keep-title" tabIndex={-1} className="font-semibold outline-none">
        {KEEP.title}
      </h3>
      <p id="keep-notice" className="type-small max-w-[62ch] text-ink-2">
        {KEEP.notice}
      </p>
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      <TextField
        {...bind('email')}
        name="keep-email"
        label={KEEP.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        onKeyDown={(event) => {
          // Enter must not submit the form around it.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <StillSending send={keep} />
      {keep.isError && <FormFailure title={errorText(keep.error)} error={keep.error} />}
      <Button variant="outline" busy={keep.isPending} aria-describedby="keep-notice" onClick={submit}>
        {KEEP.send}
      </Button>
    </section>
  );
}

interface KeptNoticeProps {
  kept: KeptLink;
  onDeleted: () => void;
  arrives: boolean;
}

function KeptNotice({ kept, onDeleted, arrives }: KeptNoticeProps) {
  const remove = useMutation({
    mutationFn: () => write<void>('DELETE', draftPath(kept.token)),
    onSuccess: onDeleted,
    onError: (error) => hasStatus(error, 404) && onDeleted(),
  });
  const until = formatDate(kept.expiresAt);
  const title = kept.email === '' ? KEEP.kept : KEEP.mailed.replace('{email}', kept.email);
  return (
    <div ref={arrives ? focusOnMount : undefined} role="group" aria-label={title} tabIndex={-1}>
      <Notice
        tone="info"
        title={title}
        action={
          <Button size="compact" variant="outline" busy={remove.isPending} onClick={() => remove.mutate()}>
            {KEEP.remove}
          </Button>
        }
      >
        <p>{KEEP.until.replace('{until}', until)}</p>
        <p className="mt-1 break-all">{resumeUrl(kept.token)}</p>
        <StillSending send={remove} />
        {remove.isError && (
          <p role="alert" className="mt-1 text-danger">
            {errorText(remove.error)}
          </p>
        )}
      </Notice>
    </div>
  );
}
