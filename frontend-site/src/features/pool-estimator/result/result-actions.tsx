import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { Notice } from '../../../components/ui/notice';
import { PATHS } from '../../../config/paths';
import { estimatePdfPath } from '../../../lib/designs/api';
import { consultPathFor } from '../../../lib/designs/consult-link';
import { formatDate } from '../../../lib/format';
import { describeError } from '../../../lib/http-error';
import { useOnline } from '../../../lib/hooks/use-online';
import { showToast } from '../../../lib/toast/toast-store';
import { copyLink } from '../copy-link';
import { rangeText } from '../price-words';
import type { useSaving } from './use-saving';

interface ResultActionsProps {
  saving: ReturnType<typeof useSaving>;
  isSignedIn: boolean;
}

type Wish = 'save' | 'send' | 'share' | 'pdf';

/** What can be done with a result. Sending, sharing and the PDF save first: they are about what the server keeps. */
export function ResultActions({ saving, isSignedIn }: ResultActionsProps) {
  const navigate = useNavigate();
  const online = useOnline();
  const [wish, setWish] = useState<Wish | null>(null);
  const { current, isPending, failure, repriced } = saving;

  const after = async (wanted: Wish, act: (keptAt: NonNullable<typeof current>) => void | Promise<void>) => {
    setWish(wanted);
    const keptAt = await saving.ensureSaved();
    if (keptAt !== null) await act(keptAt);
  };
  const isBusy = (of: Wish) => isPending && wish === of;

  return (
    <div className="no-print space-y-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy('send')} onClick={() => void after('send', (keptAt) => navigate(consultPathFor(keptAt)))}>
          Send to a designer
        </Button>
        <Button
          variant="outline"
          busy={isBusy('save')}
          onClick={() =>
            void after('save', ({ estimateId, validUntil }) => {
              const view = () => void navigate(`${PATHS.poolEstimator}?estimate=${estimateId}`);
              showToast({
                title: 'Estimate saved',
                description: `Valid until ${formatDate(validUntil)}`,
                variant: 'success',
                action: { label: 'View', onPress: view },
              });
            })
          }
        >
          {isBusy('save') ? 'Saving…' : 'Save'}
        </Button>
        <Button
          variant="outline"
          busy={isBusy('share')}
          onClick={() => void after('share', ({ url }) => copyLink(url))}
        >
          Share link
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="outline"
          busy={isBusy('pdf')}
          onClick={() => void after('pdf', ({ estimateId }) => window.location.assign(estimatePdfPath(estimateId)))}
        >
          PDF
        </Button>
        <ButtonLink to={PATHS.designAssistant} variant="text" size="inline">
          Open in design assistant
        </ButtonLink>
      </div>
      {!online && (
        <Notice tone="warning" role="status" title="You are offline.">
          Your answers are kept on this device. Reconnect to save, share or send them.
        </Notice>
      )}
      {failure !== null && <FormFailure title={`Not saved. ${describeError(failure)}`} error={failure} />}
      {repriced !== null && (
        <Notice
          tone="warning"
          role="alert"
          title="Prices were updated while you worked. Here is the new range beside the old."
          action={
            <Button size="compact" onClick={() => void saving.refreshPrices()}>
              Refresh prices
            </Button>
          }
        >
          Old: {rangeText(repriced.before.shown)}. New: {rangeText(repriced.after.shown)}. Nothing was saved with either
          yet.
        </Notice>
      )}
      {current !== null && (
        <SavedNote reference={current.reference} validUntil={current.validUntil} isSignedIn={isSignedIn} />
      )}
      {saving.isOutdated && (
        <p className="type-small text-ink-2">
          You changed this pool after it was saved. Save again to keep it like this.
        </p>
      )}
    </div>
  );
}

function SavedNote({
  reference,
  validUntil,
  isSignedIn,
}: {
  reference: string;
  validUntil: string;
  isSignedIn: boolean;
}) {
  return (
    <Notice
      tone="success"
      title={`Saved as ${reference}, valid until ${formatDate(validUntil)}.`}
      action={
        isSignedIn ? undefined : (
          <ButtonLink to={PATHS.signup} variant="outline" size="compact">
            Create an account
          </ButtonLink>
        )
      }
    >
      {isSignedIn
        ? 'It is in your account.'
        : 'This browser keeps it for 180 days. With an account it stays, and you find it on every device.'}
    </Notice>
  );
}
