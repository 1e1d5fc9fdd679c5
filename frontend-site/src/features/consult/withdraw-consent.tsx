import { formatDate } from 'frontend-shared/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { read, write } from '../../api/client';
import type { ConsentState } from '../../api/contract';
import { PlainPage } from '../../components/layout/page-intro';
import { Button, ButtonLink } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { site } from '../../config/site';
import { WITHDRAW } from '../../content/consult';
import { errorText, hasStatus } from 'frontend-shared/api';

/** Withdrawing takes a press: email scanners open links (C14). */
export function WithdrawConsent({ token }: { token: string }) {
  const path = `/api/consents/${encodeURIComponent(token)}` as const;
  const state = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => read<ConsentState>(path, { signal }),
    gcTime: 0,
  });
  const withdraw = useMutation({ mutationFn: () => write<ConsentState>('POST', `${path}/withdraw`) });
  const known: ConsentState | undefined = withdraw.data ?? state.data;
  const isUnknown = hasStatus(state.error, 404);
  const isDone = known !== undefined && known.withdrawnAt !== null;
  const failure = withdraw.error ?? (isUnknown ? null : state.error);
  const text = isUnknown ? WITHDRAW.unknown : isDone ? WITHDRAW.done : WITHDRAW.ask;
  return (
    <PlainPage title={isDone ? WITHDRAW.doneTitle : WITHDRAW.title} isBusy={state.isPending}>
      {(known !== undefined || isUnknown) && (
        <p role="status" className="type-body">
          {text
            .replace('{reference}', known?.reference ?? '')
            .replace('{date}', known?.withdrawnAt ? formatDate(known.withdrawnAt) : '')
            .replace('{email}', site.contact.email)}
        </p>
      )}
      <StillSending send={withdraw} />
      {failure !== null && <FormFailure title={errorText(failure)} error={failure} />}
      <div className="flex flex-wrap gap-4">
        {known !== undefined && !isDone && (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {WITHDRAW.press}
          </Button>
        )}
        <ButtonLink to={PATHS.home} variant="outline">
          Home
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
