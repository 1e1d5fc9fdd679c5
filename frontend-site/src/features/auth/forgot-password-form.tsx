import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { write } from '../../api/client';
import type { MessageResponse } from '../../api/contract';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { Form } from '../../components/ui/form';
import { Notice } from '../../components/ui/notice';
import { PATHS } from '../../config/paths';
import { useTabDraft } from '../../lib/drafts/tab-draft';
import { useForm } from '../../lib/forms/use-form';
import { emailProblem } from '../../lib/forms/validation';

const LINK_MINUTES = 60;

export function ForgotPasswordForm() {
  const [{ email = '' }, keep] = useTabDraft<'email'>('account');
  const { bind, refused, ...form } = useForm('forgot', {
    values: { email },
    problems: { email: emailProblem(email) },
    onType: keep,
  });
  const send = useMutation({
    mutationFn: (address: string) => write<MessageResponse>('POST', '/api/auth/forgot-password', { email: address }),
    onError: refused,
  });
  const back = (
    <Link to={PATHS.login} className="text-link inline-flex min-h-11 items-center">
      Back to log in
    </Link>
  );
  if (send.isSuccess) {
    return (
      <Notice
        tone="success"
        role="status"
        arrives
        title={`If ${send.variables} has an account, a link is on its way. It works for ${LINK_MINUTES} minutes. We send at most 3 links an hour.`}
        action={back}
      />
    );
  }
  return (
    <Form
      form={form}
      send={send}
      onSend={() => send.mutate(email.trim())}
      actions={
        <>
          <Button type="submit" busy={send.isPending} className="w-full">
            Send reset link
          </Button>
          <p>{back}</p>
        </>
      }
    >
      <TextField {...bind('email')} label="Email" type="email" inputMode="email" autoComplete="username" />
    </Form>
  );
}
