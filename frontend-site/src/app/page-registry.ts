import { isSitePath, PATHS, type ServiceSlug, type SitePath } from '../config/paths';
import { lazyPage, type LazyPage } from './lazy-page';

const signup = () => import('./routes/signup-page');
const legal = () => import('./routes/legal-page');

const FORM = { hasForm: true };

type ServicePages = { [S in `/services/${ServiceSlug}`]: LazyPage };

const SERVICES: ServicePages = {
  '/services/custom-design': lazyPage('/services/custom-design', () => import('./routes/services/custom-design-page')),
  '/services/pool-construction': lazyPage(
    '/services/pool-construction',
    () => import('./routes/services/pool-construction-page'),
  ),
  '/services/maintenance-care': lazyPage(
    '/services/maintenance-care',
    () => import('./routes/services/maintenance-care-page'),
  ),
  '/services/pool-renovation': lazyPage(
    '/services/pool-renovation',
    () => import('./routes/services/pool-renovation-page'),
  ),
  '/services/smart-technology': lazyPage(
    '/services/smart-technology',
    () => import('./routes/services/smart-technology-page'),
  ),
  '/services/landscaping-design': lazyPage(
    '/services/landscaping-design',
    () => import('./routes/services/landscaping-design-page'),
  ),
  '/services/permit-assistance': lazyPage(
    '/services/permit-assistance',
    () => import('./routes/services/permit-assistance-page'),
  ),
  '/services/emergency': lazyPage('/services/emergency', () => import('./routes/emergency-page'), FORM),
};

const PAGES: Record<SitePath, LazyPage> = {
  ...SERVICES,
  [PATHS.home]: lazyPage(PATHS.home, () => import('./routes/home-page')),
  [PATHS.portfolio]: lazyPage(PATHS.portfolio, () => import('./routes/portfolio-page')),
  [PATHS.about]: lazyPage(PATHS.about, () => import('./routes/about-page')),
  [PATHS.consult]: lazyPage(PATHS.consult, () => import('./routes/consult-page'), FORM),
  [PATHS.schedule]: lazyPage(PATHS.schedule, () => import('./routes/schedule-page'), FORM),
  [PATHS.designAssistant]: lazyPage(PATHS.designAssistant, () => import('./routes/design-assistant-page'), FORM),
  [PATHS.poolEstimator]: lazyPage(PATHS.poolEstimator, () => import('./routes/pool-estimator-page'), FORM),
  [PATHS.maintenanceWizard]: lazyPage(PATHS.maintenanceWizard, () => import('./routes/maintenance-wizard-page'), FORM),
  [PATHS.checklist]: lazyPage(PATHS.checklist, () => import('./routes/checklist-page')),
  [PATHS.privacy]: lazyPage(PATHS.privacy, legal),
  [PATHS.terms]: lazyPage(PATHS.terms, legal),
  [PATHS.cookies]: lazyPage(PATHS.cookies, () => import('./routes/cookie-policy-page')),
  [PATHS.accessibility]: lazyPage(PATHS.accessibility, legal),
  [PATHS.login]: lazyPage(PATHS.login, () => import('./routes/login-page'), FORM),
  [PATHS.signup]: lazyPage(PATHS.signup, signup, FORM),
  [PATHS.register]: lazyPage(PATHS.register, signup, FORM),
  [PATHS.forgotPassword]: lazyPage(PATHS.forgotPassword, () => import('./routes/forgot-password-page'), FORM),
  [PATHS.resetPassword]: lazyPage(PATHS.resetPassword, () => import('./routes/reset-password-page'), FORM),
  [PATHS.logout]: lazyPage(PATHS.logout, () => import('./routes/logout-page')),
  [PATHS.dashboard]: lazyPage(PATHS.dashboard, () => import('./routes/dashboard-page')),
};

const NOT_FOUND_PAGE = lazyPage('*', () => import('./routes/not-found-page'));

export function pageAt(path: string): LazyPage {
  return isSitePath(path) ? PAGES[path] : NOT_FOUND_PAGE;
}
