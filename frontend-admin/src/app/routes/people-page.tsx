import { Box, Tab, Tabs } from '@mui/material';
import { Suspense, type ComponentType } from 'react';
import { late } from '../../components/late';
import type { Permission } from '../../api/types';
import { ListSkeleton } from '../../components/list-skeleton';
import { PageFrame } from '../../components/page-frame';
import { PageHeading } from '../../components/page-heading';
import { NoPermission } from '../../components/panel-state';
import { pageTexts } from '../../config/page-titles';
import { DesignsTab, EstimatesTab } from '../../features/estimates/work-tabs';
import { LeadInspector } from '../../features/leads/lead-inspector';
import { LeadsTab } from '../../features/leads/leads-tab';
import { CustomerInspector } from '../../features/users/customer-inspector';
import { CustomersTab } from '../../features/users/customers-tab';
import { TeamTab } from '../../features/users/team-tab';
import { useAuth } from '../../lib/auth/auth-context';
import { useUrlState } from '../../lib/use-url-state';

const ProposalsTab = late(async () => (await import('../../features/proposals/proposals-tab')).ProposalsTab);
const ProposalInspector = late(
  async () => (await import('../../features/proposals/proposal-inspector')).ProposalInspector,
);

interface PeopleTab {
  value: string;
  label: string;
  needs: Permission;
  area: string;
  Content: ComponentType;
}

const customers: PeopleTab = {
  value: 'customers',
  label: 'Customers',
  needs: 'customers.read',
  area: 'customers',
  Content: CustomersTab,
};
const tabs: PeopleTab[] = [
  customers,
  { value: 'leads', label: 'Leads', needs: 'leads.read', area: 'leads', Content: LeadsTab },
  { value: 'proposals', label: 'Proposals', needs: 'proposals.read', area: 'proposals', Content: ProposalsTab },
  { value: 'estimates', label: 'Estimates', needs: 'estimates.read', area: 'estimates', Content: EstimatesTab },
  { value: 'designs', label: 'Designs', needs: 'designs.read', area: 'designs', Content: DesignsTab },
  { value: 'team', label: 'Team', needs: 'team.read', area: 'the team', Content: TeamTab },
];
/** The lists share no filters, so a change of tab starts clean. */
const clean = {
  ...{ lead: null, customer: null, proposal: null, q: null, sort: null, stage: null, owner: null, service: null },
  state: null,
};

export function Component() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const { value, needs, area, Content } = tabs.find((entry) => entry.value === params.get('tab')) ?? customers;
  const allowed = can(needs);
  const leadId = value === 'leads' && allowed ? params.get('lead') : null;
  const customerId = value === 'customers' && allowed ? params.get('customer') : null;
  const proposalId = value === 'proposals' && allowed ? params.get('proposal') : null;
  const close = () => patch({ lead: null, customer: null, proposal: null });

  return (
    <PageFrame
      inspectorKey={leadId ?? customerId ?? proposalId}
      inspectorLabel={leadId ? 'Lead' : proposalId ? 'Proposal' : 'Customer'}
      onCloseInspector={close}
      inspector={
        leadId ? (
          <LeadInspector key={leadId} leadId={leadId} onClose={close} />
        ) : customerId ? (
          <CustomerInspector key={customerId} customerId={customerId} onClose={close} />
        ) : proposalId ? (
          <Suspense fallback={<ListSkeleton rows={5} />}>
            <ProposalInspector key={proposalId} proposalId={proposalId} onClose={close} />
          </Suspense>
        ) : null
      }
    >
      <PageHeading title="People" documentTitle={pageTexts['/users'].title} />
      <Tabs
        value={value}
        onChange={(_event, tab: string) => patch({ ...clean, tab: tab === 'customers' ? null : tab })}
        aria-label="People"
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 4, borderBottom: 1, borderColor: 'tokens.line' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`people-tab-${tab.value}`}
            aria-controls="people-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="people-panel" aria-labelledby={`people-tab-${value}`}>
        {allowed ? (
          <Suspense fallback={<ListSkeleton rows={8} />}>
            <Content />
          </Suspense>
        ) : (
          <NoPermission area={area} />
        )}
      </Box>
    </PageFrame>
  );
}
