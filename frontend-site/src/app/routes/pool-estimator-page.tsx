import { PoolEstimator } from '../../features/pool-estimator/pool-estimator';

export default function PoolEstimatorPage() {
  return <PoolEstimator />;
}
