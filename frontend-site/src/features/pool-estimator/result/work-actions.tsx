import { useMutation } from '@tanstack/react-query';
import { errorText, type components } from 'frontend-shared/api';
import { formatCalendarDate, formatDate } from 'frontend-shared/format';
import { showToast } from 'frontend-shared/toast';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { write } from '../../../api/client';
import type { ApiPath } from '../../../api/contract';
import { BottomBar } from '../../../components/tools/bottom-bar';
import { Button, ButtonLink } from '../../../components/ui/button';
import { FormFailure } from '../../../components/ui/form-failure';
import LinkToCopy from '../../../components/ui/link-to-copy';
import { Notice } from '../../../components/ui/notice';
import { StillSending } from '../../../components/ui/still-trying';
import { PATHS } from '../../../config/paths';
import { rangeText, SHARED_TO_VIEW } from '../price-words';
import { downloadPdf } from '../../../lib/designs/estimate-pdf';
import type { RangeChange, Saving } from './use-saving';
import { DESIGNS_PATH, estimatePdfPath } from '../../../lib/designs/api';
import { consultPathFor, schedulePathFor } from '../../../lib/designs/consult-link';
import type { KeptAt } from '../../../lib/designs/draft';
import { useCopyLink } from '../../../lib/hooks/use-copy-link';
import { useOnline } from '../../../lib/hooks/use-online';
import { useUnits } from '../../../lib/hooks/use-units';

type Schemas = components['schemas'];

interface WorkActionsProps {
  saving: Saving;
  isSignedIn: boolean;
  noun: 'estimate' | 'drawing';
  /** What is pressed then is carried out once there is a price. */
  isLoading?: boolean;
  whyNot?: string | null;
  compact?: boolean;
  /** With a price, it stays in view together with sending and saving. */
  priceWords?: string;
  children?: ReactNode;
}

type Action = 'save' | 'send' | 'visit' | 'share' | 'pdf';

export function WorkActions(props: WorkActionsProps) {
  const { saving, isSignedIn, noun, isLoading = false, whyNot = null, compact = false, priceWords, children } = props;
  const navigate = useNavigate();
  const [units] = useUnits();
  const [chosen, setChosen] = useState<Action | null>(null);
  const whyNotId = useId();
  const pdf = useMutation({
    mutationFn: ({ estimateId, reference }: KeptAt) => downloadPdf(estimatePdfPath(estimateId, units), reference),
    retry: false,
    networkMode: 'always',
  });
  const [uncopied, copy] = useCopyLink(SHARED_TO_VIEW);
  const shareDrawing = useMutation({
    mutationFn: ({ designId }: KeptAt) =>
      write<Schemas['DesignShareResponse']>('POST', `${DESIGNS_PATH}/${designId}/share` as ApiPath),
    onSuccess: ({ url }) => copy(url),
    retry: false,
    networkMode: 'always',
  });

  const showSaved = ({ estimateId, validUntil }: KeptAt) => {
    const view = () => void navigate(`${PATHS.poolEstimator}?estimate=${estimateId}`);
    showToast({
      title: noun === 'estimate' ? 'Estimate saved' : 'Drawing and estimate saved',
      description: `Valid until ${formatDate(validUntil)}`,
      variant: 'success',
      action: { label: 'View', onPress: view },
    });
  };
  const acts: Readonly<Record<Action, (keptAt: KeptAt) => void | Promise<void>>> = {
    send: (keptAt) => navigate(consultPathFor(keptAt)),
    visit: (keptAt) => navigate(schedulePathFor(keptAt)),
    save: showSaved,
    // Of a drawing, the live model and the card of social networks are behind the link.
    share: (keptAt) =>
      noun === 'drawing'
        ? shareDrawing.mutateAsync(keptAt).then(
            () => undefined,
            () => undefined,
          )
        : copy(keptAt.url),
    pdf: (keptAt) => pdf.mutateAsync(keptAt).catch(() => undefined),
  };
  const latest = useRef<(wanted: Action) => Promise<void>>(null);
  const carryOut = async (wanted: Action) => {
    const keptAt = await saving.ensureSaved(() => {
      setChosen(wanted);
      void latest.current?.(wanted);
    });
    if (keptAt !== null) await acts[wanted](keptAt);
    setChosen((now) => (now === wanted ? null : now));
  };
  useEffect(() => {
    latest.current = carryOut;
  });
  const waiting = useRef<Action>(null);
  const press = (wanted: Action) => {
    setChosen(wanted);
    if (isLoading) waiting.current = wanted;
    else void carryOut(wanted);
  };
  const isBlocked = whyNot !== null;
  useEffect(() => {
    const wanted = waiting.current;
    if (wanted === null || isLoading) return;
    waiting.current = null;
    if (isBlocked) setChosen(null);
    else void latest.current?.(wanted);
  }, [isLoading, isBlocked]);

  const button = (of: Action, label: string) => (
    <Button
      size={compact ? 'compact' : 'site'}
      variant={of === 'send' ? 'primary' : 'outline'}
      disabled={isBlocked}
      aria-describedby={isBlocked ? whyNotId : undefined}
      busy={chosen === of}
      onClick={() => press(of)}
    >
      {label}
    </Button>
  );

  const sendAndSave = (
    <>
      {button('send', 'Send to a designer')}
      {button('save', chosen === 'save' ? 'Saving…' : 'Save')}
    </>
  );
  return (
    <div className="no-print space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        {priceWords === undefined && sendAndSave}
        {button('visit', 'Book a visit')}
        {button('share', 'Share link')}
        <Button variant="outline" size={compact ? 'compact' : 'site'} onClick={() => window.print()}>
          Print
        </Button>
        {button('pdf', 'PDF')}
        {children}
      </div>
      {isBlocked && (
        <p id={whyNotId} className="type-small text-ink-2">
          {whyNot}
        </p>
      )}
      {uncopied !== null && saving.current !== null && (noun === 'drawing' || uncopied === saving.current.url) && (
        <LinkToCopy url={uncopied} />
      )}
      {shareDrawing.isError && <FormFailure title={errorText(shareDrawing.error)} error={shareDrawing.error} />}
      <SavingNotices saving={saving} isSignedIn={isSignedIn} noun={noun} pdfError={pdf.error} />
      {/* Last, so that no space is kept below it. */}
      {priceWords !== undefined && (
        <BottomBar text={priceWords}>
          <div className="flex gap-3">{sendAndSave}</div>
        </BottomBar>
      )}
    </div>
  );
}

interface SavingNoticesProps {
  saving: Saving;
  isSignedIn: boolean;
  noun: 'estimate' | 'drawing';
  pdfError: unknown;
}

function SavingNotices({ saving, isSignedIn, noun, pdfError }: SavingNoticesProps) {
  const online = useOnline();
  const { failure, repriced, savedState, keptAt, effectiveFrom } = saving;
  return (
    <>
      {!online && (
        <Notice tone="warning" role="status" title="You are offline.">
          {`Your ${noun === 'estimate' ? 'answers are' : 'drawing is'} kept on this device. Reconnect to save, share or send ${noun === 'estimate' ? 'them' : 'it'}.`}
        </Notice>
      )}
      <StillSending send={saving} />
      {failure !== null && <FormFailure title={`Not saved. ${errorText(failure)}`} error={failure} />}
      {pdfError !== null && (
        <FormFailure title={`The PDF could not be created. ${errorText(pdfError)}`} error={pdfError} />
      )}
      {repriced !== null && <Repriced change={repriced} onRefresh={saving.refreshPrices} />}
      {keptAt !== null && savedState === 'current' && <SavedNote keptAt={keptAt} isSignedIn={isSignedIn} />}
      {keptAt !== null && repriced === null && (savedState === 'repriced' || savedState === 'over') && (
        <OldPrices keptAt={keptAt} savedState={savedState} effectiveFrom={effectiveFrom} saving={saving} />
      )}
      {savedState === 'changed' && (
        <p className="type-small text-ink-2">
          You changed this pool after it was saved. Save again to keep your changes.
        </p>
      )}
    </>
  );
}

function Repriced({ change: { before, after }, onRefresh }: { change: RangeChange; onRefresh: () => Promise<void> }) {
  const refresh = useMutation({ mutationFn: onRefresh });
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Prices were updated while you worked. Here is the new range beside the old."
      action={
        <Button size="compact" busy={refresh.isPending} onClick={() => refresh.mutate()}>
          Refresh prices
        </Button>
      }
    >
      {`Old: ${rangeText(before.shown)}. New: ${rangeText(after.shown)}. Refresh the prices, then save.${refresh.isSuccess ? ' The new prices did not load. Try again in a moment.' : ''}`}
    </Notice>
  );
}

interface OldPricesProps {
  keptAt: KeptAt;
  savedState: 'repriced' | 'over';
  effectiveFrom: string | null;
  saving: Saving;
}

function OldPrices({ keptAt, savedState, effectiveFrom, saving }: OldPricesProps) {
  const since = effectiveFrom === null ? '' : ` on ${formatCalendarDate(effectiveFrom)}`;
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        savedState === 'repriced'
          ? `Prices were updated${since}. Your saved range keeps its old date until you refresh it.`
          : `Estimate ${keptAt.reference} was valid until ${formatDate(keptAt.validUntil)}.`
      }
      action={
        <Button size="compact" busy={saving.isPending} onClick={() => void saving.ensureSaved()}>
          Refresh prices
        </Button>
      }
    >
      {`${savedState === 'repriced' ? `Saved as ${keptAt.reference}. ` : ''}Refreshing, sending or sharing makes a new estimate with the prices shown here; the old one stays as it is.`}
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
      {keptUntil === null && <span>It is in your account.</span>}
      {isForBrowser && (
        <span>{`This browser keeps it until ${formatDate(keptUntil)}. With an account, it stays and you can open it on any device.`}</span>
      )}
    </Notice>
  );
}
