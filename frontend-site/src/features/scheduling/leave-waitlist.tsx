import { useMutation } from '@tanstack/react-query';
import { write } from '../../api/client';
import { PageIntro } from '../../components/layout/page-intro';
import { Button, ButtonLink } from '../../components/ui/button';
import { FormFailure } from '../../components/ui/form-failure';
import { StillSending } from '../../components/ui/still-trying';
import { PATHS } from '../../config/paths';
import { WAITLIST } from '../../content/schedule';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { errorText, hasStatus } from 'frontend-shared/api';

/** Leaving takes a press: email scanners open links. */
export function LeaveWaitlist({ token }: { token: string }) {
  const leave = useMutation({
    mutationFn: () => write<void>('DELETE', `/api/schedule/waitlist/${encodeURIComponent(token)}`),
  });
  // A dead link means the entry is gone already.
  const isGone = leave.isSuccess || hasStatus(leave.error, 404);
  return (
    <>
      <PageIntro title={isGone ? WAITLIST.leftTitle : WAITLIST.leaveTitle} size="display-2" />
      <div className="page-x space-y-8 pb-20 *:max-w-2xl lg:pb-28">
        <p role="status" {...(isGone && { ref: focusOnMount, tabIndex: -1 })} className="type-body">
          {isGone ? WAITLIST.leftText : WAITLIST.leaveText}
        </p>
        <StillSending send={leave} />
        {leave.isError && !isGone && <FormFailure title={errorText(leave.error)} error={leave.error} />}
        <div className="flex flex-wrap gap-4">
          {!isGone && (
            <Button busy={leave.isPending} onClick={() => leave.mutate()}>
              Leave the waitlist
            </Button>
          )}
          <ButtonLink to={PATHS.schedule} variant="outline">
            See open times
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
