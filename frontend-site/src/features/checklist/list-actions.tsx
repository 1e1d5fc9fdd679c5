import { Button } from '../../components/ui/button';
import LinkToCopy from '../../components/ui/link-to-copy';
import { CHECKLIST } from '../../content/checklist';
import { PATHS } from '../../config/paths';
import { saveFile } from '../../lib/save-file';
import { useCopyLink } from '../../lib/hooks/use-copy-link';
import { showToast } from 'frontend-shared/toast';
import { toLink, partyReminders } from './party-list';
import type { Checklist } from './use-party-list';

export function ListActions({ list, reset }: Pick<Checklist, 'list' | 'reset'>) {
  const [uncopied, copy] = useCopyLink(CHECKLIST.copied);
  const link = () => `${window.location.origin}${PATHS.checklist}#list=${toLink(list)}`;
  const addReminders = () => {
    if (list.date === '') {
      document.getElementById('party-date')?.focus();
      showToast({ title: CHECKLIST.remindersNeedDate });
      return;
    }
    const file = partyReminders(list, new Date());
    if (file === null) showToast({ title: CHECKLIST.remindersNone });
    else saveFile(new Blob([file], { type: 'text/calendar' }), `pool-party-${list.date}.ics`);
  };
  return (
    <div className="no-print noscript:hidden flex flex-wrap gap-3">
      <Button size="compact" onClick={addReminders}>
        {CHECKLIST.reminders}
      </Button>
      <Button size="compact" variant="outline" onClick={() => void copy(link())}>
        {CHECKLIST.share}
      </Button>
      <Button size="compact" variant="outline" onClick={() => window.print()}>
        Print
      </Button>
      <Button size="compact" variant="outline" onClick={reset}>
        Reset
      </Button>
      {/* Never the link of an older list. */}
      {uncopied !== null && uncopied === link() && <LinkToCopy url={uncopied} />}
    </div>
  );
}
