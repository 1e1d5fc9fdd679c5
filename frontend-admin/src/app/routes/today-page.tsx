import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { late } from '../../components/late';
import { ListSkeleton } from '../../components/list-skeleton';
import { PageFrame } from '../../components/page-frame';
import { pageTexts } from '../../config/page-titles';
import { TodayView } from '../../features/dashboard/today-view';
import { LeadInspector } from '../../features/leads/lead-inspector';
import {
  useBillingNeeds,
  useCostNeeds,
  useOverdueSelections,
  useProjectNeeds,
  useWaitingChanges,
} from '../../features/projects/use-needs';
import { useWaitingProposals } from '../../features/proposals/use-proposals';
import { useVisitsToConfirm } from '../../features/schedule/use-visits';
import { useAuth } from '../../lib/auth/auth-context';
import { useUnreadMessages } from '../../lib/use-unread-messages';
import { hrefWith, useUrlState } from '../../lib/use-url-state';

const TodayAgenda = late(async () => (await import('../../features/schedule/today-agenda')).TodayAgenda);
const MonthFigures = late(async () => (await import('../../features/analytics/month-figures')).MonthFigures);
const LeadTrend = late(async () => (await import('../../features/analytics/lead-trend')).LeadTrend);

export function Component() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const leadId = params.get('lead');
  const toConfirm = useVisitsToConfirm(can('visits.write'));
  const projectNeeds = useProjectNeeds(can('projects.read'));
  const billing = useBillingNeeds(can('billing.read'));
  const costs = useCostNeeds(can('billing.costs'));
  const changeOrders = useWaitingChanges(can('billing.read'));
  const proposals = useWaitingProposals(can('proposals.read'));
  const overdueSelections = useOverdueSelections(can('billing.read'));
  const unread = useUnreadMessages();
  const close = () => patch({ lead: null });
  return (
    <PageFrame
      inspectorKey={leadId}
      inspectorLabel="Lead"
      onCloseInspector={close}
      inspector={leadId ? <LeadInspector key={leadId} leadId={leadId} onClose={close} /> : null}
    >
      <TodayView
        documentTitle={pageTexts['/dashboard'].title}
        selectedLeadId={leadId}
        projectNeeds={projectNeeds}
        billing={billing}
        costs={costs}
        changeOrders={changeOrders}
        proposals={proposals}
        overdueSelections={overdueSelections}
        unreadThreads={unread.items}
        visitsToConfirm={toConfirm.data?.items ?? []}
        agenda={
          can('visits.read') && (
            <Suspense fallback={<ListSkeleton rows={3} />}>
              <TodayAgenda />
            </Suspense>
          )
        }
        trend={
          can('analytics.own') && (
            <Suspense fallback={<Skeleton variant="rectangular" height={220} />}>
              {can('analytics.read') && <MonthFigures />}
              <LeadTrend />
            </Suspense>
          )
        }
        openLeadHref={(id) => hrefWith(params, { lead: id })}
        mailHref={can('messages.read') ? hrefWith(params, { settings: 'mail', mailState: 'undelivered' }) : null}
      />
    </PageFrame>
  );
}
