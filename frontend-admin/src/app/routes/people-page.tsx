import { Box, Tab, Tabs } from '@mui/material';
import { NoPermission } from '../../components/panel-state';
import { PageFrame } from '../../components/page-frame';
import { PageHeading } from '../../components/page-heading';
import { pageTexts } from '../../config/page-titles';
import { DesignsTab } from '../../features/estimates/designs-tab';
import { EstimatesTab } from '../../features/estimates/estimates-tab';
import { LeadInspector } from '../../features/leads/lead-inspector';
import { LeadsTab } from '../../features/leads/leads-tab';
import { CustomerInspector } from '../../features/users/customer-inspector';
import { CustomersTab } from '../../features/users/customers-tab';
import { TeamTab } from '../../features/users/team-tab';
import { useAuth } from '../../lib/auth/auth-context';
import type { Permission } from '../../api/types';
import { useUrlState } from '../../lib/use-url-state';

const tabs = [
  { value: 'customers', label: 'Customers', needs: 'customers.read', area: 'customers' },
  { value: 'leads', label: 'Leads', needs: 'leads.read', area: 'leads' },
  { value: 'estimates', label: 'Estimates', needs: 'estimates.read', area: 'estimates' },
  { value: 'designs', label: 'Designs', needs: 'designs.read', area: 'designs' },
  { value: 'team', label: 'Team', needs: 'team.read', area: 'the team' },
] as const satisfies { value: string; label: string; needs: Permission; area: string }[];

export function Component() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const wanted = params.get('tab');
  const tab = tabs.find((entry) => entry.value === wanted) ?? tabs[0];
  const allowed = can(tab.needs);
  const leadId = tab.value === 'leads' && allowed ? params.get('lead') : null;
  const customerId = tab.value === 'customers' && allowed ? params.get('customer') : null;
  const close = () => patch({ lead: null, customer: null });

  // The lists share no filters, so a change of tab starts clean.
  const choose = (value: string) =>
    patch({
      tab: value === 'customers' ? null : value,
      lead: null,
      customer: null,
      q: null,
      sort: null,
      stage: null,
      owner: null,
      service: null,
    });

  return (
    <PageFrame
      inspectorKey={leadId ?? customerId}
      inspectorLabel={leadId ? 'Lead' : 'Customer'}
      onCloseInspector={close}
      inspector={
        leadId ? (
          <LeadInspector key={leadId} leadId={leadId} onClose={close} />
        ) : customerId ? (
          <CustomerInspector key={customerId} customerId={customerId} onClose={close} />
        ) : null
      }
    >
      <PageHeading title="People" documentTitle={pageTexts['/users'].title} />
      <Tabs
        value={tab.value}
        onChange={(_event, value: string) => choose(value)}
        aria-label="People"
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 4, borderBottom: 1, borderColor: 'tokens.line' }}
      >
        {tabs.map((entry) => (
          <Tab
            key={entry.value}
            value={entry.value}
            label={entry.label}
            id={`people-tab-${entry.value}`}
            aria-controls="people-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="people-panel" aria-labelledby={`people-tab-${tab.value}`}>
        {!allowed ? (
          <NoPermission area={tab.area} />
        ) : tab.value === 'leads' ? (
          <LeadsTab />
        ) : tab.value === 'estimates' ? (
          <EstimatesTab />
        ) : tab.value === 'designs' ? (
          <DesignsTab />
        ) : tab.value === 'team' ? (
          <TeamTab />
        ) : (
          <CustomersTab />
        )}
      </Box>
    </PageFrame>
  );
}
