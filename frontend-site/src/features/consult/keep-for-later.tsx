import { formatDate } from 'frontend-shared/format';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { StillSending } from '../../components/ui/still-trying';
import { KEEP } from '../../content/consult';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { errorText, hasStatus, HttpError } from 'frontend-shared/api';
import { emailProblem } from '../../lib/forms/validation';
import type { ConsultValues } from './consult-values';
import { deleteDraft, keepDraft, resumeUrl, type KeptLink } from './consult-draft';

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

interface Sending {
  key: string;
  email: string;
  values: ConsultValues;
}

/** Same words, same key: a repeat makes no second copy. */
function useSending(): { of: (email: string, values: ConsultValues) => Sending; isRefused: () => void } {
  const last = useRef<Sending | null>(null);
  return {
    of: (email, values) => {
      const words = JSON.stringify([email, values]);
      if (last.current === null || JSON.stringify([last.current.email, last.current.values]) !== words) {
        last.current = { key: crypto.randomUUID(), email, values };
      }
      return last.current;
    },
    isRefused: () => (last.current = null),
  };
}

type KeepPanelProps = Pick<KeepForLaterProps, 'values' | 'onKept' | 'onEmail'>;

function KeepPanel({ values, onKept, onEmail }: KeepPanelProps) {
  const { errors, attempt, summary, check, show, clear } = useFormErrors(FORM, ['email'] as const);
  const sending = useSending();
  const keep = useMutation({
    mutationFn: ({ key, email, values: answers }: Sending) => keepDraft(email, answers, key),
    onSuccess: ({ token, expiresAt, mailed }, { email }) => onKept({ token, expiresAt, email: mailed ? email : '' }),
    // A server that failed may have saved it anyway.
    onError: (error) => {
      trackRefusal(FORM, error);
      if (!(error instanceof HttpError)) return;
      if (error.status < 500) sending.isRefused();
      if (!show({ email: error.fields.email })) keep.reset();
    },
  });
  const submit = () => {
    if (!keep.isPending && check({ email: emailProblem(values.email) }))
      keep.mutate(sending.of(values.email.trim(), values));
  };
  return (
    <section aria-labelledby="keep-title" className="space-y-4 rounded-card bg-tint p-4">
      <h3 ref={focusOnMount} id="keep-title" tabIndex={-1} className="font-semibold outline-none">
        {KEEP.title}
      </h3>
      <p id="keep-notice" className="type-small max-w-[62ch] text-ink-2">
        {KEEP.notice}
      </p>
      <ErrorSummary items={summary} attempt={attempt} />
      <TextField
        id="keep-email"
        name="keep-email"
        label={KEEP.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        value={values.email}
        error={errors.email}
        onChange={({ target }) => {
          onEmail(target.value);
          clear('email');
        }}
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
  const remove = useMutation({ mutationFn: () => deleteDraft(kept.token), onSuccess: onDeleted });
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
        {remove.isError && !hasStatus(remove.error, 404) && (
          <p role="alert" className="mt-1 text-danger">
            {errorText(remove.error)}
          </p>
        )}
      </Notice>
    </div>
  );
}
