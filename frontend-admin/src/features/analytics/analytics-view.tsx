import { Box, Tab, Tabs } from '@mui/material';
import { PageHeading } from '../../components/page-heading';
import { NoPermission } from '../../components/panel-state';
import { Hint } from '../../components/text';
import { useAuth } from '../../lib/auth/auth-context';
import { useUrlState } from '../../lib/use-url-state';
import { chooseReport, readAddress } from './address';
import { FunnelPicker } from './funnel-picker';
import { LiveView } from './live-view';
import { ManageMenu } from './manage-menu';
import { FUNNELS, LIVE, ownTab, reportTabs } from './reports';
import { ReportView } from './report-view';
import { Toolbar } from './toolbar';

export function AnalyticsView({ documentTitle }: { documentTitle: string }) {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const readsAll = can('analytics.read');
  const tabs = readsAll ? reportTabs : [ownTab];
  const address = readAddress(params, tabs);
  const heading = <PageHeading title="Analytics" documentTitle={documentTitle} actions={<ManageMenu />} />;
  if (!can('analytics.own')) {
    return (
      <>
        {heading}
        <NoPermission area="analytics" />
      </>
    );
  }
  const isLive = address.report === LIVE;
  const isFunnels = address.report === FUNNELS;
  return (
    <>
      {heading}
      <Tabs
        value={address.report}
        onChange={(_event, key: string) => patch(chooseReport(key))}
        aria-label="Reports"
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 4, borderBottom: 1, borderColor: 'tokens.line' }}
      >
        {tabs.map(({ key, label }) => (
          <Tab key={key} value={key} label={label} id={`report-tab-${key}`} aria-controls="report-panel" />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="report-panel"
        aria-labelledby={`report-tab-${address.report}`}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {isLive ? (
          <LiveView />
        ) : (
          <>
            {!readsAll && <Hint>Only the leads assigned to you are counted here.</Hint>}
            <Toolbar address={address} />
            {isFunnels && <FunnelPicker />}
            <ReportView address={address} {...(isFunnels && { extra: { funnel: params.get('funnel') } })} />
          </>
        )}
      </Box>
    </>
  );
}
