import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { pageTexts, type PageText } from '../config/page-titles';
import { paths } from '../config/paths';
import { GuardedShell } from './guarded-shell';
import { NotFoundScreen, PageFailed, PageLoading } from './screens';

const page = (load: () => Promise<{ Component: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Component }));

const LoginPage = page(() => import('./routes/login-page'));
const TodayPage = page(() => import('./routes/today-page'));
const PeoplePage = page(() => import('./routes/people-page'));
const ProjectsPage = page(() => import('./routes/projects-page'));
const AnalyticsPage = page(() => import('./routes/analytics-page'));

function OnDemand({ text, Page }: { text: PageText; Page: LazyExoticComponent<ComponentType> }): ReactNode {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => <PageFailed label={text.label} />}>
      <Suspense fallback={<PageLoading label={text.label} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

const pages = [
  { path: paths.home, text: pageTexts['/dashboard'], Page: TodayPage },
  { path: paths.today, text: pageTexts['/dashboard'], Page: TodayPage },
  { path: paths.people, text: pageTexts['/users'], Page: PeoplePage },
  { path: paths.projects, text: pageTexts['/projects'], Page: ProjectsPage },
  { path: paths.analytics, text: pageTexts['/analytics'], Page: AnalyticsPage },
];

export function AppRoutes() {
  return (
    <Routes>
      <Route caseSensitive path={paths.login} element={<OnDemand text={pageTexts['/login']} Page={LoginPage} />} />
      <Route element={<GuardedShell />}>
        {pages.map(({ path, text, Page }) => (
          <Route caseSensitive key={path} path={path} element={<OnDemand text={text} Page={Page} />} />
        ))}
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
