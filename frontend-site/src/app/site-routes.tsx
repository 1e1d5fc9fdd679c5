import { useLocation } from 'react-router-dom';
import { isSitePath } from '../config/paths';
import { PageFrame } from './page-frame';
import { NOT_FOUND_PAGE, PAGES } from './page-registry';
import { Shell } from './shell';

/** The paths of the site are a closed set without parameters, so a look-up says all that matching would. */
export function SiteRoutes({ isFirstPage }: { isFirstPage: boolean }) {
  const { pathname } = useLocation();
  return (
    <Shell>
      <PageFrame page={isSitePath(pathname) ? PAGES[pathname] : NOT_FOUND_PAGE} isFirstPage={isFirstPage} />
    </Shell>
  );
}
