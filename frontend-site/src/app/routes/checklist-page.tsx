import { PageIntro } from '../../components/layout/page-intro';
import { Notice } from '../../components/ui/notice';
import { CHECKLIST } from '../../content/checklist';
import { useAuth } from '../../features/auth/auth-context';
import { PartyChecklist } from '../../features/checklist/party-checklist';
import { WaterReady } from './parts/water-ready';

export default function ChecklistPage() {
  const { user } = useAuth();
  const customerId = user?.id ?? null;
  return (
    <div className="checklist-sheet">
      <PageIntro title={CHECKLIST.title} lead={CHECKLIST.lead} size="display-2" />
      <div className="page-x space-y-12 pb-20 lg:pb-28">
        <Notice tone="warning" title={CHECKLIST.safety} />
        <noscript>
          <p className="type-body">{CHECKLIST.withoutScript}</p>
        </noscript>
        <PartyChecklist customerId={customerId} water={<WaterReady customerId={customerId} />} />
      </div>
    </div>
  );
}
