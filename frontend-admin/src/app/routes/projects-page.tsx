import { Button } from '@mui/material';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state';
import { ListSkeleton } from '../../components/list-skeleton';
import { PageFrame } from '../../components/page-frame';
import { PageHeading } from '../../components/page-heading';
import { NoPermission } from '../../components/panel-state';
import { pageTexts } from '../../config/page-titles';
import { leadsPath, paths } from '../../config/paths';
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
  if (params.get('view') === 'calendar') return <CalendarPage />;
  return (
    <NotBuilt
      path="/projects"
      title="Projects"
      empty="Projects are not built yet"
      link="View leads close to a contract"
      to={`${leadsPath}&stage=proposal_sent,won`}
    >
      This page will hold a board and a table of every build, from preconstruction to warranty, with its phases,
      permits, money and documents. Until then, work before a contract is in Leads, and visits are in the calendar.
    </NotBuilt>
  );
}

export function AnalyticsPage() {
  return (
    <NotBuilt path="/analytics" title="Analytics" empty="Analytics is not built yet" link="Open Today" to={paths.today}>
      This page will hold the funnel from visit to contract, where leads come from and how the tools are used, all from
      our own data. Until then, Today shows leads by stage and month.
    </NotBuilt>
  );
}

interface NotBuiltProps {
  path: keyof typeof pageTexts;
  title: string;
  empty: string;
  link: string;
  to: string;
  children: ReactNode;
}

function NotBuilt({ path, title, empty, link, to, children }: NotBuiltProps) {
  const other = (
    <Button component={Link} to={to}>
      <span>{link}</span>
    </Button>
  );
  return (
    <PageFrame>
      <PageHeading title={title} documentTitle={pageTexts[path].title} />
      <EmptyState title={empty} action={other}>
        {children}
      </EmptyState>
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
          <CalendarView />
        </Suspense>
      ) : (
        <NoPermission area="visits" />
      )}
    </PageFrame>
  );
}
