import { PATHS } from '../../config/paths';
import type { KeptAt } from './draft';

const pathWithWork =
  (path: string) =>
  ({ versionId, estimateId }: Pick<KeptAt, 'versionId' | 'estimateId'>): string =>
    `${path}?${new URLSearchParams({ design: versionId, estimate: estimateId })}`;

export const consultPathFor = pathWithWork(PATHS.consult);
export const schedulePathFor = pathWithWork(PATHS.schedule);

export function savedEstimatePath(id: string): string {
  return `${PATHS.poolEstimator}?estimate=${encodeURIComponent(id)}`;
}
