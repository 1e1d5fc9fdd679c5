import { PageFrame } from '../../components/page-frame';
import { pageTexts } from '../../config/page-titles';
import { TodayView } from '../../features/dashboard/today-view';
import { LeadInspector } from '../../features/leads/lead-inspector';
import { useAuth } from '../../lib/auth/auth-context';
import { hrefWith, useUrlState } from '../../lib/use-url-state';

/** A request opens beside the list, so the next one is one press away. */
export function Component() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const leadId = params.get('lead');
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
        openLeadHref={(id) => hrefWith(params, { lead: id })}
        mailHref={can('messages.read') ? hrefWith(params, { settings: 'mail', mailState: 'undelivered' }) : null}
      />
    </PageFrame>
  );
}
