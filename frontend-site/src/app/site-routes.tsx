import { Route, Routes } from 'react-router-dom';
import { SITE_PATHS } from '../config/paths';
import { PageFrame } from './page-frame';
import { NOT_FOUND_PAGE, PAGES } from './page-registry';
import { Shell } from './shell';

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {SITE_PATHS.map((path) => (
          <Route key={path} path={path} caseSensitive element={<PageFrame page={PAGES[path]} />} />
        ))}
        <Route path="*" element={<PageFrame page={NOT_FOUND_PAGE} />} />
      </Route>
    </Routes>
  );
}
