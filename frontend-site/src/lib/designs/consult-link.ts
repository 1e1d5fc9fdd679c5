import { PATHS } from '../../config/paths';
import type { KeptAt } from './draft';

function withWork(path: string, { versionId, estimateId }: Pick<KeptAt, 'versionId' | 'estimateId'>): string {
  return `${path}?${new URLSearchParams({ design: versionId, estimate: estimateId })}`;
}

/** The request form with the work attached. */
export function consultPathFor(work: Pick<KeptAt, 'versionId' | 'estimateId'>): string {
  return withWork(PATHS.consult, work);
}

/** The booking form with the work attached. */
export function schedulePathFor(work: Pick<KeptAt, 'versionId' | 'estimateId'>): string {
  return withWork(PATHS.schedule, work);
}
