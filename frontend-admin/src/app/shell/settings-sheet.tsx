import { Box, Button, Drawer, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useId, type ComponentType } from 'react';
import { ErrorBoundary } from '../../components/error-boundary';
import { IconButtonClose } from '../../components/icon-button-close';
import { ListSkeleton } from '../../components/list-skeleton';
import { Notice } from '../../components/notice';
import { NoPermission } from '../../components/panel-state';
import { AccountPanel } from '../../features/settings/account-panel';
import { AuditPanel } from '../../features/settings/audit-panel';
import { JobsPanel } from '../../features/settings/jobs-panel';
import { MailPanel } from '../../features/settings/mail-panel';
import { useUrlState } from '../../lib/use-url-state';
import { useSettingsTabs, type SettingsTab } from './nav';

const CostBookPanel = lazy(async () => ({
  default: (await import('../../features/settings/cost-book/cost-book-panel')).CostBookPanel,
}));

const AvailabilityPanel = lazy(async () => ({
  default: (await import('../../features/schedule/availability/availability-panel')).AvailabilityPanel,
}));

const LeadSettingsPanel = lazy(async () => ({
  default: (await import('../../features/settings/leads/lead-settings-panel')).LeadSettingsPanel,
}));

const CrewsPanel = lazy(async () => ({
  default: (await import('../../features/settings/crews-panel')).CrewsPanel,
}));

const SignaturesPanel = lazy(async () => ({
  default: (await import('../../features/settings/signatures-panel')).SignaturesPanel,
}));

const SigningPanel = lazy(async () => ({
  default: (await import('../../features/settings/signing-panel')).SigningPanel,
}));

const ContractsPanel = lazy(async () => ({
  default: (await import('../../features/settings/contracts-panel')).ContractsPanel,
}));

const BuildsPanel = lazy(async () => ({
  default: (await import('../../features/settings/builds/builds-panel')).BuildsPanel,
}));

const panels: Record<SettingsTab, ComponentType> = {
  availability: AvailabilityPanel,
  leads: LeadSettingsPanel,
  'cost-book': CostBookPanel,
  crews: CrewsPanel,
  builds: BuildsPanel,
  contracts: ContractsPanel,
  signing: SigningPanel,
  signatures: SignaturesPanel,
  mail: MailPanel,
  jobs: JobsPanel,
  audit: AuditPanel,
  account: AccountPanel,
};

/** What the tabs keep in the address. */
const ofTabs = Object.fromEntries(
  ['mailState', 'message', 'jobState', 'hoursOf', 'leadPart']
    .concat('book', 'bookPart', 'bookFind', 'bookGroup', 'bookShow', 'bookArea')
    .map((name) => [name, null]),
);

export function SettingsSheet() {
  const { params, patch } = useUrlState();
  const tabs = useSettingsTabs();
  const title = useId();
  const wanted = params.get('settings');
  const tab = tabs.find((entry) => entry.value === wanted);
  const Panel = tab ? panels[tab.value] : null;
  const close = () => patch({ settings: null, ...ofTabs });

  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: {
            width: {
              xs: '100%',
              md: tab?.value === 'cost-book' || tab?.value === 'builds' ? 'min(calc(100% - 60px), 1720px)' : 720,
            },
            maxWidth: '100%',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 4, md: 6 }, pt: 4, pb: 2 }}>
        <Typography id={title} variant="h2" sx={{ fontSize: '1.25rem', mr: 'auto' }}>
          Settings
        </Typography>
        <IconButtonClose label="Close settings" onClick={close} />
      </Box>
      <Tabs
        value={tab ? tab.value : false}
        onChange={(_event, value: string) => patch({ settings: value, ...ofTabs }, { replace: true })}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Settings"
        sx={{ px: { xs: 1, md: 3 }, borderBottom: 1, borderColor: 'tokens.line', flex: 'none' }}
      >
        {tabs.map((entry) => (
          <Tab
            key={entry.value}
            value={entry.value}
            label={entry.label}
            id={`settings-tab-${entry.value}`}
            aria-controls="settings-panel"
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="settings-panel"
        aria-labelledby={tab ? `settings-tab-${tab.value}` : title}
        sx={{ p: { xs: 4, md: 6 }, overflowY: 'auto', flex: 1 }}
      >
        {tab && Panel ? (
          <ErrorBoundary resetKey={tab.value} fallback={() => <PanelFailed label={tab.label} />}>
            <Suspense fallback={<ListSkeleton rows={6} />}>
              <Panel />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <NoPermission area="this part of the settings" />
        )}
      </Box>
    </Drawer>
  );
}

function PanelFailed({ label }: { label: string }) {
  return (
    <Notice
      tone="danger"
      live
      title={`Failed to load ${label}`}
      action={<Button onClick={() => window.location.reload()}>Refresh page</Button>}
    >
      Please refresh the page to try again.
    </Notice>
  );
}
