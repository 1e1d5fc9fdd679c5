import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '../../config/paths';
import { useAuth } from '../../features/auth/auth-context';
import { PoolEstimator } from '../../features/pool-estimator/pool-estimator';
import { forPage } from '../lazy-page';

const SavedEstimate = lazy(() =>
  forPage(PATHS.poolEstimator, () => import('../../features/pool-estimator/saved-estimate')),
);

export default function PoolEstimatorPage() {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const saved = query.get('estimate');
  if (saved === null) return <PoolEstimator isSignedIn={user !== null} />;
  return (
    <Suspense fallback={null}>
      <SavedEstimate key={saved} id={saved} />
    </Suspense>
  );
}
