import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { AccountEdit, AccountResponse } from '../../api/contract';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { ErrorSummary } from '../../components/ui/error-summary';
import { TextField } from '../../components/ui/field';
import { FormFailure } from '../../components/ui/form-failure';
import { Notice } from '../../components/ui/notice';
import { RequiredNote } from '../../components/ui/required-note';
import { StillSending } from '../../components/ui/still-trying';
import { trackRefusal } from '../../lib/analytics/form-events';
import { useFormErrors } from '../../lib/hooks/use-form-errors';
import { useIsGone } from '../../lib/hooks/use-is-gone';
import { errorText, hasStatus, HttpError } from 'frontend-shared/api';
import { useTabDraft } from '../../lib/drafts/tab-draft';
import { tellNotSaved } from '../../lib/toast/not-saved';
import { showToast } from 'frontend-shared/toast';
import { phoneProblem, requiredText } from '../../lib/forms/validation';
import { ACCOUNT_PATH } from './account-path';

interface ProfileFormProps {
  account: AccountResponse;
  onStale: () => Promise<AccountResponse | null>;
  onSaved: () => void;
}

export function ProfileForm({ account, onStale, onSaved }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const [typed, keep, forget] = useTabDraft<'name' | 'phone' | 'version'>(`profile:${account.user.id}`);
  const { name, phone } = { name: account.user.name, phone: account.user.phone ?? '', ...typed };
  const [isRestored] = useState(typed.version !== undefined);
  // Another device may have changed the profile since the draft was typed.
  const version = typed.version ?? String(account.version);
  const isGone = useIsGone();
  const { errors, attempt, summary, check, show, clear, leave } = useFormErrors('profile', ['name', 'phone'] as const);
  const save = useWrite<AccountResponse, AccountEdit>({
    method: 'PATCH',
    path: ACCOUNT_PATH,
    recover: async (error, sent) => {
      if (!hasStatus(error, 409)) throw error;
      const current = await onStale();
      // The first try may have been saved and only its answer lost.
      if (current !== null && current.user.name === sent.name && current.user.phone === sent.phone) return current;
      throw error;
    },
    onSuccess: (saved, sent) => {
      queryClient.setQueryData([ACCOUNT_PATH], saved);
      const { name: nameNow, phone: phoneNow } = edit();
      if (nameNow === sent.name && phoneNow === sent.phone) forget();
      else keep({ version: String(saved.version) });
      showToast({ title: 'Saved', variant: 'success' });
      onSaved();
    },
    onError: (error) => {
      trackRefusal('profile', error);
      const isElsewhere = !(error instanceof HttpError) || show({ name: error.fields.name, phone: error.fields.phone });
      if (!isElsewhere) save.reset();
      else if (!hasStatus(error, 409)) tellNotSaved(error, () => latest.current());
      else if (isGone.current) tellNotSaved(error);
    },
  });
  const edit = (): AccountEdit => ({
    name: name.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    version: Number(version),
  });
  const isStale = hasStatus(save.error, 409);
  const failed = save.isError && !isStale && !hasStatus(save.error, 401);

  const problems = { name: requiredText(name, 'your name'), phone: phoneProblem(phone) };
  const submit = (over = Number(version)) => {
    if (!check(problems)) return;
    save.mutate({ ...edit(), version: over });
  };
  // The toast's button saves what the form holds when pressed.
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  const keepMine = () => {
    keep({ version: String(account.version) });
    submit(account.version);
  };
  const takeTheirs = () => {
    forget();
    save.reset();
  };

  return (
    <form
      noValidate
      name="profile"
      className="space-y-6"
      onBlur={(event) => leave(event, problems)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      <ErrorSummary items={summary} attempt={attempt} />
      {failed && <FormFailure title={errorText(save.error)} error={save.error} />}
      {isRestored && save.isIdle && typed.version !== undefined && (
        <Notice tone="info" role="status" title="What you typed is still here. It is not saved yet." />
      )}
      {isStale && (
        <Notice
          tone="warning"
          role="alert"
          title="Your profile was changed somewhere else. Keep your version or use the other one."
          action={
            <>
              <Button variant="outline" size="compact" onClick={keepMine}>
                Keep mine
              </Button>
              <Button variant="outline" size="compact" onClick={takeTheirs}>
                Use the other version
              </Button>
            </>
          }
        >
          Other version: {account.user.name}, {account.user.phone ?? 'no phone'}.
        </Notice>
      )}
      <RequiredNote />
      <TextField
        id="profile-name"
        label="Name"
        autoComplete="name"
        enterKeyHint="done"
        value={name}
        error={errors.name}
        onChange={(event) => {
          keep({ version, name: event.target.value });
          clear('name');
        }}
      />
      <TextField
        id="profile-phone"
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        value={phone}
        error={errors.phone}
        onChange={(event) => {
          keep({ version, phone: event.target.value });
          clear('phone');
        }}
      />
      <StillSending send={save} />
      <Button type="submit" busy={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}
