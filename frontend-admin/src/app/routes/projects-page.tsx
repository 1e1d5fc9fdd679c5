import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { PageFrame } from '../../components/page-frame';
import { PageHeading } from '../../components/page-heading';
import { NoPermission } from '../../components/panel-state';
import { pageTexts } from '../../config/page-titles';
import { leadsPath } from '../../config/paths';
import { useAuth } from '../../lib/auth/auth-context';
import { useUrlState } from '../../lib/use-url-state';

const CalendarView = lazy(async () => ({
  default: (await import('../../features/schedule/calendar-view')).CalendarView,
}));
const VisitInspector = lazy(async () => ({
  default: (await import('../../features/schedule/visit-inspector')).VisitInspector,
}));

export function Component() {
  const { params } = useUrlState();
  return params.get('view') === 'calendar' ? <CalendarPage /> : <ProjectsPage />;
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
          <CalendarView />
        </Suspense>
      ) : (
        <NoPermission area="visits" />
      )}
    </PageFrame>
  );
}

function ProjectsPage() {
  return (
    <PageFrame inspector={null} inspectorKey={null} inspectorLabel="Project" onCloseInspector={() => undefined}>
      <PageHeading title="Projects" documentTitle={pageTexts['/projects'].title} />
      <EmptyState
        title="Projects are not built yet"
        action={
          <Button variant="outlined" component={Link} to={`${leadsPath}&stage=proposal_sent,won`}>
            Open leads close to a contract
          </Button>
        }
      >
        This page will hold a board and a table of every build, from preconstruction to warranty, with its phases,
        permits, money and documents. Until then the work before a contract is in Leads, and visits are in the calendar.
      </EmptyState>
    </PageFrame>
  );
}
