import { PATHS, type ServiceSlug, type SitePath } from '../config/paths';
import { lazyPage, type LazyPage } from './lazy-page';
import { formPage, livePage } from './live-page';

const signup = () => import('./routes/signup-page');
const legal = () => import('./routes/legal-page');

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
  '/services/emergency': lazyPage('/services/emergency', () => import('./routes/emergency-page')),
};

export const PAGES: Record<SitePath, LazyPage> = {
  ...SERVICES,
  [PATHS.home]: lazyPage(PATHS.home, () => import('./routes/home-page')),
  [PATHS.portfolio]: lazyPage(PATHS.portfolio, () => import('./routes/portfolio-page')),
  [PATHS.about]: lazyPage(PATHS.about, () => import('./routes/about-page')),
  [PATHS.consult]: formPage(PATHS.consult, () => import('./routes/consult-page')),
  [PATHS.schedule]: formPage(PATHS.schedule, () => import('./routes/schedule-page')),
  [PATHS.designAssistant]: formPage(PATHS.designAssistant, () => import('./routes/design-assistant-page')),
  [PATHS.poolEstimator]: formPage(PATHS.poolEstimator, () => import('./routes/pool-estimator-page')),
  [PATHS.maintenanceWizard]: formPage(PATHS.maintenanceWizard, () => import('./routes/maintenance-wizard-page')),
  [PATHS.checklist]: lazyPage(PATHS.checklist, () => import('./routes/checklist-page')),
  [PATHS.privacy]: lazyPage(PATHS.privacy, legal),
  [PATHS.terms]: lazyPage(PATHS.terms, legal),
  [PATHS.cookies]: lazyPage(PATHS.cookies, () => import('./routes/cookie-policy-page')),
  [PATHS.accessibility]: lazyPage(PATHS.accessibility, legal),
  [PATHS.login]: formPage(PATHS.login, () => import('./routes/login-page')),
  [PATHS.signup]: formPage(PATHS.signup, signup),
  [PATHS.register]: formPage(PATHS.register, signup),
  [PATHS.forgotPassword]: formPage(PATHS.forgotPassword, () => import('./routes/forgot-password-page')),
  [PATHS.resetPassword]: formPage(PATHS.resetPassword, () => import('./routes/reset-password-page')),
  [PATHS.logout]: livePage(PATHS.logout, () => import('./routes/logout-page')),
  [PATHS.dashboard]: livePage(PATHS.dashboard, () => import('./routes/dashboard-page'), true),
};

export const NOT_FOUND_PAGE = lazyPage('*', () => import('./routes/not-found-page'));
