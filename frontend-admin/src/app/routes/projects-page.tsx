import { Suspense } from 'react';
import { late } from '../../components/late';
import { ListSkeleton } from '../../components/list-skeleton';
import { PageFrame } from '../../components/page-frame';
import { PageHeading } from '../../components/page-heading';
import { NoPermission } from '../../components/panel-state';
import { pageTexts } from '../../config/page-titles';
import { ProjectPage } from '../../features/projects/project-page';
import { ProjectsView } from '../../features/projects/projects-view';
import { useAuth } from '../../lib/auth/auth-context';
import { useUrlState } from '../../lib/use-url-state';

const CalendarView = late(async () => (await import('../../features/schedule/calendar-view')).CalendarView);
const BuildWeek = late(async () => (await import('../../features/projects/build-week')).BuildWeek);
const VisitInspector = late(async () => (await import('../../features/schedule/visit-inspector')).VisitInspector);

export function Component() {
  const { params } = useUrlState();
  const { can } = useAuth();
  if (params.get('view') === 'calendar') return <CalendarPage />;
  const projectId = params.get('project');
  if (!can('projects.read'))
    return (
      <PageFrame>
        <PageHeading title="Projects" documentTitle={pageTexts['/projects'].title} />
        <NoPermission area="projects" />
      </PageFrame>
    );
  return (
    <PageFrame>
      {projectId === null ? (
        <>
          <PageHeading title="Projects" documentTitle={pageTexts['/projects'].title} />
          <ProjectsView />
        </>
      ) : (
        <ProjectPage key={projectId} projectId={projectId} />
      )}
    </PageFrame>
  );
}

function CalendarPage() {
  const { can } = useAuth();
  const { params, patch } = useUrlState();
  const allowed = can('visits.read');
  const visitId = allowed ? params.get('visit') : null;
  const close = () => patch({ visit: null });
  return (
    <PageFrame
      inspectorKey={visitId}
      inspectorLabel="Visit"
      onCloseInspector={close}
      inspector={
        visitId ? (
          <Suspense fallback={<ListSkeleton rows={5} />}>
            <VisitInspector key={visitId} visitId={visitId} onClose={close} />
          </Suspense>
        ) : null
      }
    >
      <PageHeading title="Calendar" documentTitle={pageTexts.calendar.title} />
      {allowed ? (
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <CalendarView {...(can('projects.read') && { withBuilds: (week) => <BuildWeek {...week} /> })} />
        </Suspense>
      ) : (
        <NoPermission area="visits" />
      )}
    </PageFrame>
  );
}
