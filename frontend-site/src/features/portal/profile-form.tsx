import { hasStatus } from 'frontend-shared/api';
import { showToast } from 'frontend-shared/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountEdit, AccountResponse } from '../../api/contract';
import { ACCOUNT_PATH } from '../../api/paths';
import { useWrite } from '../../api/use-write';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Notice } from '../../components/ui/notice';
import { useForm } from '../../lib/forms/use-form';
import { phoneProblem, requiredText } from '../../lib/forms/validation';
import { tellNotSaved } from '../../lib/toast/not-saved';

interface ProfileFormProps {
  account: AccountResponse;
  onStale: () => Promise<AccountResponse | undefined>;
  onSaved: () => void;
}

export function ProfileForm({ account, onStale, onSaved }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<{ name?: string; phone?: string; version?: number }>({});
  const { name, phone, version } = {
    name: account.user.name,
    phone: account.user.phone ?? '',
    version: account.version,
    ...typed,
  };
  const { bind, refused, ...form } = useForm('profile', {
    values: { name, phone },
    problems: { name: requiredText(name, 'your name'), phone: phoneProblem(phone) },
    enterKeyHint: 'done',
    onType: (changed) => setTyped({ ...typed, version, ...changed }),
  });
  const save = useWrite<AccountResponse, AccountEdit>({
    method: 'PATCH',
    path: ACCOUNT_PATH,
    onSuccess: (saved, sent) => finish(saved, sent),
    onError: async (error, sent): Promise<void> => {
      if (!refused(error)) return save.reset();
      if (!hasStatus(error, 409)) return tellNotSaved(error, () => save.mutate(sent));
      const current = await onStale();
      // The first try may have been saved and only its answer lost.
      if (!current || current.user.name !== sent.name || current.user.phone !== sent.phone) return;
      save.reset();
      finish(current, sent);
    },
  });
  const finish = (saved: AccountResponse, sent: AccountEdit) => {
    queryClient.setQueryData([ACCOUNT_PATH], saved);
    const now = edit();
    setTyped(now.name === sent.name && now.phone === sent.phone ? {} : { ...typed, version: saved.version });
    showToast({ title: 'Saved', variant: 'success' });
    onSaved();
  };
  const edit = (): AccountEdit => ({
    name: name.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    version,
  });
  // Until the newer profile is here, there is nothing to compare.
  const isStale = hasStatus(save.error, 409) && account.version > version;

  const keepMine = () => {
    setTyped({ ...typed, version: account.version });
    if (form.isClean()) save.mutate({ ...edit(), version: account.version });
  };
  const takeTheirs = () => {
    setTyped({});
    save.reset();
  };

  return (
    <Form
      form={form}
      send={save}
      onSend={() => save.mutate(edit())}
      className="space-y-6"
      failure={isStale || hasStatus(save.error, 401) ? false : undefined}
      actions={
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save'}
        </Button>
      }
    >
      {isStale && (
        <Notice
          tone="warning"
          role="alert"
          title="Your profile was changed on another device. Keep your version or use the other one."
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
          {`Other version: ${account.user.name}, ${account.user.phone ?? 'no phone'}.`}
        </Notice>
      )}
      <TextField {...bind('name')} label="Name" autoComplete="name" />
      <TextField {...bind('phone')} label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" />
    </Form>
  );
}
