import { isSitePath, PATHS, type SitePath } from '../config/paths';
import { lazyPage, type LazyPage, type PageLoader } from './lazy-page';

const signup = () => import('./routes/signup-page');
const legal = () => import('./routes/legal-page');

const LOADERS: Record<SitePath, PageLoader> = {
  '/services/custom-design': () => import('./routes/services/custom-design-page'),
  '/services/pool-construction': () => import('./routes/services/pool-construction-page'),
  '/services/maintenance-care': () => import('./routes/services/maintenance-care-page'),
  '/services/pool-renovation': () => import('./routes/services/pool-renovation-page'),
  '/services/smart-technology': () => import('./routes/services/smart-technology-page'),
  '/services/landscaping-design': () => import('./routes/services/landscaping-design-page'),
  '/services/permit-assistance': () => import('./routes/services/permit-assistance-page'),
  '/services/emergency': () => import('./routes/emergency-page'),
  [PATHS.home]: () => import('./routes/home-page'),
  [PATHS.portfolio]: () => import('./routes/portfolio-page'),
  [PATHS.about]: () => import('./routes/about-page'),
  [PATHS.consult]: () => import('./routes/consult-page'),
  [PATHS.schedule]: () => import('./routes/schedule-page'),
  [PATHS.designAssistant]: () => import('./routes/design-assistant-page'),
  [PATHS.poolEstimator]: () => import('./routes/pool-estimator-page'),
  [PATHS.maintenanceWizard]: () => import('./routes/maintenance-wizard-page'),
  [PATHS.checklist]: () => import('./routes/checklist-page'),
  [PATHS.privacy]: legal,
  [PATHS.terms]: legal,
  [PATHS.cookies]: () => import('./routes/cookie-policy-page'),
  [PATHS.accessibility]: legal,
  [PATHS.login]: () => import('./routes/login-page'),
  [PATHS.signup]: signup,
  [PATHS.register]: signup,
  [PATHS.forgotPassword]: () => import('./routes/forgot-password-page'),
  [PATHS.resetPassword]: () => import('./routes/reset-password-page'),
  [PATHS.logout]: () => import('./routes/logout-page'),
  [PATHS.dashboard]: () => import('./routes/dashboard-page'),
};

/** The prerendered form is empty; a draft or a link would fill it in. */
const WITH_FORM: readonly string[] = [
  '/services/emergency',
  PATHS.consult,
  PATHS.schedule,
  PATHS.designAssistant,
  PATHS.poolEstimator,
  PATHS.maintenanceWizard,
  PATHS.login,
  PATHS.signup,
  PATHS.register,
  PATHS.forgotPassword,
  PATHS.resetPassword,
];

const PAGES = new Map(
  Object.entries(LOADERS).map(([path, load]) => [path, lazyPage(path, load, WITH_FORM.includes(path))]),
);
const NOT_FOUND_PAGE = lazyPage('*', () => import('./routes/not-found-page'));

export function pageAt(path: string): LazyPage {
  return (isSitePath(path) && PAGES.get(path)) || NOT_FOUND_PAGE;
}
