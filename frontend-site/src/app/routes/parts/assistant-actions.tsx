import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { copyLink } from '../../../features/pool-estimator/copy-link';
import type { useSaving } from '../../../features/pool-estimator/result/use-saving';
import { consultPathFor } from '../../../lib/designs/consult-link';
import type { KeptAt } from '../../../lib/designs/draft';
import { formatDate } from '../../../lib/format';
import { useOnline } from '../../../lib/hooks/use-online';
import { describeError } from '../../../lib/http-error';
import { showToast } from '../../../lib/toast/toast-store';

type Wish = 'save' | 'send' | 'share';

interface AssistantActionsProps {
  saving: ReturnType<typeof useSaving>;
  isSignedIn: boolean;
  canSave: boolean;
}

/** What can be done with a drawing. Sending and sharing save it first. */
export function AssistantActions({ saving, isSignedIn, canSave }: AssistantActionsProps) {
  const navigate = useNavigate();
  const online = useOnline();
  const [wish, setWish] = useState<Wish | null>(null);
  const { current, isPending, failure, repriced } = saving;

  const after = async (wanted: Wish, act: (keptAt: KeptAt) => void | Promise<void>) => {
    setWish(wanted);
    const keptAt = await saving.ensureSaved();
    if (keptAt !== null) await act(keptAt);
  };
  const isBusy = (of: Wish) => isPending && wish === of;
  const told = ({ validUntil }: KeptAt) => {
    showToast({
      title: 'Drawing and estimate saved',
      description: `Estimate valid until ${formatDate(validUntil)}`,
      variant: 'success',
    });
  };

  return (
    <div className="no-print space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="compact"
          disabled={!canSave}
          busy={isBusy('send')}
          onClick={() => void after('send', (keptAt) => navigate(consultPathFor(keptAt)))}
        >
          Send to a designer
        </Button>
        <Button
          size="compact"
          variant="outline"
          disabled={!canSave}
          busy={isBusy('save')}
          onClick={() => void after('save', told)}
        >
          Save
        </Button>
        <Button
          size="compact"
          variant="outline"
          disabled={!canSave}
          busy={isBusy('share')}
          onClick={() => void after('share', ({ url }) => copyLink(url))}
        >
          Share link
        </Button>
        <Button size="compact" variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to={`${PATHS.poolEstimator}?step=result`} variant="text" size="inline">
          Open in estimator
        </ButtonLink>
      </div>
      {!online && (
        <Notice tone="warning" role="status" title="You are offline.">
          Your drawing is kept on this device. Reconnect to save, share or send it.
        </Notice>
      )}
      {failure !== null && <FormFailure title={`Not saved. ${describeError(failure)}`} error={failure} />}
      {repriced !== null && (
        <Notice
          tone="warning"
          role="alert"
          title="Prices were updated while you worked, so nothing was saved yet."
          action={
            <Button size="compact" onClick={() => void saving.refreshPrices()}>
              Refresh prices
            </Button>
          }
        />
      )}
      {current !== null && (
        <p className="type-small text-ink-2">
          Saved as {current.reference}.{' '}
          {isSignedIn ? 'It is in your account.' : 'This browser keeps it for 180 days; an account keeps it for good.'}
        </p>
      )}
      {saving.isOutdated && (
        <p className="type-small text-ink-2">
          You changed this pool after it was saved. Save again to keep it like this.
        </p>
      )}
    </div>
  );
}
