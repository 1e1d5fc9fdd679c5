import { formatCalendarDate, formatDate } from 'frontend-shared/format';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import { Notice } from '../../../components/ui/notice';
import { StillSending } from '../../../components/ui/still-trying';
import { PATHS } from '../../../config/paths';
import type { KeptAt } from '../../../lib/designs/draft';
import { useOnline } from '../../../lib/hooks/use-online';
import { errorText } from 'frontend-shared/api';
import { rangeText } from '../price-words';
import type { RangeChange, Saving } from './use-saving';

interface SavingNoticesProps {
  saving: Saving;
  isSignedIn: boolean;
  noun: 'estimate' | 'drawing';
  pdfError: unknown;
}

export function SavingNotices({ saving, isSignedIn, noun, pdfError }: SavingNoticesProps) {
  const online = useOnline();
  const { failure, repriced, standing, keptAt, effectiveFrom } = saving;
  return (
    <>
      {!online && (
        <Notice tone="warning" role="status" title="You are offline.">
          Your {noun === 'estimate' ? 'answers are' : 'drawing is'} kept on this device. Reconnect to save, share or
          send {noun === 'estimate' ? 'them' : 'it'}.
        </Notice>
      )}
      <StillSending send={saving} />
      {failure !== null && <FormFailure title={`Not saved. ${errorText(failure)}`} error={failure} />}
      {pdfError !== null && (
        <FormFailure title={`The PDF could not be made. ${errorText(pdfError)}`} error={pdfError} />
      )}
      {repriced !== null && <Repriced change={repriced} onRefresh={saving.refreshPrices} />}
      {keptAt !== null && standing === 'current' && <SavedNote keptAt={keptAt} isSignedIn={isSignedIn} />}
      {keptAt !== null && repriced === null && (standing === 'repriced' || standing === 'over') && (
        <OldPrices keptAt={keptAt} standing={standing} effectiveFrom={effectiveFrom} saving={saving} />
      )}
      {standing === 'changed' && (
        <p className="type-small text-ink-2">
          You changed this pool after it was saved. Save again to keep it like this.
        </p>
      )}
    </>
  );
}

function Repriced({ change: { before, after }, onRefresh }: { change: RangeChange; onRefresh: () => Promise<void> }) {
  const [refresh, setRefresh] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async () => {
    setRefresh('busy');
    await onRefresh();
    setRefresh('failed');
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Prices were updated while you worked. Here is the new range beside the old."
      action={
        <Button size="compact" busy={refresh === 'busy'} onClick={() => void press()}>
          Refresh prices
        </Button>
      }
    >
      Old: {rangeText(before.shown)}. New: {rangeText(after.shown)}. Refresh the prices, then save.
      {refresh === 'failed' && ' The new prices did not load. Try again in a moment.'}
    </Notice>
  );
}

interface OldPricesProps {
  keptAt: KeptAt;
  standing: 'repriced' | 'over';
  effectiveFrom: string | null;
  saving: Saving;
}

function OldPrices({ keptAt, standing, effectiveFrom, saving }: OldPricesProps) {
  const since = effectiveFrom === null ? '' : ` on ${formatCalendarDate(effectiveFrom)}`;
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        standing === 'repriced'
          ? `Prices were updated${since}. Your saved range keeps its old date until you refresh it.`
          : `Estimate ${keptAt.reference} was valid until ${formatDate(keptAt.validUntil)}.`
      }
      action={
        <Button size="compact" busy={saving.isPending} onClick={() => void saving.ensureSaved()}>
          Refresh prices
        </Button>
      }
    >
      {standing === 'repriced' && `Saved as ${keptAt.reference}. `}
      Refreshing, sending or sharing makes a new estimate with the prices shown here; the old one stays as it is.
    </Notice>
  );
}

/** From the save response: the session may have ended since. */
function SavedNote({ keptAt, isSignedIn }: { keptAt: KeptAt; isSignedIn: boolean }) {
  const { reference, validUntil, keptUntil } = keptAt;
  const isForBrowser = keptUntil !== null && !isSignedIn;
  return (
    <Notice
      tone="success"
      title={`Saved as ${reference}, valid until ${formatDate(validUntil)}.`}
      action={
        isForBrowser ? (
          <ButtonLink to={PATHS.signup} variant="outline" size="compact">
            Create an account
          </ButtonLink>
        ) : undefined
      }
    >
      {keptUntil === null && 'It is in your account.'}
      {isForBrowser &&
        `This browser keeps it until ${formatDate(keptUntil)}. With an account it stays, and you find it on every device.`}
    </Notice>
  );
}
