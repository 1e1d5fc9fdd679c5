import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { read } from '../../api/client';
import type { ApiPath, OwnProjectSummary, SiteUser, Thread } from '../../api/contract';
import { PlainPage } from '../../components/layout/page-intro';
import { Button } from '../../components/ui/button';
import { late } from '../../components/ui/late';
import { Skeleton } from '../../components/ui/skeleton';
import { WithoutScript } from '../../components/ui/without-script';
import { PATHS } from '../../config/paths';
import { ACCOUNT } from '../../content/account';
import { DASHBOARD_TABS, PROJECT_TABS, type DashboardTab } from '../../content/portal';
import { WITHOUT_SCRIPT } from '../../content/without-script';
import { useAuth } from '../../features/auth/auth-context';
import { projectPath, useOwnProjects } from '../../features/portal/project/project-data';
import { OverviewTab } from '../../features/portal/overview-tab';
import { ProfileTab } from '../../features/portal/profile-tab';
import { VisitsTab } from '../../features/portal/visits-tab';
import { cn } from '../../lib/class-names';
import { focusHeading } from '../../lib/focus/focus-heading';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { givenName } from 'poolkit/typed-text';
import { PageLoading } from '../page-states';
import { SessionCheckNotice } from './parts/session-check-notice';
// Not lazy: after hours on an open page, its chunk may be gone from the server.
import SessionEndedSheet from './parts/session-ended-sheet';

const ChangesTab = late(() => import('../../features/portal/project/changes-tab'));
const ChoicesTab = late(() => import('../../features/portal/project/choices-tab'));
const DesignsTab = late(() => import('../../features/portal/designs-tab'));
const EstimatesTab = late(() => import('../../features/portal/estimates-tab'));
const SideBySide = late(() => import('../../features/pool-estimator/result/side-by-side'));
const DocumentsTab = late(() => import('../../features/portal/project/documents-tab'));
const MessagesTab = late(() => import('../../features/portal/project/messages-tab'));
const PaymentsTab = late(() => import('../../features/portal/project/payments-tab'));
const PeopleTab = late(() => import('../../features/portal/project/people-tab'));
const PhotosTab = late(() => import('../../features/portal/project/photos-tab'));
const ProjectOverview = late(() => import('../../features/portal/project/project-overview'));
const SearchTab = late(() => import('../../features/portal/project/search-tab'));
const ProposalsTab = late(() => import('../../features/portal/proposals/proposals-tab'));
const TimelineTab = late(() => import('../../features/portal/project/timeline-tab'));
const WaterTab = late(() => import('../../features/portal/water-tab'));

function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

function tabOf(value: string | null): DashboardTab {
  return DASHBOARD_TABS.find(({ id }) => id === value)?.id ?? 'overview';
}

/** On a phone the row of tabs scrolls sideways. */
function showWhole(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (link && row && row.scrollWidth > row.clientWidth) row.scrollLeft = link.offsetLeft - row.clientWidth / 3;
}

interface TabLinksProps {
  current: DashboardTab;
  project: OwnProjectSummary | null;
  unread: number;
}

function TabLinks({ current, project, unread }: TabLinksProps) {
  const tabs = DASHBOARD_TABS.filter(({ id }) => id !== 'search' && (project !== null || !PROJECT_TABS.includes(id)));
  const [query] = useSearchParams();
  const chosen = query.get('project');
  const searchOf = (id: DashboardTab) =>
    new URLSearchParams({ ...(chosen && { project: chosen }), ...(id !== 'overview' && { tab: id }) }).toString();
  return (
    <nav aria-label="Dashboard" className="-mx-5 overflow-x-auto px-5 lg:mx-0 lg:px-0">
      <ul className="flex w-max min-w-full gap-1 border-b border-line lg:w-auto lg:flex-col lg:gap-0 lg:border-b-0">
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <Link
              ref={id === current ? showWhole : undefined}
              to={{ search: searchOf(id) }}
              aria-current={id === current ? 'page' : undefined}
              className={cn(
                'type-ui motion-colors relative -mb-px flex min-h-12 items-center border-b-2 px-4 whitespace-nowrap lg:mb-0 lg:border-b-0 lg:border-l-2',
                id === current
                  ? 'border-primary text-primary'
                  : 'border-transparent text-ink-2 hover:text-ink lg:border-line',
              )}
            >
              <span>{label}</span>
              {id === 'messages' && unread > 0 && (
                <span className="ml-2 rounded-full bg-primary px-2 text-on-primary">
                  <span className="sr-only">unread: </span>
                  <span>{unread}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const UNREAD_EVERY_MS = 2_000;
/** While another tab of the browser is in front, where the title is what shows the count. */
const UNREAD_BEHIND_MS = 30_000;

function useUnread(project: OwnProjectSummary | null): number {
  const path = projectPath(project?.id ?? '', '/messages');
  const thread = useQuery<Thread>({
    queryKey: [path, 'unread'],
    queryFn: ({ signal }) => read<Thread>(`${path}?limit=1` as ApiPath, { signal }),
    enabled: project !== null,
    refetchInterval: () => (document.hidden ? UNREAD_BEHIND_MS : UNREAD_EVERY_MS),
    refetchIntervalInBackground: true,
  });
  const unread = thread.data?.unread ?? 0;
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${plain}` : plain;
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [unread]);
  return unread;
}

function ProjectChoice({ items, current }: { items: readonly OwnProjectSummary[]; current: OwnProjectSummary | null }) {
  const [query, setQuery] = useSearchParams();
  if (items.length < 2) return null;
  return (
    <label className="type-ui mt-4 flex w-fit flex-wrap items-center gap-3">
      <span>Project</span>
      <select
        value={current?.id}
        onChange={({ target }) => {
          query.set('project', target.value);
          setQuery(query);
        }}
        className="min-h-11 rounded-control border border-control bg-surface px-3"
      >
        {items.map(({ id, number, name }) => (
          <option key={id} value={id}>
            {`${number} ${name}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function ProjectSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useSearchParams();
  return (
    <form
      role="search"
      className="mt-4 flex w-full gap-2 md:w-auto"
      onSubmit={(event) => {
        event.preventDefault();
        query.set('tab', 'search');
        query.set('q', field.current?.value ?? '');
        setQuery(query);
      }}
    >
      <input
        key={query.get('q')}
        ref={field}
        type="search"
        aria-label="Search your project"
        placeholder="Search your project"
        maxLength={100}
        defaultValue={query.get('q') ?? ''}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-control bg-surface px-3 md:w-72"
      />
      <Button type="submit" variant="outline" size="compact">
        Search
      </Button>
    </form>
  );
}

function Dashboard({ user, onAccountChanged }: { user: SiteUser; onAccountChanged: () => void }) {
  const [query] = useSearchParams();
  const [greeting] = useState(() => greetingAt(new Date().getHours()));
  const first = givenName(user.name);
  const tab = tabOf(query.get('tab'));
  const { projects, items, current: project } = useOwnProjects();
  const unread = useUnread(project);
  return (
    <div className="page-x pt-8 pb-20 lg:pt-14 lg:pb-28">
      <h1 className="type-display-2">{`${first === null ? greeting : `${greeting}, ${first}`}.`}</h1>
      <div className="mt-6 empty:hidden">
        <SessionCheckNotice />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8">
        <ProjectChoice items={items} current={project} />
        {project !== null && <ProjectSearch />}
      </div>
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-14">
        <TabLinks current={tab} project={project} unread={unread} />
        <div className="max-w-4xl">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            {tab === 'overview' && projects.isPending && <Skeleton className="h-96 w-full" />}
            {tab === 'overview' && project !== null && (
              <div className="mb-14">
                <ProjectOverview key={project.id} project={project} />
              </div>
            )}
            {tab === 'timeline' && project !== null && <TimelineTab key={project.id} project={project} />}
            {tab === 'photos' && project !== null && <PhotosTab key={project.id} project={project} />}
            {tab === 'payments' && project !== null && <PaymentsTab key={project.id} project={project} />}
            {tab === 'choices' && project !== null && <ChoicesTab key={project.id} project={project} />}
            {tab === 'changes' && project !== null && <ChangesTab key={project.id} project={project} />}
            {tab === 'documents' && project !== null && <DocumentsTab key={project.id} project={project} />}
            {tab === 'messages' && project !== null && <MessagesTab key={project.id} project={project} />}
            {tab === 'search' && project !== null && <SearchTab key={project.id} project={project} />}
            {tab === 'people' && project !== null && <PeopleTab key={project.id} project={project} />}
            {tab === 'designs' && <DesignsTab />}
            {tab === 'estimates' && <EstimatesTab SideBySide={SideBySide} />}
            {tab === 'proposals' && <ProposalsTab />}
            {tab === 'water' && <WaterTab />}
            {tab === 'overview' && !projects.isPending && (
              <OverviewTab hasNoProject={projects.data?.items.length === 0} />
            )}
          </Suspense>
          {tab === 'visits' && <VisitsTab />}
          {tab === 'profile' && <ProfileTab onAccountChanged={onAccountChanged} />}
        </div>
      </div>
    </div>
  );
}

export default function DashboardPage() {
  const { user, endedUser, error, isLoading, recheck } = useAuth();
  const [isFirstPage] = useState(!useHydrated());
  const isArriving = !isFirstPage && !isLoading;
  useEffect(() => {
    if (isArriving) focusHeading();
  }, [isArriving]);
  const { pathname, search } = useLocation();
  const shown = user ?? endedUser;
  if (isLoading) {
    return isFirstPage ? (
      <PlainPage {...ACCOUNT.dashboard}>
        <WithoutScript>{WITHOUT_SCRIPT.dashboard}</WithoutScript>
      </PlainPage>
    ) : (
      <PageLoading label="Dashboard" />
    );
  }
  if (shown !== null) {
    return (
      <>
        <Dashboard key={shown.id} user={shown} onAccountChanged={recheck} />
        {user === null && <SessionEndedSheet email={shown.email} />}
      </>
    );
  }
  if (error !== null) {
    return (
      <PlainPage {...ACCOUNT.dashboard}>
        <SessionCheckNotice />
      </PlainPage>
    );
  }
  const next = search === '' ? pathname : encodeURIComponent(pathname + search);
  return <Navigate to={`${PATHS.login}?next=${next}`} replace />;
}
