import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { notFoundText, pageTexts, type PageText } from '../config/page-titles';
import { paths } from '../config/paths';
import { GuardedShell } from './guarded-shell';
import { PageFailed, PageLoading } from './page-status';
import { NotFoundPage } from './routes/not-found-page';

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

export function AppRoutes() {
  return (
    <Routes>
      <Route caseSensitive path={paths.login} element={<OnDemand text={pageTexts['/login']} Page={LoginPage} />} />
      <Route element={<GuardedShell />}>
        {[paths.home, paths.today].map((path) => (
          <Route
            caseSensitive
            key={path}
            path={path}
            element={<OnDemand text={pageTexts['/dashboard']} Page={TodayPage} />}
          />
        ))}
        <Route caseSensitive path={paths.people} element={<OnDemand text={pageTexts['/users']} Page={PeoplePage} />} />
        <Route
          caseSensitive
          path={paths.projects}
          element={<OnDemand text={pageTexts['/projects']} Page={ProjectsPage} />}
        />
        <Route
          caseSensitive
          path={paths.analytics}
          element={<OnDemand text={pageTexts['/analytics']} Page={AnalyticsPage} />}
        />
      </Route>
      <Route path="*" element={<NotFoundPage text={notFoundText} />} />
    </Routes>
  );
}
