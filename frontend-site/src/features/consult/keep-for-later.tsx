import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { KEEP } from '../../content/consult';
import { formatDate } from '../../lib/format';
import { describeError, hasStatus } from '../../lib/http-error';
import { emailProblem } from '../../lib/validation';
import type { ConsultValues } from './consult-values';
import { deleteDraft, keepDraft, resumeUrl, type KeptLink } from './kept-draft';

interface KeepForLaterProps {
  values: ConsultValues;
  kept: KeptLink | null;
  onKept: (kept: KeptLink | null) => void;
  onEmail: (email: string) => void;
}

/** Nothing leaves the device before somebody has read what is kept, typed an address, and asked for it (C03). */
export function KeepForLater({ values, kept, onKept, onEmail }: KeepForLaterProps) {
  const [isOpen, setOpen] = useState(false);
  if (kept !== null) return <KeptNotice kept={kept} onDeleted={() => onKept(null)} />;
  if (isOpen) return <KeepPanel {...{ values, onKept, onEmail }} />;
  return (
    <Button variant="text" size="inline" onClick={() => setOpen(true)}>
      {KEEP.open}
    </Button>
  );
}

function KeepPanel({ values, onKept, onEmail }: Omit<KeepForLaterProps, 'kept'>) {
  const [tried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const email = values.email.trim();
  const keep = useMutation({
    mutationFn: () => keepDraft(email, values, key.current),
    onSuccess: ({ token, expiresAt, mailed }) => onKept({ token, expiresAt, email: mailed ? email : '' }),
    // Other words would be refused under the key of the first ones.
    onError: () => (key.current = crypto.randomUUID()),
  });
  const problem = emailProblem(values.email);
  const submit = () => {
    setTried(true);
    if (problem === undefined && !keep.isPending) keep.mutate();
  };
  return (
    <section aria-labelledby="keep-title" className="space-y-4 rounded-card bg-tint p-4">
      <h3 id="keep-title" className="font-semibold">
        {KEEP.title}
      </h3>
      <p id="keep-notice" className="type-small max-w-[62ch] text-ink-2">
        {KEEP.notice}
      </p>
      <TextField
        id="keep-email"
        name="keep-email"
        label={KEEP.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={values.email}
        error={tried ? problem : undefined}
        onChange={({ target }) => onEmail(target.value)}
        onKeyDown={(event) => {
          // The form around it is not what is being sent.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      {keep.isError && <FormFailure title={describeError(keep.error)} error={keep.error} />}
      <Button variant="outline" busy={keep.isPending} aria-describedby="keep-notice" onClick={submit}>
        {KEEP.send}
      </Button>
    </section>
  );
}

function KeptNotice({ kept, onDeleted }: { kept: KeptLink; onDeleted: () => void }) {
  const remove = useMutation({ mutationFn: () => deleteDraft(kept.token), onSuccess: onDeleted });
  const until = formatDate(kept.expiresAt);
  const title = kept.email === '' ? KEEP.kept : KEEP.mailed.replace('{email}', kept.email);
  return (
    <Notice
      tone="info"
      role="status"
      title={title}
      action={
        <Button size="compact" variant="outline" busy={remove.isPending} onClick={() => remove.mutate()}>
          {KEEP.remove}
        </Button>
      }
    >
      <p>{KEEP.until.replace('{until}', until)}</p>
      <p className="mt-1 break-all">{resumeUrl(kept.token)}</p>
      {remove.isError && !hasStatus(remove.error, 404) && <p className="mt-1 text-danger">{describeError(remove.error)}</p>}
    </Notice>
  );
}
