import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { estimatePdfPath } from '../../../lib/designs/api';
import { consultPathFor, schedulePathFor } from '../../../lib/designs/consult-link';
import type { KeptAt } from '../../../lib/designs/draft';
import { formatDate } from '../../../lib/format';
import { useUnits } from '../../../lib/hooks/use-units';
import { showToast } from '../../../lib/toast/toast-store';
import { copyLink } from '../copy-link';
import { downloadPdf } from './pdf';
import { SavingNotices } from './saving-notices';
import type { Saving } from './use-saving';

interface WorkActionsProps {
  saving: Saving;
  isSignedIn: boolean;
  /** What is worked on here: an estimate or a drawing. */
  noun: 'estimate' | 'drawing';
  canSave?: boolean;
  compact?: boolean;
  /** The way to the other tool. */
  children?: ReactNode;
}

type Wish = 'save' | 'send' | 'visit' | 'share' | 'pdf';

/** What can be done with the work. Sending, booking, sharing and the PDF save first: they are about what the server keeps. */
export function WorkActions({ saving, isSignedIn, noun, canSave = true, compact = false, children }: WorkActionsProps) {
  const navigate = useNavigate();
  const [units] = useUnits();
  const [wish, setWish] = useState<Wish | null>(null);
  const [pdfError, setPdfError] = useState<unknown>(null);

  const after = async (wanted: Wish, act: (keptAt: KeptAt) => void | Promise<void>) => {
    setWish(wanted);
    const keptAt = await saving.ensureSaved();
    if (keptAt !== null) await act(keptAt);
    setWish((now) => (now === wanted ? null : now));
  };
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
      await downloadPdf(estimatePdfPath(estimateId, units), reference);
    } catch (error) {
      setPdfError(error);
    }
  };
  const button = (of: Wish, label: string, act: (keptAt: KeptAt) => void | Promise<void>) => (
    <Button
      size={compact ? 'compact' : 'site'}
      variant={of === 'send' ? 'primary' : 'outline'}
      disabled={!canSave}
      busy={wish === of}
      onClick={() => void after(of, act)}
    >
      {label}
    </Button>
  );

  return (
    <div className="no-print space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        {button('send', 'Send to a designer', (keptAt) => navigate(consultPathFor(keptAt)))}
        {button('visit', 'Book a visit', (keptAt) => navigate(schedulePathFor(keptAt)))}
        {button('save', wish === 'save' ? 'Saving…' : 'Save', told)}
        {button('share', 'Share link', ({ url }) => copyLink(url))}
        <Button variant="outline" size={compact ? 'compact' : 'site'} onClick={() => window.print()}>
          Print
        </Button>
        {button('pdf', 'PDF', openPdf)}
        {children}
      </div>
      <SavingNotices saving={saving} isSignedIn={isSignedIn} noun={noun} pdfError={pdfError} />
    </div>
  );
}
