import { errorText } from 'frontend-shared/api';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';

export function SendCode({ send: request }: { send: () => Promise<unknown> }) {
  const send = useMutation({ mutationFn: request });
  return (
    <div className="space-y-3">
      {send.error && <FormFailure title={errorText(send.error)} error={send.error} />}
      <Button variant="outline" size="compact" busy={send.isPending} onClick={() => send.mutate()}>
        {send.isSuccess ? 'Email a new code' : 'Email me a code'}
      </Button>
      <p role="status" className="type-small text-ink-2">
        {send.isSuccess ? 'The code is on its way to your email address.' : ''}
      </p>
    </div>
  );
}
