import { Box, Button, Link, Tab, Tabs } from '@mui/material';
import { hasStatus } from 'frontend-shared/api';
import { Suspense, type ComponentType } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { late } from '../../components/late';
import type { Project } from '../../api/types';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { Notice } from '../../components/notice';
import { PageHeading } from '../../components/page-heading';
import { PanelState } from '../../components/panel-state';
import { brand } from '../../config/site';
import { useUnreadMessages } from '../../lib/use-unread-messages';
import { hrefWith, useUrlState } from '../../lib/use-url-state';
import { GatesTab } from './gates';
import { OverviewTab } from './overview-tab';
import { ProjectHeader } from './project-header';
import { useKeptPlace } from './use-kept-place';
import { useProject } from './use-project';

const CustomerView = late(async () => (await import('./customer-view')).CustomerView);

type TabProps = { project: Project };

const tabs: { value: string; label: string; Content: ComponentType<TabProps> }[] = [
  { value: 'overview', label: 'Overview', Content: OverviewTab },
  {
    value: 'schedule',
    label: 'Schedule',
    Content: late<TabProps>(async () => (await import('./schedule-tab')).ScheduleTab),
  },
  { value: 'money', label: 'Money', Content: late<TabProps>(async () => (await import('./money-tab')).MoneyTab) },
  {
    value: 'logs',
    label: 'Logs and photos',
    Content: late<TabProps>(async () => (await import('./logs-tab')).LogsTab),
  },
  { value: 'permits', label: 'Permits and inspections', Content: GatesTab },
  {
    value: 'selections',
    label: 'Selections',
    Content: late<TabProps>(async () => (await import('./selections-tab')).SelectionsTab),
  },
  {
    value: 'changes',
    label: 'Change orders',
    Content: late<TabProps>(async () => (await import('./changes-tab')).ChangesTab),
  },
  { value: 'punch', label: 'Punch list', Content: late<TabProps>(async () => (await import('./punch-tab')).PunchTab) },
  {
    value: 'documents',
    label: 'Documents',
    Content: late<TabProps>(async () => (await import('./documents-tab')).DocumentsTab),
  },
  {
    value: 'messages',
    label: 'Messages',
    Content: late<TabProps>(async () => (await import('./messages-tab')).MessagesTab),
  },
  {
    value: 'activity',
    label: 'Activity',
    Content: late<TabProps>(async () => (await import('./activity-tab')).ActivityTab),
  },
];

const backStyle = {
  '@media (pointer: coarse)': { display: 'inline-flex', minHeight: 44, alignItems: 'center' },
} as const;

export function ProjectPage({ projectId }: { projectId: string }) {
  const { params } = useUrlState();
  const query = useProject(projectId);
  const project = query.data;
  const viewAs = params.get('as');
  const back = hrefWith(params, { project: null, tab: null, as: null });
  return (
    <>
      <Box component="nav" aria-label="Breadcrumb" sx={{ mb: 2 }}>
        <Link component={RouterLink} to={back} sx={backStyle}>
          All projects
        </Link>
      </Box>
      <PageHeading
        title={project ? `${project.number} ${project.name}` : 'Project'}
        documentTitle={`Console: Project${project ? ` ${project.number}` : ''} | ${brand.name}`}
      />
      {hasStatus(query.error, 404) ? (
        <EmptyState
          title="This project no longer exists or was moved."
          action={
            <Button component={RouterLink} to={back}>
              View all projects
            </Button>
          }
        />
      ) : project ? (
        viewAs !== null ? (
          <Suspense fallback={<ListSkeleton rows={8} />}>
            <CustomerView project={project} viewAs={viewAs} />
          </Suspense>
        ) : (
          <Loaded project={project} isOld={query.isError} />
        )
      ) : (
        <PanelState query={query} area="projects" skeleton={<ListSkeleton rows={8} />}>
          {null}
        </PanelState>
      )}
    </>
  );
}

function Loaded({ project, isOld }: { project: Project; isOld: boolean }) {
  const { params, patch } = useUrlState();
  useKeptPlace(project);
  const unread = useUnreadMessages().items.find(({ projectId }) => projectId === project.id)?.count ?? 0;
  const { value, Content } = tabs.find((tab) => tab.value === params.get('tab')) ?? tabs[0]!;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {isOld && (
        <Notice tone="warning" live>
          This may be out of date: the latest changes could not be loaded.
        </Notice>
      )}
      <ProjectHeader project={project} />
      <Tabs
        value={value}
        onChange={(_event, tab: string) => patch({ tab: tab === 'overview' ? null : tab })}
        aria-label="Project"
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'tokens.line' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.value === 'messages' && unread > 0 ? `${tab.label} (${unread})` : tab.label}
            id={`project-tab-${tab.value}`}
            aria-controls="project-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="project-panel" aria-labelledby={`project-tab-${value}`}>
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <Content project={project} />
        </Suspense>
      </Box>
    </Box>
  );
}
