import { formatDate } from 'frontend-shared/format';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import LinkToCopy from '../../../components/ui/link-to-copy';
import { PATHS } from '../../../config/paths';
import { estimatePdfPath } from '../../../lib/designs/api';
import { consultPathFor, schedulePathFor } from '../../../lib/designs/consult-link';
import type { KeptAt } from '../../../lib/designs/draft';
import { useCopyLink } from '../../../lib/hooks/use-copy-link';
import { useUnits } from '../../../lib/hooks/use-units';
import { showToast } from 'frontend-shared/toast';
import { SHARED_TO_VIEW } from '../price-words';
import { SavingNotices } from './saving-notices';
import type { Saving } from './use-saving';

interface WorkActionsProps {
  saving: Saving;
  isSignedIn: boolean;
  noun: 'estimate' | 'drawing';
  canSave?: boolean;
  whyNot?: string | null;
  compact?: boolean;
  children?: ReactNode;
}

type Wish = 'save' | 'send' | 'visit' | 'share' | 'pdf';

export function WorkActions(props: WorkActionsProps) {
  const { saving, isSignedIn, noun, canSave = true, whyNot = null, compact = false, children } = props;
  const navigate = useNavigate();
  const [units] = useUnits();
  const [wish, setWish] = useState<Wish | null>(null);
  const waiting = useRef<Wish | null>(null);
  const whyNotId = useId();
  const [pdfError, setPdfError] = useState<unknown>(null);
  const [uncopied, copy] = useCopyLink(SHARED_TO_VIEW);

  const told = ({ estimateId, validUntil }: KeptAt) => {
    const view = () => void navigate(`${PATHS.poolEstimator}?estimate=${estimateId}`);
    showToast({
      title: noun === 'estimate' ? 'Estimate saved' : 'Drawing and estimate saved',
      description: `Valid until ${formatDate(validUntil)}`,
      variant: 'success',
      action: { label: 'View', onPress: view },
    });
  };
  const openPdf = async ({ estimateId, reference }: KeptAt) => {
    setPdfError(null);
    try {
      const { downloadPdf } = await import('./pdf');
      await downloadPdf(estimatePdfPath(estimateId, units), reference);
    } catch (error) {
      setPdfError(error);
    }
  };
  const acts: Readonly<Record<Wish, (keptAt: KeptAt) => void | Promise<void>>> = {
    send: (keptAt) => navigate(consultPathFor(keptAt)),
    visit: (keptAt) => navigate(schedulePathFor(keptAt)),
    save: told,
    share: ({ url }) => copy(url),
    pdf: openPdf,
  };
  const latest = useRef<(wanted: Wish) => Promise<void>>(null);
  const fulfil = async (wanted: Wish) => {
    const keptAt = await saving.ensureSaved(() => {
      setWish(wanted);
      void latest.current?.(wanted);
    });
    if (keptAt !== null) await acts[wanted](keptAt);
    setWish((now) => (now === wanted ? null : now));
  };
  useEffect(() => {
    latest.current = fulfil;
  });
  const press = (wanted: Wish) => {
    setWish(wanted);
    if (canSave) void fulfil(wanted);
    else waiting.current = wanted;
  };
  const isHopeless = whyNot !== null;
  useEffect(() => {
    const wanted = waiting.current;
    if (wanted === null || (!canSave && !isHopeless)) return;
    waiting.current = null;
    if (canSave) void latest.current?.(wanted);
    else setWish(null);
  }, [canSave, isHopeless]);

  const button = (of: Wish, label: string) => (
    <Button
      size={compact ? 'compact' : 'site'}
      variant={of === 'send' ? 'primary' : 'outline'}
      disabled={isHopeless}
      aria-describedby={isHopeless ? whyNotId : undefined}
      busy={wish === of}
      onClick={() => press(of)}
    >
      {label}
    </Button>
  );

  return (
    <div className="no-print space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        {button('send', 'Send to a designer')}
        {button('visit', 'Book a visit')}
        {button('save', wish === 'save' ? 'Saving…' : 'Save')}
        {button('share', 'Share link')}
        <Button variant="outline" size={compact ? 'compact' : 'site'} onClick={() => window.print()}>
          Print
        </Button>
        {button('pdf', 'PDF')}
        {children}
      </div>
      {isHopeless && (
        <p id={whyNotId} className="type-small text-ink-2">
          {whyNot}
        </p>
      )}
      {uncopied !== null && uncopied === saving.current?.url && <LinkToCopy url={uncopied} />}
      <SavingNotices saving={saving} isSignedIn={isSignedIn} noun={noun} pdfError={pdfError} />
    </div>
  );
}
